import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconGripVertical,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { ActionMenu } from '../../../kit/ActionMenu.tsx';
import { useDragOrder } from '../../../kit/form/useDragOrder.ts';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { statusTones } from '../../../kit/tones.ts';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { deliveryStatusTexts } from '../looks.ts';
import { deliveryEditPath } from '../urls.ts';
import type { StopPlanFieldsFragment } from './plan.generated.ts';

const problemTexts = { LATE: 'vehicle.stops.problem.late', NO_PLACE: 'vehicle.stops.problem.noPlace' } as const;

type Props = {
  stop: StopPlanFieldsFragment['stops'][number];
  index: number;
  count: number;
  /** Without it the order is only shown. */
  onMove: ((from: number, to: number) => void) | null;
};

/** A stop of the round: dragged to the place of another one, or moved by its menu. */
export function StopRow({ stop, index, count, onMove }: Props) {
  const text = useText();
  const row = useRef<HTMLLIElement>(null);
  const isOff = onMove === null || count < 2;
  const state = useDragOrder(row, { list: 'stops', index, isOff, onMove: onMove ?? (() => undefined) });
  const { delivery, problem } = stop;
  const { id, recipient, address, city, status } = delivery;
  const move = (name: 'first' | 'up' | 'down' | 'last', to: number, Icon: typeof IconArrowUp) => ({
    id: name,
    label: text(`vehicle.stops.move.${name}`),
    icon: <Icon size={20} />,
    isDisabled: to === index || to < 0 || to >= count,
    onSelect: () => onMove?.(index, to),
  });
  return (
    <Box
      component="li"
      ref={row}
      data-stop={id}
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'start',
        gap: 3,
        paddingBlock: 3,
        borderBlockStart: 1,
        borderColor: 'divider',
        cursor: isOff ? undefined : 'grab',
        opacity: state === 'dragged' ? 0.5 : 1,
        boxShadow: state === 'target' ? `inset 0 0 0 2px ${theme.vars!.palette.primary.main}` : 'none',
      })}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pt: 0.5, color: 'text.secondary' }}>
        {!isOff && <IconGripVertical size={18} aria-hidden style={{ flex: 'none', opacity: 0.5 }} />}
        <Typography component="span" sx={{ minWidth: 20, fontWeight: 500, fontVariantNumeric: 'tabular-nums' }}>
          {index + 1}
        </Typography>
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
          <MuiLink
            component={Link}
            to={deliveryEditPath(id)}
            color="inherit"
            draggable={false}
            sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}
          >
            <bdi>{recipient}</bdi>
          </MuiLink>
          {status !== 'PREPARING' && (
            <StatusChip tone={statusTones.delivery[status]} label={text(deliveryStatusTexts[status])} />
          )}
          {problem && (
            <StatusChip tone={problem === 'LATE' ? 'error' : 'warning'} label={text(problemTexts[problem])} />
          )}
        </Box>
        <Typography variant="body2" color="textSecondary">
          <bdi>{[address, city].filter(Boolean).join(', ')}</bdi>
        </Typography>
        <StopFigures stop={stop} />
      </Box>
      {onMove && (
        <ActionMenu
          label={text('vehicle.stops.actions', { name: recipient })}
          actions={() => [
            move('first', 0, IconArrowBarToUp),
            move('up', index - 1, IconArrowUp),
            move('down', index + 1, IconArrowDown),
            move('last', count - 1, IconArrowBarToDown),
          ]}
        />
      )}
    </Box>
  );
}

/** When it is expected, its window, and what it weighs. */
function StopFigures({ stop: { expectedAt, meters, delivery } }: Pick<Props, 'stop'>) {
  const text = useText();
  const { dateTime, dateTimes, number } = useFormats();
  const { windowFrom, windowTo, weightKg, volumeL } = delivery;
  const parts = [
    expectedAt && text('vehicle.stops.expected', { when: dateTime(expectedAt) }),
    meters !== null && text('vehicle.value.km', { value: number(Math.round(meters / 100) / 10) }),
    weightKg !== null && text('vehicle.value.kg', { value: number(weightKg) }),
    volumeL !== null && text('vehicle.stops.liters', { value: number(volumeL) }),
  ].filter(Boolean);
  const window =
    windowFrom && windowTo
      ? text('vehicle.stops.window', { when: dateTimes(windowFrom, windowTo) })
      : windowTo
        ? text('vehicle.stops.windowTo', { to: dateTime(windowTo) })
        : windowFrom && text('vehicle.stops.windowFrom', { from: dateTime(windowFrom) });
  return (
    <>
      <Typography variant="body2">{parts.join(' · ')}</Typography>
      {window && (
        <Typography variant="body2" color="textSecondary">
          {window}
        </Typography>
      )}
    </>
  );
}
