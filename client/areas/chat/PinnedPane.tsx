import ListItemButton from '@mui/material/ListItemButton';
import List from '@mui/material/List';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import { EmptyState, FailedState } from '../../kit/EmptyState.tsx';
import { PaneBody } from '../../kit/panes/PaneParts.tsx';
import { useText } from '../../lib/text.ts';
import type { ChatRowFragment } from './chat.generated.ts';
import { useChatPinnedQuery } from './panes.generated.ts';
import { plainLine } from './messageParts.ts';
import { messagePath } from './urls.ts';

type Props = { conversation: ChatRowFragment; onFollow: () => void };

/** What was pinned for everybody, the latest first; each leads to its place in the log. */
export default function PinnedPane({ conversation: { id }, onFollow }: Props) {
  const text = useText();
  const { data, error, refetch } = useChatPinnedQuery({
    variables: { id },
    fetchPolicy: 'network-only',
    context: { isQuiet: true },
  });
  const pinned = data?.chatConversation?.pinned;
  return (
    <PaneBody label={text('chat.side.pinned')}>
      {error && !pinned && (
        <FailedState title={text('chat.pinned.failed')} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {!pinned && !error && <Skeleton variant="rounded" height={56} sx={{ margin: 5 }} />}
      {pinned?.length === 0 && (
        <EmptyState drawing="nothing" title={text('chat.pinned.none')} text={text('chat.pinned.noneText')} />
      )}
      <List disablePadding>
        {(pinned ?? []).map((message) => (
          <li key={message.id}>
            <ListItemButton
              component={Link}
              to={messagePath(id, message.sequence)}
              onClick={onFollow}
              sx={{ display: 'block', paddingInline: 5 }}
            >
              <Box sx={{ fontWeight: 500 }}>
                <bdi>{message.sender.fullName}</bdi>
              </Box>
              <Box dir="auto" sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {plainLine(message.text) || message.files[0]?.name}
              </Box>
            </ListItemButton>
          </li>
        ))}
      </List>
    </PaneBody>
  );
}
