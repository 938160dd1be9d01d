import type { Declaring } from '../access/subjects.ts';
import { flag } from '../fields.ts';
import type { Kept, Problem } from '../fields.ts';

/* How the columns of a record are declared: what a caller may give, and what stands there when he gives nothing. */

/** `where`: the services of the server, for what its areas declare. */
type Reader<Given> = (given: Given, where: Declaring) => Kept | Problem;

/** One column that callers set. */
export type Column<Given> = {
  /** A given value as it is kept, or what is wrong with it. */
  read: Reader<Given>;
  /** A new record has to be given it. */
  isNeeded?: boolean;
  /** What a new record has without it. */
  initial: Kept;
  /** What null stands for; without it null is refused. */
  empty?: Kept;
  /** The kept value in the words of the schema; as it is kept without it. */
  shown?: (kept: Kept) => unknown;
};

/** A column for each field of the input, by the same names. */
export type Columns<Input> = { [Name in keyof Required<Input>]: Column<NonNullable<Input[Name]>> };

/** Has to be given, and is never empty. */
export const needed = <Given>(read: Reader<Given>, initial: Kept = ''): Column<Given> => ({
  read,
  initial,
  isNeeded: true,
});

/** May be left out, and be emptied with null. */
export const optional = <Given>(read: Reader<Given>, empty: Kept = ''): Column<Given> => ({
  read,
  initial: empty,
  empty,
});

/** Has this value unless another is given; never empty. */
export const preset = <Given>(read: Reader<Given>, initial: Kept): Column<Given> => ({ read, initial });

/** Yes or no, kept as 1 or 0. */
export const yesNo = (initial: boolean): Column<boolean> => ({
  read: flag,
  initial: flag(initial),
  shown: (kept) => kept === 1,
});

/** A list or an object, kept as JSON. */
export const json = <Given>(read: Reader<Given>, empty = '[]'): Column<Given> => ({
  read,
  initial: empty,
  empty,
  shown: (kept) => JSON.parse(String(kept)) as unknown,
});
