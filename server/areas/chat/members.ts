import { tellRightsOf } from '../../access/accounts.ts';
import { authorizeSome } from '../../access/authorize.ts';
import { forgetAllowed } from '../../access/noted.ts';
import type { Context } from '../../context.ts';
import type { ChatConversationRow, TakenChat } from '../../db/chatTables.ts';
import { recordId } from '../../db/recordId.ts';
import { write } from '../../db/write.ts';
import { forbidden, invalid, notFound } from '../../errors.ts';
import { tooMany, unknown } from '../../fields.ts';
import type { ChatRole } from '../../graphql/schema.generated.ts';
import { tellChat } from './news.ts';
import { chatPerson } from './people.ts';
import { authorizeMember, lockedChat, ownChat, refuseThread } from './taking.ts';

/* Who is in a group or channel: asked in, taken out, joining, leaving. */

const maxAtOnce = 100;

/** Ids of people who can be asked in. */
export async function newPeople(tx: Context, given: readonly string[], field: string): Promise<number[]> {
  if (given.length > maxAtOnce) throw invalid({ [field]: tooMany(maxAtOnce) });
  const ids = [...new Set(given)].map((id) => recordId(id) ?? 0);
  const people = await Promise.all(ids.map((id) => chatPerson(tx, id)));
  if (people.some(({ isActive }) => !isActive)) throw invalid({ [field]: unknown('there is no such active user') });
  return ids;
}

