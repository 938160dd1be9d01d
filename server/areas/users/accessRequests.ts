import { localPath } from '../../../schema/localPath.ts';
import { authorizeSome, visible } from '../../access/authorize.ts';
import { requireOwner } from '../../access/proof.ts';
import { authorizeRecord } from '../../access/records.ts';
import type { Context } from '../../context.ts';
import type { AccessRequestRow } from '../../db/peopleTables.ts';
import { recordId } from '../../db/recordId.ts';
import { write } from '../../db/write.ts';
import { AppError, invalid, notFound } from '../../errors.ts';
import { allRight, isProblem, line, malformed } from '../../fields.ts';
import type { NotificationList } from '../../notifications/kinds.ts';
import { notifyReaders, notifyUsers } from '../../notifications/notify.ts';
import { grantOn } from './roleGrants.ts';
import { user } from './user.ts';

/* RP-19: who was refused asks; who may change their roles answers. */

type Id = string | number;
const maxOpen = 10;
const maxShown = 100;
const words = (isNeeded: boolean) => line(500, isNeeded);

/** Asks for access to a page, or says anew why. */
export async function requestAccess(ctx: Context, given: { path: string; reason: string }): Promise<AccessRequestRow> {
  const { userId, fullName } = requireOwner(ctx);
  const path = localPath(given.path);
  const read = allRight({ reason: words(true)(given.reason) });
  if (path === null || path.length > 300) throw invalid({ path: malformed('must be a page of Atrium') });
  const reason = String(read.reason);
  return write(ctx, async (tx) => {
    const open = await tx.db
      .selectFrom('accessRequests')
      .select(['id', 'path'])
      .where('userId', '=', userId)
      .where('state', '=', 'OPEN')
      .execute();
    const now = tx.services.now().toISOString();
    const same = open.find((one) => one.path === path);
    if (same !== undefined)
      return tx.db
        .updateTable('accessRequests')
        .set({ reason, updatedAt: now })
        .where('id', '=', same.id)
        .returningAll()
        .executeTakeFirstOrThrow();
    if (open.length >= maxOpen) throw new AppError('CONFLICT', `At most ${maxOpen} requests wait for an answer`);
    const row = await tx.db
      .insertInto('accessRequests')
      .values({
        ...{ userId, path, reason, state: 'OPEN', roleId: null, answer: '', answeredById: null, answeredAt: null },
        ...{ createdAt: now, updatedAt: now },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const asking = await tx.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
    const notice = { subjectId: userId, data: { name: fullName, path, reason }, isOthersOnly: true };
    await notifyReaders(tx, { kind: 'ACCESS_REQUESTED', subject: 'User', ...notice }, { ...asking });
    return row;
  });
}

/** Requests of users whom the viewer may see, for those who may change users. */
export async function accessRequests(ctx: Context): Promise<AccessRequestRow[]> {
  authorizeSome(ctx, 'update', 'User');
  const seen = visible(ctx, 'User', 'users');
  const query = ctx.db
    .selectFrom('accessRequests')
    .innerJoin('users', 'users.id', 'accessRequests.userId')
    .selectAll('accessRequests')
    .orderBy((by) => by.case().when('accessRequests.state', '=', 'OPEN').then(0).else(1).end())
    .orderBy('accessRequests.id', 'desc')
    .limit(maxShown);
  return (seen === null ? query : query.where(seen)).execute();
}

type Answer = { state: 'GRANTED' | 'REFUSED'; roleId: number | null; answer: string };

async function answered(
  ctx: Context,
  id: Id,
  make: (tx: Context, row: AccessRequestRow) => Promise<Answer>,
): Promise<AccessRequestRow> {
  authorizeSome(ctx, 'update', 'User');
  return write(ctx, async (tx) => {
    const row = await tx.db
      .selectFrom('accessRequests')
      .selectAll()
      .where('id', '=', recordId(id) ?? 0)
      .executeTakeFirst();
    const asking = row && (await tx.db.selectFrom('users').selectAll().where('id', '=', row.userId).executeTakeFirst());
    if (row === undefined || asking === undefined) throw notFound('Request');
    await authorizeRecord(tx, 'update', 'User', { ...asking });
    const { userId, fullName } = requireOwner(tx);
    const now = tx.services.now().toISOString();
    const answer = await make(tx, row);
    const changed = await tx.db
      .updateTable('accessRequests')
      .set({ ...answer, answeredById: userId, answeredAt: now, updatedAt: now })
      .where('id', '=', row.id)
      .where('state', '=', 'OPEN')
      .returningAll()
      .executeTakeFirst();
    if (changed === undefined) throw new AppError('CONFLICT', 'It was answered already');
    const data = { state: answer.state, path: row.path, answer: answer.answer, name: fullName };
    await notifyUsers(tx, [row.userId], {
      ...{ kind: 'ACCESS_ANSWERED', subject: null, subjectId: null, data, isOthersOnly: false },
    });
    return changed;
  });
}

/** Gives a further role; whoever gives more than they have is refused as when they change the user. */
export const grantAccess = (
  ctx: Context,
  { id, roleId, answer, endsAt }: { id: Id; roleId: Id; answer: string; endsAt?: string | Date | null | undefined },
) =>
  answered(ctx, id, async (tx, row) => {
    const told = words(false)(answer);
    if (isProblem(told)) throw invalid({ answer: told });
    const role = recordId(roleId);
    if (role === null) throw invalid({ roleId: malformed('must be the id of a role') });
    const asking = await tx.db.selectFrom('users').selectAll().where('id', '=', row.userId).executeTakeFirstOrThrow();
    if (endsAt) await grantOn(tx, asking, { roleId: role, endsAt, note: row.reason });
    else {
      const others = [...new Set([...(JSON.parse(asking.otherRoleIds) as number[]), role])].map(String);
      await user.update(tx, { id: row.userId, input: { otherRoleIds: others } });
    }
    return { state: 'GRANTED', roleId: role, answer: String(told) };
  });

export const refuseAccess = (ctx: Context, { id, answer }: { id: Id; answer: string }) =>
  answered(ctx, id, async () => {
    const told = words(true)(answer);
    if (isProblem(told)) throw invalid({ answer: told });
    return { state: 'REFUSED', roleId: null, answer: String(told) };
  });

const isGranted = ({ state }: Readonly<Record<string, string>>) => state === 'GRANTED';

export const accessNotifications: NotificationList = {
  ACCESS_REQUESTED: {
    needs: ['update', 'User'],
    lines: {
      en: ({ name, path, reason }) => `${name} asks for access to ${path}: ${reason}`,
      fr: ({ name, path, reason }) => `${name} demande l’accès à ${path} : ${reason}`,
      ar: ({ name, path, reason }) => `يطلب ${name} الوصول إلى \u2066${path}\u2069: ${reason}`,
    },
    pathOf: () => '/access-requests',
  },
  ACCESS_ANSWERED: {
    lines: {
      en: (facts) =>
        `${facts['name']} ${isGranted(facts) ? 'gave you' : 'refused you'} access to ${facts['path']}. ${facts['answer']}`,
      fr: (facts) =>
        `${facts['name']} vous a ${isGranted(facts) ? 'donné' : 'refusé'} l’accès à ${facts['path']}. ${facts['answer']}`,
      ar: (facts) =>
        `${isGranted(facts) ? 'منحك' : 'رفض منحك'} ${facts['name']} الوصول إلى \u2066${facts['path']}\u2069. ${facts['answer']}`,
    },
    pathOf: (_id, { path, state }) => (state === 'GRANTED' ? String(path) : '/notifications'),
  },
};
