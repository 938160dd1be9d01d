import { requireViewer } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { NotificationRow } from '../../db/accountTables.ts';
import { pageInfo, pageOf } from '../../db/page.ts';
import { recordId } from '../../db/recordId.ts';
import { pendingEvents, write } from '../../db/write.ts';
import { invalid, notFound } from '../../errors.ts';
import type {
  MutationMarkNotificationsArgs,
  NotificationKind,
  NotificationsPayload,
  PageInfo,
  QueryNotificationsArgs,
} from '../../graphql/schema.generated.ts';

export type NotificationList = {
  nodes: NotificationRow[];
  totalCount: number;
  unseenCount: number;
  pageInfo: PageInfo;
};

/** What tells that somebody mentioned the viewer. */
export const mentionKinds: readonly NotificationKind[] = ['MENTIONED', 'CHAT_MENTION'];

const maxIds = 100;
const keptMs = 90 * 24 * 3_600_000;

/** Notifications of the viewer, latest first. */
export async function listNotifications(
  ctx: Context,
  { unseenOnly, kinds, page: wanted }: QueryNotificationsArgs,
): Promise<NotificationList> {
  const { userId } = requireViewer(ctx, 'read');
  const page = pageOf(ctx, wanted);
  let mine = ctx.db.selectFrom('notifications').where('userId', '=', userId);
  if (unseenOnly) mine = mine.where('seenAt', 'is', null);
  if (kinds && kinds.length > maxIds)
    throw invalid({ kinds: { key: 'tooMany', limit: maxIds, message: `must have at most ${maxIds} entries` } });
  if (kinds) mine = mine.where('kind', 'in', ['' as NotificationKind, ...kinds]);
  const [nodes, all, unseenCount] = await Promise.all([
    mine.selectAll().orderBy('id', 'desc').limit(page.size).offset(page.offset).execute(),
    mine.select((row) => row.fn.countAll<number | string>().as('count')).executeTakeFirstOrThrow(),
    countUnseen(ctx, userId),
  ]);
  const totalCount = Number(all.count);
  return { nodes, totalCount, unseenCount, pageInfo: pageInfo(page, totalCount) };
}

/** Marks the viewer's notifications as read or new, on all his devices. */
export async function markNotifications(
  ctx: Context,
  { ids, isSeen }: MutationMarkNotificationsArgs,
): Promise<NotificationsPayload> {
  const { userId } = requireViewer(ctx, 'update');
  if (ids && ids.length > maxIds)
    throw invalid({ ids: { key: 'tooMany', limit: maxIds, message: `must have at most ${maxIds} entries` } });
  return write(ctx, async (tx) => {
    const seenAt = isSeen ? tx.services.now().toISOString() : null;
    let change = tx.db
      .updateTable('notifications')
      .set({ seenAt })
      .where('userId', '=', userId)
      .where('seenAt', isSeen ? 'is' : 'is not', null);
    if (ids) change = change.where('id', 'in', [0, ...ids.map((id) => recordId(id)).filter((id) => id !== null)]);
    const { numUpdatedRows } = await change.executeTakeFirstOrThrow();
    return payload(tx, userId, Number(numUpdatedRows));
  });
}

/** Removes a notification of the viewer. */
export async function removeNotification(ctx: Context, id: string): Promise<NotificationsPayload> {
  const { userId } = requireViewer(ctx, 'update');
  return write(ctx, async (tx) => {
    const { numDeletedRows } = await tx.db
      .deleteFrom('notifications')
      .where('userId', '=', userId)
      .where('id', '=', recordId(id) ?? 0)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw notFound('Notification');
    return payload(tx, userId, 1);
  });
}

/** Saves room: nobody looks for older ones. */
export async function removeOldNotifications(ctx: Context): Promise<void> {
  const oldest = new Date(ctx.services.now().getTime() - keptMs).toISOString();
  await ctx.services.database.transaction((trx) =>
    trx.deleteFrom('notifications').where('createdAt', '<', oldest).execute(),
  );
}

async function payload(tx: Context, userId: number, count: number): Promise<NotificationsPayload> {
  if (count > 0) pendingEvents(tx).push({ kind: 'account', userId, part: 'NOTIFICATIONS' });
  return { count, unseenCount: await countUnseen(tx, userId) };
}

async function countUnseen(ctx: Context, userId: number): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('notifications')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where('userId', '=', userId)
    .where('seenAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
