import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Scope } from '../access/rowSql.ts';
import type { Context } from '../context.ts';
import type { Engine } from '../db/dialect.ts';
import type { Page } from '../db/page.ts';
import type { SearchTerm } from '../db/search.ts';
import type { SortDirection, Subject } from '../graphql/schema.generated.ts';
import type { Condition, FilterKind } from './filters.ts';

export type Order<Field extends string = string> = { field: Field; direction?: SortDirection };

/** What a noun says of its list. Columns go by their names in TypeScript. */
export type ListDeclaration<Filter extends object, SortField extends string> = {
  subject: Subject;
  /** Name of the table in SQL. */
  table: string;
  /** Fields of the filter, but for `search`, and `updatedSince`, which every list has. */
  filters: { [Name in Exclude<keyof Filter, 'search' | 'updatedSince'>]-?: FilterKind };
  /** What of the filter has to be worked out before it narrows anything, such as days of a time zone. */
  normalize?: (ctx: Context, filter: Filter) => Promise<Filter>;
  /** Rows of the table that are records of the list at all, as SQL over `p`; all of them without it. */
  only?: RawBuilder<SqlBool>;
  /** Column of each order, or an expression over the table `p`. Every list has CREATED, the order of ids, and UPDATED. */
  sorts: Record<Exclude<SortField, 'CREATED' | 'UPDATED'>, string | RawBuilder<unknown>>;
  /**
   * Folded column that the search compares. With a trigram index: the table of SQLite's index, and an index that starts
   * with the id and holds all that the list compares, so that wide rows need not be read.
   */
  search?: { column: string; trigram?: { index: string; narrow: string } };
  /**
   * Ids of the records whose number or code is exactly the text that was typed, such as a barcode. If there are any, the
   * search answers with them alone. Documented calls compare the column of `search` and do not ask.
   */
  identify?: (ctx: Context, typed: string) => Promise<readonly number[]>;
  /** No more rows than this are counted where the total may end; 10,000 without it. */
  maxCounted?: number;
  /** Of a search no more matches than this are counted where the total may end; `maxCounted` without it. */
  maxFound?: number;
  /** Column that grows with the ids, and the order by it: a filter on the column is read along its index. */
  alongIds?: { column: string; sort: SortField };
  /** Columns that the rows of the screen need, when the whole row is much wider: as fields of the schema. */
  shortColumns?: readonly string[];
  /** Fields that are made of these columns and have other names. */
  shortFields?: readonly string[];
  /**
   * Table with the number of rows (`count`) for each mix of these columns. They are also the columns of the index
   * `…_filter` in its order; of those with few values all values are given, so that a filter may leave them out.
   */
  counters?: { table: string; columns: Readonly<Record<string, readonly (string | number)[] | null>> };
  /** Columns that tell something only to those who may change all records of the subject: nobody else sorts or narrows by them. */
  forChangers?: readonly string[];
  /** Indexes by name, for a list that has one for each way to read it: nothing is left to a planner that cannot count. */
  paths?: Paths;
};

/** Which index SQLite reads; PostgreSQL chooses itself. Whatever lists compare and sort by stands in each. */
export type Paths = {
  /** Columns of conditions that are always given, and that all the indexes begin with. */
  leading: readonly string[];
  /** The index whose order is the order of the list. */
  along: (order: Order, conditions: readonly Condition[]) => string;
  /** The index that holds what matches close together. */
  finding: (conditions: readonly Condition[]) => string;
};

export type AnyList = ListDeclaration<Record<string, unknown>, string>;

/** Everything that changes the text of a statement. */
export type ListShape = {
  engine: Engine;
  list: AnyList;
  conditions: readonly Condition[];
  orderBy: Order;
  mode: SearchTerm['mode'];
  /**
   * `order`: read in order and skip what does not match, for filters that most rows pass. `filter`: read what matches
   * and sort it, for filters that few rows pass.
   */
  drive: 'order' | 'filter';
  /** Rows that the viewer may read; null for all. */
  scope: Scope | null;
};

/** Values of a statement: the page, the search, and those of each condition by its name and number. */
export type ListValues = Page & { term: string; pattern: string } & Record<string, unknown>;

/** Rows that pass the filters, and all rows. */
export type Counts = { total: number; all: number };

export type Plan = { shape: ListShape; values: ListValues; counts: Counts | null };

export const newestFirst: Order = { field: 'CREATED', direction: 'DESC' };

/** Column or expression of an order; undefined for the order of ids. */
export const sortOf = (list: AnyList, field: string): string | RawBuilder<unknown> | undefined =>
  field === 'UPDATED' ? 'updatedAt' : list.sorts[field];

/** Order as SQL of the table by this alias; ties newest first. */
export function orderColumn({ list, orderBy: { field } }: Pick<ListShape, 'list' | 'orderBy'>, alias: string) {
  if (field === 'CREATED') return null;
  const column = sortOf(list, field)!;
  return typeof column === 'string' ? sql.ref(`${alias}.${column}`) : column;
}

/** Columns to read: those of list screens, or all of them. */
export type Width = 'short' | 'all';

export const columnsOf = ({ shortColumns }: AnyList, width: Width): RawBuilder<unknown> =>
  width === 'all' || shortColumns === undefined
    ? sql`p.*`
    : sql.join(shortColumns.map((name) => sql`${sql.ref(`p.${name}`)}`));
