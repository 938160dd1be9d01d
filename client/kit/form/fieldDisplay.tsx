import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Formats } from '../../lib/format.ts';
import type { MessageId } from '../../lib/messages.ts';
import { countryName } from './countries.ts';

export type DisplayTools = {
  text: (id: MessageId, values?: Record<string, string | number>) => string;
  formats: Formats;
  locale: string;
  /** What the record with this id is called, where a change names it. */
  nameOf?: (id: unknown) => string;
  /** Cents in the currency of the record. */
  money?: (cents: number) => string;
};

/** How a field of a record is called and written wherever its value is told: conflicts, history, summaries. */
export type FieldDisplay = {
  label: MessageId;
  show: (value: unknown, tools: DisplayTools) => ReactNode;
  /** What became of it, in sentences, instead of both values; none when nothing did that people see. */
  tell?: (before: unknown, after: unknown, tools: DisplayTools) => string[];
  /** Its looks may change while its words stay the same. */
  isFormatted?: true;
};
export type FieldDisplays<Field extends string = string> = Record<Field, FieldDisplay>;

const longest = 240;

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Blank values read the same for every kind. */
function display(label: MessageId, show: FieldDisplay['show']): FieldDisplay {
  return { label, show: (value, tools) => (isBlank(value) ? tools.text('form.value.none') : show(value, tools)) };
}

const shorten = (words: string) => (words.length > longest ? `${words.slice(0, longest)}…` : words);

export const plain = (label: MessageId) => display(label, (value) => shorten(String(value)));
export const number = (label: MessageId) => display(label, (value, { formats }) => formats.number(Number(value)));
/** A number that is a name, such as an SKU: no grouping. */
export const code = (label: MessageId) => display(label, String);
export const money = (label: MessageId) =>
  display(label, (value, tools) => (tools.money ?? tools.formats.money)(Number(value)));
export const instant = (label: MessageId) => display(label, (value, { formats }) => formats.dateTime(String(value)));
export const day = (label: MessageId) => display(label, (value, { formats }) => formats.day(String(value)));
export const list = (label: MessageId): FieldDisplay => ({
  ...display(label, (value, { formats }) => formats.list((value as unknown[]).map(wordOf))),
  tell: (before, after, { text }) => cameAndWent(listOf(before).map(wordOf), listOf(after).map(wordOf), text),
});
const idOrName = (id: unknown, { nameOf }: DisplayTools) => nameOf?.(id) ?? String(id);
/** A record that is told by its name. */
export const record = (label: MessageId) => display(label, (value, tools) => idOrName(value, tools));
/** Several of them: who and what came and went. */
export const records = (label: MessageId): FieldDisplay => ({
  ...display(label, (value, tools) => tools.formats.list((value as unknown[]).map((id) => idOrName(id, tools)))),
  tell: (before, after, tools) => {
    const [was, is] = [listOf(before).map(String), listOf(after).map(String)];
    const named = (ids: readonly string[], others: readonly string[]) =>
      ids.filter((id) => !others.includes(id)).map((id) => idOrName(id, tools));
    return cameAndWent(named(was, is), named(is, was), tools.text);
  },
});

/** An entry of a list: itself, or what it is called. */
function wordOf(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return String(entry);
  const { name, title, email, text } = entry as Partial<Record<string, unknown>>;
  return String(name || title || email || text || '');
}

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value)
    ? value
    : typeof value === 'string' && value.startsWith('[')
      ? (JSON.parse(value) as unknown[])
      : [];

function cameAndWent(was: readonly string[], is: readonly string[], text: DisplayTools['text']): string[] {
  return [
    ...is.filter((name) => !was.includes(name)).map((name) => text('form.history.added', { name })),
    ...was.filter((name) => !is.includes(name)).map((name) => text('form.history.removed', { name })),
  ];
}

type RowOf<Row> = {
  name: (row: Row) => string;
  /** What tells a row from others; its name without it. */
  key?: (row: Row) => string;
  /** What else it has, by how that is called. */
  parts: (row: Row, tools: DisplayTools) => Partial<Record<MessageId, string>>;
};

