import { sql } from 'kysely';
import type { Expression, RawBuilder, SqlBool } from 'kysely';
import type { ConditionValue } from './ability.ts';
import { isNothing } from './rowFilter.ts';
import type { Membership, RowFilter } from './rowFilter.ts';

/** How a filter is written over some place that holds records: a table, or the JSON of the change log. */
export type RowPlace = {
  equals: (column: string, value: ConditionValue) => RawBuilder<unknown>;
  /** The column as an expression, to be compared with one of another table. */
  column: (name: string) => RawBuilder<unknown>;
};

/** A value that stands in the statement, or a parameter that is given with each run. */
type Bind = (value: string | number) => Expression<unknown>;

const inPlace: Bind = (value) => sql`${value}`;

/** Flags are 0 and 1 in rows. */
export const kept = (value: ConditionValue) => (typeof value === 'boolean' ? Number(value) : value);

/** Columns of a table; give its name or alias in a query that joins, so that they are not ambiguous. */
export function tablePlace(table: string | undefined, own: string, bind: Bind = inPlace): RowPlace {
  const column = (name: string) => sql.ref(table ? `${table}.${name}` : name);
  return {
    equals: (name, value) => {
      const wanted = kept(value);
      return wanted === null ? sql`${column(name)} is null` : sql`${column(name)} = ${bind(wanted)}`;
    },
    // Inside a subquery the bare name would mean a column of the other table.
    column: (name) => sql.ref(`${table ?? own}.${name}`),
  };
}

/** The filter as a condition of SQL. */
export function filterSql(filter: RowFilter, place: RowPlace, bind: Bind = inPlace): RawBuilder<SqlBool> {
  if (isNothing(filter)) return sql<SqlBool>`1 = 0`;
  switch (filter.kind) {
    case 'among':
      return filter.values.length === 1
        ? (place.equals(filter.column, filter.values[0]!) as RawBuilder<SqlBool>)
        : joined(
            filter.values.map((value) => place.equals(filter.column, value)),
            'or',
          );
    case 'member':
      return memberSql(filter.of, place, bind(filter.userId));
    case 'part':
      return sql<SqlBool>`exists (select 1 from ${sql.table(filter.table)} as whole
        where whole.id = ${place.column(filter.from)} and ${filterSql(filter.of, tablePlace('whole', 'whole', bind), bind)})`;
    default:
      if (filter.filters.length === 0) return sql<SqlBool>`1 = 1`;
      return joined(
        filter.filters.map((each) => filterSql(each, place, bind)),
        filter.kind === 'any' ? 'or' : 'and',
      );
  }
}

const joined = (parts: RawBuilder<unknown>[], word: 'and' | 'or') =>
  sql<SqlBool>`(${sql.join(parts, word === 'or' ? sql` or ` : sql` and `)})`;

function memberSql(
  { table, key, user, from, isOfTeams, only = {} }: Membership,
  place: RowPlace,
  userId: Expression<unknown>,
) {
  const column = (name: string) => sql.ref(`membership.${name}`);
  // Few and fixed, so they may stand in the statement.
  const narrowed = Object.entries(only).map(
    ([name, values]) => sql` and ${column(name)} in (${sql.join(values.map((value) => sql.lit(value)))})`,
  );
  const isTheirs = isOfTeams
    ? sql`exists (select 1 from team_members where team_members.team_id = ${column(user)}
        and team_members.user_id = ${userId})`
    : sql`${column(user)} = ${userId}`;
  return sql<SqlBool>`exists (select 1 from ${sql.table(table)} as membership
    where ${column(key)} = ${place.column(from)} and ${isTheirs}${sql.join(narrowed, sql``)})`;
}

/** A filter whose values are given with each run, so that one statement serves everybody with rights of this form. */
export type Scope = {
  /** What the text of its SQL depends on; no value is in it. */
  key: string;
  values: Record<string, string | number>;
  where: (
    slots: { readonly [name: string]: Expression<unknown> },
    /** Values of columns that all rows share, in place of the columns. */
    given?: Readonly<Record<string, RawBuilder<unknown>>>,
  ) => RawBuilder<SqlBool>;
};

export function scopeOf(filter: RowFilter, table: string | undefined, own: string): Scope {
  const values: Record<string, string | number> = {};
  const shape = (part: RowFilter): unknown => {
    if (part.kind === 'among')
      return [
        part.column,
        part.values.map((value) => {
          const wanted = kept(value);
          if (wanted === null) return 'null';
          values[`scope${Object.keys(values).length}`] = wanted;
          return '?';
        }),
      ];
    if (part.kind === 'member') {
      values[`scope${Object.keys(values).length}`] = part.userId;
      return part.of;
    }
    if (part.kind === 'part') return [part.table, part.from, shape(part.of)];
    return [part.kind, part.filters.map((each) => shape(each))];
  };
  const key = JSON.stringify([table ?? '', shape(filter)]);
  return {
    key,
    values,
    where: (slots, given = {}) => {
      let next = 0;
      const bind: Bind = () => slots[`scope${next++}`]!;
      const place = tablePlace(table, own, bind);
      return filterSql(filter, { ...place, column: (name) => given[name] ?? place.column(name) }, bind);
    },
  };
}
