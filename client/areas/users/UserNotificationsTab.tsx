import { useApolloClient, useQuery } from '@apollo/client/react';
import Skeleton from '@mui/material/Skeleton';
import { KindTable } from '../../app/notifications/KindSwitches.tsx';
import { FailedState } from '../../kit/EmptyState.tsx';
import { useFailureText } from '../../kit/failureText.ts';
import { showNotice } from '../../kit/notices.ts';
import type { NotificationKind } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { SetUserNotificationsDocument, UserNotificationsDocument } from './users.generated.ts';

/** What a user is told of, for those who may change the user. */
export function UserNotificationsTab({ id }: { id: string }) {
  const text = useText();
  const client = useApolloClient();
  const failureText = useFailureText();
  const { data, error, refetch } = useQuery(UserNotificationsDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const chosen = data?.userNotifications;
  if (!chosen && error)
    return (
      <FailedState title={text('users.notifications.failed')} onRetry={() => void refetch().catch(() => undefined)} />
    );
  if (!chosen) return <Skeleton variant="rounded" height={320} />;
  const set = async (values: { muted?: string[]; mailed?: string[]; browser?: string[] }) => {
    const variables = { id, ...chosen, ...(values as Partial<Record<keyof typeof values, NotificationKind[]>>) };
    try {
      await client.mutate({ mutation: SetUserNotificationsDocument, variables });
      await refetch();
    } catch (failure) {
      showNotice({ tone: 'error', text: failureText(failure) });
    }
  };
  return (
    <KindTable
      {...chosen}
      setMuted={(muted) => void set({ muted })}
      setMailed={(mailed) => void set({ mailed })}
      setBrowser={(browser) => void set({ browser })}
    />
  );
}
