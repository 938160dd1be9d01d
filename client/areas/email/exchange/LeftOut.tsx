import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TaskStateFragment } from '../../../app/tasks/tasks.generated.ts';
import type { MessageId } from '../../../lib/messages.ts';
import { useText } from '../../../lib/text.ts';

const reasons: Record<string, MessageId> = {
  tooLarge: 'email.import.problem.tooLarge',
  malformed: 'email.import.problem.malformed',
  unreadable: 'email.import.problem.unreadable',
};

/** Emails of a file that were not imported: which, and why. */
export function LeftOut({ problems, count }: { problems: TaskStateFragment['problems']; count: number }) {
  const text = useText();
  if (problems.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="left-out">
      <Typography id="left-out" variant="h5" component="h3" sx={{ mb: 1 }}>
        {text('email.import.leftOut', { count })}
      </Typography>
      <Box
        component="ul"
        tabIndex={0}
        aria-labelledby="left-out"
        sx={{ margin: 0, paddingInlineStart: 5, maxHeight: 280, overflow: 'auto', display: 'grid', gap: 1 }}
      >
        {problems.map(({ line, name, key }, at) => (
          <li key={at}>
            {text('email.import.place', { place: line ?? 0 })} {name && <bdi>{name} – </bdi>}
            {text(reasons[key] ?? 'email.import.problem.unreadable')}
          </li>
        ))}
      </Box>
    </Box>
  );
}
