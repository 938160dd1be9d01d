import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** How one value stands in the URL. `read` answers undefined for what it does not understand; `words` are all that it can say, where it is one of some. */
export type Param<T> = {
  read: (text: string) => T | undefined;
  write: (value: T) => string | undefined;
  initial: T;
  words?: readonly string[];
  /** Whether it takes several values: see `severalValues.ts`. */
  several?: boolean;
};
type AnyParam = {
  read: (text: string) => unknown;
  write: (value: never) => string | undefined;
  initial: unknown;
  words?: readonly string[];
  several?: boolean;
};
export type Codec = Record<string, AnyParam>;
export type StateOf<C extends Codec> = { [K in keyof C]: C[K]['initial'] };

/** Free text, such as a search. */
export const text = (initial = ''): Param<string> => ({
  initial,
  read: (value) => value,
  write: (value) => value || undefined,
});

/** A whole number of at least `least`. */
export const integer = (
  initial: number,
  { least = 1, oneOf }: { least?: number; oneOf?: readonly number[] } = {},
): Param<number> => ({
  initial,
  read: (value) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : undefined;
    return number === undefined || number < least || (oneOf && !oneOf.includes(number)) ? undefined : number;
  },
  write: String,
});

/** One word of a list, or null for none. */
export const choice = <T extends string>(words: readonly T[]): Param<T | null> => ({
  initial: null,
  read: (value) => words.find((word) => word === value),
  write: (value) => value ?? undefined,
  words,
});

/** One word of a list, never none. */
export const word = <T extends string>(words: readonly T[], initial: T): Param<T> => ({
  initial,
  read: (value) => words.find((one) => one === value),
  write: String,
  words,
});

/** Yes, no, or null for either. */
export const flag = (): Param<boolean | null> => ({
  initial: null,
  read: (value) => (value === 'true' ? true : value === 'false' ? false : undefined),
  write: (value) => (value === null ? undefined : String(value)),
  words: ['true', 'false'],
});

const none = new URLSearchParams();

/** How the rows are shown and not which: what is misspelled here is the default, and nobody takes other rows for those asked for. */
const looks: readonly string[] = ['page', 'size', 'sort', 'order', 'columns'];

/** A condition of an address that the list does not understand. */
export type UnknownFilter = { name: string; value: string };

/**
 * What an address, or the view under it, asks for that this list does not know: a value of a filter, or a filter of that
 * name. `others` are names that say something else on the page.
 */
export function unknownFilters(codec: Codec, params: URLSearchParams, base = none, others: readonly string[] = []) {
  const values: UnknownFilter[] = [];
  for (const [name, { read }] of Object.entries(codec)) {
    const value = params.get(name) ?? base.get(name);
    if (value && !looks.includes(name) && read(value) === undefined) values.push({ name, value });
  }
  values.push(...reversedDays(codec, params, base));
  const names = [...params].filter(([name, value]) => value !== '' && !(name in codec) && !others.includes(name));
  return { values, names: names.map(([name, value]): UnknownFilter => ({ name, value })) };
}

const dayWord = /^\d{4}-\d\d-\d\d$/;

/** Days of which the last one lies before the first one: `from` and `to`, `sentFrom` and `sentTo`. */
function reversedDays(codec: Codec, params: URLSearchParams, base: URLSearchParams): UnknownFilter[] {
  return Object.keys(codec).flatMap((name) => {
    const lastName = name.replace(/(^f|F)rom$/, (_all, letter: string) => (letter === 'f' ? 'to' : 'To'));
    if (lastName === name || !(lastName in codec)) return [];
    const [first, last] = [name, lastName].map((one) => params.get(one) ?? base.get(one) ?? '') as [string, string];
    if (!dayWord.test(first) || !dayWord.test(last) || first <= last) return [];
    return [
      { name, value: first },
      { name: lastName, value: last },
    ];
  });
}

/**
 * Defaults stay out of the URL, so that a plain link shows the plain list. Where `base`, the query of a saved view, sets
 * something else, a default is written as nothing: the address then says all, to those who cannot open the view too.
 */
