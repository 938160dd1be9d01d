import { flagIn, listIn, textIn, wordIn } from '../csvFile.ts';
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
  filter: (query, name) => ({ [field]: listIn(query, name).map((word) => wordIn({ [name]: word }, name, words)) }),
});

/** Yes or no. */
export const flag = (field: string): FileParameter => ({
  schema: { type: 'string', enum: ['true', 'false'] },
  filter: (query, name) => ({ [field]: flagIn(query, name) }),
});

/** Those that `filterOf` of the list file reads. */
export const documented = (schemas: Readonly<Record<string, FileParameter['schema']>>): Record<string, FileParameter> =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, { schema, filter: () => ({}) }]));
