import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { VList, type VListHandle } from 'virtua';
import { EmptyState, FailedState } from '../../../kit/EmptyState.tsx';
import { SearchField } from '../../../kit/SearchField.tsx';
import { useFormats } from '../../../lib/format.ts';
import type { MessageId } from '../../../lib/messages.ts';
import { useText } from '../../../lib/text.ts';
import type { FleetRowFragment } from './fleet.generated.ts';
import { type Show, shows } from './fleetAddress.ts';
import { countOf, type Detail } from './fleetView.ts';
import { VehicleRow } from './VehicleRow.tsx';

const showTexts: Record<Show, MessageId> = {
  all: 'logisticsMap.show.all',
  moving: 'logisticsMap.show.moving',
  stopped: 'logisticsMap.show.stopped',
  offline: 'logisticsMap.show.offline',
  warning: 'logisticsMap.show.warning',
};

type FleetListProps = {
  vehicles: readonly FleetRowFragment[] | undefined;
  rows: readonly FleetRowFragment[];
  active: string | null;
  detail: Detail | null;
  q: string;
  show: Show;
  hasFailed: boolean;
  onRetry: () => void;
  onChange: (values: { q?: string; show?: Show }) => void;
  onToggle: (id: string) => void;
};

/** The fleet in words: what the map shows, for keys and screen readers too. */
export function FleetList({
  vehicles,
  rows,
  active,
  detail,
  q,
  show,
  hasFailed,
  onRetry,
  onChange,
  onToggle,
}: FleetListProps) {
  const text = useText();
  const { number } = useFormats();
  const list = useRef<VListHandle>(null);
  const box = useRef<HTMLDivElement>(null);

  // Chosen on the map, its row comes into view.
  const showActive = useEffectEvent(() => {
    const at = rows.findIndex(({ id }) => id === active);
    if (at >= 0) list.current?.scrollToIndex(at, { align: 'nearest' });
  });
  useEffect(() => showActive(), [active]);

  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const row = (event.target as Element).closest('[data-row]');
    if (!step || !row || !(event.target as Element).matches('[aria-expanded]')) return;
    event.preventDefault();
    const at = Number(row.getAttribute('data-row')) + step;
    list.current?.scrollToIndex(at, { align: 'nearest' });
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>(`[data-row="${at}"] [aria-expanded]`)?.focus({ preventScroll: true }),
    );
  };
  return (
    <>
      <Box sx={{ display: 'grid', gap: 3, flex: 'none', padding: 4, borderBlockEnd: 1, borderColor: 'divider' }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2 }}>
          <Typography variant="h4" component="h2">
            {text('logisticsMap.page.title')}
          </Typography>
          {vehicles && (
            <Typography variant="body2" color="textSecondary" role="status">
              {text('logisticsMap.list.count', { count: rows.length })}
            </Typography>
          )}
        </Box>
        <SearchField label={text('logisticsMap.list.search')} value={q} onSearch={(value) => onChange({ q: value })} />
        {vehicles && (
          <Box
            role="group"
            aria-label={text('logisticsMap.show.label')}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}
          >
            {shows.map((one) => (
              <ToggleButton
                key={one}
                value={one}
                size="small"
                selected={show === one}
                onChange={() => onChange({ show: one })}
                sx={{ paddingBlock: 1 }}
              >
                {text(showTexts[one])}&nbsp;<bdi>{number(countOf(vehicles, one))}</bdi>
              </ToggleButton>
            ))}
          </Box>
        )}
      </Box>
      <Box ref={box} sx={{ flex: 1, minHeight: 0 }} onKeyDown={walk}>
        {hasFailed ? (
          <FailedState title={text('logisticsMap.list.failed')} onRetry={onRetry} />
        ) : !vehicles ? (
          <Rows />
        ) : rows.length === 0 ? (
          <EmptyState
            drawing="nothing"
            title={text(vehicles.length === 0 ? 'logisticsMap.list.none' : 'logisticsMap.list.noMatch')}
            action={
              vehicles.length > 0 && (
                <Button variant="tonal" onClick={() => onChange({ q: '', show: 'all' })}>
                  {text('logisticsMap.list.reset')}
                </Button>
              )
            }
          />
        ) : (
          <VList ref={list} role="list" style={{ height: '100%', overscrollBehavior: 'contain' }}>
            {rows.map((vehicle, at) => (
              <div key={vehicle.id} role="listitem" data-row={at} aria-setsize={rows.length} aria-posinset={at + 1}>
                <VehicleRow
                  vehicle={vehicle}
                  isOpen={vehicle.id === active}
                  detail={vehicle.id === active ? detail : null}
                  onToggle={onToggle}
                />
              </div>
            ))}
          </VList>
        )}
      </Box>
    </>
  );
}

const Rows = () => (
  <Box sx={{ display: 'grid', gap: 4, padding: 4 }} aria-hidden>
    {Array.from({ length: 6 }, (_, at) => (
      <Box key={at} sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
        <Skeleton variant="circular" width={38} height={38} />
        <Box sx={{ flex: 1 }}>
          <Skeleton width="45%" />
          <Skeleton width="70%" />
        </Box>
      </Box>
    ))}
  </Box>
);
