import { sql } from 'kysely';
import type { Expression, RawBuilder } from 'kysely';
import { recordId } from '../db/recordId.ts';
import { invalid } from '../errors.ts';
import { tooMany } from '../fields.ts';

/* Conditions that a list can be narrowed by. Each field of its filter is declared as one of these. */

type Given = {
  /** Tells statements apart that have as many values. */
  key?: string;
  values: unknown[];
  sql: (column: RawBuilder<unknown>, slots: Expression<unknown>[]) => RawBuilder<unknown>;
};

/** A condition on a column; `read` answers null when what was given does not narrow the list. */
export type FilterKind = {
  column: string;
  /** Whether the column is one of the values that were given: counters then know how many rows there are. */
  isEquality: boolean;
  /** Which end of a range it is. */
  end?: 'first' | 'last';
  read: (given: unknown, name: string) => Given | null;
};

/** A condition that was given, ready for a statement. */
export type Condition = { name: string; column: string; isEquality: boolean; key: string } & Given;

export const maxChoices = 20;
const kept = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value);

/** Exactly this value. */
export const is = (column: string): FilterKind => ({
  column,
  isEquality: true,
  read: (given) => ({ values: [kept(given)], sql: (field, [value]) => sql`${field} = ${value}` }),
});

/** The record with this id. */
export const refersTo = (column: string): FilterKind => ({
  ...is(column),
  read: (given) => ({ values: [recordId(String(given)) ?? 0], sql: (field, [value]) => sql`${field} = ${value}` }),
});

/** One of several values; no value at all does not narrow the list. A single one is compared as `is` compares it. */
export const oneOf = (column: string): FilterKind => ({
  column,
  isEquality: true,
  read: (given, name) => {
    const values = [...new Set([given].flat().map(kept))];
    if (values.length > maxChoices) throw invalid({ [`filter.${name}`]: tooMany(maxChoices) });
    if (values.length === 0) return null;
    return {
      values,
      sql: (field, slots) => (slots.length === 1 ? sql`${field} = ${slots[0]}` : sql`${field} in (${sql.join(slots)})`),
    };
  },
});

/** This value or a larger one. */
export const atLeast = (column: string): FilterKind => ({
  column,
  isEquality: false,
  end: 'first',
  read: (given) => ({ values: [given], sql: (field, [value]) => sql`${field} >= ${value}` }),
});

/** This value or a smaller one. */
export const atMost = (column: string): FilterKind => ({
  column,
  isEquality: false,
  end: 'last',
  read: (given) => ({ values: [given], sql: (field, [value]) => sql`${field} <= ${value}` }),
});

/** A smaller value. */
export const below = (column: string): FilterKind => ({
  column,
  isEquality: false,
  read: (given) => ({ values: [given], sql: (field, [value]) => sql`${field} < ${value}` }),
});

/** Whether the column holds anything (`isFilled`), or nothing (`isVacant`). */
export const isFilled = (column: string): FilterKind => presence(column, true);
export const isVacant = (column: string): FilterKind => presence(column, false);

/** Says nothing by itself: `normalize` of the list has made another condition of it. */
export const normalized: FilterKind = { column: 'id', isEquality: false, read: () => null };

/** Whether the column has this value. */
export const isEither = (column: string, value: string): FilterKind => ({
  column,
  isEquality: false,
  read: (given) => ({
    values: [],
    sql: (field) => (given === true ? sql`${field} = ${sql.lit(value)}` : sql`${field} <> ${sql.lit(value)}`),
  }),
});

/** Whether the column, a figure, is above zero. */
export const isAboveZero = (column: string): FilterKind => ({
  column,
  isEquality: false,
  read: (given) => ({
    values: [],
    sql: (field) => (given === true ? sql`${field} > 0` : sql`${field} <= 0`),
  }),
});

const presence = (column: string, wanted: boolean): FilterKind => ({
  column,
  isEquality: false,
  read: (given) =>
    given === wanted
      ? { values: [], sql: (field) => sql`${field} is not null` }
      : { values: [], sql: (field) => sql`${field} is null` },
});

/** One condition ready for a statement; null when what was given does not narrow the list. */
export function conditionOf(
  name: string,
  { column, isEquality, read: readGiven }: FilterKind,
  given: unknown,
): Condition | null {
  const read = readGiven(given, name);
  if (read === null) return null;
  const key = `${name}${typeof given === 'boolean' && read.values.length === 0 ? String(given) : read.values.length}`;
  return { name, column, isEquality, key, ...read };
}

/** What was given of a filter. Conditions left out or null do not narrow the list. */
export function conditionsGiven(
  kinds: Readonly<Record<string, FilterKind>>,
  filter: object | null | undefined,
): Condition[] {
  return Object.entries(kinds).flatMap(([name, kind]) => {
    const given = (filter as Record<string, unknown> | null | undefined)?.[name];
    return (given === null || given === undefined ? null : conditionOf(name, kind, given)) ?? [];
  });
}

const isOrdered = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** Both ends of one column, or the days that something with two of them reaches into. */
const isPair = (first: { name: string; column?: string }, last: { name: string; column?: string }) =>
  first.column === last.column || (first.name === 'fromDay' && last.name === 'toDay');

/** What begins after it ends keeps nothing: the end is named, so that nobody takes it for a list without rows. */
export function refuseReversed(kinds: Readonly<Record<string, FilterKind>>, filter: object | null | undefined): void {
  if (filter === null || filter === undefined) return;
  const given = Object.entries(filter).flatMap(([name, value]: [string, unknown]) => {
    const { column, end } = kinds[name] ?? {};
    return end !== undefined && isOrdered(value) ? [{ name, column, end, value }] : [];
  });
  for (const last of given.filter(({ end }) => end === 'last'))
    for (const first of given)
      if (first.end === 'first' && isPair(first, last) && first.value > last.value)
        throw invalid({ [`filter.${last.name}`]: { key: 'order', message: `must not be before ${first.name}` } });
}
