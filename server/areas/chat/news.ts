import type { Context } from '../../context.ts';
import { pendingEvents } from '../../db/write.ts';
import type { LiveEvent } from '../../live.ts';

/** What servers tell each other of the chat: ids only; who may hear of it is decided where it arrives. */
export type ChatNews =
  | { what: 'message'; conversationId: number; messageId: number; revision: number; isNew: boolean }
  | { what: 'read' | 'delivered'; conversationId: number; userId: number; sequence: number; isOwnOnly: boolean }
  | { what: 'typing'; conversationId: number; userId: number; isTyping: boolean }
  /** To everybody in it, or to one of them. */
  | { what: 'conversation'; conversationId: number; userId: number | null }
  | { what: 'gone'; conversationId: number; userId: number }
  | { what: 'profile'; userId: number };

const area = 'chat';

const eventOf = (news: ChatNews): LiveEvent => ({ kind: 'area', area, news });

/** The news in an event of the live channel; null for others. */
export const newsIn = (event: LiveEvent): ChatNews | null =>
  event.kind === 'area' && event.area === area ? (event.news as ChatNews) : null;

/** Tells it when the open transaction has been committed. */
export const tellChat = (tx: Context, ...news: ChatNews[]): void => void pendingEvents(tx).push(...news.map(eventOf));

/** Tells at once what is not stored. */
export const tellNow = (ctx: Context, news: ChatNews): void => ctx.services.live.publish([eventOf(news)]);
