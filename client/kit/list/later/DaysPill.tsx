import ButtonBase from '@mui/material/ButtonBase';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useFormats } from '../../../lib/format.ts';
import { needMessages } from '../../../lib/languages.ts';
import { useText } from '../../../lib/text.ts';
import { without, type ListFilter } from '../filters.ts';
import type { ListControl } from '../listCodec.ts';
import { Pill } from '../PillMenu.tsx';

// The calendar comes when it is opened: most visits to a list do without.
const DaysPanel = lazy(
  async () => (await Promise.all([import('../../dates/DaysPanel.tsx'), needMessages(['parts'])]))[0],
);

/** Days that a list is narrowed to: common ranges, or from any day to any other. */
export default function DaysPill({ filter, list: { state, patch } }: { filter: ListFilter; list: ListControl }) {
  const text = useText();
  const { day } = useFormats();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { last, timeZone } = filter.days!;
  const [from, to] = [state[filter.name] ?? null, state[last] ?? null] as [string | null, string | null];
  const chosen =
    from && to
      ? from === to
        ? day(from)
        : text('kit.filter.days', { from: day(from), to: day(to) })
      : from
        ? text('kit.filter.since', { day: day(from) })
        : to && text('kit.filter.until', { day: day(to) });
  return (
    <Pill {...(chosen !== null && { 'data-active': '' })}>
      <ButtonBase
        aria-haspopup="dialog"
        aria-expanded={anchor ? true : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {chosen === null ? filter.label : text('kit.filter.chosen', { filter: filter.label, value: chosen })}
        </span>
        {chosen === null && <IconChevronDown size={16} aria-hidden />}
      </ButtonBase>
      {chosen !== null && (
        <ButtonBase
          aria-label={text('kit.filter.clearOne', { filter: filter.label })}
          onClick={() => patch(without(filter))}
        >
          <IconX size={16} aria-hidden />
        </ButtonBase>
      )}
      {anchor && (
        <Suspense fallback={null}>
          <DaysPanel
            anchor={anchor}
            label={filter.label}
            value={{ from, to }}
            timeZone={timeZone}
            onChange={(range) => patch({ [filter.name]: range.from, [last]: range.to })}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </Pill>
  );
}
