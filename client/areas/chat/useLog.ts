import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ChatRowFragment, ChatLogDocument, ChatMissedDocument } from './chat.generated.ts';
import { useReadAgain } from '../../lib/records.ts';
import { type ChatEvent, onChatEvent } from './live/hub.ts';
import { onSent } from './live/useOutbox.ts';
import { firstOf, lastOf, type LogWindow, withMessage, withNewer, withOlder, withThreadRead } from './logWindow.ts';
import { type ShownMessage, shownOf } from './shownMessage.ts';

const size = 50;
/** Whoever has missed more than this many pages begins anew at the end. */
const maxMissed = 5;

type Place = { before: number } | { after: number } | { around: number } | Record<never, never>;

/** The log of a conversation: a part of it that grows at both ends and follows what is written. */
export function useLog(
  conversation: Pick<ChatRowFragment, 'id' | 'unreadCount' | 'lastReadSequence'>,
  target: number | null,
) {
  const { id } = conversation;
  const { query } = useApolloClient();
  const [window, setWindow] = useState<LogWindow | null>(null);
  const [error, setError] = useState<unknown>(null);
  const revision = useRef(0);
  const isReading = useRef<'older' | 'newer' | null>(null);
  // Something happened while the log was on its way: the answer may be older. Counted, as it may happen again.
  const isOutdated = useRef(false);
  const [outdated, setOutdated] = useState(0);
  // How the log stood when it was opened: reading it takes the marks away, not the line.
  const [opened] = useState(conversation);

  const page = useCallback(
    async (place: Place) => {
      const { data } = await query({
        query: ChatLogDocument,
        variables: { conversationId: id, size, ...place },
        fetchPolicy: 'no-cache',
        context: { isQuiet: true },
      });
      const { nodes, hasBefore, hasAfter, revision: read } = data!.chatMessages;
      return { messages: nodes.map(shownOf), hasOlder: hasBefore, hasNewer: hasAfter, read };
    },
    [id, query],
  );
  const load = useCallback(
    (place: Place) =>
      page(place).then(({ read, ...part }) => {
        if (isOutdated.current || revision.current > read) setOutdated((times) => times + 1);
        isOutdated.current = false;
        revision.current = read;
        setError(null);
        setWindow(part);
      }, setError),
    [page],
  );
  const begin = () =>
    load(target !== null ? { around: target } : opened.unreadCount > 0 ? { around: opened.lastReadSequence + 1 } : {});
  const first = useEffectEvent(begin);
  useEffect(() => void first(), []);

  // A link to a message that is not loaded.
  const isLoaded = target === null || window?.messages.some(({ sequence }) => sequence === target);
  const jump = useEffectEvent(() => window && !isLoaded && target !== null && load({ around: target }));
  useEffect(() => void jump(), [target]);

  const more = async (which: 'older' | 'newer') => {
    if (!window || isReading.current) return;
    const from = which === 'older' ? firstOf(window) : lastOf(window);
    if (from === null) return;
    isReading.current = which;
    try {
      const { read: _read, ...part } = await page(which === 'older' ? { before: from } : { after: from });
      setWindow((now) => now && (which === 'older' ? withOlder(now, part) : withNewer(now, part)));
    } catch {
      // Scrolling asks again.
    } finally {
      isReading.current = null;
    }
  };
  const take = useCallback((messages: readonly ShownMessage[]) => {
    setWindow((now) => now && messages.reduce(withMessage, now));
  }, []);
  /** Reads what the page has missed while it was not told, or was told out of order. */
  const catchUp = async () => {
    const missed: ShownMessage[] = [];
    for (let pages = 0; ; pages += 1) {
      if (pages === maxMissed) return load({});
      const { data } = await query({
        query: ChatMissedDocument,
        variables: { conversationId: id, after: revision.current },
        fetchPolicy: 'no-cache',
        context: { isQuiet: true },
      });
      const { nodes, hasMore, revision: read } = data!.chatChanges;
      missed.push(...nodes.map(shownOf));
      revision.current = hasMore ? (nodes.at(-1)?.revision ?? read) : read;
      if (!hasMore) break;
    }
    take(missed.toSorted((a, b) => a.sequence! - b.sequence!));
  };
  // Such as a scheduled message that is sent at once.
  useReadAgain(['Chat'], () => (window === null ? undefined : catchUp()));
  const follow = useEffectEvent(() => void catchUp().catch(() => undefined));
  useEffect(() => {
    if (outdated > 0) follow();
  }, [outdated]);
  const hear = useEffectEvent((event: ChatEvent) => {
    const isHere = event.kind === 'RESYNC' || (event.kind === 'MESSAGE' && event.conversationId === id);
    if (window === null && isHere) return void (isOutdated.current = true);
    if (event.kind === 'RESYNC') return follow();
    if (event.kind === 'READ' && event.conversation) {
      const { id: readId, unreadCount } = event.conversation;
      setWindow((now) => now && withThreadRead(now, readId, unreadCount));
    }
    if (event.kind !== 'MESSAGE' || event.conversationId !== id || !event.message || event.revision === null) return;
    if (event.revision > revision.current + 1) return follow();
    revision.current = Math.max(revision.current, event.revision);
    take([shownOf(event.message)]);
  });
  useEffect(() => {
    const stops = [
      onChatEvent(hear),
      onSent((_kept, { message }) => {
        // The event of it may have come before, or bring others with it; the number of the conversation is its to move.
        if (message.conversationId === id) take([shownOf(message)]);
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [id, take]);

  return {
    window,
    error: window ? null : error,
    opened,
    retry: () => void begin(),
    older: () => void more('older'),
    newer: () => void more('newer'),
    latest: () => void load({}),
    /** Takes what a change of a message answered. */
    take,
  };
}
