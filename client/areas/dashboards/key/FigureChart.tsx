import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MenuAction } from '../../../kit/ActionMenu.tsx';
import { ChartCard } from '../../../kit/charts/ChartCard.tsx';
import { useFormats } from '../../../lib/format.ts';
import type { ShopPeriod } from '../../../lib/schema.generated.ts';
import { useText } from '../../../lib/text.ts';
import { Headline } from '../Headline.tsx';
import { changeOf } from '../useFigures.ts';
import { figureTexts, isCost } from './figureNames.ts';
import { GoalProgress } from './GoalProgress.tsx';
import type { DayNoteFieldsFragment, KeyFigureCardFragment } from './key.generated.ts';

type Props = {
  figure: KeyFigureCardFragment;
  notes: readonly DayNoteFieldsFragment[];
  period: ShopPeriod;
  /** What was counted over, printed with the chart. */
  days: string;
  actions: MenuAction[];
  onRetry: () => void;
};

/** A figure over time, beside the period before, what its goals ask for, and what happened on the days. */
export function FigureChart({ figure, notes, period, days, actions, onRetry }: Props) {
  const text = useText();
  const formats = useFormats();
  const title = text(figureTexts[figure.name]);
  const { steps, path } = figure;
  const [write, short] = figure.isMoney ? [formats.moneyShort, formats.moneyAxis] : [formats.number, formats.count];
  const isMonthly = period === 'MONTHS_12';
  // What is only counted, such as visits, has no records that change: there is more of it now.
  const hasGrown = figure.changedCount === 0 && figure.nowAmount !== figure.amount;
  const labelOf = ({ from }: { from: string }) =>
    new Intl.DateTimeFormat(formats.locale, {
      timeZone: 'UTC',
      // Arabic has no short names of months: beside days they would stand on each other.
      ...(isMonthly
        ? { month: 'short', year: '2-digit' }
        : { month: formats.locale.startsWith('ar') ? 'numeric' : 'short', day: 'numeric' }),
    }).format(new Date(`${from}T00:00:00Z`));
  const marks = notes.flatMap(({ day, name }) => {
    const at = steps.findIndex(({ from, to }) => from <= day && day <= to);
    return at < 0 ? [] : [{ at, text: text('keyFigures.note.mark', { day: formats.shortDay(day), name }) }];
  });
  return (
    <ChartCard
      title={title}
      text={days}
      onRetry={onRetry}
      actions={actions}
      height={190}
      summary={
        <>
          <Headline
            value={write(figure.amount)}
            change={changeOf(figure.amount, figure.previousAmount)}
            {...(path && { href: path })}
            isLessBetter={isCost(figure.name)}
          />
          <Typography color="textSecondary" sx={{ mb: 3 }}>
            {text('keyFigures.card.before', { amount: write(figure.previousAmount) })}
          </Typography>
          {figure.company && (
            <Typography sx={{ mb: 3 }}>
              {text(figure.company.previousAmount === null ? 'keyFigures.company.total' : 'keyFigures.company.both', {
                day: formats.day(figure.company.until),
                amount: write(figure.company.amount),
                before: write(figure.company.previousAmount ?? 0),
              })}
            </Typography>
          )}
          {figure.nowAmount !== null && (
            <Typography color={figure.isAsOf ? 'textSecondary' : 'warning'} sx={{ mb: 3 }}>
              {!figure.isAsOf
                ? text('keyFigures.asOf.unknown')
                : hasGrown
                  ? text('keyFigures.asOf.grown', { amount: write(figure.nowAmount) })
                  : text('keyFigures.asOf.since', { amount: write(figure.nowAmount), count: figure.changedCount ?? 0 })}
            </Typography>
          )}
          {figure.goals.length > 0 && (
            <Box sx={{ display: 'grid', gap: 3, mb: 4 }}>
              {figure.goals.map((goal) => (
                <GoalProgress key={goal.id} goal={goal} isNamed />
              ))}
            </Box>
          )}
        </>
      }
      data={{
        axis: text(isMonthly ? 'keyFigures.axis.month' : 'keyFigures.axis.day'),
        labels: steps.map(labelOf),
        series: [
          { id: 'amount', name: title, values: steps.map(({ amount }) => amount), tone: 'primary' },
          ...(steps.some(({ goal }) => goal !== null)
            ? ([
                {
                  id: 'goal',
                  name: text('keyFigures.goal.goal'),
                  values: steps.map(({ goal }) => goal),
                  kind: 'line',
                  tone: 'warning',
                  isDashed: true,
                },
              ] as const)
            : []),
        ],
        marks,
        format: figure.isMoney ? formats.money : formats.number,
        formatShort: short,
        isMoney: figure.isMoney,
        ...(path && { hrefOf: (at: number) => steps[at]!.path! }),
      }}
    />
  );
}
