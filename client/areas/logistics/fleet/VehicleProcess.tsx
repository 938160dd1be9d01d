import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { DateText } from '../../../kit/Figures.tsx';
import { Timeline } from '../../../kit/people/Timeline.tsx';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import type { FleetRowFragment } from './fleet.generated.ts';
import {
  type Detail,
  hasWarning,
  motionTexts,
  motionTones,
  stepTexts,
  warningTexts,
  warningTones,
} from './fleetView.ts';

/** How far a vehicle's delivery has come: share, bar and steps, with what is wrong and when it was last seen. */
export function VehicleProcess({ vehicle, detail }: { vehicle: FleetRowFragment; detail: Detail | null }) {
  const text = useText();
  const { percent, number, dateTime } = useFormats();
  const id = useId();
  const { progress, motion, warning, isDeviated, isLate, isSimulated, place, startCity, endCity } = vehicle;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <StatusChip tone={motionTones[motion]} label={text(motionTexts[motion])} />
        {hasWarning(vehicle) && <StatusChip tone={warningTones[warning]} label={text(warningTexts[warning])} />}
        {isDeviated && <StatusChip tone="error" label={text('logisticsMap.chip.deviated')} />}
        {isLate && <StatusChip tone="warning" label={text('logisticsMap.chip.late')} />}
        {isSimulated && <StatusChip tone="secondary" label={text('logisticsMap.chip.simulated')} />}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {text('logisticsMap.row.route', { from: startCity, to: endCity })}
        {detail?.driver && (
          <>
            <br />
            {text('logisticsMap.row.driver', { name: detail.driver.name })}
          </>
        )}
      </Typography>
      <Box>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 1 }}>
          <Typography id={id} variant="subtitle2" component="h3">
            {text('logisticsMap.process.title')}
          </Typography>
          <Typography color="textSecondary">
            <bdi>{percent(progress / 100)}</bdi>
          </Typography>
        </Box>
        <LinearProgress
          variant="determinate"
          value={progress}
          aria-labelledby={id}
          sx={{ height: 8, borderRadius: 4 }}
        />
      </Box>
      {detail ? (
        <Timeline
          label={text('logisticsMap.process.steps')}
          events={detail.steps.map(({ kind, at }) => ({
            id: kind,
            title: text(stepTexts[kind]),
            time: at && <DateText at={at} />,
            text: stepText(kind),
            tone: kind === 'ARRIVED' ? 'primary' : 'success',
            isAhead: at === null,
          }))}
        />
      ) : (
        <Skeleton variant="rounded" height={132} />
      )}
      <Typography variant="body2" color="textSecondary">
        {place ? (
          <>
            {text('logisticsMap.row.seen')} <DateText at={place.seenAt} />
            {motion === 'MOVING' && (
              <>
                {' · '}
                <bdi>{text('logisticsMap.row.speed', { speed: number(Math.round(place.speed)) })}</bdi>
              </>
            )}
          </>
        ) : (
          text('logisticsMap.row.neverSeen')
        )}
      </Typography>
    </Box>
  );

  /** Who set off, or when the end is expected while the vehicle is on its way. */
  function stepText(kind: Detail['steps'][number]['kind']) {
    if (kind === 'TRACKING_CREATED') return detail?.driver?.name;
    if (kind === 'ARRIVED' && detail?.expectedAt && progress < 100)
      return text('logisticsMap.step.expected', { time: dateTime(detail.expectedAt) });
    return undefined;
  }
}
