import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type CSSProperties, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { Card as BoardCard, ViewColumn } from './boardView.ts';
import { none } from './cardFilter.ts';
import { dueState, dueTones } from './due.ts';
import { BlockLines } from './BlockLines.tsx';
import { addDays, barsOf, blockersOf, daysBetween, firstDayShown, monthsOf, shifted, spanOf } from './timeline.ts';
import { type Scale, scales, type Zoom, zoomIn, zooms } from './timelineScale.ts';
import { TimelineSheet } from './TimelineSheet.tsx';
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
  const { columns, all, today, params, patch } = state;
  const zoom = zoomIn(params.get('zoom'));
  const scale = scales[zoom];
  const { dayWidth, shownDays, stepDays, unitDays } = scale;
  const blockers = useMemo(() => blockersOf(all), [all]);
  const links = useMemo(() => {
    const shown = columns.flatMap(({ cards }) => cards);
    return shown.flatMap((card) =>
      (blockers.get(card.id) ?? []).map((blocker) => ({
        from: blocker.id,
        to: card.id,
        isLate: (spanOf(card)?.from ?? '') <= (spanOf(blocker)?.to ?? ''),
      })),
    );
  }, [columns, blockers]);
  const usual = firstDayShown(null, today, firstOfWeek, scale);
  const first = firstDayShown(params.get('from'), today, firstOfWeek, scale);
  const undated = columns.flatMap(({ cards }) => cards).filter((card) => spanOf(card) === null).length;
  const monthName = (month: string, form: 'long' | 'short') =>
    new Intl.DateTimeFormat(locale, { month: form, year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`));
  const months = monthsOf(first, scale);
  const [from, to] = [months[0]!.month, months.at(-1)!.month];
  const goTo = (day: string) => patch({ from: day === usual ? null : day });
  useEffect(() => {
    // What is past is not what one looks for first, where there is room for little.
    const area = scroller.current!;
    const isMirrored = getComputedStyle(area).direction === 'rtl';
    const past = isNarrow && first === usual ? scale.daysBefore * scale.dayWidth : 0;
    area.scrollLeft = isMirrored ? -past : past;
  }, [first, usual, isNarrow, scale]);
  const cells = Array.from({ length: shownDays / unitDays }, (_, at) => addDays(first, at * unitDays));
  const isNow = (day: string) => day <= today && today < addDays(day, unitDays);
  const now = daysBetween(first, today);
  return (
    <Card sx={{ flex: 1, minHeight: 480, display: 'flex', flexDirection: 'column' }}>
      <TimeBar
        title={from === to ? monthName(from, 'long') : `${monthName(from, 'short')} – ${monthName(to, 'short')}`}
        previous={text('kanban.timeline.previous')}
        next={text('kanban.timeline.next')}
        isToday={first === usual}
        onStep={(by) => goTo(by === 0 ? usual : addDays(first, by * stepDays))}
      >
        <ToggleButtonGroup
          exclusive
          size="small"
          value={zoom}
          aria-label={text('kanban.timeline.zoom')}
          onChange={(_, one: Zoom | null) => one && patch({ zoom: one === 'days' ? null : one })}
        >
          {zooms.map((one) => (
            <ToggleButton key={one} value={one} sx={{ paddingInline: 3, minHeight: { xs: 44, sm: 36 } }}>
              {text(`kanban.timeline.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {undated > 0 && (
          <Button size="small" color="secondary" onClick={() => patch({ look: null, from: null, due: none }, true)}>
            {text('kanban.timeline.undated', { count: undated, number: number(undated) })}
          </Button>
        )}
      </TimeBar>
      <TimelineSheet
        ref={scroller}
        role="group"
        tabIndex={0}
        aria-label={text('kanban.timeline.label')}
        data-timeline
        style={{ '--days': shownDays, '--day': `${dayWidth}px`, '--unit': unitDays } as CSSProperties}
      >
        <div className="sheet">
          <div className="head" aria-hidden>
            <div className="side" />
            <div>
              <div className="months">
                {months.map(({ month, days: width }) => (
                  <div key={month} style={{ width: width * dayWidth }}>
                    {/* It stays in view while its days are. */}
                    {width * dayWidth > 64 && <bdi>{monthName(month, 'short')}</bdi>}
                  </div>
                ))}
              </div>
              <div className="days">
                {cells.map((day) => (
                  <div key={day} data-today={isNow(day) || undefined}>
                    <span>{number(Number(day.slice(8)))}</span>
                  </div>
                ))}
              </div>
            </div>
          </div>
          <div className="ground" aria-hidden>
            {cells.map((day) => (
              <div key={day} data-weekend={(unitDays === 1 && isWeekend(day)) || undefined} />
            ))}
            {now >= 0 && now < shownDays && <div className="now" style={{ insetInlineStart: now * dayWidth }} />}
          </div>
          <BlockLines key={`${zoom} ${first}`} links={links} />
          {columns.map((column) => (
            <Group key={column.id} {...{ column, first, scale, blockers, today, isReadOnly, actions, patch }} />
          ))}
          <div className="rest">
            <div className="side" />
          </div>
        </div>
      </TimelineSheet>
    </Card>
  );
}

const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());

/** Rows of a column before it asks whether more are wanted. */
const maxRows = 12;

type GroupProps = Pick<Props, 'actions' | 'isReadOnly'> & {
  column: ViewColumn;
  first: string;
  scale: Scale;
  blockers: ReturnType<typeof blockersOf<BoardCard>>;
  today: string;
  patch: BoardState['patch'];
};

function Group({ column, first, scale, blockers, today, isReadOnly, actions, patch }: GroupProps) {
  const text = useText();
  const { number } = useFormats();
  const titleId = useId();
  const [isWhole, setWhole] = useState(false);
  const { bars, rows } = barsOf(column.cards, first, scale);
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
                dayWidth={scale.dayWidth}
                blockers={blockers.get(bar.card.id) ?? []}
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
