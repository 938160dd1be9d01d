import { authorize, requireViewer, signedIn } from '../../access/authorize.ts';
import { covers, reachOf } from '../../access/reach.ts';
import { authorizeRecord } from '../../access/records.ts';
import { loadAbility, roleIdsOf } from '../../access/roles.ts';
import type { ViewAs } from '../../access/viewAs.ts';
import { recordChange } from '../../changes/record.ts';
import type { Context } from '../../context.ts';
import { recordId } from '../../db/recordId.ts';
import { pendingEvents, write } from '../../db/write.ts';
import { forbidden, notFound } from '../../errors.ts';

type Id = string | number;

/** Looks through the rights of a role, until that is ended. */
export async function viewAsRole(ctx: Context, id: Id): Promise<boolean> {
  authorize(ctx, 'update', 'Role');
  const role = await ctx.db
    .selectFrom('roles')
    .select(['id', 'key', 'name'])
    .where('id', '=', recordId(id) ?? 0)
    .executeTakeFirst();
  if (role === undefined) throw notFound('Role');
  return begin(
    ctx,
    { kind: 'ROLE', name: role.name, roleKey: role.key, roleIds: [role.id] },
    { subject: 'Role', id: role.id },
  );
}

/** The same of a person: what their roles let them do, with one's own records in place of theirs. */
export async function viewAsUser(ctx: Context, id: Id): Promise<boolean> {
  authorize(ctx, 'update', 'Role');
  const user = await ctx.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', recordId(id) ?? 0)
    .executeTakeFirst();
  if (user === undefined) throw notFound('User');
  await authorizeRecord(ctx, 'read', 'User', user);
  return begin(ctx, { kind: 'USER', name: user.fullName, roleIds: roleIdsOf(user) }, { subject: 'User', id: user.id });
}

async function begin(ctx: Context, viewAs: ViewAs, of: { subject: string; id: number }): Promise<boolean> {
  const viewer = signedIn(ctx);
  if (viewer.carrier === 'token') throw forbidden();
  if (!covers(reachOf(viewer.ability), reachOf(await loadAbility(ctx.services, ...viewAs.roleIds)))) throw forbidden();
  return keep(ctx, JSON.stringify(viewAs), `${of.subject} ${of.id}: ${viewAs.name}`, 'viewAs');
}

/** Back to one's own rights. */
export async function endViewAs(ctx: Context): Promise<boolean> {
  const { viewAs } = requireViewer(ctx, 'update');
  if (viewAs === undefined) return false;
  return keep(ctx, null, viewAs.name, 'viewAsEnd');
}

/** The way back is the one thing that may be stored meanwhile. */
function asOneself(ctx: Context): Context {
  const { viewAs: _through, ...viewer } = signedIn(ctx);
  return { ...ctx, viewer };
}

/** Both ends stand in the log. */
const keep = (ctx: Context, kept: string | null, name: string, cause: string): Promise<boolean> =>
  write(asOneself(ctx), async (tx) => {
    const { userId, sessionId } = signedIn(tx);
    await tx.db.updateTable('sessions').set({ viewAs: kept }).where('id', '=', sessionId).execute();
    const change = { action: 'CREATE', subject: 'Change', subjectId: sessionId, before: null } as const;
    await recordChange(tx, { ...change, after: { name }, cause, isByAnybody: true });
    pendingEvents(tx).push({ kind: 'authz', userId });
    return true;
  });
