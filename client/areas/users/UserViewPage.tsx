import Alert from '@mui/material/Alert';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { IconBell, IconBookmark, IconLink, IconLock, IconShieldLock, IconUsers } from '@tabler/icons-react';
import { lazy, Suspense, type ReactElement } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { SocialLinksCard } from '../../app/billing/SocialLinksCard.tsx';
import { DetailsPage } from '../../kit/details/DetailsPage.tsx';
import { FailedState } from '../../kit/EmptyState.tsx';
import { DateText } from '../../kit/Figures.tsx';
import { initials } from '../../kit/initials.ts';
import { NotFoundAlert } from '../../kit/NotFoundAlert.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useCan } from '../../lib/ability.tsx';
import { useFollowing } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { RoleGrantsCard } from './RoleGrantsCard.tsx';
import { UserAccessCard } from './UserAccessCard.tsx';
import { UserActions } from './UserActions.tsx';
import { UserAccountTab } from './UserAccountTab.tsx';
import { UserBelongingsCard } from './UserBelongingsCard.tsx';
import { UserInvitationCard } from './UserInvitationCard.tsx';
import { UserFacts } from './UserFacts.tsx';
import { UserDataCard } from './UserDataCard.tsx';
import { UserSecurityCard } from './UserSecurityCard.tsx';
import { UserSessionsCard } from './UserSessionsCard.tsx';
import { useUserViewQuery } from './users.generated.ts';
import { usersPath } from './urls.ts';
import { statusTexts, statusTone } from './userTexts.ts';
import type { ViewedUser } from './viewedUser.ts';

const UserNotificationsTab = lazy(async () => ({
  default: (await import('./UserNotificationsTab.tsx')).UserNotificationsTab,
}));
const UserDrawer = lazy(() => import('./UserDrawer.tsx'));
const UserNotices = lazy(() => import('./UserNotices.tsx'));
// Tabs that few open first.
const BillingPanel = lazy(async () => ({ default: (await import('../../app/billing/BillingPanel.tsx')).BillingPanel }));

/** One user: who they are beside what they do, where they are signed in, and what they pay for. */
export default function UserViewPage() {
  const text = useText();
  const { id = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const { data, error, loading, refetch } = useUserViewQuery({ variables: { id } });
  useFollowing(['User', 'Role'], () => refetch());
  const user = data?.user;
  if (!user) {
    if (loading && !data) return <Skeleton variant="rounded" height={420} />;
    if (error)
      return <FailedState title={text('users.view.failed')} onRetry={() => void refetch().catch(() => undefined)} />;
    return (
      <NotFoundAlert
        component="h1"
        title={text('users.view.missing', { id })}
        back={{ to: usersPath, label: text('users.view.toList') }}
      />
    );
  }
  const edit = (isOpen: boolean) => {
    const next = new URLSearchParams(params);
    if (isOpen) next.set('edit', '1');
    else next.delete('edit');
    return next;
  };
  return (
    <>
      <UserDetails user={user} editAddress={`?${edit(true).toString()}`} />
      {params.get('edit') === '1' && (
        <Suspense fallback={null}>
          <UserDrawer id={id} onClose={() => setParams(edit(false), { replace: true, preventScrollReset: true })} />
        </Suspense>
      )}
    </>
  );
}

function UserDetails({ user, editAddress }: { user: ViewedUser; editAddress: string }) {
  const text = useText();
  const mayUpdate = useCan('update', 'User');
  const canUpdate = mayUpdate && !user.isBeyond;
  const seesRoles = useCan('read', 'Role');
  const seesLog = useCan('read', 'Change');
  const seesTeams = useCan('read', 'Team');
  const tab = (name: string, label: string, icon: ReactElement, children: ReactElement) => ({
    name,
    label,
    icon,
    children: <Suspense fallback={<Skeleton variant="rounded" height={320} />}>{children}</Suspense>,
  });
  return (
    <DetailsPage
      title={<bdi>{user.fullName}</bdi>}
      {...(mayUpdate && {
        children: canUpdate ? (
          <>
            <Suspense>
              <UserNotices user={user} />
            </Suspense>
            {user.status === 'pending' && <UserInvitationCard user={user} />}
          </>
        ) : (
          <Alert severity="info" sx={{ mb: 5 }}>
            {text('users.notice.beyond', { name: user.fullName })}
          </Alert>
        ),
      })}
      back={{ to: usersPath, label: text('users.view.toList') }}
      picture={
        <Avatar src={user.avatar ?? undefined} alt="" sx={{ width: 64, height: 64 }}>
          <span aria-hidden>{initials(user.fullName)}</span>
        </Avatar>
      }
      text={
        <>
          {text('users.view.since')} <DateText at={user.createdAt} />
        </>
      }
      status={<StatusChip tone={statusTone(user.status)} label={text(statusTexts[user.status])} />}
      actions={canUpdate && <UserActions user={user} editAddress={editAddress} />}
      side={<UserFacts user={user} />}
      tabsLabel={text('users.view.tabs')}
      tabs={[
        ...(seesLog || seesTeams
          ? [tab('account', text('users.tab.account'), <IconUsers size={20} />, <UserAccountTab user={user} />)]
          : []),
        ...(canUpdate
          ? [tab('security', text('users.tab.security'), <IconLock size={20} />, <SecurityTab user={user} />)]
          : []),
        ...(seesRoles
          ? [tab('access', text('users.tab.access'), <IconShieldLock size={20} />, <AccessTab user={user} />)]
          : []),
        tab(
          'billing-plan',
          text('users.tab.billing'),
          <IconBookmark size={20} />,
          <BillingPanel userId={user.id} mayChange={canUpdate} />,
        ),
        ...(canUpdate
          ? [
              tab(
                'notifications',
                text('users.tab.notifications'),
                <IconBell size={20} />,
                <UserNotificationsTab id={user.id} />,
              ),
            ]
          : []),
        tab(
          'connections',
          text('users.tab.connections'),
          <IconLink size={20} />,
          <SocialLinksCard userId={user.id} mayChange={canUpdate} />,
        ),
      ]}
    />
  );
}

function SecurityTab({ user }: { user: ViewedUser }) {
  const canDelete = useCan('delete', 'User');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 }}>
      <UserSecurityCard user={user} />
      <UserSessionsCard user={user} />
      {canDelete && <UserBelongingsCard user={user} />}
      {canDelete && <UserDataCard user={user} />}
    </Box>
  );
}

function AccessTab({ user }: { user: ViewedUser }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 4, sm: 6 } }}>
      <RoleGrantsCard user={user} />
      <UserAccessCard id={user.id} />
    </Box>
  );
}
