import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { Progress } from '../Progress.tsx';
import { isMoney } from './figureNames.ts';
import type { GoalRowFragment } from './key.generated.ts';

/** How much of a goal is reached, in figures and as a bar. */
export function GoalProgress({ goal, isNamed = false }: { goal: GoalRowFragment; isNamed?: boolean }) {
  const text = useText();
  const { moneyShort, number, day } = useFormats();
  const write = isMoney(goal.figure) ? moneyShort : number;
  const asked = goal.amountCents ?? goal.count ?? 0;
  const share = asked === 0 ? 0 : Math.max(0, Math.floor(((goal.reached ?? 0) / asked) * 100));
  const figures =
    goal.reached === null
      ? text('keyFigures.goal.later', { goal: write(asked), from: day(goal.fromDay) })
      : text('keyFigures.goal.sum', { reached: write(goal.reached), goal: write(asked) });
  return (
    <Box sx={{ width: '100%', minWidth: 0 }}>
      {isNamed && (
        <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          <bdi>{goal.name}</bdi>
        </Typography>
      )}
      <Progress
        value={Math.min(share, 100)}
        shown={share}
        label={text('keyFigures.goal.progress', { name: goal.name })}
      />
      <Typography variant="body2" color="textSecondary">
        {isNamed ? text('keyFigures.goal.until', { figures, to: day(goal.toDay) }) : figures}
      </Typography>
    </Box>
  );
}
