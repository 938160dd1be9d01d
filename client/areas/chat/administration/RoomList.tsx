import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import type { AnyCommand } from '../../../app/command/command.ts';
import { CommandForms } from '../../../app/command/CommandBar.tsx';
import { EmptyState, FailedState } from '../../../kit/EmptyState.tsx';
import { DateText } from '../../../kit/Figures.tsx';
import { Pager } from '../../../kit/list/Pager.tsx';
import { SearchField } from '../../../kit/SearchField.tsx';
import { useReadAgain } from '../../../lib/records.ts';
import { useText } from '../../../lib/text.ts';
import { GroupFace } from '../GroupFace.tsx';
import { type ChatRoomPartsFragment, useAuditableChatsQuery, useChatRoomsQuery } from './administration.generated.ts';

const pageSize = 10;

type Props = {
  title: string;
  text: string;
  /** For auditors, or for those who set how long messages are kept. */
  isForAudit: boolean;
  /** What stands below the name. */
  detailOf: (room: ChatRoomPartsFragment) => ReactNode;
  /** Of each, by a button; null for who may not. */
  command: AnyCommand<ChatRoomPartsFragment> | null;
  label: string;
};

/** Conversations by name, and what can be done with each. */
export function RoomList({ title, text: note, isForAudit, detailOf, command, label }: Props) {
  const text = useText();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [target, setTarget] = useState<ChatRoomPartsFragment | null>(null);
  const options = {
    variables: { search: search || null, page: { number: page, size: pageSize } },
    fetchPolicy: 'cache-and-network',
    context: { isQuiet: true },
  } as const;
  const rooms = useChatRoomsQuery({ ...options, skip: isForAudit });
  const auditable = useAuditableChatsQuery({ ...options, skip: !isForAudit });
  const { error, refetch } = isForAudit ? auditable : rooms;
  const list =
    (auditable.data ?? auditable.previousData)?.auditableChats ?? (rooms.data ?? rooms.previousData)?.chatRooms;
  useReadAgain(['Chat', 'ChatSettings'], () => refetch());
  return (
    <Card component="section" aria-label={title}>
      <CardContent sx={{ display: 'grid', gap: 4 }}>
        <Box>
          <Typography variant="h5" component="h2">
            {title}
          </Typography>
          <Typography color="textSecondary">{note}</Typography>
        </Box>
        <SearchField
          label={text('chatAdministration.rooms.search')}
          value={search}
          onSearch={(next) => {
            setSearch(next);
            setPage(1);
          }}
        />
        {error && !list && (
          <FailedState
            title={text('chatAdministration.rooms.failed')}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        )}
        {!list && !error && <Skeleton variant="rounded" height={240} />}
        {list?.totalCount === 0 && <EmptyState drawing="noMatch" title={text('chatAdministration.rooms.none')} />}
        <Box component="ul" sx={{ display: 'grid', gap: { xs: 5, sm: 2 }, listStyle: 'none', margin: 0, padding: 0 }}>
          {(list?.nodes ?? []).map((room) => (
            <Box
              key={room.id}
              component="li"
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, minHeight: 56 }}
            >
              <GroupFace kind={room.kind} isPublic={room.isPublic} />
              <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
                <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                  <bdi>{room.title}</bdi>
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {detailOf(room)} · <DateText at={room.lastMessageAt} />
                </Typography>
              </Box>
              {command && (
                <Button variant="tonal" size="small" onClick={() => setTarget(room)}>
                  {label}
                </Button>
              )}
            </Box>
          ))}
        </Box>
        {list && list.totalCount > pageSize && (
          <Pager page={page} pageCount={Math.ceil(list.totalCount / pageSize)} onPage={setPage} />
        )}
        {command && target && (
          <CommandForms target={target} commands={[command]} open={command.name} onClose={() => setTarget(null)} />
        )}
      </CardContent>
    </Card>
  );
}
