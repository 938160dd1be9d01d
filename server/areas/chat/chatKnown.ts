import { directChat } from './direct.ts';
import type { KnownPart } from '../knownPart.ts';

const shownLetters = 120;

/** What the viewer and who writes have said to each other last. */
export const lastChatPart: KnownPart = {
  key: 'lastChat',
  title: { en: 'Last chat', fr: 'Dernière discussion', ar: 'آخر محادثة' },
  icon: 'messages',
  right: ['read', 'Chat'],
  read: async (ctx, { address, userId }) => {
    const { db } = ctx;
    const person = await db.selectFrom('users').select('id').where('email', '=', address).executeTakeFirst();
    const chat = person === undefined || person.id === userId ? undefined : await directChat(ctx, userId, person.id);
    if (chat === undefined) return null;
    const message = await db
      .selectFrom('chatMessages')
      .innerJoin('chatMembers', 'chatMembers.conversationId', 'chatMessages.conversationId')
      .select(['chatMessages.text', 'chatMessages.sentAt', 'chatMessages.sequence', 'chatMessages.fileCount'])
      .where('chatMessages.conversationId', '=', chat.id)
      .where('chatMembers.userId', '=', userId)
      .where('chatMessages.deletedAt', 'is', null)
      .whereRef('chatMessages.sequence', '>', 'chatMembers.clearedSequence')
      .orderBy('chatMessages.sequence', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (message === undefined) return null;
    const words = message.text.replace(/\s+/g, ' ').slice(0, shownLetters);
    const path = `/apps/chat?chat=${chat.id}&message=${message.sequence}`;
    return { count: 1, rows: [{ id: chat.id, title: words === '' ? '📎' : words, at: message.sentAt, path }] };
  },
};
