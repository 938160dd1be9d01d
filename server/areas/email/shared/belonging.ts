import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { anyOf, memberOf, teamMemberOf } from '../../../access/rowFilter.ts';
import type { Context } from '../../../context.ts';
import { batched } from '../../../records/batched.ts';
import { personOf } from '../../../people/people.ts';

/* Who belongs to a mailbox: by themselves, or as a member of a team. */

const writing = ['OWNER', 'EDIT'] as const;

const belonging = (only?: Readonly<Record<string, readonly string[]>>) =>
  anyOf(
    memberOf({
      ...{ table: 'mailboxMembers', key: 'mailboxId', user: 'userId', from: 'mailboxId' },
      ...(only && { only }),
    }),
    teamMemberOf({
      ...{ table: 'mailboxTeams', key: 'mailboxId', team: 'teamId', from: 'mailboxId' },
      ...(only && { only }),
    }),
  );

/** What is in a mailbox is read and changed by those who belong to it, whatever else a role allows. */
export const emailAccess = { reads: belonging(), writes: belonging({ access: writing }) };

const asWriter = (isWriter: boolean) => (isWriter ? sql` and access in ('OWNER', 'EDIT')` : sql``);

/** Ids of the mailboxes that a user belongs to, or writes in, as a part of a statement. */
export const mailboxesOf = (userId: number, isWriter = false): RawBuilder<number> => sql<number>`
  (select mailbox_id from mailbox_members where user_id = ${userId}${asWriter(isWriter)}
  union all select t.mailbox_id from team_members m join mailbox_teams t on t.team_id = m.team_id
    where m.user_id = ${userId}${asWriter(isWriter)})`;

/** Ids of the users who belong to mailboxes, or write in them, with the ids of these. */
const usersOf = (mailboxIds: readonly number[], isWriter: boolean) => sql<{ mailboxId: number; userId: number }>`
  select mailbox_id, user_id from mailbox_members where mailbox_id in (${sql.join(mailboxIds)})${asWriter(isWriter)}
  union select t.mailbox_id, m.user_id from mailbox_teams t join team_members m on m.team_id = t.team_id
    where t.mailbox_id in (${sql.join(mailboxIds)})${asWriter(isWriter)}`;

/** Users to be told of what comes to a mailbox. */
export async function membersOf(tx: Context, mailboxId: number): Promise<number[]> {
  const { rows } = await usersOf([mailboxId], false).execute(tx.db);
  return rows.map(({ userId }) => Number(userId)).sort((a, b) => a - b);
}

/** Active users who write in mailboxes. */
const writerIdsOf = batched('writers of mailboxes', async (ctx, ids: number[]) => {
  const { rows } = await sql<{ mailboxId: number; userId: number }>`
    select w.mailbox_id, w.user_id from (${usersOf(ids, true)}) w join users u on u.id = w.user_id
    where u.status = 'active'`.execute(ctx.db);
  return Map.groupBy<number, { mailboxId: number; userId: number }>(rows, ({ mailboxId }) => Number(mailboxId));
});

/** The same with their names. */
export async function writersOf(ctx: Context, mailboxId: number) {
  const ids = (await writerIdsOf(ctx, mailboxId)) ?? [];
  const people = await Promise.all(ids.map(({ userId }) => personOf(ctx, Number(userId))));
  return people.filter((person) => person !== undefined).sort((a, b) => a.name.localeCompare(b.name));
}

/** Whether a user is there and belongs to those who write in a mailbox. */
export async function mayWriteIn(tx: Context, userId: number | null, mailboxId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from users where id = ${userId ?? 0} and status = 'active'
      and ${mailboxId} in ${mailboxesOf(userId ?? 0, true)}`.execute(tx.db);
  return rows.length > 0;
}

/** The mailboxes in which the viewer writes. */
export const writtenByViewer = batched('mailboxes that are written in', async (ctx, ids: number[]) => {
  const { rows } = await sql<{ mailboxId: number }>`
    select mailbox_id from ${mailboxesOf(ctx.viewer?.userId ?? 0, true)} w where mailbox_id in (${sql.join(ids)})`.execute(
    ctx.db,
  );
  return new Map(rows.map(({ mailboxId }) => [Number(mailboxId), true as const]));
});
