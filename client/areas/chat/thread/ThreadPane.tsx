import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { IconBell, IconBellOff, IconX } from '@tabler/icons-react';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCommands } from '../../../app/command/useCommands.ts';
import { EmptyState, FailedState } from '../../../kit/EmptyState.tsx';
import { IconAction } from '../../../kit/IconAction.tsx';
import { PaneBar } from '../../../kit/panes/PaneParts.tsx';
import { useCan } from '../../../lib/ability.tsx';
import { useReadAgain } from '../../../lib/records.ts';
import { useText } from '../../../lib/text.ts';
import { ConversationComposer } from '../ConversationComposer.tsx';
import { LogSkeleton } from '../ConversationGate.tsx';
import { ConversationLog } from '../ConversationLog.tsx';
import { onChatEvent } from '../live/hub.ts';
import { ScheduledLine } from '../ScheduledLine.tsx';
import type { Writing } from '../writing.ts';
import { RootMessage } from './RootMessage.tsx';
import { useChatThreadPaneQuery } from './thread.generated.ts';
import { followThread } from './threadCommands.ts';

type Props = { id: string; target: number | null; onClose: () => void };

/** A thread beside its conversation: the message that it stands under, the replies, and where the next one is written. */
export default function ThreadPane({ id, target, onClose }: Props) {
  const text = useText();
  const { run } = useCommands();
  const [writing, setWriting] = useState<Writing>(null);
  const [isAlsoAbove, setAlsoAbove] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const mayWrite = useCan('create', 'Chat');
  const mayChange = useCan('update', 'Chat');
  const shown = useChatThreadPaneQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: { isQuiet: true },
  });
  const { data, error } = shown;
  const thread = data?.chatConversation;
  const read = useReadAgain(['Chat'], () => shown.refetch());
  const hear = useEffectEvent((kind: string, of: string | null, messageId: string | undefined) => {
    const isRoot = messageId !== undefined && messageId === thread?.threadOf?.id;
    if (kind === 'RESYNC' || isRoot || (kind === 'CONVERSATION' && (of === id || of === thread?.parentId))) read();
  });
  useEffect(
    () => onChatEvent(({ kind, conversationId, message }) => hear(kind, conversationId ?? null, message?.id)),
    [],
  );
  const begin = useCallback((next: Writing) => {
    setWriting(next);
    setTimeout(() => field.current?.focus());
  }, []);
  return (
    <>
      <PaneBar>
        <Typography component="h2" variant="h5" sx={{ flex: 1 }}>
          {text('chat.side.thread')}
        </Typography>
        {thread && mayChange && (
          <IconAction
            label={text(thread.isFollowed ? 'chat.thread.unfollow' : 'chat.thread.follow')}
            aria-pressed={thread.isFollowed}
            onClick={() => void run(followThread, { id }, { isFollowed: !thread.isFollowed })}
          >
            {thread.isFollowed ? <IconBell size={20} /> : <IconBellOff size={20} />}
          </IconAction>
        )}
        <IconAction label={text('chat.thread.close')} onClick={onClose}>
          <IconX size={20} />
        </IconAction>
      </PaneBar>
      {thread ? (
        <>
          {thread.threadOf && <RootMessage message={thread.threadOf} />}
          <ConversationLog key={thread.id} conversation={thread} target={target} onWrite={begin} />
          {thread.scheduledCount > 0 && <ScheduledLine conversation={thread} />}
          {mayWrite && thread.canWrite ? (
            <>
              <Box sx={{ flex: 'none', paddingInline: { xs: 2, sm: 4 }, backgroundColor: 'background.default' }}>
                <FormControlLabel
                  control={
                    <Checkbox
                      size="small"
                      checked={isAlsoAbove}
                      onChange={(event) => setAlsoAbove(event.target.checked)}
                    />
                  }
                  label={text('chat.thread.alsoAbove', { name: thread.title })}
                />
              </Box>
              <ConversationComposer
                conversation={thread}
                userId={null}
                name={text('chat.thread.name', { name: thread.title })}
                writing={writing}
                inputRef={field}
                isAlsoAbove={isAlsoAbove}
                onDone={() => {
                  setWriting(null);
                  setAlsoAbove(false);
                }}
              />
            </>
          ) : (
            <Box sx={{ flex: 'none', padding: 4, textAlign: 'center', color: 'text.secondary' }}>
              {text(thread.archivedAt ? 'chat.composer.archived' : 'chat.composer.closed')}
            </Box>
          )}
        </>
      ) : error ? (
        <FailedState title={text('chat.thread.failed')} onRetry={read} />
      ) : data ? (
        <EmptyState drawing="nothing" title={text('chat.thread.missing')} text={text('chat.thread.missingText')} />
      ) : (
        <LogSkeleton />
      )}
    </>
  );
}
