import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { abouts, channel, chats, group as sampleGroup } from './chat.samples.ts';
import type { SampleLine } from './chat.samples.ts';
import { keepContact } from './contacts.ts';
import { group } from './group.ts';
import { pairOf } from './taking.ts';
import { readText } from './texts.ts';
import { usesChat } from './people.ts';

const people = 10;

/** The administrator with ten contacts, conversations with some of them, a group and a channel. */
export async function seedChat(tx: Context): Promise<void> {
  const { rows } = await sql<{ id: number; username: string }>`
    select u.id, u.username from users u where ${usesChat} order by u.id`.execute(tx.db);
  const admin = rows.find(({ username }) => username === 'admin');
  const colleagues = rows.filter(({ username }) => username !== 'admin').slice(0, people);
  if (admin === undefined || colleagues.length < people) return;
  // By the numbers that the samples have: the administrator is 0.
  const ids = [admin.id, ...colleagues.map(({ id }) => id)];
  for (const [at, [about, presence]] of abouts.entries())
    await tx.db
      .insertInto('chatProfiles')
      .values({ userId: ids[at + 1]!, about, presence })
      .execute();
  await tx.db
    .insertInto('chatProfiles')
    .values({ userId: admin.id, about: 'Keeps everything running, and all of us in the picture.' })
    .execute();
  for (const { id } of colleagues) await keepContact(tx, admin.id, id, { isContact: 1 });
  for (const { with: other, lines, unread } of chats) {
    const otherId = ids[other + 1]!;
    const id = await addConversation(tx, { kind: 'DIRECT', pair: pairOf(admin.id, otherId) });
    await keepContact(tx, otherId, admin.id, { isContact: 1 });
    await fill(tx, id, [admin.id, otherId], lines, ids, unread);
  }
  for (const [kind, { title, description, members, lines, unread }] of [
    ['GROUP', sampleGroup],
    ['CHANNEL', channel],
  ] as const) {
    const id = await addConversation(tx, { kind, title, description });
    await fill(tx, id, [admin.id, ...members.map((number) => ids[number]!)], lines, ids, unread);
  }
}

type Start = { kind: 'DIRECT'; pair: string } | { kind: 'GROUP' | 'CHANNEL'; title: string; description: string };

async function addConversation(tx: Context, start: Start): Promise<number> {
  const now = tx.services.now().toISOString();
  if (start.kind !== 'DIRECT') {
    const { kind, ...input } = start;
    const values = await group.values(tx, { ...input, isPublic: kind === 'CHANNEL' }, null);
    const fixed = { kind, pair: null, archivedAt: null, lastMessageAt: now };
    return (await group.insert(tx, { ...values, ...fixed }, { isByAnybody: true })).id;
  }
  const added = await tx.db
    .insertInto('chatConversations')
    .values({ ...start, archivedAt: null, lastMessageAt: now, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return added.id;
}

/** Members and messages. All is read, but for the last ones that the first member has not seen. */
async function fill(
  tx: Context,
  conversationId: number,
  members: readonly number[],
  lines: readonly SampleLine[],
  ids: readonly number[],
  unread: number,
): Promise<void> {
  const before = (minutes: number) => new Date(tx.services.now().getTime() - minutes * 60_000).toISOString();
  const last = lines.length;
  await tx.db
    .insertInto('chatMembers')
    .values(
      members.map((userId, at) => {
        const upTo = at === 0 ? last - unread : last;
        const marks = { lastReadSequence: upTo, seenSequence: upTo, deliveredSequence: last };
        const role = at === 0 ? ('OWNER' as const) : ('MEMBER' as const);
        return { conversationId, userId, role, joinedAt: before(lines[0]![2]), ...marks };
      }),
    )
    .execute();
  await tx.db
    .insertInto('chatMessages')
    .values(
      lines.map(([who, text, minutesAgo], at) => ({
        ...readText({ text }, false),
        conversationId,
        sequence: at + 1,
        revision: at + 1,
        senderId: ids[who]!,
        clientId: `sample-${conversationId}-${at + 1}`,
        replyToId: null,
        sentAt: before(minutesAgo),
      })),
    )
    .execute();
  await tx.db
    .updateTable('chatConversations')
    .set({
      lastSequence: last,
      revision: last,
      memberCount: members.length,
      lastMessageAt: before(lines.at(-1)![2]),
    })
    .where('id', '=', conversationId)
    .execute();
}
