import type { Context } from '../context.ts';
import type { Declaring } from '../access/subjects.ts';
import type { ChangeRow, Tables } from '../db/schema.ts';
import type { AppError, FieldErrors } from '../errors.ts';
import type { Problem } from '../fields.ts';
import type { Action, Subject } from '../graphql/schema.generated.ts';
import type { Columns } from './columns.ts';

/** What every record has. */
export type RecordRow = { id: number; version: number; createdAt: string };

/** The columns that callers set, as they are kept. */
export type Values<Row, Input> = Pick<Row, keyof Row & keyof Input>;

/** Notes what is wrong with a field; the first problem of a field counts. */
export type Refuse = (name: string, problem: Problem) => void;

/** What a noun says of its records; `defineRecord` makes everything else of it. */
export type Declaration<Row extends RecordRow, Input extends object> = {
  subject: Subject;
  table: keyof Tables;
  /** What one of them is called in messages: `Product`. */
  noun: string;
  /** What a reader knows one of them by. */
  nameOf: (row: Row) => string;
  columns: Columns<Input>;
  /** Columns that are set once, by the program, and that the change log keeps as well. */
  fixed?: readonly (keyof Row & string)[];
  /** Those of them that the undo of a change gives back; the others stay as they are. */
  undoes?: readonly (keyof Row & string)[];
  /** What the program gives a new record when it is written, such as its number; not asked for what is given already. */
  assign?: {
    readonly [Name in keyof Row]?: (tx: Context) => Promise<Row[Name]>;
  };

  /** Rules over several fields; sets what follows from others and drops what has no meaning beside them. */
  normalize?: (
    values: Values<Row, Input>,
    given: {
      input: Input;
      before: Row | null;
      refuse: Refuse;
      errors: Readonly<FieldErrors>;
      /** The services, for what areas declare. */
      where: Declaring;
    },
  ) => void;
  /** Rules that have to ask the database. `isRestored`: the values come from the change log. */
  check?: (
    tx: Context,
    values: Values<Row, Input>,
    given: {
      before: Row | null;
      refuse: Refuse;
      errors: Readonly<FieldErrors>;
      isRestored: boolean;
    },
  ) => Promise<void>;
  /** Columns that follow from the others, such as what lists sort by; callers never see them. */
  derive?: (tx: Context, values: Values<Row, Input>, before: Row | null) => Partial<Row> | Promise<Partial<Row>>;
  /** Columns that follow from the others whenever any of them is written, whoever writes it; the others stand in `row`. */
  follows?: (row: Row) => Partial<Row>;
  /** Refuses what may not be done with the record; `authorize` without it. */
  authorize?: (tx: Context, action: Action, row: Row | undefined) => Promise<void>;
  /** Happens with each change, in its transaction. `before` is null for a new record, `after` for a removed one. */
  after?: (tx: Context, before: Row | null, after: Row | null) => Promise<void>;
  /** The same for many at once, in as few statements; without it `after` is asked for each. */
  afterMany?: (tx: Context, changes: readonly { before: Row | null; after: Row | null }[]) => Promise<void>;
  /** Values in which a copy differs. `tries` counts from 1: another copy may have taken what must be unique. */
  copy?: (tx: Context, row: Row, tries: number) => Promise<Partial<Row>>;
  /**
   * Many of them are planned at the same moment, by an undo or an import: each is looked at as if the others were not
   * there yet, so no rule may look at other records of the kind, but for what the database itself keeps unique.
   */
  isPlannedTogether?: boolean;
  /**
   * Why a change cannot be undone, whatever else happened: with it something was done that a column does not hold, such as
   * goods that left. `changed` are the columns of an update. Null when it can.
   */
  refuseUndo?: (change: ChangeRow, changed: readonly string[]) => AppError | null;
  /** What a deleted record has when it comes back, of what went on without it. */
  comeBack?: (tx: Context, was: Readonly<Partial<Row>>, id: number) => Promise<Partial<Row>>;
  /** What undoing a change sets, of the columns that it changed. */
  restore?: (was: Partial<Row>, change: ChangeRow, now: Row) => Partial<Row>;
};
