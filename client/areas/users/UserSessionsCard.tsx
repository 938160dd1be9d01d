import { useMutation, useQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { confirm } from '../../kit/confirm.ts';
import { FailedState } from '../../kit/EmptyState.tsx';
import { useFailureText } from '../../kit/failureText.ts';
import { Code, DateText } from '../../kit/Figures.tsx';
import { showNotice } from '../../kit/notices.ts';
import { useText } from '../../lib/text.ts';
import { EndUserSessionsDocument, UserSessionsDocument } from './users.generated.ts';
import type { ViewedUser } from './viewedUser.ts';

/** Where a user is signed in, and ending that. */
export function UserSessionsCard({ user }: { user: ViewedUser }) {
  const text = useText();
  const failureText = useFailureText();
  const { data, error, loading, refetch } = useQuery(UserSessionsDocument, {
    variables: { id: user.id },
    fetchPolicy: 'cache-and-network',
    context: { isCard: true },
  });
  const [end, ending] = useMutation(EndUserSessionsDocument);
  const sessions = data?.userSessions;
  const endSome = async (sessionId: string | null) => {
    const isMeant =
      sessionId !== null ||
      (await confirm({
        title: text('users.sessions.endTitle', { name: user.fullName }),
        text: text('users.sessions.endText'),
        confirmLabel: text('users.sessions.endAll'),
        isDangerous: true,
      }));
    if (!isMeant) return;
    try {
      const { data: done } = await end({ variables: { id: user.id, sessionId } });
      showNotice({ text: text('users.sessions.ended', { count: done?.endUserSessions ?? 0 }) });
    } catch (failure) {
      showNotice({ tone: 'error', text: failureText(failure) });
    }
    await refetch().catch(() => undefined);
  };
  return (
    <Card component="section" aria-label={text('users.sessions.title')}>
      <CardHeader
        title={text('users.sessions.title')}
        slotProps={{ title: { component: 'h2' } }}
        action={
          sessions && sessions.length > 1 ? (
            <Button size="small" color="error" disabled={ending.loading} onClick={() => void endSome(null)}>
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
            const { browser, system } = session;
            const name = `${browser} ${system}`.trim();
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
                <Button size="small" disabled={ending.loading} onClick={() => void endSome(session.id)}>
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