/** Rows of a record, such as the lines of an invoice: which came, went, or have other values. */
export const rows = <Row,>(label: MessageId, { name, key = name, parts }: RowOf<Row>): FieldDisplay => ({
  ...display(label, (value, tools) =>
    tools.formats.list(
      listOf(value).map((row) =>
        [name(row as Row), ...Object.values(parts(row as Row, tools))].filter(Boolean).join(' · '),
      ),
    ),
  ),
  tell: (before, after, tools) => {
    const { text } = tools;
    const [was, is] = [listOf(before) as Row[], listOf(after) as Row[]];
    const left = [...was];
    const pairs = is.map((row) => {
      const at = left.findIndex((one) => key(one) === key(row));
      return { row, old: at < 0 ? undefined : left.splice(at, 1)[0] };
    });
    // A row in the same place that was given another name is the same row.
    for (const pair of pairs) if (pair.old === undefined && is.length === was.length) pair.old = left.shift();
    const changed = pairs.flatMap(({ row, old }) => {
      if (old === undefined)
        return [
          text('form.history.added', {
            name: [name(row), ...Object.values(parts(row, tools))].filter(Boolean).join(' · '),
          }),
        ];
      const [had, has] = [parts(old, tools), parts(row, tools)];
      const renamed =
        name(old) === name(row) ? [] : [text('form.history.renamed', { before: name(old), after: name(row) })];
      return [
        ...renamed,
        ...(Object.keys(has) as MessageId[])
          .filter((part) => had[part] !== has[part])
          .map((part) =>
            text('form.history.part', {
              name: name(row),
              part: text(part),
              before: had[part] || text('form.value.none'),
              after: has[part] || text('form.value.none'),
            }),
          ),
      ];
    });
    const went = left.map((row) => text('form.history.removed', { name: name(row) }));
    const isMoved = changed.length === 0 && went.length === 0 && was.map(key).join('\n') !== is.map(key).join('\n');
    return [...changed, ...went, ...(isMoved ? [text('form.history.reordered')] : [])];
  },
});
export const word = (label: MessageId, words: Record<string, MessageId>) =>
  display(label, (value, { text }) => (words[String(value)] ? text(words[String(value)]!) : String(value)));
/** Several of them. */
export const words = (label: MessageId, known: Record<string, MessageId>) =>
  display(label, (value, { text, formats }) =>
    formats.list(listOf(value).map((one) => (known[String(one)] ? text(known[String(one)]!) : String(one)))),
  );
export const yesNo = (label: MessageId) =>
  display(label, (value, { text }) => text(value ? 'form.value.yes' : 'form.value.no'));
export const countries = (label: MessageId) =>
  display(label, (value, { formats, locale }) =>
    formats.list((value as unknown[]).map((one) => countryName(String(one), locale))),
  );
/** Formatted text, told by its words and what its pictures show; parsing a document runs nothing. */
export const html = (label: MessageId): FieldDisplay => ({
  isFormatted: true,
  ...display(label, (value) => {
    const spaced = String(value).replace(/<\/(p|li)>|<br\s*\/?>/g, '$& ');
    const { body } = new DOMParser().parseFromString(spaced, 'text/html');
    for (const picture of body.querySelectorAll('img')) picture.replaceWith(` [${picture.alt || '…'}] `);
    return shorten(body.textContent.replace(/\s+/g, ' ').trim());
  }),
});
export const images = (label: MessageId) =>
  display(label, (value, { text }) => (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {[value as string | string[]].flat().map((url, index, all) => (
        <img
          key={url}
          src={url}
          alt={text('form.images.picture', { number: index + 1, count: all.length })}
          width={40}
          height={40}
          loading="lazy"
          style={{ objectFit: 'contain' }}
        />
      ))}
    </Box>
  ));
/** A kind of its own, from the area. */
export const special = (label: MessageId, show: FieldDisplay['show']) => display(label, show);
