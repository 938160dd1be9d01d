import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** How one value stands in the URL. `read` answers undefined for what it does not understand. */
export type Param<T> = { read: (text: string) => T | undefined; write: (value: T) => string | undefined; initial: T };
type AnyParam = { read: (text: string) => unknown; write: (value: never) => string | undefined; initial: unknown };
export type Codec = Record<string, AnyParam>;
export type StateOf<C extends Codec> = { [K in keyof C]: C[K]['initial'] };

/** Free text, such as a search. */
export const text = (initial = ''): Param<string> => ({ initial, read: (value) => value, write: (value) => value || undefined });

/** A whole number of at least `least`. */
export const integer = (initial: number, { least = 1, oneOf }: { least?: number; oneOf?: readonly number[] } = {}): Param<number> => ({
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
});

/** One word of a list, never none. */
export const word = <T extends string>(words: readonly T[], initial: T): Param<T> => ({ initial, read: (value) => words.find((one) => one === value), write: String });

/** Yes, no, or null for either. */
export const flag = (): Param<boolean | null> => ({
  initial: null,
  read: (value) => (value === 'true' ? true : value === 'false' ? false : undefined),
  write: (value) => (value === null ? undefined : String(value)),
});

/** Defaults stay out of the URL, so that a plain link shows the plain list. */
export function encode<C extends Codec>(codec: C, state: StateOf<C>, params = new URLSearchParams()): URLSearchParams {
  const result = new URLSearchParams(params);
  for (const [name, param] of Object.entries(codec)) {
    const written = Object.is(state[name], param.initial) ? undefined : param.write(state[name] as never);
    if (written === undefined) result.delete(name);
    else result.set(name, written);
  }
  return result;
}

/** What a URL asks for; whatever it spells wrongly is its default. */
export function decode<C extends Codec>(codec: C, params: URLSearchParams): StateOf<C> {
  const entries = Object.entries(codec).map(([name, param]) => {
    const written = params.get(name);
    return [name, (written === null ? undefined : param.read(written)) ?? param.initial];
  });
  return Object.fromEntries(entries) as StateOf<C>;
}

/** The state after a patch: every change but that of the page itself goes back to the first page. */
export function patched<C extends Codec>(codec: C, state: StateOf<C>, patch: Partial<StateOf<C>>): StateOf<C> {
  const firstPage = 'page' in codec && !('page' in patch) ? { page: codec['page']?.initial } : {};
  return { ...state, ...firstPage, ...patch };
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
          // The router hands in what was drawn last; a step taken before that was drawn would be lost.
          const latest = new URLSearchParams(window.location.search);
          return encode(codec, patched(codec, decode(codec, latest), change), latest);
        },
        { replace, preventScrollReset: true },
      ),
    [codec, setParams],
  );
  const reset = useCallback(
    () => setParams((latest) => encode(codec, decode(codec, new URLSearchParams()), latest), { preventScrollReset: true }),
    [codec, setParams],
  );
  return { state, patch, reset, query: useMemo(() => encode(codec, state).toString(), [codec, state]) };
}
