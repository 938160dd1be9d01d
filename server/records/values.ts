import { limitOf, limitsOf, shownUnder } from '../access/fieldRules.ts';
import { accessOf } from '../access/subjects.ts';
import type { Declaring } from '../access/subjects.ts';
import type { Versioned } from '../changes/merge.ts';
import type { Context } from '../context.ts';
import { invalid } from '../errors.ts';
import type { FieldErrors } from '../errors.ts';
import { isProblem, readOnly, required } from '../fields.ts';
import type { Kept } from '../fields.ts';
import type { Column } from './columns.ts';
import type { Declaration, RecordRow, Values } from './declaration.ts';

type AnyColumn = Column<unknown>;
type Untyped = Record<string, unknown>;

export const columnsOf = (declaration: { columns: object }) =>
  Object.entries(declaration.columns as Record<string, AnyColumn>);

/** A given value as it is kept, or what is wrong with it. */
function kept(column: AnyColumn, given: unknown, where: Declaring) {
  if (given === null || given === undefined) return column.empty === undefined ? required : column.empty;
  return column.read(given, where);
}

/**
 * What a record becomes with the input applied to what it was `before`, null for a new one: its columns, and those that
 * follow from them. Throws VALIDATION with everything that is wrong.
 */
export async function valuesOf<Row extends RecordRow, Input extends object>(
  declaration: Declaration<Row, Input>,
  tx: Context,
  input: Input,
  before: Row | null,
  isRestored = false,
): Promise<Partial<Row>> {
  const errors: FieldErrors = {};
  const values: Untyped = {};
  // What an undo brings back is looked at where it is logged.
  const isLimited = !isRestored && limitsOf(tx.viewer) !== null;
  for (const [name, column] of columnsOf(declaration)) {
    values[name] = before === null ? column.initial : (before as Untyped)[name];
    const value = (input as Untyped)[name];
    // For a new record null is as good as left out.
    const given = before === null ? (value ?? undefined) : value;
    // What is hidden is answered as null, and says nothing when it is sent back.
    const isHidden = isLimited && given === null && limitOf(tx.viewer, declaration.subject, name) === 'HIDE';
    if (isHidden) continue;
    if (given === undefined) {
      if (before === null && column.isNeeded) errors[name] = required;
      continue;
    }
    const read = kept(column, given, tx.services);
    if (isProblem(read)) errors[name] = read;
    else if (isLimited && isRefused(declaration, tx, name, read, values[name] as Kept)) errors[name] = readOnly;
    else if (!isLimited || limitOf(tx.viewer, declaration.subject, name) === undefined) values[name] = read;
  }
  const candidate = values as Values<Row, Input>;
  const refuse = (name: string, problem: FieldErrors[string]) => void (errors[name] ??= problem);
  declaration.normalize?.(candidate, { input, before, refuse, errors, where: tx.services });
  await declaration.check?.(tx, candidate, { before, refuse, errors, isRestored });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const derived = await declaration.derive?.(tx, candidate, before);
  return { ...(candidate as object), ...(derived as object | undefined) } as Partial<Row>;
}

/** Whether the viewer may not give the field this value: what stands there, or what is shown of it, changes nothing. */
function isRefused<Row extends RecordRow, Input extends object>(
  { subject }: Declaration<Row, Input>,
  { viewer }: Context,
  name: string,
  given: Kept,
  now: Kept,
): boolean {
  const limit = limitOf(viewer, subject, name);
  return (
    limit !== undefined &&
    given !== now &&
    given !== shownUnder(limit, now) &&
    given !== '' &&
    given !== '[]' &&
    given !== null
  );
}

/** Columns of a row, or of a part of one, as the input that would make them. */
export function inputOf<Row extends RecordRow, Input extends object>(
  declaration: Declaration<Row, Input>,
  row: Partial<Row>,
): Input {
  const entries = columnsOf(declaration)
    .filter(([name]) => name in row)
    .map(([name, { shown }]) => {
      const value = (row as Untyped)[name];
      return [name, shown && value !== null ? shown(value as Kept) : value];
    });
  return Object.fromEntries(entries) as Input;
}

/** How two changes to one record are told apart. */
export function versioned<Row extends RecordRow, Input extends object>(
  declaration: Declaration<Row, Input>,
  ctx: Context,
): Versioned<Row, Input> {
  const columns = declaration.columns as unknown as Record<string, AnyColumn>;
  return {
    subject: declaration.subject,
    names: Object.keys(columns) as unknown as Versioned<Row, Input>['names'],
    kept: (name, given) => kept(columns[name]!, given, ctx.services),
    shown: async (row) => {
      const { shown: shownOf = {} } = accessOf(ctx.services, declaration.subject);
      const entries = Object.entries(inputOf(declaration, row) as Untyped).map(async ([name, value]) => {
        const told = shownUnder(limitOf(ctx.viewer, declaration.subject, name), value);
        return [name, (await shownOf[name]?.(ctx, told)) ?? told] as const;
      });
      return Object.fromEntries(await Promise.all(entries));
    },
  };
}

/** What the change log keeps: what follows from other columns would only repeat them. */
export function logged<Row extends RecordRow, Input extends object>(
  declaration: Declaration<Row, Input>,
  row: Row,
): Record<string, unknown> {
  const names = ['id', 'version', 'createdAt', ...Object.keys(declaration.columns), ...(declaration.fixed ?? [])];
  return Object.fromEntries(names.filter((name) => name in row).map((name) => [name, (row as Untyped)[name]]));
}
