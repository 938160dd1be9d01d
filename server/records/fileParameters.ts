import { flagIn, textIn, textsIn, wordIn, wordsIn } from '../csvFile.ts';
import type { Query } from '../csvFile.ts';

/* Parameters that narrow the file of a list as the address of its screen does: how each is documented, and the part of the filter that it says. */

export type FileParameter = {
  schema: Record<string, unknown>;
  filter: (query: Query, name: string) => Record<string, unknown>;
};
type Words = readonly string[];

const lower = (words: Words) => words.map((word) => word.toLowerCase());
const text = (description: string) => ({ type: 'string', description });

/** `q`: part of what is said of it. */
export const searched = (description: string): FileParameter => ({
  schema: text(description),
  filter: (query, name) => ({ search: textIn(query, name) }),
});

/** Exactly this text or id. */
export const exactly = (field: string, description: string): FileParameter => ({
  schema: text(description),
  filter: (query, name) => ({ [field]: textIn(query, name) || null }),
});

/** One of these words. */
export const oneWord = (field: string, words: Words): FileParameter => ({
  schema: { type: 'string', enum: lower(words) },
  filter: (query, name) => ({ [field]: wordIn(query, name, words) }),
});

/** Any of these words. */
export const someWords = (field: string, words: Words): FileParameter => ({
  schema: text(`One or several of ${lower(words).join(', ')}, separated by commas.`),
  filter: (query, name) => ({ [field]: wordsIn(query, name, words) }),
});

/** Any of these texts or ids. */
export const someTexts = (field: string, description: string): FileParameter => ({
  schema: text(`${description} One or several, separated by commas; a comma in one of them as \\\\,.`),
  filter: (query, name) => ({ [field]: textsIn(query, name) }),
});

/** Yes or no. */
export const flag = (field: string): FileParameter => ({
  schema: { type: 'string', enum: ['true', 'false'] },
  filter: (query, name) => ({ [field]: flagIn(query, name) }),
});

/** Those that `filterOf` of the list file reads. */
export const documented = (schemas: Readonly<Record<string, FileParameter['schema']>>): Record<string, FileParameter> =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, { schema, filter: () => ({}) }]));

/** Days from the one to the other, either of which may be missing: `from` says the whole filter. */
export const fromDays = (field: string, end: string, description: string): FileParameter => ({
  schema: text(description),
  filter: (query, name) => ({ [field]: daysIn(query, name, end) }),
});

/** The days that two parameters say; null when neither does. */
export function daysIn(query: Query, first: string, last: string): { from: string; to: string } | null {
  const [from, to] = [textIn(query, first), textIn(query, last)];
  return from === '' && to === '' ? null : { from: from || '1970-01-01', to: to || '9999-12-30' };
}
