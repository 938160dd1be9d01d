import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { IconChevronDown } from '@tabler/icons-react';
import { AnchoredMenu } from '../../../kit/AnchoredMenu.tsx';
import { useText } from '../../../lib/text.ts';
import { TimeFigure } from './TimeFigure.tsx';
import { timesPeriods, useAnswerTimes, type TimesPeriod } from './useAnswerTimes.ts';

const periods = Object.keys(timesPeriods) as TimesPeriod[];

/** How fast a shared mailbox was answered and closed, in days that can be chosen; nothing where nothing came. */
export function AnswerTimes({ mailboxId }: { mailboxId: string }) {
  const text = useText();
  const { period, setPeriod, times: all } = useAnswerTimes();
  const times = all?.find((one) => one.mailboxId === mailboxId);
  // Whoever chose days without mail can still choose others.
  if (!times && period === 'DAYS_30') return null;
  const days = timesPeriods[period];
  return (
    <Box
      sx={{
        padding: '4px 12px 8px',
        typography: 'body2',
        color: 'text.secondary',
      }}
    >
      <AnchoredMenu
        at="start"
        actions={periods.map((one) => ({
          id: one,
          label: text('email.times.days', { days: timesPeriods[one] }),
          isChosen: one === period,
          onSelect: () => setPeriod(one),
        }))}
        trigger={(trigger) => (
          <Button
            {...trigger}
            size="small"
            color="inherit"
            endIcon={<IconChevronDown size={16} />}
            aria-label={text('email.times.period', { days })}
            sx={{
              marginInlineStart: -2,
              paddingInline: 2,
              typography: 'body2',
              fontWeight: 500,
            }}
          >
            {text('email.times.days', { days })}
          </Button>
        )}
      />
      <Box
        component="dl"
        sx={{
          margin: 0,
          display: 'grid',
          gridTemplateColumns: '1fr auto',
          gap: '2px 8px',
          alignItems: 'baseline',
          '& dd': { margin: 0 },
        }}
      >
        <dt>{text('email.times.firstAnswer')}</dt>
        <dd>
          <TimeFigure seconds={times?.firstAnswerSeconds} before={times?.firstAnswerSecondsBefore} days={days} />
        </dd>
        <dt>{text('email.times.closing')}</dt>
        <dd>
          <TimeFigure seconds={times?.closingSeconds} before={times?.closingSecondsBefore} days={days} />
        </dd>
      </Box>
    </Box>
  );
}
