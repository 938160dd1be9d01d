import type { Context } from '../context.ts';
import type { ChangeRow } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import type { FieldErrors } from '../errors.ts';
import type { Subject } from '../graphql/schema.generated.ts';

/* What becomes of two changes to one record: merged where they differ in their fields, refused where they meet. */

/** How a kind of record is compared: each of its versions has one entry in the change log. */
export type Versioned<Row, Input> = {
  subject: Subject;
  /** Columns that callers set, by the names of the input. */
  names: readonly (keyof Row & keyof Input & string)[];
  /** A given value as it is kept. */
  kept: (name: keyof Row & keyof Input & string, given: unknown) => unknown;
  /** The row in the words of the schema, for whoever has to choose. */
  shown: (row: Row) => Record<string, unknown> | Promise<Record<string, unknown>>;
};

type Numbered = { id: number; version: number };

/**
 * The part of the input that its caller changed since `version`: fields that others alone changed stay as those left
 * them. Throws CONFLICT with the fields that both changed, to different values. `seen`: the row as its callers see it.
 */
export async function mergedInput<Row extends Numbered, Input extends object>(
  tx: Context,
  kind: Versioned<Row, Input>,
  row: Row,
  version: number,
  input: Input,
  seen: (row: Row) => Row = (row) => row,
): Promise<Input> {
  const was = await rowAtVersion(tx, kind.subject, row, version);
  const [base, now] = [was && seen(was), seen(row)];
  const merged = { ...input };
  const fields: FieldErrors = {};
  for (const name of kind.names) {
    const given = input[name];
    if (given === undefined) continue;
    const mine = kind.kept(name, given);
    if (mine === now[name]) continue;
    if (base !== null && mine === base[name]) delete merged[name];
    else if (base === null || base[name] !== now[name])
      fields[name] = { key: 'changed', message: 'was changed in the meantime' };
  }
  if (Object.keys(fields).length === 0) return merged;
  throw await conflict(kind, fields, now);
}

/** Throws CONFLICT when a later change to the same fields stands in the way of taking `change` back. */
export async function refuseOvertaken<Row extends Numbered, Input>(
  kind: Versioned<Row, Input>,
  change: ChangeRow,
  now: Row,
): Promise<void> {
  const became = parsed<Row>(change.after);
  const overtaken = kind.names.filter((name) => name in became && became[name] !== now[name]);
  const fields = Object.fromEntries(overtaken.map((name) => [name, { key: 'newer', message: 'has a newer change' }]));
  if (overtaken.length > 0) throw await conflict(kind, fields, now);
}

/** Columns of a logged row; none when there was no row. */
export const parsed = <Row>(text: string | null) => (text === null ? {} : JSON.parse(text)) as Partial<Row>;

/** Values that held once may break a rule by now; that is a conflict and no fault of the caller. */
export async function restored<Values>(read: () => Promise<Values>): Promise<Values> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'VALIDATION') throw error;
    throw new AppError('CONFLICT', error.message, error.details);
  }
}

async function conflict<Row extends Numbered, Input>(
  kind: Versioned<Row, Input>,
  fields: FieldErrors,
  now: Row,
): Promise<AppError> {
  const names = Object.keys(fields).join(', ');
  return new AppError('CONFLICT', `Editing conflict: ${names}`, {
    fields,
    current: { ...(await kind.shown(now)), version: now.version },
  });
}

/** What the record was at an earlier version; null when it is not known. */
async function rowAtVersion<Row extends Numbered>(
  tx: Context,
  subject: Subject,
  now: Row,
  version: number,
): Promise<Row | null> {
  const steps = now.version - version;
  if (steps < 1 || version < 1) return null;
  const changes = await tx.db
    .selectFrom('changes')
    .select('before')
    .where('subject', '=', subject)
    .where('subjectId', '=', now.id)
    .orderBy('id', 'desc')
    .limit(steps)
    .execute();
  if (changes.length < steps) return null;
  return changes.reduce<Row>((row, { before }) => ({ ...row, ...parsed<Row>(before) }), now);
}
