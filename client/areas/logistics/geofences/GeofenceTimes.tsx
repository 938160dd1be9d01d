import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { useText } from '../../../lib/text.ts';
import { vehiclePagePath } from '../urls.ts';
import { useDuration } from '../vehicle/useDuration.ts';
import { useGeofenceTimesQuery } from './geofences.generated.ts';

const daysMs = 30 * 86_400_000;

/** Which vehicles were in an area in the last thirty days, and how long. */
export function GeofenceTimes({ id }: { id: string }) {
  const text = useText();
  const duration = useDuration();
  const [to] = useState(Date.now);
  const { data } = useGeofenceTimesQuery({
    variables: { id, from: new Date(to - daysMs).toISOString(), to: new Date(to).toISOString() },
    fetchPolicy: 'cache-and-network',
    context: { isQuiet: true },
  });
  const times = data?.geofenceTimes;
  return (
    <Box
      role="group"
      aria-label={text('geofences.times.title')}
      sx={{ display: 'grid', gap: 3, border: 1, borderColor: 'divider', borderRadius: 1, padding: 4 }}
    >
      <Typography variant="h6" component="h3">
        {text('geofences.times.title')}
      </Typography>
      {times === undefined && <Skeleton variant="rounded" height={52} />}
      {times?.length === 0 && <Typography color="textSecondary">{text('geofences.times.none')}</Typography>}
      {times?.map(({ vehicleId, vehicleNumber, visits, seconds, isInside }) => (
        <Box key={vehicleId} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
          <MuiLink component={Link} to={vehiclePagePath(vehicleId)}>
            <bdi dir="ltr">{`VOL-${vehicleNumber}`}</bdi>
          </MuiLink>
          {isInside && <StatusChip tone="success" label={text('geofences.times.inside')} />}
          <Typography variant="body2" color="textSecondary" sx={{ marginInlineStart: 'auto' }}>
            {text('geofences.times.spent', { count: visits, time: duration(seconds * 1000) })}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
