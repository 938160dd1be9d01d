import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useCommandCall } from '../../../app/command/useCommandCall.ts';
import { newKey } from '../../../lib/newKey.ts';
import { useReadAgain } from '../../../lib/records.ts';
import { useViewer } from '../../../lib/session.ts';
import { markDelivered } from './commands.ts';
import { type ChatEvent, noteTyping, tellChatEvent, unreadTotal } from './hub.ts';
import { ChatEventsDocument, ChatUnreadTotalDocument } from './live.generated.ts';

const gatherMs = 300;

/** Hears what happens in all conversations of the viewer, counts what is unread, and says what has arrived here. */
export function useEvents(): void {
  const client = useApolloClient();
  const { send } = useCommandCall();
  const ownId = useViewer()?.id ?? '';
  const marks = useRef(new Map<string, number>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const deliver = useEffectEvent(() => {
    timer.current = undefined;
    const arrived = [...marks.current].map(([conversationId, sequence]) => ({ conversationId, sequence }));
    marks.current.clear();
    // What could not be said now is said with the next message, or when the page is opened again.
    if (arrived.length > 0) void send(markDelivered, arrived, {}, newKey()).catch(() => undefined);
  });
  const note = useEffectEvent((conversationId: string, sequence: number) => {
    marks.current.set(conversationId, Math.max(sequence, marks.current.get(conversationId) ?? 0));
    timer.current ??= setTimeout(() => deliver(), gatherMs);
  });
  const askTotal = () =>
    client.query({ query: ChatUnreadTotalDocument, fetchPolicy: 'no-cache', context: { isQuiet: true } });
  const readTotal = useEffectEvent(async () => {
    const { data } = await askTotal();
    if (!data) return;
    unreadTotal.set(data.chatUnread.messages);
    for (const { id, lastSequence } of data.chatConversations.nodes) note(id, lastSequence);
  });
  useReadAgain(['Chat'], async () => {
    const { data } = await askTotal();
    if (data) unreadTotal.set(data.chatUnread.messages);
  });
  const hear = useEffectEvent((event: ChatEvent) => {
    const { kind, conversationId, message, userId } = event;
    if (kind !== 'RESYNC') unreadTotal.set(event.unread.messages);
    if (kind === 'MESSAGE' && event.isNew && message && message.senderId !== ownId) {
      note(message.conversationId, message.sequence);
      noteTyping(message.conversationId, message.senderId, false);
    }
    if (kind === 'TYPING' && conversationId && userId && userId !== ownId)
      noteTyping(conversationId, userId, event.isTyping);
    if (kind === 'RESYNC') void readTotal().catch(() => undefined);
    tellChatEvent(event);
  });
  useEffect(() => {
    // The first event, and the first one after a lost connection, says to read anew: what happened between the reading of
    // the page and this moment was told to no one here.
    const subscription = client.subscribe({ query: ChatEventsDocument }).subscribe({
      next: ({ data }) => data && hear(data.chatEvents),
      // Without live events the pages still work; they only learn of news when they are opened.
      error: () => void readTotal().catch(() => undefined),
    });
    return () => {
      clearTimeout(timer.current);
      subscription.unsubscribe();
    };
  }, [client]);
}
