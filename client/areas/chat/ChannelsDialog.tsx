import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { DialogHead } from '../../kit/DialogHead.tsx';
import { useCommands } from '../../app/command/useCommands.ts';
import { EmptyState, FailedState } from '../../kit/EmptyState.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import { useText } from '../../lib/text.ts';
import { useChatChannelsQuery } from './panes.generated.ts';
import { GroupFace } from './GroupFace.tsx';
import { joinChat } from './groupCommands.ts';

/** Channels that everybody may join. */
export default function ChannelsDialog({ onClose, onOpen }: { onClose: () => void; onOpen: (id: string) => void }) {
  const text = useText();
  const id = useId();
  const [search, setSearch] = useState('');
  const { run, busy } = useCommands();
  const { data, previousData, error, refetch } = useChatChannelsQuery({
    variables: { search: search || null, page: { number: 1, size: 50 } },
    fetchPolicy: 'network-only',
    context: { isQuiet: true },
  });
  const channels = (data ?? previousData)?.chatChannels.nodes;
  const join = async (channel: { id: string; title: string }) => {
    if (await run(joinChat, { id: channel.id, name: channel.title })) onOpen(channel.id);
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogHead id={id} title={text('chat.new.channels')} onClose={onClose} />
      <DialogContent sx={{ minHeight: 320 }}>
        <SearchField label={text('chat.channels.search')} value={search} onSearch={setSearch} />
        {error && !channels && (
          <FailedState title={text('chat.channels.failed')} onRetry={() => void refetch().catch(() => undefined)} />
        )}
        {!channels && !error && <Skeleton variant="rounded" height={56} sx={{ mt: 4 }} />}
        {channels?.length === 0 && <EmptyState drawing="nothing" title={text('chat.channels.none')} />}
        <Box component="ul" sx={{ display: 'grid', gap: 1, listStyle: 'none', padding: 0, marginBlock: 4 }}>
          {(channels ?? []).map((channel) => (
            <Box key={channel.id} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 56 }}>
              <GroupFace kind="CHANNEL" isPublic />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography noWrap sx={{ fontWeight: 500 }}>
                  <bdi>{channel.title}</bdi>
                </Typography>
                <Typography variant="body2" color="textSecondary" noWrap>
                  <bdi>{channel.description || text('chat.members.count', { count: channel.memberCount })}</bdi>
                </Typography>
              </Box>
              <Button
                variant="tonal"
                disabled={busy !== null}
                onClick={() => (channel.isMember ? onOpen(channel.id) : void join(channel))}
              >
                {text(channel.isMember ? 'chat.channels.open' : 'chat.channels.join')}
              </Button>
            </Box>
          ))}
        </Box>
      </DialogContent>
    </Dialog>
  );
}
