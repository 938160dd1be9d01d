import { sql } from 'kysely';
import type { Context } from '../../../context.ts';

/* How care of a conversation begins, ends, and becomes one where two conversations do. */

/** In a shared mailbox somebody has to take care of what stands in the inbox. */
export async function beginCare(tx: Context, rows: readonly { id: number; inboxAt: string | null }[]): Promise<void> {
  const ids = rows.flatMap(({ id, inboxAt }) => (inboxAt === null ? [] : [id]));
  if (ids.length === 0) return;
  await sql`update mail_threads set care = 'OPEN', came_at = inbox_at
    where id in (${sql.join(ids)}) and care is null
      and mailbox_id in (select id from mailboxes where kind = 'SHARED')`.execute(tx.db);
}

/** Of mail that was there before it came here nobody has to take care any more: a conversation that began with it is closed. */
export async function closeOld(tx: Context, threadId: number): Promise<void> {
  await tx.db
    .updateTable('mailThreads')
    .set({ care: 'CLOSED', closedAt: tx.services.now().toISOString() })
    .where('id', '=', threadId)
    .where('care', '=', 'OPEN')
    .where('messageCount', '=', 1)
    .execute();
}

/** What members said of conversations that are gone goes with them. */
export async function forgetCare(tx: Context, threadIds: readonly number[]): Promise<void> {
  await tx.db
    .deleteFrom('recordComments')
    .where('subject', '=', 'EmailThread')
    .where('subjectId', 'in', [...threadIds])
    .execute();
}

/** Comments of both are of one; it is muted or open if one of them is, and whoever had one has it. */
export async function joinCare(tx: Context, into: number, others: readonly number[]): Promise<void> {
  await tx.db
    .updateTable('recordComments')
    .set({ subjectId: into })
    .where('subject', '=', 'EmailThread')
    .where('subjectId', 'in', [...others])
    .execute();
  const all = await tx.db
    .selectFrom('mailThreads')
    .select(['id', 'care', 'assigneeId', 'cameAt', 'firstAnswerAt', 'closedAt', 'isMuted'])
    .where('id', 'in', [into, ...others])
    .orderBy('id')
    .execute();
  // Whoever mutes one wants to hear nothing of the other.
  if (all.some(({ isMuted }) => isMuted === 1))
    await tx.db.updateTable('mailThreads').set({ isMuted: 1 }).where('id', '=', into).execute();
  const cared = all.filter(({ care }) => care !== null);
  if (cared.length === 0) return;
  const earliest = (name: 'cameAt' | 'firstAnswerAt') => cared.flatMap((one) => one[name] ?? []).sort()[0] ?? null;
  const isOpen = cared.some(({ care }) => care === 'OPEN');
  await tx.db
    .updateTable('mailThreads')
    .set({
      care: isOpen ? 'OPEN' : 'CLOSED',
      assigneeId: cared.find(({ assigneeId }) => assigneeId !== null)?.assigneeId ?? null,
      cameAt: earliest('cameAt'),
      firstAnswerAt: earliest('firstAnswerAt'),
      closedAt: isOpen
        ? null
        : (cared
            .flatMap((one) => one.closedAt ?? [])
            .sort()
            .at(-1) ?? null),
    })
    .where('id', '=', into)
    .execute();
}
