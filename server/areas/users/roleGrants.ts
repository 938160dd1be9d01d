import { authorize, authorizeSome } from '../../access/authorize.ts';
import { authorizeRecord } from '../../access/records.ts';
import { requireOwner } from '../../access/proof.ts';
import { roleIdsOf } from '../../access/roles.ts';
import type { Context } from '../../context.ts';
import type { RoleGrantRow, UserRow } from '../../db/peopleTables.ts';
import { recordId } from '../../db/recordId.ts';
import { write } from '../../db/write.ts';
import { invalid, notFound } from '../../errors.ts';
import { isProblem, line, malformed } from '../../fields.ts';
import type { Instant } from '../../instants.ts';
import { user } from './user.ts';

/* RP-16: roles for a time. Each is one of the user's further roles until its instant, and goes by itself. */

type Id = string | number;
const yearMs = 366 * 86_400_000;
const maxAtOnce = 100;

export const grantInstants: Instant[] = [
  { table: 'roleGrants', column: 'endsAt', maxMs: yearMs, only: { endedAt: null } },
];

const userRow = async (ctx: Context, id: Id): Promise<UserRow | undefined> =>
  ctx.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', recordId(id) ?? 0)
    .executeTakeFirst();

/** Roles that a user has for a time. */
export async function roleGrants(ctx: Context, userId: Id): Promise<RoleGrantRow[]> {
  authorize(ctx, 'read', 'User');
  const row = await userRow(ctx, userId);
  await authorizeRecord(ctx, 'read', 'User', { ...row });
  return ctx.db
    .selectFrom('roleGrants')
    .selectAll()
    .where('userId', '=', row?.id ?? 0)
    .where('endedAt', 'is', null)
    .orderBy('endsAt')
    .orderBy('id')
    .execute();
}

type Grant = { roleId: number; endsAt: string | Date; note: string };

/** The same inside an open transaction: whoever gives more than they have is refused as when they change the user. */
export async function grantOn(tx: Context, row: UserRow, { roleId, endsAt, note }: Grant): Promise<RoleGrantRow> {
  const now = tx.services.now();
  const at = new Date(endsAt);
  if (at <= now) throw invalid({ endsAt: malformed('must lie ahead') });
  if (at.getTime() > now.getTime() + yearMs) throw invalid({ endsAt: malformed('must be within a year') });
  if (roleIdsOf(row).includes(roleId))
    throw invalid({ roleId: { key: 'taken', message: 'is a role that they have already' } });
  const others = [...(JSON.parse(row.otherRoleIds) as number[]), roleId].map(String);
  await user.update(tx, { id: row.id, input: { otherRoleIds: others } });
  return tx.db
    .insertInto('roleGrants')
    .values({
      ...{ userId: row.id, roleId, note, givenById: requireOwner(tx).userId },
      ...{ endsAt: at.toISOString(), endedAt: null, createdAt: now.toISOString() },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Gives a further role until an instant. */
export async function giveRoleUntil(
  ctx: Context,
  given: { userId: Id; roleId: Id; endsAt: string | Date; note: string },
): Promise<RoleGrantRow> {
  authorizeSome(ctx, 'update', 'User');
  const note = line(500)(given.note);
  if (isProblem(note)) throw invalid({ note });
  return write(ctx, async (tx) => {
    const row = await userRow(tx, given.userId);
    if (row === undefined) throw notFound('User');
    await authorizeRecord(tx, 'update', 'User', { ...row });
    return grantOn(tx, row, { roleId: recordId(given.roleId) ?? 0, endsAt: given.endsAt, note: String(note) });
  });
}

/** Takes it back before its time. */
export async function endRoleGrant(ctx: Context, id: Id): Promise<RoleGrantRow> {
  authorizeSome(ctx, 'update', 'User');
  return write(ctx, async (tx) => {
    const grant = await tx.db
      .selectFrom('roleGrants')
      .selectAll()
      .where('id', '=', recordId(id) ?? 0)
      .where('endedAt', 'is', null)
      .executeTakeFirst();
    const row = grant && (await userRow(tx, grant.userId));
    if (grant === undefined || row === undefined) throw notFound('Grant');
    await authorizeRecord(tx, 'update', 'User', { ...row });
    await close(tx, grant);
    const others = without(row, grant.roleId);
    if (others !== row.otherRoleIds)
      await user.update(tx, { id: row.id, input: { otherRoleIds: (JSON.parse(others) as number[]).map(String) } });
    return grant;
  });
}

const without = ({ otherRoleIds }: UserRow, roleId: number) =>
  JSON.stringify((JSON.parse(otherRoleIds) as number[]).filter((one) => one !== roleId));

const close = (tx: Context, { id }: RoleGrantRow) =>
  tx.db.updateTable('roleGrants').set({ endedAt: tx.services.now().toISOString() }).where('id', '=', id).execute();

/** Ends those whose time is over: open pages of their users read what they show again. */
export async function endRoleGrants(ctx: Context): Promise<void> {
  const due = await ctx.db
    .selectFrom('roleGrants')
    .selectAll()
    .where('endedAt', 'is', null)
    .where('endsAt', '<=', ctx.services.now().toISOString())
    .orderBy('endsAt')
    .limit(maxAtOnce)
    .execute();
  // Each by itself, so that one that cannot be taken back keeps no other.
  for (const grant of due)
    await write(ctx, async (tx) => {
      const row = await userRow(tx, grant.userId);
      await close(tx, grant);
      if (row === undefined) return;
      const otherRoleIds = without(row, grant.roleId);
      if (otherRoleIds !== row.otherRoleIds) await user.set(tx, row, { otherRoleIds }, 'schedule');
    });
}
