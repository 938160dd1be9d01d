import { authorizeSome } from '../../access/authorize.ts';
import { refuseBeyond } from '../../access/reach.ts';
import { write } from '../../db/write.ts';
import { authorizeRecord } from '../../access/records.ts';
import { belongingKinds } from '../../access/belongings.ts';
import type { Context } from '../../context.ts';
import type { UserRow } from '../../db/peopleTables.ts';
import { recordId } from '../../db/recordId.ts';
import { invalid } from '../../errors.ts';
import { unknown } from '../../fields.ts';
import { user } from './user.ts';
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

/** US-18: gives all that belongs to somebody who has left to another user; answers what there was, by kind. */
export async function handOver(
  ctx: Context,
  { id, moveTo }: { id: Id; moveTo: Id },
): Promise<{ kind: string; count: number }[]> {
  authorizeSome(ctx, 'delete', 'User');
  return write(ctx, async (tx) => {
    const row = await user.find(tx, 'delete', id);
    await refuseBeyond(tx, row);
    // Nobody takes mail and chats from somebody who works with them.
    if (row.status === 'active')
      throw invalid({ id: { key: 'active', message: 'can still sign in: suspend the account first' } });
    const to = await heir(tx, moveTo, row.id);
    const found: { kind: string; count: number }[] = [];
    for (const { kind, count, leave } of belongingKinds(tx.services)) {
      found.push({ kind, count: await count(tx, row.id) });
      await leave(tx, row.id, to);
    }
    return found.filter(({ count }) => count > 0);
  });
}
