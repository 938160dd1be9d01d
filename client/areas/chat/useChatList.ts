import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import {
  type ChatFaceFragment,
  useChatContactsQuery,
  useChatConversationsQuery,
  type ChatRowFragment,
  ChatLatestFragmentDoc,
} from './chat.generated.ts';
import { useReading } from '../../lib/reading.ts';
import { useReadAgain } from '../../lib/records.ts';
import { useViewer } from '../../lib/session.ts';
import './chatCache.ts';
import { type ChatEvent, onChatEvent } from './live/hub.ts';
import { onSent } from './live/useOutbox.ts';

/** Rows of a page; what is further back is found by its name. */
const page = { number: 1, size: 100 };
const gatherMs = 150;

export const conversationsOf = (search: string, isUnreadOnly = false) => ({
  filter: { search: search || null, withHidden: search !== '', ...(isUnreadOnly && { isUnread: true }) },
  page,
});
export const contactsOf = (search: string) => ({ search: search || null, isEverybody: search !== '', page });

export type ChatList = {
  conversations: ChatRowFragment[];
  /** People without a conversation. */
  contacts: ChatFaceFragment[];
  isLoading: boolean;
  error: unknown;
  retry: () => void;
};

/** Conversations with the latest first, and people to begin one with; live. */
export function useChatList(search: string, isUnreadOnly = false): ChatList {
  const { cache } = useApolloClient();
  const ownId = useViewer()?.id;
  const chats = useChatConversationsQuery({ variables: conversationsOf(search, isUnreadOnly) });
  const people = useChatContactsQuery({ variables: contactsOf(search) });
  const nodes = (chats.data ?? chats.previousData)?.chatConversations.nodes;
  const found = (people.data ?? people.previousData)?.chatContacts.nodes;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const isOutdated = useRef(false);
  const [readChats, readPeople] = [useReading(() => chats.refetch()), useReading(() => people.refetch())];
  const read = useEffectEvent(() => {
    timer.current = undefined;
    readChats();
    readPeople();
  });
  const readSoon = useEffectEvent(() => {
    timer.current ??= setTimeout(() => read(), gatherMs);
  });
  useReadAgain(['Chat'], () => {
    readChats();
    readPeople();
  });
  const hear = useEffectEvent((event: ChatEvent) => {
    const { kind, conversationId, message, userId, sequence } = event;
    // The list shows conversations; a reply in a thread changes none of them.
    if (message?.rootId) return;
    // The answer that is on its way may be older than this event.
    if (chats.loading && kind !== 'TYPING') isOutdated.current = true;
    const known = nodes?.find(({ id }) => id === conversationId);
    if (kind === 'MESSAGE' && known && message) {
      // One that was edited or deleted is shown as it is now; an older one is not what the list shows.
      if (message.sequence < known.lastSequence) return;
      const data = {
        __typename: 'ChatConversation' as const,
        id: known.id,
        lastSequence: message.sequence,
        lastMessageAt: message.sentAt,
        lastMessage: message,
      };
      cache.writeFragment({
        fragment: ChatLatestFragmentDoc,
        fragmentName: 'ChatLatest',
        id: cache.identify(data)!,
        data,
      });
      if (known.isHidden) readSoon();
    } else if ((kind === 'READ' || kind === 'DELIVERED') && userId !== ownId && conversationId && sequence !== null) {
      const reach = (before: unknown) => Math.max(Number(before ?? 0), sequence);
      cache.modify({
        id: cache.identify({ __typename: 'ChatConversation', id: conversationId })!,
        fields: { deliveredSequence: reach, ...(kind === 'READ' && { seenSequence: reach }) },
      });
    } else if (kind !== 'TYPING' && kind !== 'READ' && kind !== 'DELIVERED') readSoon();
  });
  useEffect(() => {
    if (chats.loading || !isOutdated.current) return;
    isOutdated.current = false;
    readSoon();
  }, [chats.loading]);
  useEffect(() => {
    const stops = [onChatEvent(hear), onSent((_kept, { isNewConversation }) => isNewConversation && readSoon())];
    return () => {
      for (const stop of stops) stop();
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, []);

  return useMemo(
    () => ({
      conversations: (nodes ?? []).toSorted((a, b) => b.lastMessageAt.localeCompare(a.lastMessageAt)),
      contacts: found ?? [],
      isLoading: nodes === undefined && chats.error === undefined,
      error: nodes === undefined ? chats.error : undefined,
      retry: () => void Promise.allSettled([chats.refetch(), people.refetch()]),
    }),
    [nodes, found, chats, people],
  );
}
