import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { FactsCard } from '../../../kit/details/FactsCard.tsx';
import { Code, NumberText } from '../../../kit/Figures.tsx';
import { countryName } from '../../../kit/form/countries.ts';
import { PersonCell } from '../../../kit/PersonCell.tsx';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { useText } from '../../../lib/text.ts';
import { ActivityEntry } from '../UserActivityCard.tsx';
import { RoleLabel } from '../RoleLabel.tsx';
import { profilePath } from '../urls.ts';
import { statusTexts, statusTone } from '../userTexts.ts';
import { ConnectButton } from './ConnectionsTab.tsx';
import type { ProfilePageQuery } from './profile.generated.ts';
import { ProjectCard } from './ProjectsTab.tsx';

type Profile = NonNullable<ProfilePageQuery['profile']>;
const few = 5;

/** What somebody tells of themselves, what they did, and whom and what they belong to. */
export function ProfileTab({ profile }: { profile: Profile }) {
  const text = useText();
  const { locale } = useIntl();
  const languages = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' });
  const { teams = [], projects = [], connections = [], activity = [], roles = [] } = profile;
  const known = connections.filter(({ isConnected }) => isConnected || !profile.isSelf);
  const user = profile.isSelf ? null : profile.id;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '340px minmax(0, 1fr)' },
        gap: { xs: 4, sm: 6 },
        alignItems: 'start',
      }}
    >
      <Column>
        <FactsCard
          title={text('profile.about.title')}
          facts={[
            { label: text('users.field.fullName'), value: <bdi>{profile.fullName}</bdi> },
            {
              label: text('users.field.status'),
              value: profile.status && (
                <StatusChip tone={statusTone(profile.status)} label={text(statusTexts[profile.status])} />
              ),
            },
            {
              label: text('users.field.roles'),
              value: (
                <Box component="span" sx={{ display: 'grid', justifyItems: 'end', gap: 1 }}>
                  {roles.map((role) => (
                    <RoleLabel key={role.id} role={role} />
                  ))}
                </Box>
              ),
            },
            { label: text('users.field.company'), value: profile.company },
            { label: text('users.field.country'), value: profile.country && countryName(profile.country, locale) },
            { label: text('users.field.language'), value: languages.of(profile.language ?? 'en') },
            { label: text('users.field.contact'), value: profile.contact && <Code value={profile.contact} /> },
            { label: text('users.field.email'), value: profile.email && <Code value={profile.email} /> },
          ]}
        />
        <FactsCard
          title={text('profile.overview.title')}
          facts={[
            { label: text('profile.overview.tasksDone'), value: <NumberText value={profile.tasksDone ?? 0} /> },
            { label: text('profile.overview.tasks'), value: <NumberText value={profile.taskCount ?? 0} /> },
            { label: text('profile.overview.projects'), value: <NumberText value={profile.projectCount ?? 0} /> },
            { label: text('profile.overview.connections'), value: <NumberText value={profile.connectionCount ?? 0} /> },
          ]}
        />
      </Column>
      <Column>
        {activity.length > 0 && (
          <Part title={text('profile.activity.title')}>
            <Box component="ol" sx={{ display: 'grid', gap: 4, margin: 0, padding: 0, listStyle: 'none' }}>
              {activity.map((entry) => (
                <ActivityEntry key={entry.id} entry={entry} />
              ))}
            </Box>
          </Part>
        )}
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            gap: { xs: 4, sm: 6 },
            alignItems: 'start',
          }}
        >
          <Part title={text('profile.tab.connections')} more={profilePath('connections', user)}>
            {known.length === 0 && <Nothing>{text('profile.connection.none')}</Nothing>}
            <Lines>
              {known.slice(0, few).map((one) => (
                <Line key={one.id} end={!one.isSelf && <ConnectButton one={one} isSmall />}>
                  <PersonCell
                    name={one.name}
                    avatar={one.avatar ?? null}
                    title={
                      <MuiLink component={Link} to={profilePath('profile', one.id)} color="inherit">
                        <bdi>{one.name}</bdi>
                      </MuiLink>
                    }
                    text={text('profile.connection.count', { count: one.connectionCount })}
                  />
                </Line>
              ))}
            </Lines>
          </Part>
          <Part title={text('profile.tab.teams')} more={profilePath('teams', user)}>
            {teams.length === 0 && <Nothing>{text('profile.team.none')}</Nothing>}
            <Lines>
              {teams.slice(0, few).map(({ id, name, picture, memberCount, tags }) => (
                <Line key={id} end={tags[0] && <StatusChip tone="info" label={tags[0]} />}>
                  <PersonCell
                    name={name}
                    avatar={picture ?? null}
                    tone="info"
                    title={<bdi>{name}</bdi>}
                    text={text('teams.field.memberCount', { count: memberCount })}
                  />
                </Line>
              ))}
            </Lines>
          </Part>
        </Box>
        {projects.length > 0 && (
          <Part title={text('profile.tab.projects')} more={profilePath('projects', user)}>
            <Lines>
              {projects.slice(0, few).map((project) => (
                <li key={project.id}>
                  <ProjectCard project={project} isRow />
                </li>
              ))}
            </Lines>
          </Part>
        )}
      </Column>
    </Box>
  );
}

const Column = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 4, sm: 6 }, minWidth: 0 }}>
    {children}
  </Box>
);

function Part({ title, more, children }: { title: string; more?: string; children: ReactNode }) {
  const text = useText();
  return (
    <Card component="section" aria-label={title}>
      <CardHeader
        title={title}
        slotProps={{ title: { component: 'h2' } }}
        action={
          more && (
            <MuiLink component={Link} to={more} aria-label={`${text('profile.page.all')}: ${title}`}>
              {text('profile.page.all')}
            </MuiLink>
          )
        }
      />
      <CardContent sx={{ paddingBlockStart: 0 }}>{children}</CardContent>
    </Card>
  );
}

const Nothing = ({ children }: { children: ReactNode }) => <Box sx={{ color: 'text.secondary' }}>{children}</Box>;

const Lines = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ display: 'grid', gap: 4, margin: 0, padding: 0, listStyle: 'none' }}>
    {children}
  </Box>
);

const Line = ({ children, end }: { children: ReactNode; end?: ReactNode }) => (
  <Box component="li" sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3 }}>
    <Box sx={{ minWidth: 0 }}>{children}</Box>
    {end}
  </Box>
);
