import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { peopleDrawing } from '../../../kit/emptyDrawings.tsx';
import { AvatarGroup } from '../../../kit/people/AvatarGroup.tsx';
import { PersonCell } from '../../../kit/PersonCell.tsx';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { useText } from '../../../lib/text.ts';
import { teamPath } from '../urls.ts';
import { Cards } from './Cards.tsx';
import type { ProfileTeamFragment } from './profile.generated.ts';

/** The teams of a person. */
export function TeamsTab({ teams }: { teams: readonly ProfileTeamFragment[] }) {
  const text = useText();
  if (teams.length === 0) return <EmptyState drawing={peopleDrawing} title={text('profile.team.none')} />;
  return (
    <Cards label={text('profile.tab.teams')}>
      {teams.map(({ id, name, description, picture, tags, memberCount, members, lead }) => (
        <Card component="li" key={id}>
          <CardContent sx={{ display: 'grid', gap: 4, height: '100%', gridTemplateRows: 'auto 1fr auto' }}>
            <PersonCell
              name={name}
              avatar={picture ?? null}
              tone="info"
              title={
                <MuiLink component={Link} to={teamPath(id)} color="inherit">
                  <bdi>{name}</bdi>
                </MuiLink>
              }
              text={
                lead
                  ? text('profile.team.lead', { name: lead.name })
                  : text('teams.field.memberCount', { count: memberCount })
              }
            />
            <Typography color="textSecondary" dir="auto">
              {description}
            </Typography>
            <Box
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 3 }}
            >
              <AvatarGroup label={text('teams.field.members')} people={members} size={32} />
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
                {tags.map((tag) => (
                  <StatusChip key={tag} tone="primary" label={tag} />
                ))}
              </Box>
            </Box>
          </CardContent>
        </Card>
      ))}
    </Cards>
  );
}
