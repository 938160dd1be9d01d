import { sql } from 'kysely';
import { authorizeSome } from '../../../access/authorize.ts';
import { allowedRecords } from '../../../access/records.ts';
import type { Context } from '../../../context.ts';
import type { EmailRow, EmailThreadRow, MailRuleRow } from '../../../db/emailTables.ts';
import { recordId } from '../../../db/recordId.ts';
import { invalid, notFound } from '../../../errors.ts';
import type { EventHandler } from '../../../events.ts';
import { tooMany, unknown } from '../../../fields.ts';
import { notifyUsers } from '../../../notifications/notify.ts';
import { batched } from '../../../records/batched.ts';
import type { Command } from '../../../records/command.ts';
import { failureFrom } from '../../../tasks/run.ts';
import type { BulkDone } from '../../../tasks/run.ts';
import { mayWriteIn } from './belonging.ts';
import { emailThread } from './thread.ts';

/* Who takes care of conversations in shared mailboxes: assigned, closed, opened again by an answer. */

const maxIds = 1000;
const notShared = { key: 'notShared', message: 'no one takes care of what is in a personal mailbox' };
const isCared = ({ care }: EmailThreadRow) => care !== null;

/** Assigns a conversation, or takes it from whoever has it. */
const assign = emailThread.command<{ assigneeId: number | null }>({
  done: (row, { assigneeId }) => (row.assigneeId === assigneeId ? { userId: { key: 'same', message: 'is so' } } : null),
  refuse: async (row, { assigneeId }, tx) => {
    if (!isCared(row)) return { id: notShared };
    const isKnown = assigneeId === null || (await mayWriteIn(tx, assigneeId, row.mailboxId));
    return isKnown ? null : { userId: unknown('the user does not write in this mailbox') };
  },
  work: async (tx, row, { assigneeId }) => {
    const after = await emailThread.set(tx, row, { assigneeId });
    await tellAssigned(tx, after);
    return after;
  },
});

/** Closes a conversation, or opens it again. */
const close = emailThread.command<{ isClosed: boolean }>({
  done: (row, { isClosed }) =>
    row.care === (isClosed ? 'CLOSED' : 'OPEN') ? { isClosed: { key: 'same', message: 'is so' } } : null,
  refuse: (row) => (isCared(row) ? null : { id: notShared }),
  work: (tx, row, { isClosed }) =>
    emailThread.set(tx, row, {
      care: isClosed ? 'CLOSED' : 'OPEN',
      closedAt: isClosed ? tx.services.now().toISOString() : null,
    }),
});

/** Mutes a conversation of any mailbox, or lets it be heard again. */
const mute = emailThread.command<{ isMuted: boolean }>({
  done: (row, { isMuted }) =>
    row.isMuted === (isMuted ? 1 : 0) ? { isMuted: { key: 'same', message: 'is so' } } : null,
  work: (tx, row, { isMuted }) => emailThread.set(tx, row, { isMuted: isMuted ? 1 : 0 }),
});

/** Ids alone are chosen. */
const many = emailThread.bulk(async () => []);

export const assignEmailThreads = (ctx: Context, ids: readonly string[], userId: string | null | undefined) =>
  toMany(ctx, assign, ids, { assigneeId: userId == null ? null : (recordId(userId) ?? 0) });

export const closeEmailThreads = (ctx: Context, ids: readonly string[], isClosed: boolean) =>
  toMany(ctx, close, ids, { isClosed });

export const muteEmailThreads = (ctx: Context, ids: readonly string[], isMuted: boolean) =>
  toMany(ctx, mute, ids, { isMuted });

/** Conversations that the viewer may not see are not there. */
async function toMany<Args>(
  ctx: Context,
  command: Command<EmailThreadRow, Args, EmailThreadRow>,
  ids: readonly string[],
  args: Args,
): Promise<BulkDone> {
  authorizeSome(ctx, 'update', 'EmailThread');
  if (ids.length > maxIds) throw invalid({ ids: tooMany(maxIds) });
  const given = [...new Set(ids)];
  const rows = await ctx.db
    .selectFrom('mailThreads')
    .selectAll()
    .where('id', 'in', [0, ...given.map(recordId).filter((id) => id !== null)])
    .execute();
  const seen = new Set((await allowedRecords(ctx, 'read', 'EmailThread', rows)).map(({ id }) => String(id)));
  const failures = given.filter((id) => !seen.has(id)).map((id) => failureFrom(id, notFound('Conversation')));
  if (seen.size === 0) return { count: 0, failures, batchId: null };
  const done = await many.run(ctx, command, { ids: [...seen] }, args);
  return { ...done, failures: [...done.failures, ...failures] };
}

async function tellAssigned(tx: Context, { id, subject, assigneeId, snippet }: EmailThreadRow): Promise<void> {
  if (assigneeId === null) return;
  await notifyUsers(tx, [assigneeId], {
    kind: 'MAIL_ASSIGNED',
    subject: 'EmailThread',
    subjectId: id,
    data: { name: subject === '' ? snippet.slice(0, 80) : subject, actorName: tx.viewer?.fullName ?? '' },
    isOthersOnly: true,
  });
}

const threadNow = async (tx: Context, id: number): Promise<EmailThreadRow | undefined> =>
  (await emailThread.lock(tx, [id]))[0];

/**
 * A message has come: what was done is open again, and a rule may have said who takes care of it. Answers the conversation of what
 * stands in the inbox.
 */
