import { authorizeRecord } from '../access/records.ts';
import type { Recorded } from '../changes/recorded.ts';
import type { Context } from '../context.ts';
import { forUpdate } from '../db/dialect.ts';
import { AppError } from '../errors.ts';
import { wholeCell } from '../import/cells.ts';
import type { ImportField, ImportList } from '../import/list.ts';
import type { ImportListName } from '../graphql/schema.generated.ts';
import type { Declaration, RecordRow } from './declaration.ts';
import { addRow, changeRow } from './rows.ts';
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
      const recorded: Recorded[] = [];
      for (const { before, values } of planned) {
        const written =
          before === null
            ? await addRow(declaration, tx, values as Partial<Row>, { cause: 'import' })
            : await changeRow(declaration, tx, before as Row, values as Partial<Row>, 'import');
        if (written !== null) recorded.push(written.change);
      }
      return recorded;
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
  const other = await ctx.db
    .selectFrom(table as 'categories')
    .select('id')
    .where(column as 'id', '=', values[column] as number)
    .executeTakeFirst();
  if (other === undefined) return;
  throw new AppError('CONFLICT', `${column} is already in use`, {
    fields: { [column]: { key: 'taken', message: 'is already in use' } },
  });
}
