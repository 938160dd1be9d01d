import { authorizeRecord } from '../../access/records.ts';
import { belongingKinds } from '../../access/belongings.ts';
import type { Context } from '../../context.ts';
import type { UserRow } from '../../db/peopleTables.ts';
import { recordId } from '../../db/recordId.ts';
import { invalid } from '../../errors.ts';
import { unknown } from '../../fields.ts';
import { guardUser } from './userGuards.ts';

type Id = string | number;

/** What belongs to a user, as whoever is about to delete them has to know. */
export async function belongingsOf(ctx: Context, id: Id): Promise<{ kind: string; count: number }[]> {
  const number = recordId(id);
  const row =
    number === null
      ? undefined
      : await ctx.db.selectFrom('users').selectAll().where('id', '=', number).executeTakeFirst();
  await authorizeRecord(ctx, 'read', 'User', row ?? {});
  if (row === undefined) return [];
  const found: { kind: string; count: number }[] = [];
  for (const { kind, count } of belongingKinds(ctx.services)) found.push({ kind, count: await count(ctx, row.id) });
  return found.filter(({ count }) => count > 0);
}

/** What happens before a user goes: what belongs to them goes to another one, or away. */
export const left = (moveTo: Id | null | undefined) => async (tx: Context, row: UserRow) => {
  await guardUser(tx, row, null);
  const to = moveTo === null || moveTo === undefined ? null : await heir(tx, moveTo, row.id);
  for (const { leave } of belongingKinds(tx.services)) await leave(tx, row.id, to);
};

async function heir(tx: Context, moveTo: Id, leaving: number): Promise<number> {
  const id = recordId(moveTo) ?? 0;
  const row = await tx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (row === undefined || row.id === leaving)
    throw invalid({ moveTo: unknown('there is no such active user besides them') });
  return row.id;
}
