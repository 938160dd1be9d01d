import Box from '@mui/material/Box';
import { Change } from '../../../kit/charts/Change.tsx';
import { tooltip } from '../../../kit/tooltips.ts';
import { useText } from '../../../lib/text.ts';
import { useTimeUntil } from './useAnswerTimes.ts';

type Props = {
  seconds: number | null | undefined;
  before: number | null | undefined;
  days: number;
};

/** A time on average, and how it changed since the period before; a dash where there was nothing. */
export function TimeFigure({ seconds, before, days }: Props) {
  const text = useText();
  const said = useTimeUntil();
  if (typeof seconds !== 'number') return <span>–</span>;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        flexWrap: 'wrap',
        columnGap: 2,
        alignItems: 'center',
      }}
    >
      <bdi>{said(seconds)}</bdi>
      {typeof before === 'number' && before > 0 && (
        <Box
          component="span"
          sx={{ display: 'inline-flex' }}
          {...tooltip(text('email.times.before', { time: said(before), days }))}
        >
          <Change share={seconds / before - 1} isLessBetter />
        </Box>
      )}
    </Box>
  );
}
