import { isAllowedSome } from '../../access/authorize.ts';
import { loadAbility, roleIdsOf } from '../../access/roles.ts';
import type { Context, Viewer } from '../../context.ts';
import type { ChatMessageRow, ChatScheduledMessageRow, TakenChat } from '../../db/chatTables.ts';
import { forUpdate } from '../../db/dialect.ts';
import { write } from '../../db/write.ts';
import type { ChatNotSent } from '../../graphql/schema.generated.ts';
import { notifyUsers } from '../../notifications/notify.ts';
import { obstacle } from './direct.ts';
import { mentionsAmong } from './mentions.ts';
import { tellChat } from './news.ts';
import { chatPerson } from './people.ts';
import { sendIn } from './send.ts';
import { lockedChat, otherOf, takenChat } from './taking.ts';
import { readText } from './texts.ts';

/* What is due is sent: taken away and sent in one transaction, so that it is sent once, whichever server does it and if it ends in the midst. */

const atOnce = 50;

/** Sends one that is locked, and takes it off the list. The conversation is locked and can be written to. */
export async function sendScheduled(
  tx: Context,
  chat: TakenChat,
  row: ChatScheduledMessageRow,
): Promise<ChatMessageRow> {
  const files = await tx.db
    .selectFrom('chatScheduledFiles')
    .select(['fileId', 'name', 'contentType'])
    .where('scheduledId', '=', row.id)
    .orderBy('place')
    .execute();
  await tx.db.deleteFrom('chatScheduled').where('id', '=', row.id).execute();
  const { clientId, text, html } = row;
  const said = readText(html === null ? { text } : { html }, files.length > 0);
  // Members may have left, and what it replies to may have been cleared away.
  const mentioned = await mentionsAmong(
    tx,
    chat,
    said.text,
    (JSON.parse(row.mentionIds) as (number | string)[]).map(String),
  );
  const replied = await tx.db
    .selectFrom('chatMessages')
    .select('id')
    .where('id', '=', row.replyToId ?? 0)
    .where('conversationId', '=', chat.id)
    .executeTakeFirst();
  tellChat(tx, { what: 'conversation', conversationId: chat.id, userId: row.userId });
  // The same id as a message that was sent at once would have: the one who wrote it finds it as their own.
  const isTaken = await tx.db
    .selectFrom('chatMessages')
    .select('id')
    .where('senderId', '=', row.userId)
    .where('clientId', '=', clientId)
    .executeTakeFirst();
  const ownId = isTaken === undefined ? clientId : `scheduled-${row.id}`;
  return sendIn(tx, chat, { clientId: ownId, said, replyToId: replied?.id ?? null, files, mentioned });
}

/** The author as they are now: with the rights that they have at the time of sending, not when they wrote it. */
async function authorOf({ services, db }: Context, userId: number): Promise<Viewer | null> {
  const user = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.roleId')
    .select(['users.fullName', 'users.username', 'users.email', 'users.avatar', 'users.roleId', 'users.otherRoleIds'])
    .select(['users.authzVersion as rightsVersion', 'roles.key as role'])
    .where('users.id', '=', userId)
    .where('users.status', '=', 'active')
    .executeTakeFirst();
  if (user === undefined) return null;
  const { roleId, otherRoleIds, ...rest } = user;
  const ability = await loadAbility(services, ...roleIdsOf({ roleId, otherRoleIds }));
  return { ...rest, userId, sessionId: 0, carrier: 'bearer', ability, areas: services.areas };
}

const reasons: Record<string, ChatNotSent> = {
  archived: 'ARCHIVED',
  inactive: 'INACTIVE',
  blocking: 'BLOCKING',
  blocked: 'BLOCKED',
};

/** What keeps it from being sent; else the conversation, locked. */
async function placeOf(tx: Context, row: ChatScheduledMessageRow): Promise<ChatNotSent | TakenChat> {
  if (tx.viewer === null || !isAllowedSome(tx.viewer, 'create', 'Chat') || !isAllowedSome(tx.viewer, 'read', 'Chat'))
    return 'RIGHT';
  if ((await takenChat(tx, row.conversationId)) === null) return 'LEFT';
  const chat = await lockedChat(tx, row.conversationId);
  const refusal = await obstacle(tx, chat);
  return refusal === null ? chat : (reasons[refusal.details?.reason ?? ''] ?? 'FAILED');
}

/** It stays on the list with the reason, which its author is told. */
async function keepBack(tx: Context, row: ChatScheduledMessageRow, problem: ChatNotSent): Promise<void> {
  const { id, userId, conversationId } = row;
  await tx.db.updateTable('chatScheduled').set({ problem }).where('id', '=', id).execute();
  const chat = await tx.db
    .selectFrom('chatConversations as c')
    .leftJoin('chatConversations as above', 'above.id', 'c.parentId')
    .select(['c.pair', (all) => all.fn.coalesce('above.title', 'c.title').as('title')])
    .where('c.id', '=', conversationId)
    .executeTakeFirstOrThrow();
  const other = otherOf(chat, userId);
  const name = other === null ? chat.title : (await chatPerson(tx, other)).fullName;
  tellChat(tx, { what: 'conversation', conversationId, userId });
  await notifyUsers(tx, [userId], {
    kind: 'CHAT_NOT_SENT',
    subject: 'Chat',
    subjectId: conversationId,
    data: { name, reason: problem },
    isOthersOnly: false,
  });
}

async function release(tx: Context, id: number, now: string): Promise<void> {
  const row = await tx.db
    .selectFrom('chatScheduled')
    .selectAll()
    .where('id', '=', id)
    .modifyEnd(forUpdate(tx.services.database.engine))
    .executeTakeFirst();
  // Another server was faster, or its author has changed it meanwhile.
  if (row === undefined || row.problem !== null || row.sendAt > now) return;
  const asAuthor = { ...tx, viewer: await authorOf(tx, row.userId) };
  const place = await placeOf(asAuthor, row);
  if (typeof place === 'string') await keepBack(tx, row, place);
  else await sendScheduled(asAuthor, place, row);
}

/** Sends what is due. Several servers may do so at once: each message is sent by the one that locks it first. */
export async function releaseScheduled(ctx: Context): Promise<void> {
  const { services } = ctx;
  const now = services.now().toISOString();
  const due = await services.database.reader
    .selectFrom('chatScheduled')
    .selectAll()
    .where('problem', 'is', null)
    .where('sendAt', '<=', now)
    .orderBy('sendAt')
    .orderBy('id')
    .limit(atOnce)
    .execute();
  for (const row of due) {
    const fresh = () => ({ ...ctx, memo: new Map() });
    try {
      await write(fresh(), (tx) => release(tx, row.id, now));
    } catch (error) {
      services.log.error({ err: error, scheduledId: row.id }, 'scheduled message not sent');
      await write(fresh(), (tx) => keepBack(tx, row, 'FAILED'));
    }
  }
}
