import type { Area } from '../area.ts';
import { resolvers } from './chat.resolvers.ts';
import { chatAccess } from './taking.ts';

/** Conversations with members and messages. */
export const chat: Area = {
  name: 'chat',
  resolvers,
  subjects: { Chat: { table: 'chatConversations', hasPictures: true, isPersonal: true, ...chatAccess } },
};
