import { authorize, authorizeSome } from '../../../access/authorize.ts';
import { recordChange } from '../../../changes/record.ts';
import type { Context } from '../../../context.ts';
import type { ChatAuditRow, ChatMessageRow } from '../../../db/chatTables.ts';
import { pageInfo, pageOf } from '../../../db/page.ts';
import { recordId } from '../../../db/recordId.ts';
import { write } from '../../../db/write.ts';
import { invalid, notFound } from '../../../errors.ts';
import { isLongerThan, tooLong } from '../../../fields.ts';
import type {
  AuditedChatMessage,
  MutationOpenChatAuditArgs,
  QueryAuditedChatMessagesArgs,
  QueryChatAuditsArgs,
} from '../../../graphql/schema.generated.ts';
import { fileUrl } from '../attachments.ts';
import { filesOf } from '../loads.ts';
import { chatPerson } from '../people.ts';
import { linesOf } from '../profile.ts';
import { threadIdOf } from '../threadLoads.ts';
import { addNotice, lockedRoom, noticeOf } from './notices.ts';
import { roomTitle } from './rooms.ts';

/*
 * Auditors read conversations of others: after giving a reason, which is logged and told to the members, and for some hours.
 * This is the only way: whatever else reads conversations asks for membership.
 */

const shortestReason = 10;
const longestReason = 500;
const maxHours = 24;
const hourMs = 3_600_000;
/** The longest that an audit lasts. */
export const maxAuditMs = maxHours * hourMs;
const largestPage = 100;
const largestNumber = 2_147_483_647;

export const isOpen = ({ services, viewer }: Context, { userId, endsAt }: ChatAuditRow): boolean =>
  userId === viewer?.userId && endsAt > services.now().toISOString();

export async function openAudit(
  ctx: Context,
  { conversationId, reason: given, hours = 1 }: MutationOpenChatAuditArgs,
): Promise<ChatAuditRow> {
  const { userId } = authorize(ctx, 'create', 'ChatAudit');
  const reason = linesOf(given);
  if (reason.length < shortestReason)
    throw invalid({
      reason: { key: 'tooShort', limit: shortestReason, message: 'must say why, in 10 characters at least' },
    });
  if (isLongerThan(reason, longestReason)) throw invalid({ reason: tooLong(longestReason) });
  if (hours < 1 || hours > maxHours)
    throw invalid({ hours: { key: 'range', limit: maxHours, message: `must be from 1 to ${maxHours}` } });
  return write(ctx, async (tx) => {
    const room = await lockedRoom(tx, conversationId);
    const now = tx.services.now();
    const endsAt = new Date(now.getTime() + hours * hourMs).toISOString();
    const title = await roomTitle(tx, room);
    const values = { conversationId: room.id, userId, title, reason, endsAt, createdAt: now.toISOString() };
    const added = await tx.db.insertInto('chatAudits').values(values).returningAll().executeTakeFirstOrThrow();
    await recordChange(tx, { action: 'CREATE', subject: 'ChatAudit', subjectId: added.id, before: null, after: added });
    await addNotice(tx, room, { kind: 'AUDIT', reason, until: endsAt });
    return added;
  });
}

/** Ends one before its time. */
export async function endAudit(ctx: Context, id: string): Promise<ChatAuditRow> {
  const { userId } = authorizeSome(ctx, 'create', 'ChatAudit');
  return write(ctx, async (tx) => {
    const row = await auditById(tx, id);
    if (row === undefined || row.userId !== userId) throw notFound('Audit');
    if (!isOpen(tx, row)) return row;
    const endsAt = tx.services.now().toISOString();
    await tx.db.updateTable('chatAudits').set({ endsAt }).where('id', '=', row.id).execute();
    const after = { ...row, endsAt };
    await recordChange(tx, {
      ...{ action: 'UPDATE', subject: 'ChatAudit', subjectId: row.id, before: row, after },
      isByAnybody: true,
    });
    return after;
  });
}

const auditById = ({ db }: Context, id: string): Promise<ChatAuditRow | undefined> =>
  db
    .selectFrom('chatAudits')
    .selectAll()
    .where('id', '=', recordId(id) ?? 0)
    .executeTakeFirst();

export async function oneAudit(ctx: Context, id: string): Promise<ChatAuditRow | null> {
  authorize(ctx, 'read', 'ChatAudit');
  return (await auditById(ctx, id)) ?? null;
}

/** Who has read what, and why. */
export async function listAudits(ctx: Context, { page: given }: Partial<QueryChatAuditsArgs>) {
  authorize(ctx, 'read', 'ChatAudit');
  const page = pageOf(ctx, given);
  const all = ctx.db.selectFrom('chatAudits');
  const { count } = await all.select((of) => of.fn.countAll<number | string>().as('count')).executeTakeFirstOrThrow();
  const nodes = await all.selectAll().orderBy('id', 'desc').limit(page.size).offset(page.offset).execute();
  const totalCount = Number(count);
  return { nodes, totalCount, pageInfo: pageInfo(page, totalCount) };
}

/** The viewer's audit while it lasts, and while they may audit. */
export async function openAuditOf(ctx: Context, id: string): Promise<ChatAuditRow> {
  authorize(ctx, 'create', 'ChatAudit');
  const audit = await auditById(ctx, id);
  if (audit === undefined || !isOpen(ctx, audit)) throw notFound('Audit');
  return audit;
}

/** The conversation of an audit, or a thread of it. */
async function placeOf(ctx: Context, { conversationId }: ChatAuditRow, threadId: string | null | undefined) {
  if (!threadId) return conversationId;
  const thread = await ctx.db
    .selectFrom('chatConversations')
    .select('id')
    .where('id', '=', recordId(threadId) ?? 0)
    .where('parentId', '=', conversationId)
    .executeTakeFirst();
  if (thread === undefined) throw notFound('Thread');
  return thread.id;
}

export async function auditedMessages(
  ctx: Context,
  { auditId, threadId, before, size = 50 }: QueryAuditedChatMessagesArgs,
) {
  authorize(ctx, 'create', 'ChatAudit');
  if (size < 1 || size > largestPage)
    throw invalid({ size: { key: 'range', limit: largestPage, message: `must be from 1 to ${largestPage}` } });
  const audit = await openAuditOf(ctx, auditId);
  const found = await ctx.db
    .selectFrom('chatMessages')
    .selectAll()
    .where('conversationId', '=', await placeOf(ctx, audit, threadId))
    .where('sequence', '<', Math.max(0, before ?? largestNumber))
    .orderBy('sequence', 'desc')
    .limit(size + 1)
    .execute();
  const rows = found.slice(0, size).toReversed();
  return { nodes: await Promise.all(rows.map((row) => audited(ctx, audit, row))), hasBefore: found.length > size };
}

async function audited(ctx: Context, audit: ChatAuditRow, row: ChatMessageRow): Promise<AuditedChatMessage> {
  const { id, sequence, senderId, text, sentAt, editedAt, deletedAt, fileCount, threadCount } = row;
  const files = fileCount === 0 ? [] : ((await filesOf(ctx, id)) ?? []);
  return {
    ...{ id: String(id), sequence, senderId: String(senderId), text, sentAt, editedAt, deletedAt },
    senderName: (await chatPerson(ctx, senderId)).fullName,
    notice: noticeOf(row),
    threadId: threadCount === 0 ? null : ((await threadIdOf(ctx, id)) ?? null),
    files: files.map((file) => ({ ...file, id: String(file.id), url: `${fileUrl(file.id)}?audit=${audit.id}` })),
  };
}
