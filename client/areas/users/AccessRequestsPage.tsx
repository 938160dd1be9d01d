import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import { CommandBar } from '../../app/command/CommandBar.tsx';
import { EmptyState, FailedState } from '../../kit/EmptyState.tsx';
import { keyDrawing } from '../../kit/emptyDrawings.tsx';
import { Code, DateText } from '../../kit/Figures.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PersonCell } from '../../kit/PersonCell.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import type { Tone } from '../../kit/tones.ts';
import { useFollowing } from '../../lib/records.ts';
import type { AccessRequestState } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { grantAccess, refuseAccess } from './accessCommands.tsx';
import { useAccessRequestsQuery, type AccessRequestFieldsFragment } from './accessRequests.generated.ts';

const tones: Record<AccessRequestState, Tone> = { OPEN: 'warning', GRANTED: 'success', REFUSED: 'secondary' };

/** What people asked to be let into, for those who may give roles. */
export default function AccessRequestsPage() {
  const text = useText();
  const { data, error, refetch } = useAccessRequestsQuery({ fetchPolicy: 'cache-and-network' });
  useFollowing(['User', 'Role'], () => refetch());
  const found = data?.accessRequests;
  return (
    <>
      <PageHeader title={text('accessRequests.page.title')} text={text('accessRequests.page.text')} />
      {error && !found && (
        <FailedState title={text('accessRequests.page.failed')} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {!found && !error && <Skeleton variant="rounded" height={240} />}
      {found?.length === 0 && (
        <Card>
          <EmptyState
            drawing={keyDrawing}
            title={text('accessRequests.page.noneTitle')}
            text={text('accessRequests.page.noneText')}
          />
        </Card>
      )}
      <Box component="ul" sx={{ display: 'grid', gap: 4, margin: 0, padding: 0, listStyle: 'none' }}>
        {found?.map((request) => (
          <RequestCard key={request.id} request={request} />
        ))}
      </Box>
    </>
  );
}

function RequestCard({ request }: { request: AccessRequestFieldsFragment }) {
  const text = useText();
  const { person, path, reason, state, roleName, answer, answeredBy, answeredAt, createdAt } = request;
  return (
    <Card component="li">
      <CardContent sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 4 }}>
        <Box sx={{ flex: '1 1 280px', minWidth: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
            <PersonCell name={person?.name ?? ''} avatar={person?.avatar ?? null} />
            <StatusChip tone={tones[state]} label={text('accessRequests.state.name', { state })} />
          </Box>
          <Box sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{reason}</bdi>
          </Box>
          <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
            <Code value={path} /> · <DateText at={createdAt} />
          </Box>
          {state !== 'OPEN' && (
            <Box sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
              <bdi>{[answeredBy?.name, roleName, answer].filter(Boolean).join(' · ')}</bdi>
              {answeredAt && (
                <>
                  {' · '}
                  <DateText at={answeredAt} />
                </>
              )}
            </Box>
          )}
        </Box>
        {state === 'OPEN' && (
          <CommandBar name={person?.name ?? ''} target={request} buttons={[refuseAccess, grantAccess]} menu={[]} />
        )}
      </CardContent>
    </Card>
  );
}
