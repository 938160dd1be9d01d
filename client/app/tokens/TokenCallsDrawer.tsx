import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { EmptyState, FailedState } from '../../kit/EmptyState.tsx';
import { DateText } from '../../kit/Figures.tsx';
import { Pager } from '../../kit/list/Pager.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import { SideDrawer } from '../../kit/SideDrawer.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useApiCallsQuery } from './tokens.generated.ts';

const pageSize = 25;

/** What was called with a token in the last seven days, to be searched. */
export default function TokenCallsDrawer({
  token,
  onClose,
}: {
  token: { id: string; name: string };
  onClose: () => void;
}) {
  const text = useText();
  const { number } = useFormats();
  const [isOpen, setOpen] = useState(true);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const { data, previousData, error, refetch } = useApiCallsQuery({
    variables: { tokenId: token.id, search, page: { number: page, size: pageSize } },
    fetchPolicy: 'network-only',
    context: { isQuiet: true },
  });
  const found = (data ?? previousData)?.apiCalls;
  return (
    <SideDrawer
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onExited={onClose}
      title={text('accountSettings.calls.title', { name: token.name })}
    >
      <Box sx={{ pt: 1, mb: 4 }}>
        <SearchField
          label={text('accountSettings.calls.search')}
          value={search}
          onSearch={(value) => {
            setSearch(value);
            setPage(1);
          }}
        />
      </Box>
      {!found && error && (
        <FailedState
          title={text('accountSettings.calls.failed')}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {!found && !error && <Skeleton variant="rounded" height={240} />}
      {found?.nodes.length === 0 && (
        <EmptyState
          drawing="nothing"
          title={text(search ? 'accountSettings.calls.noneFound' : 'accountSettings.calls.none')}
        />
      )}
      <Box component="ul" sx={{ display: 'grid', gap: 0, margin: 0, padding: 0, listStyle: 'none' }}>
        {found?.nodes.map((call) => (
          <Box
            component="li"
            key={call.id}
            sx={{
              display: 'flex',
              alignItems: 'start',
              gap: 3,
              paddingBlock: 3,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <StatusChip
              tone={call.status >= 500 ? 'error' : call.status >= 400 ? 'warning' : 'success'}
              label={String(call.status)}
            />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box
                component="bdi"
                dir="ltr"
                sx={{ display: 'block', overflowWrap: 'anywhere', textAlign: 'match-parent' }}
              >
                {call.method} {call.path} {call.operation}
              </Box>
              <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
                <DateText at={call.at} /> · {text('accountSettings.calls.ms', { count: number(call.ms) })} ·{' '}
                <bdi dir="ltr">{call.requestId}</bdi>
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
      {(found?.pageInfo.pageCount ?? 0) > 1 && (
        <Box sx={{ display: 'flex', justifyContent: 'center', mt: 4 }}>
          <Pager page={page} pageCount={found!.pageInfo.pageCount} onPage={setPage} />
        </Box>
      )}
    </SideDrawer>
  );
}
