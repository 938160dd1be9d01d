import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import Skeleton from '@mui/material/Skeleton';
import { useId } from 'react';
import { DialogHead } from '../../../kit/DialogHead.tsx';
import { CountPill } from '../../../kit/CountPill.tsx';
import { EmptyState, FailedState } from '../../../kit/EmptyState.tsx';
import { DateText } from '../../../kit/Figures.tsx';
import { useText } from '../../../lib/text.ts';
import { plainLine } from '../messageParts.ts';
import { threadPath } from '../urls.ts';
import { useChatThreadsQuery } from './thread.generated.ts';

type Props = { onClose: () => void; onOpen: (path: string) => void };

/** Threads that the viewer follows, those with the latest replies first. */
export default function ThreadsDialog({ onClose, onOpen }: Props) {
  const text = useText();
  const id = useId();
  const { data, error, refetch } = useChatThreadsQuery({
    variables: { page: { number: 1, size: 50 } },
    fetchPolicy: 'network-only',
    context: { isQuiet: true },
  });
  const messages = data?.chatThreads.nodes;
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogHead id={id} title={text('chat.new.threads')} onClose={onClose} />
      <DialogContent sx={{ minHeight: 240 }}>
        {error && !messages && (
          <FailedState title={text('chat.threads.failed')} onRetry={() => void refetch().catch(() => undefined)} />
        )}
        {!messages && !error && <Skeleton variant="rounded" height={56} />}
        {messages?.length === 0 && (
          <EmptyState drawing="nothing" title={text('chat.threads.none')} text={text('chat.threads.noneText')} />
        )}
        <List disablePadding>
          {(messages ?? []).map(
            ({ id: key, conversationId, sender, text: words, files, thread }) =>
              thread && (
                <li key={key}>
                  <ListItemButton
                    onClick={() => onOpen(threadPath(conversationId, thread.id))}
                    sx={{ display: 'block', borderRadius: 1 }}
                  >
                    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
                      <Box component="bdi" sx={{ fontWeight: 500, flex: 1, minWidth: 0 }}>
                        {sender.fullName}
                      </Box>
                      <CountPill
                        value={thread.unreadCount}
                        label={text('chat.panel.unread', { count: thread.unreadCount })}
                      />
                      <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
                        <DateText at={thread.lastReplyAt} />
                      </Box>
                    </Box>
                    <Box dir="auto" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                      {plainLine(words) || files[0]?.name || text('chat.message.deleted')}
                    </Box>
                    <Box sx={{ typography: 'body2', color: 'primary.text' }}>
                      {text('chat.thread.replies', { count: thread.replyCount })}
                    </Box>
                  </ListItemButton>
                </li>
              ),
          )}
        </List>
      </DialogContent>
    </Dialog>
  );
}
