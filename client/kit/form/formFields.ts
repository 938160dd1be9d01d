import * as v from 'valibot';
import type { MessageId } from '../../lib/messages.ts';
import { day, html, images, instant, list, money, plain, word, yesNo, type FieldDisplay } from './fieldDisplay.tsx';
import { limited } from './valibotResolver.ts';

/* The fields of a record's form, each declared once: what may stand in it, what a new record has, and how it is told of. */

export type FormField<Value> = {
  rule: v.GenericSchema<Value>;
  initial: Value;
  display: FieldDisplay;
  isNeeded?: boolean;
  /** The value as it is sent. */
  clean?: (value: Value) => Value;
};

const trimmed = (text: string) => text.trim();
const within = (limit: number) =>
  v.pipe(
    v.string(),
    v.check((text) => text.trim().length <= limit, limited('tooLong', limit)),
  );

/** Text on a line or several; `pattern` and the key of its problem for what has to look like something. */
export const line = (label: MessageId, limit: number, pattern?: [RegExp, string]): FormField<string> => ({
  rule: pattern
    ? v.pipe(
        within(limit),
        v.check((text) => pattern[0].test(text.trim()), pattern[1]),
      )
    : within(limit),
  initial: '',
  display: plain(label),
  clean: trimmed,
});

/** The same, and never empty. */
export const neededLine = (label: MessageId, limit: number, pattern?: [RegExp, string]): FormField<string> => {
  const field = line(label, limit, pattern);
  const rule = v.pipe(
    v.string(),
    v.check((text) => text.trim() !== '', 'required'),
    field.rule,
  );
  return { ...field, rule, isNeeded: true };
};

/** Cents, above 0 and at most so many. */
export const amount = (label: MessageId, most: number): FormField<number | null> => ({
  rule: v.pipe(
    v.nullable(v.number('notMoney')),
    v.check((cents) => cents !== null && cents > 0, limited('tooSmall', 1)),
    v.check((cents) => cents === null || cents <= most, limited('tooLarge', most)),
  ),
  initial: null,
  display: money(label),
  isNeeded: true,
});

/** A day: 2026-11-20. */
export const neededDay = (label: MessageId): FormField<string | null> => ({
  rule: v.pipe(
    v.nullable(v.string()),
    v.check((value) => value !== null, 'notDate'),
  ),
  initial: null,
  display: day(label),
  isNeeded: true,
});

/** Formatted text. */
export const richText = (label: MessageId, limit: number): FormField<string> => ({
  rule: v.pipe(v.string(), v.maxLength(limit, limited('tooLong', limit))),
  initial: '',
  display: html(label),
});

/** One of a few words. */
export const oneOf = <Word extends string>(
  label: MessageId,
  words: Readonly<Record<Word, MessageId>>,
  initial: NoInfer<Word>,
): FormField<Word> => ({
  rule: v.picklist(Object.keys(words) as Word[]),
  initial,
  display: word(label, words),
});

export const flag = (label: MessageId, initial = false): FormField<boolean> => ({
  rule: v.boolean(),
  initial,
  display: yesNo(label),
});

/** The address of one picture. */
export const picture = (label: MessageId): FormField<string | null> => ({
  rule: v.nullable(v.string()),
  initial: null,
  display: images(label),
});

/** An instant, or none. */
export const moment = (label: MessageId): FormField<string | null> => ({
  rule: v.nullable(v.string()),
  initial: null,
  display: instant(label),
});

/** The id of another record, or none. */
export const reference = (label: MessageId): FormField<string | null> => ({
  rule: v.nullable(v.string()),
  initial: null,
  display: plain(label),
});

/** The id of another record, and never none. */
export const neededReference = (label: MessageId): FormField<string | null> => ({
  ...reference(label),
  rule: v.pipe(
    v.nullable(v.string()),
    v.check((id) => id !== null, 'required'),
  ),
  isNeeded: true,
});

/** Words or ids. */
export const several = (label: MessageId, most: number, display = list(label)): FormField<string[]> => ({
  rule: v.pipe(v.array(v.string()), v.maxLength(most, limited('tooMany', most))),
  initial: [],
  display,
});

// oxlint-disable-next-line typescript/no-explicit-any -- fields of every kind
type Fields = Record<string, FormField<any>>;
type ValuesOf<Known extends Fields> = { [Name in keyof Known]: Known[Name]['initial'] };
/** Fields that mean something in some cases only, and when: they are needed then, and empty else. */
type Dependent<Values> = { [Name in keyof Values]?: (values: Values) => boolean };

const isBlank = (value: unknown) =>
  value === null || value === '' || Number.isNaN(value) || (Array.isArray(value) && value.length === 0);

/** What a kind of record needs to know of its form, made of its fields. */
export function formOf<Known extends Fields>(fields: Known, dependent: Dependent<ValuesOf<Known>> = {}) {
  type Values = ValuesOf<Known>;
  const names = Object.keys(fields);
  const each = <Part>(part: (name: string) => Part) => Object.fromEntries(names.map((name) => [name, part(name)]));
  const appliesTo = (name: string, values: Values) => dependent[name]?.(values) ?? true;
  const clean = (name: string, values: Values): unknown => {
    const { clean: cleaned = (value: unknown) => value, initial } = fields[name]!;
    return appliesTo(name, values) ? cleaned(values[name]) : initial;
  };
  const alone = v.object(each((name) => fields[name]!.rule)) as unknown as v.GenericSchema<Values>;
  return {
    schema: Object.keys(dependent).reduce<v.GenericSchema<Values>>((schema, name) => {
      // A check would wait until all other fields are right.
      const isFilled = v.rawCheck<Values>(({ dataset, addIssue }) => {
        const values = dataset.value as Values;
        if (appliesTo(name, values) && isBlank(values[name])) addIssue({ message: 'required' });
      });
      return v.pipe(schema, v.forward(isFilled, [name] as never));
    }, alone),
    empty: each((name) => fields[name]!.initial as unknown) as Values,
    displays: each((name) => fields[name]!.display) as Record<keyof Known & string, FieldDisplay>,
    needed: names.filter((name) => fields[name]!.isNeeded) as readonly string[],
    recordOf: (stored: Values): Values => each((name) => stored[name]) as Values,
    toForm: (record: Values): Values => record,
    toRecord: (values: Values): Values => each((name) => clean(name, values)) as Values,
  };
}
