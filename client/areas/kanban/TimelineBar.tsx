import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { type PointerEvent, useRef } from 'react';
import { tooltip } from '../../kit/tooltips.ts';
import { tonal } from '../../kit/tonal.ts';
import type { Tone } from '../../kit/tones.ts';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { Card } from './boardView.ts';
import type { Bar } from './timeline.ts';

type Props = {
  bar: Bar<Card>;
  tone: Tone;
  isFixed: boolean;
  dayWidth: number;
  /** Cards that it waits for. */
  blockers: readonly Pick<Card, 'title'>[];
  onOpen: () => void;
  /** Later by so many days. */
  onShift: (days: number) => Promise<unknown>;
};

/** A bar of a day is still seen where a year is looked at. */
const smallest = 6;

/** A card on the timeline: opened by a click, dragged by the mouse. By touch the sheet is moved, and the days in the card. */
export function TimelineBar({ bar, tone, isFixed, dayWidth, blockers, onOpen, onShift }: Props) {
  const text = useText();
  const { shortDay, locale } = useFormats();
  const drag = useRef<{ x: number; ahead: 1 | -1; days: number } | null>(null);
  // A click follows where the pointer was let go.
  const wasDragged = useRef(false);
  const { card, from, to, start, row, days, room } = bar;
  const when =
    from === to
      ? text('kanban.timeline.day', { name: card.title, day: shortDay(to) })
      : text('kanban.timeline.span', { name: card.title, from: shortDay(from), to: shortDay(to) });
  const label =
    blockers.length === 0
      ? when
      : text('kanban.timeline.blocked', {
          card: when,
          blockers: new Intl.ListFormat(locale).format(blockers.map(({ title }) => title)),
        });

  const press = (event: PointerEvent<HTMLElement>) => {
    wasDragged.current = false;
    if (isFixed || event.pointerType === 'touch' || event.button !== 0) return;
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    drag.current = { x: event.clientX, ahead: isMirrored ? -1 : 1, days: 0 };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    if (drag.current === null) return;
    const { x, ahead } = drag.current;
    const steps = Math.round((clientX - x) / dayWidth);
    drag.current.days = steps * ahead;
    if (steps !== 0) wasDragged.current = true;
    currentTarget.style.translate = `${steps * dayWidth}px`;
  };
  const release = async ({ currentTarget, type }: PointerEvent<HTMLElement>) => {
    const shift = type === 'pointerup' ? (drag.current?.days ?? 0) : 0;
    drag.current = null;
    try {
      if (shift !== 0) await onShift(shift);
    } finally {
      currentTarget.style.translate = '';
    }
  };
  return (
    <Place data-bar={card.id} style={{ gridColumn: `${start + 1} / span ${room}`, gridRow: row + 1 }}>
      <ButtonBase
        aria-label={label}
        {...tooltip(label)}
        data-fixed={isFixed || undefined}
        onClick={() => wasDragged.current || onOpen()}
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={(event) => void release(event)}
        onPointerCancel={(event) => void release(event)}
      >
        <span
          className="bar"
          data-before={bar.isCutBefore || undefined}
          data-after={bar.isCutAfter || undefined}
          style={{ width: Math.max(days * dayWidth - 4, smallest) }}
        >
          <span data-tone={tone} />
        </span>
        {/* Not on the title itself, which begins where its own letters do. */}
        <span
          className="title"
          style={bar.isTitleBeside ? { marginInlineStart: Math.max(days * dayWidth - 8, smallest) } : undefined}
        >
          <bdi>{card.title}</bdi>
        </span>
      </ButtonBase>
    </Place>
  );
}

const Place = styled('li')(({ theme }) => {
  const { background, divider, primary, text } = theme.vars!.palette;
  return {
    minWidth: 0,
    zIndex: 1,
    '& button': {
      position: 'relative',
      display: 'flex',
      justifyContent: 'flex-start',
      width: '100%',
      height: 32,
      paddingInline: 10,
      borderRadius: 4,
      ...theme.typography.body2,
      color: text.primary,
      cursor: 'grab',
      touchAction: 'pan-x pan-y',
      '&[data-fixed]': { cursor: 'pointer' },
      '&:focus-visible': { outline: `2px solid ${primary.main}`, outlineOffset: 0 },
    },
    '& .bar': {
      position: 'absolute',
      insetBlock: 2,
      insetInlineStart: 2,
      borderRadius: 4,
      overflow: 'hidden',
      // The days behind it do not shine through.
      backgroundColor: background.paper,
      outline: `1px solid ${divider}`,
      outlineOffset: -1,
      '&[data-before]': { borderStartStartRadius: 0, borderEndStartRadius: 0 },
      '&[data-after]': { borderStartEndRadius: 0, borderEndEndRadius: 0 },
    },
    '& [data-tone]': { display: 'block', height: '100%', borderInlineStart: '3px solid currentcolor' },
    '& [data-before] [data-tone]': { borderInlineStartWidth: 0 },
    '& .bar span': tonal(theme),
    // It stays in view while its bar is.
    '& .title': { position: 'sticky', insetInlineStart: 'calc(var(--side) + 10px)', display: 'flex', minWidth: 0 },
    '& bdi': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  };
});
