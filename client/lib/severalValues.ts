import type { Param } from './listState.ts';

/* Filters that take several values. */

/** Values of a filter that takes several, as the address has them: separated by commas, with a backslash before those of a value itself. */
export const severalOf = (value: string | null): string[] =>
  (value?.match(/(?:\\.|[^,\\])+/g) ?? []).map((part) => part.replaceAll(/\\(.)/g, '$1'));

/** The other way round; null for none. */
export const asSeveral = (values: readonly string[]): string | null =>
  values.map((value) => value.replaceAll(/[,\\]/g, '\\$&')).join() || null;

/** Any words of a list as one text, in the order of the list; null for no matter which. */
export const choices = (words: readonly string[]): Param<string | null> => ({
  initial: null,
  read: (value) => {
    const given = severalOf(value);
    if (given.length === 0 || given.some((one) => !words.includes(one))) return undefined;
    return asSeveral(words.filter((one) => given.includes(one))) ?? undefined;
  },
  write: (value) => value ?? undefined,
  words,
  several: true,
});

/** The same of words that are not known beforehand, such as names of categories: what is unknown matches nothing, and can be cleared. */
export const anyTexts = (): Param<string | null> => ({
  initial: null,
  read: (value) => asSeveral([...new Set(severalOf(value))]) ?? undefined,
  write: (value) => value ?? undefined,
  several: true,
});

/** The same of ids of records. */
export const anyIds = (): Param<string | null> => ({
  ...anyTexts(),
  read: (value) => {
    const given = [...new Set(severalOf(value))];
    return given.every((one) => /^\d{1,9}$/.test(one)) ? (asSeveral(given) ?? undefined) : undefined;
  },
});

/** The values as operations take them; null does not narrow the list. */
export function valuesOf<Value extends string = string>(value: string | null): Value[] | null {
  return value === null ? null : (severalOf(value) as Value[]);
}

/** The same of words of the schema, which are in upper case. */
export const wordsOf = <Word extends string>(value: string | null): Word[] | null =>
  valuesOf<Word>(value?.toUpperCase() ?? null);