export function encode<C extends Codec>(codec: C, state: StateOf<C>, params = none, base = none): URLSearchParams {
  const result = new URLSearchParams(params);
  for (const [name, param] of Object.entries(codec)) {
    const isInitial = Object.is(state[name], param.initial);
    const written = isInitial ? undefined : param.write(state[name] as never);
    const before = result.get(name);
    if (written !== undefined) result.set(name, written);
    // What is not understood stays until it is taken off: without it the list would show more than was asked for.
    else if (isInitial && before && !looks.includes(name) && param.read(before) === undefined) continue;
    else if (isInitial && base.has(name)) result.set(name, '');
    else result.delete(name);
  }
  return result;
}

/** What a URL asks for, and where it is silent, its `base`; whatever it spells wrongly is its default. */
export function decode<C extends Codec>(codec: C, params: URLSearchParams, base = none): StateOf<C> {
  const entries = Object.entries(codec).map(([name, param]) => {
    const written = params.get(name) ?? base.get(name);
    return [name, (written === null ? undefined : param.read(written)) ?? param.initial];
  });
  return Object.fromEntries(entries) as StateOf<C>;
}

/** What may change without leading back to the first page: the page itself, and how the rows are shown. */
const steady = ['page', 'columns'];

/** The state after a patch: what narrows or orders the list goes back to the first page. */
export function patched<C extends Codec>(codec: C, state: StateOf<C>, patch: Partial<StateOf<C>>): StateOf<C> {
  const isSteady = Object.keys(patch).every((name) => steady.includes(name)) || 'page' in patch;
  const firstPage = 'page' in codec && !isSteady ? { page: codec['page']?.initial } : {};
  return { ...state, ...firstPage, ...patch };
}

/** The address without what a change is about to say anew. */
export function withoutNames(params: URLSearchParams, change: object): URLSearchParams {
  for (const name of Object.keys(change)) params.delete(name);
  return params;
}

/** What the address says at this moment: the router hands in what was drawn last; a step taken before that was drawn would be lost. */
export const paramsNow = () => new URLSearchParams(window.location.search);

/** What the address says of one list among several on a page, whose words begin with its prefix. */
export function ownParams(params: URLSearchParams, prefix: string): URLSearchParams {
  if (prefix === '') return params;
  const own = [...params].filter(([name]) => name.startsWith(prefix));
  return new URLSearchParams(own.map(([name, value]) => [name.slice(prefix.length), value]));
}

/** The address with what it says of one list replaced. */
export function withOwnParams(params: URLSearchParams, own: URLSearchParams, prefix: string): URLSearchParams {
  if (prefix === '') return own;
  const others = [...params].filter(([name]) => !name.startsWith(prefix));
  return new URLSearchParams([
    ...others,
    ...[...own].map(([name, value]) => [`${prefix}${name}`, value]),
  ] as string[][]);
}

/**
 * State of a list, kept in the URL: it survives a reload, Back and a shared link. Typing replaces the history
 * entry, every other step adds one. The codec must be a constant outside the component.
 */
export function useListState<C extends Codec>(codec: C) {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => decode(codec, params), [codec, params]);
  const patch = useCallback(
    (change: Partial<StateOf<C>>, { replace = Object.keys(change).every((name) => name === 'q') } = {}) =>
      setParams(
        () => {
          const before = decode(codec, paramsNow());
          const latest = withoutNames(paramsNow(), change);
          return encode(codec, patched(codec, before, change), latest);
        },
        { replace, preventScrollReset: true },
      ),
    [codec, setParams],
  );
  const unknown = useMemo(() => {
    const { values, names } = unknownFilters(codec, params);
    return [...values, ...names];
  }, [codec, params]);
  /** Takes off what the list does not understand. */
  const forget = useCallback(() => {
    const now = paramsNow();
    for (const { name } of unknown) now.delete(name);
    setParams(now, { preventScrollReset: true });
  }, [unknown, setParams]);
  return { state, patch, query: useMemo(() => encode(codec, state).toString(), [codec, state]), unknown, forget };
}
