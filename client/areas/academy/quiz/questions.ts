import * as v from 'valibot';
import { special } from '../../../kit/form/fieldDisplay.tsx';
import type { FormField } from '../../../kit/form/formFields.ts';
import { limited } from '../../../kit/form/valibotResolver.ts';
import type { QuizQuestionKind } from '../../../lib/schema.generated.ts';
import type { LessonFormPartsFragment } from '../authoring.generated.ts';

/* Questions of a quiz as the form of a lesson has them. */

export const maxQuestions = 50;
export const maxOptions = 12;

type Option = { id: string | null; text: string; isRight: boolean; match: string };
export type Question = {
  id: string | null;
  kind: QuizQuestionKind;
  text: string;
  points: number | null;
  feedback: string;
  options: Option[];
  isTrue: boolean;
  texts: string[];
  number: number | null;
  tolerance: number | null;
};

export const kindTexts = {
  ONE: 'academy.quiz.kind.one',
  SEVERAL: 'academy.quiz.kind.several',
  TRUE_FALSE: 'academy.quiz.kind.trueFalse',
  TEXT: 'academy.quiz.kind.text',
  NUMBER: 'academy.quiz.kind.number',
  ORDER: 'academy.quiz.kind.order',
  MATCH: 'academy.quiz.kind.match',
  OPEN: 'academy.quiz.kind.open',
} as const satisfies Record<QuizQuestionKind, string>;

export const blankOption: Option = { id: null, text: '', isRight: false, match: '' };
export const blankQuestion: Question = {
  id: null,
  kind: 'ONE',
  text: '',
  points: 1,
  feedback: '',
  options: [{ ...blankOption, isRight: true }, blankOption],
  isTrue: true,
  texts: [],
  number: null,
  tolerance: 0,
};

export const hasOptions = (kind: QuizQuestionKind) =>
  kind === 'ONE' || kind === 'SEVERAL' || kind === 'ORDER' || kind === 'MATCH';

const amount = (least: number, most: number) =>
  v.pipe(
    v.nullable(v.number()),
    v.check((value) => !Number.isNaN(value), 'notNumber'),
    v.check((value) => value === null || value >= least, limited('tooSmall', least)),
    v.check((value) => value === null || value <= most, limited('tooLarge', most)),
  );
const filled = (most: number) =>
  v.pipe(
    v.string(),
    v.check((text) => text.trim() !== '', 'required'),
    v.maxLength(most, limited('tooLong', most)),
  );

const question = v.pipe(
  v.object({
    id: v.nullable(v.string()),
    kind: v.picklist(Object.keys(kindTexts) as QuizQuestionKind[]),
    text: filled(5000),
    points: amount(1, 100),
    feedback: v.pipe(v.string(), v.maxLength(500, limited('tooLong', 500))),
    options: v.array(
      v.object({ id: v.nullable(v.string()), text: v.string(), isRight: v.boolean(), match: v.string() }),
    ),
    isTrue: v.boolean(),
    texts: v.array(v.string()),
    number: amount(-1e12, 1e12),
    tolerance: amount(0, 1e12),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { kind, options, texts, number } = dataset.value;
    const wrong = (message: string, ...keys: (string | number)[]) => {
      let input: unknown = dataset.value;
      const path = keys.map((key) => {
        const item = { type: 'unknown' as const, origin: 'value' as const, input, key, value: undefined as unknown };
        input = item.value = (input as Record<string | number, unknown>)[key];
        return item;
      });
      addIssue({ message, path: path as [(typeof path)[0]] });
    };
    if (hasOptions(kind)) {
      const right = options.filter(({ isRight }) => isRight).length;
      for (const [at, { text }] of options.entries()) if (text.trim() === '') wrong('required', 'options', at, 'text');
      if (kind === 'MATCH')
        for (const [at, { match }] of options.entries())
          if (match.trim() === '') wrong('required', 'options', at, 'match');
      if (options.some(({ text, match }) => text.trim() === '' || (kind === 'MATCH' && match.trim() === ''))) return;
      if (options.length < 2) wrong('twoOptions', 'options');
      else if (new Set(options.map(({ text }) => text.trim())).size < options.length) wrong('repeated', 'options');
      else if (kind === 'MATCH' && new Set(options.map(({ match }) => match.trim())).size < options.length)
        wrong('repeated', 'options');
      else if (kind === 'ONE' && right !== 1) wrong('oneRight', 'options');
      else if (kind === 'SEVERAL' && right === 0) wrong('anyRight', 'options');
    }
    if (kind === 'TEXT' && texts.length === 0) wrong('required', 'texts');
    if (kind === 'NUMBER' && number === null) wrong('required', 'number');
  }),
);

/** Questions as the history tells of them: how each reads, without its marks. */
const told = (kept: unknown): string =>
  ((typeof kept === 'string' ? JSON.parse(kept) : kept) as Question[])
    .map(({ text }, at) => `${at + 1}. ${text.replace(/<[^>]*>/g, ' ').trim()}`)
    .join(' ');

export const questionsField: FormField<Question[]> = {
  rule: v.pipe(v.array(question), v.maxLength(maxQuestions, limited('tooMany', maxQuestions))),
  initial: [],
  display: special('academy.field.questions', (value) => told(value)),
  clean: (questions) =>
    questions.map((one) => ({
      ...one,
      points: one.points ?? 1,
      tolerance: one.tolerance ?? 0,
      feedback: one.feedback.trim(),
      options: hasOptions(one.kind)
        ? one.options.map((option) => ({
            ...option,
            text: option.text.trim(),
            match: one.kind === 'MATCH' ? option.match.trim() : '',
          }))
        : [],
      texts: one.kind === 'TEXT' ? one.texts : [],
      number: one.kind === 'NUMBER' ? one.number : null,
    })),
};

/** Stored questions without what the cache adds to each. */
export const storedQuestions = (stored: LessonFormPartsFragment['questions']): Question[] =>
  (stored ?? []).map(({ id, kind, text, points, feedback, options, isTrue, texts, number, tolerance }) => ({
    id,
    kind,
    text,
    points,
    feedback,
    options: options.map((option) => ({
      id: option.id,
      text: option.text,
      isRight: option.isRight,
      match: option.match ?? '',
    })),
    isTrue,
    texts: [...texts],
    number: number ?? null,
    tolerance,
  }));

/** A number with a point or a comma. */
export const decimalText = {
  unread: 'notNumber',
  read: (given: string) => {
    const typed = given.trim().replace(',', '.').replace('−', '-');
    return typed === '' ? null : /^-?\d{1,12}(\.\d{1,9})?$/.test(typed) ? Number(typed) : Number.NaN;
  },
  show: (value: number | null) => (value === null || Number.isNaN(value) ? '' : String(value)),
  inputMode: 'decimal',
} as const;