/** Adds those who are not in it yet. What was written before is read for them, and there to be looked at. */
export async function addPeople(tx: Context, chat: ChatConversationRow, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  const at = chat.lastSequence;
  await tx.db
    .insertInto('chatMembers')
    .values(
      userIds.map((userId) => ({
        conversationId: chat.id,
        userId,
        role: 'MEMBER' as const,
        joinedAt: tx.services.now().toISOString(),
        lastReadSequence: at,
        clearedSequence: chat.purgedSequence,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await countMembers(tx, chat.id);
  tellChat(tx, { what: 'conversation', conversationId: chat.id, userId: null });
}

async function countMembers(tx: Context, id: number): Promise<void> {
  forgetAllowed(tx);
  await tx.db
    .updateTable('chatConversations')
    .set((of) => ({
      memberCount: of
        .selectFrom('chatMembers')
        .select((all) => all.fn.countAll<number>().as('count'))
        .where('conversationId', '=', id),
    }))
    .where('id', '=', id)
    .execute();
}

/** A group or channel, locked, in which the viewer may do that. */
async function caredFor(tx: Context, id: string, roles: readonly ChatRole[]): Promise<TakenChat> {
  const chat = await lockedChat(tx, id);
  refuseThread(chat);
  if (chat.kind === 'DIRECT' || !roles.includes(chat.member.role)) throw forbidden();
  return chat;
}

const keepers: readonly ChatRole[] = ['OWNER', 'MODERATOR'];

export async function addMembers(ctx: Context, id: string, given: readonly string[]): Promise<TakenChat> {
  authorizeMember(ctx);
  return write(ctx, async (tx) => {
    const chat = await caredFor(tx, id, keepers);
    await addPeople(tx, chat, await newPeople(tx, given, 'userIds'));
    return ownChat(tx, id);
  });
}

async function roleOf(tx: Context, conversationId: number, given: string): Promise<{ userId: number; role: ChatRole }> {
  const found = await tx.db
    .selectFrom('chatMembers')
    .select(['userId', 'role'])
    .where('conversationId', '=', conversationId)
    .where('userId', '=', recordId(given) ?? 0)
    .executeTakeFirst();
  if (found === undefined) throw notFound('Member');
  return found;
}

/** Takes a member out, in an open transaction; the last owner leaves it to who takes care of it, or has been there longest. */
export async function takeOut(tx: Context, id: number, userId: number): Promise<void> {
  await tx.db
    .deleteFrom('chatMembers')
    .where('userId', '=', userId)
    .where((is) =>
      is.or([
        is('conversationId', '=', id),
        is('conversationId', 'in', is.selectFrom('chatConversations').select('id').where('parentId', '=', id)),
      ]),
    )
    .execute();
  await tellRightsOf(tx, [userId]);
  await countMembers(tx, id);
  const rest = await tx.db
    .selectFrom('chatMembers')
    .select(['userId', 'role'])
    .where('conversationId', '=', id)
    .orderBy('joinedAt')
    .orderBy('userId')
    .execute();
  const heir = rest.find(({ role }) => role === 'MODERATOR') ?? rest[0];
  if (heir !== undefined && !rest.some(({ role }) => role === 'OWNER'))
    await tx.db
      .updateTable('chatMembers')
      .set({ role: 'OWNER' })
      .where('conversationId', '=', id)
      .where('userId', '=', heir.userId)
      .execute();
  tellChat(
    tx,
    { what: 'gone', conversationId: id, userId },
    { what: 'conversation', conversationId: id, userId: null },
  );
}

/** A moderator takes out members, an owner everybody but themselves: they leave. */
export async function removeMember(ctx: Context, id: string, given: string): Promise<TakenChat> {
  const { userId } = authorizeMember(ctx);
  return write(ctx, async (tx) => {
    const chat = await caredFor(tx, id, keepers);
    const member = await roleOf(tx, chat.id, given);
    if (member.userId === userId) throw invalid({ userId: unknown('leave the conversation to go yourself') });
    if (chat.member.role !== 'OWNER' && member.role !== 'MEMBER') throw forbidden();
    await takeOut(tx, chat.id, member.userId);
    return ownChat(tx, id);
  });
}

export async function setRole(ctx: Context, id: string, given: string, role: ChatRole): Promise<TakenChat> {
  authorizeMember(ctx);
  return write(ctx, async (tx) => {
    const chat = await caredFor(tx, id, ['OWNER']);
    const member = await roleOf(tx, chat.id, given);
    if (member.role === 'OWNER' && role !== 'OWNER') await refuseLastOwner(tx, chat.id);
    await tx.db
      .updateTable('chatMembers')
      .set({ role })
      .where('conversationId', '=', chat.id)
      .where('userId', '=', member.userId)
      .execute();
    forgetAllowed(tx);
    await tellRightsOf(tx, [member.userId]);
    tellChat(tx, { what: 'conversation', conversationId: chat.id, userId: null });
    return ownChat(tx, id);
  });
}

async function refuseLastOwner(tx: Context, id: number): Promise<void> {
  const owners = await tx.db
    .selectFrom('chatMembers')
    .select('userId')
    .where('conversationId', '=', id)
    .where('role', '=', 'OWNER')
    .limit(2)
    .execute();
  if (owners.length < 2)
    throw invalid({ role: { key: 'lastOwner', message: 'must leave an owner: name another first' } });
}

export async function joinChat(ctx: Context, given: string): Promise<TakenChat> {
  const { userId } = authorizeMember(ctx);
  authorizeSome(ctx, 'read', 'Chat');
  return write(ctx, async (tx) => {
    const channel = await tx.db
      .selectFrom('chatConversations')
      .selectAll()
      .where('id', '=', recordId(given) ?? 0)
      .where('isPublic', '=', 1)
      .where('archivedAt', 'is', null)
      .executeTakeFirst();
    if (channel === undefined) throw notFound('Channel');
    await addPeople(tx, channel, [userId]);
    return ownChat(tx, given);
  });
}

export async function leaveChat(ctx: Context, id: string): Promise<boolean> {
  const { userId } = authorizeMember(ctx);
  return write(ctx, async (tx) => {
    const chat = await lockedChat(tx, id);
    refuseThread(chat);
    if (chat.kind === 'DIRECT') throw invalid({ conversationId: unknown('a conversation of two cannot be left') });
    await takeOut(tx, chat.id, userId);
    return true;
  });
}
