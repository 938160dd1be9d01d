import { lazy, Suspense, useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import { MakingHost } from '../../app/links/MakingHost.tsx';
import { useLinks } from '../../app/links/useLinks.ts';
import { FailedState } from '../../kit/EmptyState.tsx';
import { useViewer } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import type { ChatRowFragment } from './chat.generated.ts';
import type { Writing } from './writing.ts';
import { LogSkeleton } from './ConversationGate.tsx';
import { useWaitingMessages } from './live/useOutbox.ts';
import { rowsOf } from './logRows.ts';
import { MessageLog } from './MessageLog.tsx';
import { Middle } from './Middle.tsx';
import { useIsDialogOpen } from './openDialogs.ts';
import { pendingOf } from './pending.ts';
import { progressOf, type ShownMessage } from './shownMessage.ts';
import { TypingLine } from './TypingLine.tsx';
import { useDayOf } from './useClock.ts';
import { useLog } from './useLog.ts';
import { useMessageTools } from './useMessageTools.tsx';
import { useSeen } from './useSeen.ts';

const MessageDialogs = lazy(() => import('./MessageDialogs.tsx'));

const keysOf = (messages: readonly ShownMessage[]) =>
  messages.flatMap(({ id, stored }) => (id === null || stored?.deletedAt ? [] : [`chats:${id}`]));

type Props = { conversation: ChatRowFragment; target: number | null; onWrite: (writing: Writing) => void };

/** The log of a conversation: what the server has, and behind it what waits to be sent. */
export function ConversationLog({ conversation, target, onWrite }: Props) {
  const text = useText();
  const viewer = useViewer()!;
  const dayOf = useDayOf();
  const log = useLog(conversation, target);
  const { window, opened } = log;
  const seen = useSeen(conversation.id, conversation.lastReadSequence, viewer.id);
  const keys = useMemo(() => keysOf(window?.messages ?? []), [window?.messages]);
  const tools = useMessageTools(conversation, log.take, onWrite, useLinks(keys));
  const kept = useWaitingMessages();
  const isDialogOpen = useIsDialogOpen();
  // What a message opens is shown by the conversation, also for a thread beside it.
  const isThread = conversation.parentId !== null;
  const { id, deliveredSequence, seenSequence, kind } = conversation;
  const userId = conversation.person?.id;

  // The line before what was new stays where it was when the conversation was opened.
  const [line, setLine] = useState<number | null>(null);
  const [isLined, setLined] = useState(false);
  if (window && !isLined) {
    setLined(true);
    const isNews = (sequence: number | null) => sequence !== null && sequence > opened.lastReadSequence;
    if (opened.unreadCount > 0)
      setLine(window.messages.find((one) => isNews(one.sequence) && one.sender.id !== viewer.id)?.sequence ?? null);
  }
  const messages = useMemo(() => {
    if (!window) return [];
    const known = window.messages.map((message) => ({
      ...message,
      progress: progressOf(message, deliveredSequence, seenSequence),
    }));
    const keys = new Set(known.map(({ key }) => key));
    const isHere = ({ to }: (typeof kept)[number]) => ('chatId' in to ? to.chatId === id : to.userId === userId);
    const behind = window.hasNewer ? [] : kept.filter((one) => isHere(one) && !keys.has(one.key));
    return [...known, ...behind.map((one) => pendingOf(one, viewer))];
  }, [window, deliveredSequence, seenSequence, kept, id, userId, viewer]);
  const rows = useMemo(
    () => rowsOf(messages, { dayOf, firstUnread: line, hasOlder: window?.hasOlder ?? false }),
    [messages, dayOf, line, window?.hasOlder],
  );

  if (log.error)
    return (
      <Middle>
        <FailedState title={text('chat.log.failed')} onRetry={log.retry} />
      </Middle>
    );
  if (!window) return <LogSkeleton />;
  if (rows.length === 0)
    return (
      <Middle>
        <Box sx={{ padding: 6, color: 'text.secondary', textAlign: 'center' }}>
          {isThread ? text('chat.thread.none') : text('chat.log.none', { name: conversation.title })}
        </Box>
      </Middle>
    );
  return (
    <>
      <MessageLog
        name={isThread ? text('chat.thread.name', { name: conversation.title }) : conversation.title}
        rows={rows}
        ownId={viewer.id}
        isGroup={kind !== 'DIRECT'}
        hasNewer={window.hasNewer}
        unread={conversation.unreadCount}
        target={target}
        tools={tools}
        onOlder={log.older}
        onNewer={log.newer}
        onLatest={log.latest}
        onSeen={(sequence) => seen(sequence, messages)}
      />
      {isDialogOpen && !isThread && (
        <Suspense>
          <MessageDialogs />
        </Suspense>
      )}
      {!isThread && <MakingHost />}
      <TypingLine conversation={conversation} messages={messages} ownId={viewer.id} />
    </>
  );
}
