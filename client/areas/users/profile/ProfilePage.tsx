import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { IconLayoutGrid, IconLink, IconUserCheck, IconUsers } from '@tabler/icons-react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom';
import { FailedState } from '../../../kit/EmptyState.tsx';
import { NotFoundAlert } from '../../../kit/NotFoundAlert.tsx';
import { useFollowing } from '../../../lib/records.ts';
import { useText } from '../../../lib/text.ts';
import { profilePath } from '../urls.ts';
import { ConnectionsTab } from './ConnectionsTab.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';
import { useProfilePageQuery } from './profile.generated.ts';
import { ProfileTab } from './ProfileTab.tsx';
import { ProjectsTab } from './ProjectsTab.tsx';
import { TeamsTab } from './TeamsTab.tsx';

const tabs = [
  { name: 'profile', icon: <IconUserCheck size={20} /> },
  { name: 'teams', icon: <IconUsers size={20} /> },
  { name: 'projects', icon: <IconLayoutGrid size={20} /> },
  { name: 'connections', icon: <IconLink size={20} /> },
] as const;

/** A person's page: the viewer's own, or with `?user=` that of a colleague. */
export default function ProfilePage() {
  const text = useText();
  const { tab: asked = 'profile' } = useParams();
  const [params] = useSearchParams();
  const user = params.get('user');
  const tab = tabs.find(({ name }) => name === asked)?.name;
  const isProfile = tab === 'profile';
  const { data, previousData, error, loading, refetch } = useProfilePageQuery({
    variables: {
      id: user,
      isProfile,
      hasTeams: isProfile || tab === 'teams',
      hasProjects: isProfile || tab === 'projects',
      hasConnections: isProfile || tab === 'connections',
    },
    fetchPolicy: 'cache-and-network',
  });
  useFollowing(['User', 'Team', 'Board', 'BoardCard'], () => refetch());
  if (tab === undefined) return <Navigate replace to={profilePath('profile', user)} />;
  const head = (data ?? previousData)?.profile;
  const profile = data?.profile;
  if (!head) {
    if (loading) return <Skeleton variant="rounded" height={420} />;
    if (error)
      return <FailedState title={text('profile.page.failed')} onRetry={() => void refetch().catch(() => undefined)} />;
    return <NotFoundAlert component="h1" title={text('profile.page.missing')} />;
  }
  return (
    <>
      <ProfileHeader profile={head} />
      <Tabs
        value={tab}
        variant="scrollable"
        scrollButtons={false}
        aria-label={text('profile.page.tabs')}
        sx={{ marginBlock: 5 }}
      >
        {tabs.map(({ name, icon }) => (
          <Tab
            key={name}
            value={name}
            component={Link}
            to={profilePath(name, user)}
            preventScrollReset
            icon={icon}
            iconPosition="start"
            id={`tab-${name}`}
            aria-controls={name === tab ? 'profile-panel' : undefined}
            label={text(`profile.tab.${name}`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="profile-panel" aria-labelledby={`tab-${tab}`}>
        {!profile ? (
          <Skeleton variant="rounded" height={360} />
        ) : tab === 'profile' ? (
          <ProfileTab profile={profile} />
        ) : tab === 'teams' ? (
          <TeamsTab teams={profile.teams ?? []} />
        ) : tab === 'projects' ? (
          <ProjectsTab projects={profile.projects ?? []} />
        ) : (
          <ConnectionsTab connections={profile.connections ?? []} />
        )}
      </Box>
    </>
  );
}
