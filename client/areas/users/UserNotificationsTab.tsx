import Skeleton from '@mui/material/Skeleton';
import { callsOf } from '../../app/command/command.ts';
import { useCommands } from '../../app/command/useCommands.ts';
import { KindTable } from '../../app/notifications/KindSwitches.tsx';
import { FailedState } from '../../kit/EmptyState.tsx';
import type { NotificationKind } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import {
  SetUserNotificationsDocument,
  UserNotificationsDocument,
  useUserNotificationsQuery,
} from './users.generated.ts';

const setNotifications = callsOf({ reads: [UserNotificationsDocument] })({ operation: SetUserNotificationsDocument });

/** What a user is told of, for those who may change the user. */
export function UserNotificationsTab({ id }: { id: string }) {
  const text = useText();
  const { run } = useCommands();
  const { data, error, refetch } = useUserNotificationsQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const chosen = data?.userNotifications;
  if (!chosen && error)
    return (
      <FailedState title={text('users.notifications.failed')} onRetry={() => void refetch().catch(() => undefined)} />
    );
  if (!chosen) return <Skeleton variant="rounded" height={320} />;
  const { possible, ...kinds } = chosen;
  const set = (values: { muted?: string[]; mailed?: string[]; browser?: string[] }) =>
    run(setNotifications, {
      id,
      ...kinds,
      ...(values as Partial<Record<keyof typeof values, NotificationKind[]>>),
    });
  return (
    <KindTable
      {...kinds}
      possible={possible}
      setMuted={(muted) => void set({ muted })}
      setMailed={(mailed) => void set({ mailed })}
      setBrowser={(browser) => void set({ browser })}
    />
  );
}
