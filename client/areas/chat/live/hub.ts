import { makeStore, useStorePart } from '../../../lib/store.ts';
import type { ChatPresence } from '../../../lib/schema.generated.ts';
import type { ChatEventsSubscription } from './live.generated.ts';

/* What every page knows of the chat: one subscription for all of them, and who listens to it. */

export type ChatEvent = ChatEventsSubscription['chatEvents'];

const listeners = new Set<(event: ChatEvent) => void>();

/** Calls back with each event. RESYNC comes first, and after a lost connection: what is shown has to be read again. */
export function onChatEvent(listener: (event: ChatEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellChatEvent(event: ChatEvent): void {
  for (const listener of [...listeners]) listener(event);
}

/** How many messages are unread in all conversations that are not muted. */
export const unreadTotal = makeStore(0);

/** Who can be reached; whoever is not in it is offline. */
export const presences = makeStore<ReadonlyMap<string, ChatPresence>>(new Map());

export const usePresenceOf = (userId: string | null | undefined): ChatPresence =>
  useStorePart(presences, (all) => (userId ? (all.get(userId) ?? 'OFFLINE') : 'OFFLINE'));

/** Who writes, by conversation. */
export const writers = makeStore<ReadonlyMap<string, readonly string[]>>(new Map());
const nobody: readonly string[] = [];
export const useWriters = (conversationId: string): readonly string[] =>
  useStorePart(writers, (all) => all.get(conversationId) ?? nobody);

const typingMs = 5000;
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Somebody writes, for five seconds unless told again, or no more. */
export function noteTyping(conversationId: string, userId: string, isTyping: boolean): void {
  const key = `${conversationId} ${userId}`;
  clearTimeout(timers.get(key));
  const others = (writers.get().get(conversationId) ?? []).filter((one) => one !== userId);
  writers.set(new Map(writers.get()).set(conversationId, isTyping ? [...others, userId] : others));
  if (isTyping)
    timers.set(
      key,
      setTimeout(() => noteTyping(conversationId, userId, false), typingMs),
    );
  else timers.delete(key);
}
