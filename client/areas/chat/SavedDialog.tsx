import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import Skeleton from '@mui/material/Skeleton';
import { useId } from 'react';
import { DialogHead } from '../../kit/DialogHead.tsx';
import { EmptyState, FailedState } from '../../kit/EmptyState.tsx';
import { DateText } from '../../kit/Figures.tsx';
import { useText } from '../../lib/text.ts';
import { useSavedChatMessagesQuery } from './panes.generated.ts';
import { plainLine } from './messageParts.ts';
import { messagePath } from './urls.ts';

/** Messages that the viewer has saved; each leads to its place. */
export default function SavedDialog({ onClose, onOpen }: { onClose: () => void; onOpen: (path: string) => void }) {
  const text = useText();
  const id = useId();
  const { data, error, refetch } = useSavedChatMessagesQuery({
    variables: { page: { number: 1, size: 50 } },
    fetchPolicy: 'network-only',
    context: { isQuiet: true },
  });
  const messages = data?.savedChatMessages.nodes;
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogHead id={id} title={text('chat.new.saved')} onClose={onClose} />
      <DialogContent sx={{ minHeight: 240 }}>
        {error && !messages && (
          <FailedState title={text('chat.saved.failed')} onRetry={() => void refetch().catch(() => undefined)} />
        )}
        {!messages && !error && <Skeleton variant="rounded" height={56} />}
        {messages?.length === 0 && (
          <EmptyState drawing="nothing" title={text('chat.saved.none')} text={text('chat.saved.noneText')} />
        )}
        <List disablePadding>
          {(messages ?? []).map((message) => (
            <li key={message.id}>
              <ListItemButton
                onClick={() => onOpen(messagePath(message.conversationId, message.sequence))}
                sx={{ display: 'block', borderRadius: 1 }}
              >
                <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
                  <Box component="bdi" sx={{ fontWeight: 500 }}>
                    {message.sender.fullName}
                  </Box>
                  <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
                    <DateText at={message.sentAt} />
                  </Box>
                </Box>
                <Box dir="auto" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                  {plainLine(message.text) || message.files[0]?.name}
                </Box>
              </ListItemButton>
            </li>
          ))}
        </List>
      </DialogContent>
    </Dialog>
  );
}
