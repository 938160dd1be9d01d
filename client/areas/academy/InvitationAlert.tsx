import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useText } from '../../lib/text.ts';
import type { CourseDetailsPartsFragment } from './academy.generated.ts';
import type { useLearning } from './useLearning.ts';

type Props = { course: CourseDetailsPartsFragment; learning: ReturnType<typeof useLearning> };

/** The viewer's invitation to a course, which they accept or decline. */
export function InvitationAlert({ course, learning }: Props) {
  const text = useText();
  if (!course.myInvitation) return null;
  return (
    <Alert severity="info">
      {text('academy.invitation.text', { name: course.myInvitation.inviterName })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
        <Button
          size="small"
          variant="contained"
          loading={learning.busy === course.id}
          onClick={() => void learning.enroll(course)}
        >
          {text('academy.invitation.accept')}
        </Button>
        <Button
          size="small"
          color="secondary"
          disabled={learning.busy === course.id}
          onClick={() => void learning.decline(course)}
        >
          {text('academy.invitation.decline')}
        </Button>
      </Box>
    </Alert>
  );
}
