import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { callsOf } from '../../app/command/command.ts';
import { useCommands } from '../../app/command/useCommands.ts';
import { FailedState } from '../../kit/EmptyState.tsx';
import { Code, DateText } from '../../kit/Figures.tsx';
import { useDeviceName } from '../../kit/useDeviceName.ts';
import { useText } from '../../lib/text.ts';
import { EndUserSessionsDocument, UserSessionsDocument, useUserSessionsQuery } from './users.generated.ts';
import type { ViewedUser } from './viewedUser.ts';

const endSessions = callsOf({ reads: [UserSessionsDocument] })({
  operation: EndUserSessionsDocument,
  variables: ({ id }: ViewedUser, { sessionId }: { sessionId: string | null }) => ({ id, sessionId }),
  question: ({ fullName: name }, { text }, { sessionId }) =>
    sessionId === null
      ? {
          title: text('users.sessions.endTitle', { name }),
          text: text('users.sessions.endText'),
          confirmLabel: text('users.sessions.endAll'),
          isDangerous: true,
        }
      : null,
  done: ({ endUserSessions: count }, { text }) => ({ text: text('users.sessions.ended', { count }) }),
});

/** Where a user is signed in, and ending that. */
export function UserSessionsCard({ user }: { user: ViewedUser }) {
  const text = useText();
  const deviceName = useDeviceName();
  const { busy, run } = useCommands();
  const { data, error, loading, refetch } = useUserSessionsQuery({
    variables: { id: user.id },
    fetchPolicy: 'cache-and-network',
    context: { isCard: true },
  });
  const sessions = data?.userSessions;
  const endSome = (sessionId: string | null) => void run(endSessions, user, { sessionId });
  return (
    <Card component="section" aria-label={text('users.sessions.title')}>
      <CardHeader
        title={text('users.sessions.title')}
        slotProps={{ title: { component: 'h2' } }}
        action={
          sessions && sessions.length > 1 ? (
            <Button size="small" color="error" disabled={busy !== null} onClick={() => endSome(null)}>
              {text('users.sessions.endAll')}
            </Button>
          ) : null
        }
      />
      <CardContent sx={{ paddingBlockStart: 0 }}>
        {error && !sessions && (
          <FailedState title={text('users.sessions.failed')} onRetry={() => void refetch().catch(() => undefined)} />
        )}
        {loading && !sessions && <Skeleton variant="rounded" height={120} />}
        {sessions?.length === 0 && <Typography color="textSecondary">{text('users.sessions.none')}</Typography>}
        <Box component="ul" sx={{ display: 'grid', gap: 4, margin: 0, padding: 0, listStyle: 'none' }}>
          {sessions?.map((session) => {
            const { system } = session;
            const name = deviceName(session);
            const Look = system === 'iOS' || system === 'Android' ? IconDeviceMobile : IconDeviceDesktop;
            return (
              <Box
                component="li"
                key={session.id}
                sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}
              >
                <Look size={24} aria-hidden />
                <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
                  <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{name || text('users.sessions.unknown')}</Box>
                  <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
                    <Code value={session.address} /> · <DateText at={session.lastSeenAt} />
                  </Box>
                </Box>
                <Button size="small" disabled={busy !== null} onClick={() => endSome(session.id)}>
                  {text('users.sessions.end')}
                </Button>
              </Box>
            );
          })}
        </Box>
      </CardContent>
    </Card>
  );
}
