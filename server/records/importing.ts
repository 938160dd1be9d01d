import { authorizeRecord } from '../access/records.ts';
import type { Context } from '../context.ts';
import { forUpdate } from '../db/dialect.ts';
import { AppError } from '../errors.ts';
import { wholeCell } from '../import/cells.ts';
import type { ImportField, ImportList } from '../import/list.ts';
import type { ImportListName } from '../graphql/schema.generated.ts';
import { batched } from './batched.ts';
import { changeRows } from './bulk.ts';
import type { Declaration, RecordRow } from './declaration.ts';
import { addRows, followed } from './rows.ts';
import { logged, valuesOf } from './values.ts';

const maxId = 2_147_483_647;

/** What a noun says of files that are imported to its list. */
export type ImportDeclaration = {
  name: ImportListName;
  fields: readonly ImportField[];
  /** Key that is proposed. */
  key: string;
  /** What a row of the file is called; as a record of the noun without it. */
  nameOf?: ImportList['nameOf'];
};

/** How files become records of the noun: what a row of one would make of a record, and writing it. */
export function importOf<Row extends RecordRow, Input extends object>(
  declaration: Declaration<Row, Input>,
  { name, fields, key, nameOf = namedBy(declaration) }: ImportDeclaration,
): ImportList {
  const { subject, table } = declaration;
  const unique = fields.filter((field) => field.isUnique).map((field) => field.name);
  return {
    name,
    subject,
    fields,
    key,
    find: async (ctx, column, values, isLocking) => {
      const isNumber = fields.some((field) => field.name === column && field.read === wholeCell);
      const known = values.filter((value) =>
        isNumber ? typeof value === 'number' && value > 0 && value <= maxId : typeof value === 'string',
      );
      if (known.length === 0) return new Map();
      const query = ctx.db
        .selectFrom(table as 'categories')
        .selectAll()
        .where(column as 'id', 'in', known as number[])
        .orderBy('id');
      const rows = await (isLocking ? query.modifyEnd(forUpdate(ctx.services.database.engine)) : query).execute();
      return new Map(rows.map((row) => [row[column as 'id'], row]));
    },
    ...(declaration.isPlannedTogether && { isPlannedTogether: true }),
    plan: async (ctx, input, before) => {
      const row = before as Row | null;
      if (row !== null) await authorizeRecord(ctx, 'update', subject, row);
      const values = await valuesOf(declaration, ctx, input as Input, row);
      const becomes = row === null ? values : { ...row, ...values };
      await authorizeRecord(ctx, row === null ? 'create' : 'update', subject, becomes);
      for (const column of unique) await refuseTaken(ctx, table, column, becomes as Untyped, row as Untyped | null);
      return becomes;
    },
    write: async (tx, planned) => {
      const added = planned.filter(({ before }) => before === null).map(({ values }) => values as Partial<Row>);
      const known = planned.filter(({ before }) => before !== null);
      const valuesOfId = new Map(known.map(({ before, values }) => [(before as Row).id, values as Partial<Row>]));
      const rows = known.map(({ before }) => before as Row);
      const created = await addRows(declaration, tx, added, 'import');
      const updated = await changeRows(declaration, tx, rows, ({ id }) => valuesOfId.get(id)!, 'import');
      await followed(declaration, tx, updated.pairs);
      return [...created.changes, ...updated.changes];
    },
    logged: (row) => logged(declaration, row as Row),
    nameOf,
  };
}

/** A file may have no column for the name, or a cell that could not be read. */
const namedBy =
  <Row extends RecordRow, Input extends object>({ nameOf }: Declaration<Row, Input>) =>
  (row: Untyped): string => {
    const name: unknown = nameOf(row as Row);
    return typeof name === 'string' ? name : '';
  };

type Untyped = Record<string, unknown>;

/** Checking a file writes nothing, so the database itself does not refuse what is taken. */
async function refuseTaken(
  ctx: Context,
  table: string,
  column: string,
  values: Untyped,
  before: Untyped | null,
): Promise<void> {
  if (values[column] === before?.[column]) return;
  if ((await loaderOf(table, column)(ctx, values[column])) === undefined) return;
  throw new AppError('CONFLICT', `${column} is already in use`, {
    fields: { [column]: { key: 'taken', message: 'is already in use' } },
  });
}

const loaders = new Map<string, ReturnType<typeof batched<unknown, true>>>();

/** Tells of values of a column whether a record has them. */
function loaderOf(table: string, column: string) {
  const name = `${table} ${column}`;
  const known = loaders.get(name);
  if (known) return known;
  const loader = batched<unknown, true>(`taken in ${name}`, async ({ db }, wanted) => {
    const rows = await db
      .selectFrom(table as 'categories')
      .select(column as 'id')
      .where(column as 'id', 'in', wanted as number[])
      .execute();
    return new Map(rows.map((row) => [(row as Untyped)[column], true]));
  });
  loaders.set(name, loader);
  return loader;
}
