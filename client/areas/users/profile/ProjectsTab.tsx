import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import LinearProgress from '@mui/material/LinearProgress';
import MuiLink from '@mui/material/Link';
import { IconMessageCircle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { DateText, NumberText } from '../../../kit/Figures.tsx';
import { AvatarGroup } from '../../../kit/people/AvatarGroup.tsx';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { Cards } from './Cards.tsx';
import type { ProfileBoardFragment } from './profile.generated.ts';

const dayMs = 86_400_000;
/** Days that are left until the end of a day; below zero once it is over. */
const daysUntil = (day: string) => Math.floor((Date.parse(`${day}T23:59:59Z`) - Date.now()) / dayMs);

/** Boards that a person belongs to. */
export function ProjectsTab({ projects }: { projects: readonly ProfileBoardFragment[] }) {
  const text = useText();
  if (projects.length === 0) return <EmptyState drawing="nothing" title={text('profile.project.none')} />;
  return (
    <Cards label={text('profile.tab.projects')}>
      {projects.map((project) => (
        <Card component="li" key={project.id}>
          <CardContent>
            <ProjectCard project={project} />
          </CardContent>
        </Card>
      ))}
    </Cards>
  );
}

/** A board with how far it is. */
export function ProjectCard({ project, isRow = false }: { project: ProfileBoardFragment; isRow?: boolean }) {
  const text = useText();
  const formats = useFormats();
  const { id, name, members, cardCount, doneCount, commentCount, startedAt, dueOn } = project;
  const share = cardCount === 0 ? 0 : doneCount / cardCount;
  const days = dueOn ? daysUntil(dueOn) : null;
  const percent = formats.percent(share);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: isRow ? 2 : 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3 }}>
        <MuiLink component={Link} to={`/apps/kanban?board=${id}`} color="inherit" sx={{ fontWeight: 500, minWidth: 0 }}>
          <bdi>{name}</bdi>
        </MuiLink>
        {share === 1 ? (
          <StatusChip tone="success" label={text('profile.project.done')} />
        ) : (
          days !== null && (
            <StatusChip
              tone={days < 0 ? 'error' : days < 7 ? 'warning' : 'info'}
              label={days < 0 ? text('profile.project.overdue') : text('profile.project.daysLeft', { count: days })}
            />
          )
        )}
      </Box>
      {!isRow && (
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2, color: 'text.secondary' }}
        >
          <span>
            {text('profile.project.started')} <DateText at={startedAt} />
          </span>
          {dueOn && (
            <span>
              {text('profile.project.due')} <DateText at={`${dueOn}T12:00:00Z`} />
            </span>
          )}
        </Box>
      )}
      <Box>
        <Box
          sx={{ display: 'flex', justifyContent: 'space-between', typography: 'body2', color: 'text.secondary', mb: 1 }}
        >
          <span>{text('profile.project.tasks', { done: doneCount, count: cardCount })}</span>
          <span>{percent}</span>
        </Box>
        <LinearProgress
          variant="determinate"
          value={share * 100}
          color={share === 1 ? 'success' : 'primary'}
          aria-label={text('profile.project.progress', { name })}
        />
      </Box>
      {!isRow && (
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3 }}>
          <AvatarGroup label={text('teams.field.members')} people={members} size={32} />
          <Box
            role="img"
            aria-label={text('profile.project.comments', { count: commentCount })}
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}
          >
            <IconMessageCircle size={18} />
            <NumberText value={commentCount} />
          </Box>
        </Box>
      )}
    </Box>
  );
}
