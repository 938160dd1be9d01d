import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type CSSProperties, useEffect, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { ViewColumn } from './boardView.ts';
import { none } from './cardFilter.ts';
import { dueState, dueTones } from './due.ts';
import {
  addDays,
  barsOf,
  dayWidth,
  firstDayShown,
  monthsOf,
  shifted,
  shownDays,
  spanOf,
  stepDays,
} from './timeline.ts';
import { TimeBar } from './TimeBar.tsx';
import { TimelineBar } from './TimelineBar.tsx';
import type { BoardState } from './useBoard.ts';
import type { BoardActions } from './useBoardActions.ts';

type Props = { state: BoardState; actions: BoardActions; isReadOnly: boolean };

/** Cards as bars from their start to their due date, column by column. A bar is dragged to other days. */
export default function CardTimeline({ state, actions, isReadOnly }: Props) {
  const text = useText();
  const { locale } = useIntl();
  const { firstDay: firstOfWeek, number } = useFormats();
  const { breakpoints } = useTheme();
  const isNarrow = useMediaQuery(breakpoints.down('sm'), { noSsr: true });
  const scroller = useRef<HTMLDivElement>(null);
  const { columns, today, params, patch } = state;
  const usual = firstDayShown(null, today, firstOfWeek);
  const first = firstDayShown(params.get('from'), today, firstOfWeek);
  const undated = columns.flatMap(({ cards }) => cards).filter((card) => spanOf(card) === null).length;
  const monthName = (month: string, form: 'long' | 'short') =>
    new Intl.DateTimeFormat(locale, { month: form, year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`));
  const months = monthsOf(first);
  const [from, to] = [months[0]!.month, months.at(-1)!.month];
  const goTo = (day: string) => patch({ from: day === usual ? null : day });
  useEffect(() => {
    // What is past is not what one looks for first, where there is room for little.
    const area = scroller.current!;
    const isMirrored = getComputedStyle(area).direction === 'rtl';
    const past = isNarrow && first === usual ? 7 * dayWidth : 0;
    area.scrollLeft = isMirrored ? -past : past;
  }, [first, usual, isNarrow]);
  const days = Array.from({ length: shownDays }, (_, at) => addDays(first, at));
  return (
    <Card sx={{ flex: 1, minHeight: 480, display: 'flex', flexDirection: 'column' }}>
      <TimeBar
        title={from === to ? monthName(from, 'long') : `${monthName(from, 'short')} – ${monthName(to, 'short')}`}
        previous={text('kanban.timeline.previous')}
        next={text('kanban.timeline.next')}
        isToday={first === usual}
        onStep={(by) => goTo(by === 0 ? usual : addDays(first, by * stepDays))}
      >
        {undated > 0 && (
          <Button size="small" color="secondary" onClick={() => patch({ look: null, from: null, due: none }, true)}>
            {text('kanban.timeline.undated', { count: undated, number: number(undated) })}
          </Button>
        )}
      </TimeBar>
      <Scroller ref={scroller} role="group" tabIndex={0} aria-label={text('kanban.timeline.label')} data-timeline>
        <div className="sheet">
          <div className="head" aria-hidden>
            <div className="side" />
            <div>
              <div className="months">
                {months.map(({ month, days: width }) => (
                  <div key={month} style={{ width: width * dayWidth }}>
                    {/* It stays in view while its days are. */}
                    {width > 2 && <bdi>{monthName(month, 'short')}</bdi>}
                  </div>
                ))}
              </div>
              <div className="days">
                {days.map((day) => (
                  <div key={day} data-today={day === today || undefined}>
                    <span>{number(Number(day.slice(8)))}</span>
                  </div>
                ))}
              </div>
            </div>
          </div>
          <div className="ground" aria-hidden>
            {days.map((day) => (
              <div key={day} data-today={day === today || undefined} data-weekend={isWeekend(day) || undefined} />
            ))}
          </div>
          {columns.map((column) => (
            <Group key={column.id} {...{ column, first, today, isReadOnly, actions, patch }} />
          ))}
          <div className="rest">
            <div className="side" />
          </div>
        </div>
      </Scroller>
    </Card>
  );
}

const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());

/** Rows of a column before it asks whether more are wanted. */
const maxRows = 12;

type GroupProps = Pick<Props, 'actions' | 'isReadOnly'> & {
  column: ViewColumn;
  first: string;
  today: string;
  patch: BoardState['patch'];
};

function Group({ column, first, today, isReadOnly, actions, patch }: GroupProps) {
  const text = useText();
  const { number } = useFormats();
  const titleId = useId();
  const [isWhole, setWhole] = useState(false);
  const { bars, rows } = barsOf(column.cards, first);
  const most = isWhole ? rows : maxRows;
  const hidden = bars.filter(({ row }) => row >= most).length;
  return (
    <section className="group" aria-labelledby={titleId}>
      <div className="side">
        <h3 id={titleId}>
          <bdi>{column.title}</bdi>
        </h3>
        <bdi>{number(bars.length)}</bdi>
      </div>
      <div>
        {bars.length === 0 && <p>{text('kanban.timeline.none')}</p>}
        <ul style={{ '--rows': Math.min(rows, most) } as CSSProperties}>
          {bars
            .filter(({ row }) => row < most)
            .map((bar) => (
              <TimelineBar
                key={bar.card.id}
                bar={bar}
                tone={bar.card.dueOn ? dueTones[dueState(bar.card.dueOn, today, column.head.isDone)] : 'secondary'}
                isFixed={isReadOnly}
                onOpen={() => patch({ item: bar.card.id }, true)}
                onShift={(by) => actions.changeCard(bar.card, shifted(bar.card, by))}
              />
            ))}
        </ul>
        {hidden > 0 && (
          <Button size="small" color="secondary" onClick={() => setWhole(true)}>
            {text('kanban.timeline.more', { count: hidden })}
          </Button>
        )}
      </div>
    </section>
  );
}

// One style for all of it: it has hundreds of parts.
const Scroller = styled('div')(({ theme }) => {
  const { background, divider, text, primary, action } = theme.vars!.palette;
  const line = `1px solid ${divider}`;
  const width = shownDays * dayWidth;
  return {
    flex: 1,
    minHeight: 0,
    overflow: 'auto',
    borderBlockStart: line,
    '--side': '176px',
    [theme.breakpoints.down('sm')]: { '--side': '104px' },
    '&:focus-visible': { outline: `2px solid ${primary.main}`, outlineOffset: -2 },
    '& .sheet': {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      width: `calc(var(--side) + ${width}px)`,
      minHeight: '100%',
    },
    '& .head, & .group, & .rest': { display: 'grid', gridTemplateColumns: `var(--side) ${width}px` },
    '& .head': { position: 'sticky', insetBlockStart: 0, zIndex: 3, backgroundColor: background.paper },
    '& .head > *': { borderBlockEnd: line },
    '& .side': {
      position: 'sticky',
      insetInlineStart: 0,
      zIndex: 2,
      minWidth: 0,
      backgroundColor: background.paper,
      borderInlineEnd: line,
    },
    '& .months': { display: 'flex', height: 28, ...theme.typography.body2, color: text.secondary },
    '& .months > div': { lineHeight: '28px', paddingInlineStart: 8, overflow: 'clip' },
    '& .months bdi': { position: 'sticky', insetInlineStart: 'calc(var(--side) + 8px)' },
    '& .days, & .ground': { display: 'grid', gridTemplateColumns: `repeat(${shownDays}, ${dayWidth}px)` },
    '& .days': { height: 32, ...theme.typography.body2, textAlign: 'center', placeItems: 'center' },
    '& .days span': { display: 'block', minWidth: 26, height: 26, lineHeight: '26px', borderRadius: 13 },
    '& .days [data-today] span': { backgroundColor: primary.main, color: primary.contrastText, fontWeight: 500 },
    '& .ground': { position: 'absolute', insetBlock: 0, insetInlineStart: 'var(--side)', pointerEvents: 'none' },
    '& .ground > div': { borderInlineEnd: line },
    '& .ground [data-weekend]': { backgroundColor: action.hover },
    '& .ground [data-today]': { backgroundColor: primary.soft },
    '& .group': { position: 'relative', borderBlockEnd: line },
    '& .rest': { flex: 1 },
    '& .group > .side': {
      display: 'flex',
      flexWrap: 'wrap',
      alignContent: 'flex-start',
      alignItems: 'baseline',
      columnGap: 8,
      padding: '12px 16px',
      [theme.breakpoints.down('sm')]: { paddingInline: '12px 8px' },
    },
    '& .group > .side > bdi': { ...theme.typography.body2, color: text.secondary },
    '& .group h3': { margin: 0, ...theme.typography.h6, minWidth: 0, overflowWrap: 'anywhere' },
    '& .group p': {
      margin: 0,
      width: 'fit-content',
      padding: '12px 16px',
      position: 'sticky',
      insetInlineStart: 'var(--side)',
      ...theme.typography.body2,
      color: text.secondary,
    },
    '& ul': {
      display: 'grid',
      gridTemplateColumns: `repeat(${shownDays}, ${dayWidth}px)`,
      gridTemplateRows: 'repeat(var(--rows), 32px)',
      rowGap: 4,
      margin: 0,
      padding: '8px 0',
      listStyle: 'none',
      '&:empty': { display: 'none' },
    },
    '& .group > div > button': { position: 'sticky', insetInlineStart: 'calc(var(--side) + 8px)', marginBlockEnd: 8 },
  };
});
