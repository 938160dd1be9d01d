import type { Context } from '../../context.ts';
import { foldCase } from '../../db/search.ts';
import type { ListViewRow } from '../../db/viewTables.ts';
import { invalid } from '../../errors.ts';
import type { FieldErrors } from '../../errors.ts';
import { flag, isLongerThan, isProblem, line, malformed, required, tooLong } from '../../fields.ts';
import type { Kept, Problem } from '../../fields.ts';
import type { ListViewInput } from '../../graphql/schema.generated.ts';
import { isListColumns } from '../../lists.ts';

/* What a view may hold. It is only ever read back by the list's own screen, which ignores what it does not know. */

export type ViewValues = Pick<ListViewRow, 'name' | 'nameKey' | 'query' | 'columns' | 'isShared'>;
export const inputNames = ['name', 'query', 'columns', 'isShared'] as const;

const maxQuery = 2000;
const maxParameters = 40;
/** Where in the list somebody stands, and which view it is, are no part of it. */
const passing = ['page', 'view'];
const name = line(60, true);

const readers: { [Name in (typeof inputNames)[number]]: (given: never) => Kept | Problem } = {
  name: (given: string) => name(given),
  query: readQuery,
  columns: (given: unknown) => (isListColumns(given) ? JSON.stringify(given) : malformed('must be columns of a list')),
  isShared: (given: boolean) => flag(given),
};

/** A given value as it is kept, or what is wrong with it. */
export const keptValue = (field: (typeof inputNames)[number], given: unknown): Kept | Problem =>
  readers[field](given as never);

function readQuery(given: string): Kept | Problem {
  if (isLongerThan(given, maxQuery)) return tooLong(maxQuery);
  const params = new URLSearchParams(given);
  for (const one of passing) params.delete(one);
  const entries = [...params];
  const isPlain = entries.every(([key, value]) => /^[a-z][\w.-]{0,40}$/i.test(key) && !/\p{Cc}/u.test(value));
  if (!isPlain || entries.length > maxParameters)
    return malformed('must be search, filters and order as in the address of a list');
  const kept = params.toString();
  return kept.length > maxQuery ? tooLong(maxQuery) : kept;
}

/** The values of a view with the input applied to what it had `before`, null at creation. */
export function viewValues(input: ListViewInput, before: ListViewRow | null): ViewValues {
  const errors: FieldErrors = {};
  const values: Record<string, unknown> = { query: '', columns: '{}', isShared: 0, ...(before && pick(before)) };
  for (const field of inputNames) {
    const given = input[field] ?? undefined;
    if (given === undefined) {
      if (before === null && field === 'name') errors[field] = required;
      continue;
    }
    const kept = keptValue(field, given);
    if (isProblem(kept)) errors[field] = kept;
    else values[field] = kept;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { ...(values as ViewValues), nameKey: foldCase(values['name'] as string) };
}

/** The part of a row, or of a logged one, that callers set. */
export const pick = (row: Partial<ListViewRow>) =>
  Object.fromEntries(
    inputNames.filter((field) => field in row).map((field) => [field, row[field]]),
  ) as Partial<ViewValues>;

/** Refuses a name that the owner has given to another view of the list. */
export async function refuseTaken(
  tx: Context,
  values: ViewValues,
  of: Pick<ListViewRow, 'ownerId' | 'list'>,
  id: number,
): Promise<FieldErrors | null> {
  const other = await tx.db
    .selectFrom('listViews')
    .select('id')
    .where('ownerId', '=', of.ownerId)
    .where('list', '=', of.list)
    .where('nameKey', '=', values.nameKey)
    .where('id', '!=', id)
    .executeTakeFirst();
  return other === undefined ? null : { name: { key: 'taken', message: 'is taken by another of your views' } };
}
