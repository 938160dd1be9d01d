import type { FieldValues } from 'react-hook-form';
import type { RecordKind, RecordNode } from './recordKind.ts';

/**
 * What a form begins with. As a record, a new one would miss nothing: there a choice that has not been made is an empty
 * text, and an amount that was not typed is 0. What is null in what it begins with stays null.
 */
export function firstValues<T extends RecordNode, F extends FieldValues, R extends object>(
  kind: RecordKind<T, F, R>,
  stored: T | null,
  begin: Partial<F> = {},
): F {
  if (stored) return kind.toForm(kind.recordOf(stored));
  const begun = { ...kind.empty, ...begin };
  return withMissing(kind.toForm(kind.toRecord(begun)), begun) as F;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));

function withMissing(shown: unknown, begun: unknown): unknown {
  if (begun === null) return null;
  if (Array.isArray(shown) && Array.isArray(begun)) return shown.map((one, at) => withMissing(one, begun[at]));
  if (!isPlain(shown) || !isPlain(begun)) return shown;
  return Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, withMissing(value, begun[name])]));
}
