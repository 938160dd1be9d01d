import { IconTag } from '@tabler/icons-react';
import type { ListFilter } from '../../kit/list/filters.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import type { ListColumn } from '../../kit/table/columns.ts';
import type { Tone } from '../../kit/tones.ts';
import type { MessageId } from '../../lib/messages.ts';
import type { useText } from '../../lib/text.ts';
import type { BulkChoice } from './useListBulk.tsx';

/* A field that has one of a few words, such as a status, declared once: its column, its filter and its choice for many. */

export type WordField<Name extends string, Word extends string> = {
  name: Name;
  label: MessageId;
  texts: Readonly<Record<Word, MessageId>>;
  tones: Readonly<Record<Word, Tone>>;
};
type TextOf = ReturnType<typeof useText>;

/** The word as a chip. */
export const wordColumn = <Name extends string, Word extends string, Row extends Record<Name, Word>>(
  { name, label, texts, tones }: WordField<Name, Word>,
  text: TextOf,
  width = 130,
): ListColumn<Row> => ({
  id: name,
  label: text(label),
  width,
  sort: name,
  csv: { [name]: text(label) },
  card: 'foot',
  skeleton: 'chip',
  cell: (row) => <StatusChip tone={tones[row[name]]} label={text(texts[row[name]])} />,
});

/** Words of the address are those of the schema in lower case. */
export const wordFilter = <Word extends string>(
  { name, label, texts }: Omit<WordField<string, Word>, 'tones'>,
  text: TextOf,
  words: readonly Word[],
): ListFilter => ({
  name,
  label: text(label),
  options: words.map((word) => ({ value: word.toLowerCase(), label: text(texts[word]) })),
});

/** What can be set for many at once. */
export const wordChoice = <Word extends string>(
  { name, label, texts }: WordField<string, Word>,
  text: TextOf,
  words: readonly Word[],
): BulkChoice => ({
  id: name,
  label: text(label),
  icon: <IconTag size={18} />,
  items: words.map((word) => ({ id: word, label: text(texts[word]), input: { [name]: word } })),
});