export async function noteCame(
  tx: Context,
  row: EmailRow,
  assigneeId: number | null,
): Promise<EmailThreadRow | undefined> {
  if (row.folder !== 'INBOX' || row.isDeleted === 1) return undefined;
  const thread = await threadNow(tx, row.threadId);
  if (thread === undefined || thread.care === null) return thread;
  const isTaken = thread.assigneeId !== null && (await mayWriteIn(tx, thread.assigneeId, thread.mailboxId));
  const given = !isTaken && (await mayWriteIn(tx, assigneeId, thread.mailboxId)) ? assigneeId : null;
  const after = await emailThread.set(
    tx,
    thread,
    {
      ...(thread.care === 'CLOSED' && { care: 'OPEN' as const, closedAt: null }),
      ...(given !== null && { assigneeId: given }),
    },
    'received',
    // Anybody may write to anybody here.
    true,
  );
  if (given !== null) await tellAssigned(tx, after);
  return after;
}

/** Gives open conversations of messages that are nobody's to whom a rule names; answers of how many messages they are. */
export async function assignNobodys(
  tx: Context,
  rows: readonly EmailRow[],
  { assignToId, mailboxId }: Pick<MailRuleRow, 'assignToId' | 'mailboxId'>,
): Promise<number> {
  if (assignToId === null || !(await mayWriteIn(tx, assignToId, mailboxId))) return 0;
  const threadIds = [...new Set(rows.map(({ threadId }) => threadId))].sort((a, b) => a - b);
  const threads = (await emailThread.lock(tx, threadIds)).filter(
    ({ care, assigneeId }) => care === 'OPEN' && assigneeId === null,
  );
  await emailThread.setMany(tx, threads, { assigneeId: assignToId }, 'bulk');
  const given = new Set(threads.map(({ id }) => id));
  return rows.filter(({ threadId }) => given.has(threadId)).length;
}

/** A person has answered: the first answer counts. */
export async function noteAnswered(tx: Context, row: EmailRow): Promise<void> {
  const thread = await threadNow(tx, row.threadId);
  if (thread === undefined || thread.care === null || thread.cameAt === null || thread.firstAnswerAt !== null) return;
  await emailThread.set(tx, thread, { firstAnswerAt: row.at }, 'sent', true);
}

/** Whether somebody else has answered the message that a draft answers, or is about to. */
export async function isAnsweredByAnother(tx: Context, { id, mailboxId, threadId, answersId, answerKind }: EmailRow) {
  if (answersId === null || answerKind === 'FORWARD') return false;
  const found = await tx.db
    .selectFrom('mailMessages as e')
    .innerJoin('mailboxes as b', 'b.id', 'e.mailboxId')
    .select('e.id')
    .where('e.threadId', '=', threadId)
    .where('e.mailboxId', '=', mailboxId)
    .where('b.kind', '=', 'SHARED')
    .where('e.answersId', '=', answersId)
    .where('e.answerKind', 'in', ['REPLY', 'REPLY_ALL'])
    .where('e.isDeleted', '=', 0)
    .where('e.id', '<>', id)
    .where('e.writerId', '<>', tx.viewer?.userId ?? 0)
    .where((is) => is.or([is('e.folder', '=', 'SENT'), is('e.sendAt', 'is not', null)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Open conversations of those who do not write there any more are nobody's. */
export async function letGoOf(tx: Context, mailboxIds: readonly number[]): Promise<void> {
  if (mailboxIds.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    select t.id from mail_threads t where t.mailbox_id in (${sql.join(mailboxIds)}) and t.care = 'OPEN' and t.assignee_id is not null
      and not exists (select 1 from mailbox_members m
        where m.mailbox_id = t.mailbox_id and m.user_id = t.assignee_id and m.access in ('OWNER', 'EDIT'))
      and not exists (select 1 from mailbox_teams g join team_members m on m.team_id = g.team_id
        where g.mailbox_id = t.mailbox_id and m.user_id = t.assignee_id and g.access = 'EDIT')
    order by t.id`.execute(tx.db);
  for (const { id } of rows) {
    const thread = await threadNow(tx, Number(id));
    if (thread !== undefined) await emailThread.set(tx, thread, { assigneeId: null }, 'handover', true);
  }
}

/** Whoever leaves a team leaves the mailboxes of that team. */
export const followTeams: EventHandler = async (tx, event) => {
  if (event.kind !== 'changed') return;
  const teamIds = event.changes.flatMap(({ subject, subjectId }) => (subject === 'Team' ? [subjectId] : []));
  if (teamIds.length === 0) return;
  const found = await tx.db
    .selectFrom('mailboxTeams')
    .select('mailboxId')
    .distinct()
    .where('teamId', 'in', teamIds)
    .execute();
  await letGoOf(
    tx,
    found.map(({ mailboxId }) => mailboxId),
  );
};

type Counts = { mine: number; unassigned: number; open: number };

/** Numbers beside the views of shared mailboxes. */
export const careCountsOf = batched('numbers of shared mailboxes', async (ctx, ids: number[]) => {
  const { rows } = await sql<Record<keyof Counts | 'mailboxId', number | string>>`
    select mailbox_id, count(*) as open, sum(case when assignee_id is null then 1 else 0 end) as unassigned,
      sum(case when assignee_id = ${ctx.viewer?.userId ?? 0} then 1 else 0 end) as mine
    from mail_threads where mailbox_id in (${sql.join(ids)}) and care = 'OPEN' and inbox_at is not null
    group by mailbox_id`.execute(ctx.db);
  return new Map(
    rows.map(({ mailboxId, mine, unassigned, open }): [number, Counts] => [
      Number(mailboxId),
      { mine: Number(mine), unassigned: Number(unassigned), open: Number(open) },
    ]),
  );
});
