import type { Context, Services } from '../context.ts';
import { declared } from '../declared.ts';
import type { ImportListName, Subject } from '../graphql/schema.generated.ts';
import type { Recorded } from '../changes/recorded.ts';
import { wholeCell } from './cells.ts';
import type { CellReader } from './cells.ts';

/* What an area says of a list that files can be imported to. */

export type ImportField = {
  name: string;
  /** Headings that it goes by, in every language; case, accents and signs aside. */
  headings: string[];
  read: CellReader;
  /** Rows can be matched with records by it. */
  isKey?: boolean;
  /** A new record needs it. */
  isRequired?: boolean;
  /** Two records never have the same. */
  isUnique?: boolean;
  /** What an empty cell says: `leave` keeps what the record has, `clear` empties it. */
  empty: 'leave' | 'clear';
};

type Marks = Partial<Pick<ImportField, 'isKey' | 'isRequired' | 'isUnique' | 'empty'>>;

/** A column of a file; an empty cell keeps what the record has, unless it is said to clear it. */
export const cell = (name: string, read: CellReader, headings: string[], marks: Marks = {}): ImportField => ({
  name,
  headings,
  read,
  empty: 'leave',
  ...marks,
});

/** The column that exports have for the id. */
export const idCell = cell('id', wholeCell, ['id', 'identifiant', 'المعرف'], { isKey: true });

type Row = Readonly<Record<string, unknown>>;
export type Input = Record<string, unknown>;
/** A record as it is, or null, and what a row of the file makes of it. */
export type Planned = { before: Row | null; values: Row };

export type ImportList = {
  name: ImportListName;
  subject: Subject;
  fields: readonly ImportField[];
  /** Key that is proposed. */
  key: string;
  /** Records by the values of a key that they have; locked until the transaction ends, if asked for. */
  find: (ctx: Context, key: string, values: readonly unknown[], isLocking: boolean) => Promise<Map<unknown, Row>>;
  /** What the record becomes. Throws what creating or updating it would throw. */
  plan: (ctx: Context, input: Input, before: Row | null) => Promise<Row>;
  /** What several rows become may be asked for at the same moment: what it takes of the database is mostly read for all. */
  isPlannedTogether?: boolean;
  /** Writes the records and answers what the change log has to be told, one entry for each. */
  write: (tx: Context, planned: readonly Planned[]) => Promise<Recorded[]>;
  /** Columns of the file by the names that problems of the record have for them. */
  calledBy?: Readonly<Record<string, string>>;
  /** The columns that the change log keeps. */
  logged: (row: Row) => Row;
  nameOf: (row: Row) => string;
};

/** All of them by their names as addresses have them. */
export const importLists = declared(
  (areas: readonly { imports?: readonly ImportList[] }[]): ReadonlyMap<string, ImportList> =>
    new Map(areas.flatMap(({ imports = [] }) => imports).map((list) => [list.name.toLowerCase(), list])),
);

/** One of them by its name, as the schema or an address has it. */
export const importList = (services: Services, name: string): ImportList | undefined =>
  importLists(services).get(name.toLowerCase());
