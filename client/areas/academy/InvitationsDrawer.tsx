import { useApolloClient } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { FailedState } from '../../kit/EmptyState.tsx';
import { PersonAvatar } from '../../kit/people/PersonAvatar.tsx';
import { PersonPicker } from '../../kit/people/PersonPicker.tsx';
import { SideDrawer } from '../../kit/SideDrawer.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useFormats } from '../../lib/format.ts';
import { useFollowing } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { useCourseInvitationsQuery, InvitablePeopleDocument } from './learners.generated.ts';
import { invitationTexts, invitationTones } from './looks.ts';
import type { useLearning } from './useLearning.ts';

type Props = {
  course: { id: string; title: string; status: string };
  learning: ReturnType<typeof useLearning>;
  onClose: () => void;
};

/** Who was invited to a course; those who teach it invite others, and withdraw invitations. */
export default function InvitationsDrawer({ course, learning, onClose }: Props) {
  const text = useText();
  const { date } = useFormats();
  const { query } = useApolloClient();
  const courseId = course.id;
  const { data, error, refetch } = useCourseInvitationsQuery({
    variables: { courseId },
    fetchPolicy: 'cache-and-network',
  });
  useFollowing(['CourseInvitation'], () => refetch());
  const rows = data?.courseInvitations;
  return (
    <SideDrawer isOpen onClose={onClose} title={text('academy.invitations.title')}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5, pt: 1 }}>
        <Typography color="textSecondary">
          {text(course.status === 'PUBLISHED' ? 'academy.invitations.text' : 'academy.invitations.notPublished')}
        </Typography>
        {course.status === 'PUBLISHED' && (
          <PersonPicker
            // What was typed went with whom it found.
            key={rows?.length ?? 0}
            label={text('academy.invitations.add')}
            search={async (search) => {
              const { data: found } = await query({
                query: InvitablePeopleDocument,
                variables: { courseId, search },
                context: { isQuiet: true },
              });
              return (found?.invitablePeople ?? []).map(({ id, name, avatar }) => ({
                id,
                name,
                avatar: avatar ?? null,
              }));
            }}
            onChange={(person) => person && void learning.invite(course, person)}
          />
        )}
        {error && !rows ? (
          <FailedState
            title={text('academy.invitations.failed')}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        ) : !rows ? (
          <Skeleton variant="rounded" height={240} />
        ) : rows.length === 0 ? (
          <Typography color="textSecondary">{text('academy.invitations.none')}</Typography>
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
            {rows.map((row) => {
              const name = row.person?.name ?? '';
              return (
                <Box component="li" key={row.id} sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
                  <PersonAvatar name={name} avatar={row.person?.avatar ?? null} size={34} isNamed />
                  <Box sx={{ flex: 1, minWidth: 0 }}>
                    <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                      <bdi>{name}</bdi>
                    </Typography>
                    <Typography variant="body2" color="textSecondary">
                      {text('academy.invitations.by', { name: row.inviterName, date: date(row.invitedAt) })}
                    </Typography>
                    <StatusChip tone={invitationTones[row.state]} label={text(invitationTexts[row.state])} />
                  </Box>
                  {row.state !== 'WITHDRAWN' && row.state !== 'DECLINED' && (
                    <Button
                      size="small"
                      color="error"
                      loading={learning.busy === row.id}
                      onClick={() => void learning.withdrawInvitation(row.id, name, row.state === 'ACCEPTED')}
                    >
                      {text('academy.invitations.withdraw')}
                    </Button>
                  )}
                </Box>
              );
            })}
          </Box>
        )}
      </Box>
    </SideDrawer>
  );
}
