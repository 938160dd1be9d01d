import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { IconParking, IconRoute } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { CardFailed } from '../../../kit/charts/CardStates.tsx';
import { DatePicker } from '../../../kit/dates/DatePicker.tsx';
import { addDays } from '../../../kit/dates/days.ts';
import { useDays } from '../../../kit/dates/useDays.ts';
import { isDay } from '../../../kit/form/dateText.ts';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { instantOf } from '../../../lib/timeZone.ts';
import { replayOfPath } from '../urls.ts';
import { useDuration } from './useDuration.ts';
import { useVehicleTripsQuery, type VehicleTripsQuery } from './vehicle.generated.ts';

type Trip = VehicleTripsQuery['vehicleTrips'][number];
const days = 7;

/** The trips of a week that ends with a day, and how long the vehicle stood between them. */
export function VehicleTrips({ id }: { id: string }) {
  const text = useText();
  const { number, day: shown } = useFormats();
  const duration = useDuration();
  const { today, timeZone } = useDays();
  const [params, setParams] = useSearchParams();
  const said = params.get('until') ?? '';
  const until = isDay(said) && said <= today ? said : today;
  const variables = useMemo(() => {
    const [from, to] = [addDays(until, 1 - days), addDays(until, 1)].map((day) => instantOf(`${day}T00:00`, timeZone)!);
    return { id, from: from!, to: to! };
  }, [id, until, timeZone]);
  const { data, error, refetch } = useVehicleTripsQuery({
    variables,
    fetchPolicy: 'cache-and-network',
    context: { isQuiet: true },
  });
  const trips = data?.vehicleTrips;
  const meters = trips?.reduce((all, trip) => all + trip.meters, 0) ?? 0;
  const driven = trips?.reduce((all, trip) => all + Date.parse(trip.endedAt) - Date.parse(trip.startedAt), 0) ?? 0;
  return (
    <Card component="section" aria-label={text('vehicle.trips.title')}>
      <CardHeader
        title={text('vehicle.trips.title')}
        subheader={
          trips &&
          text('vehicle.trips.sum', {
            count: trips.length,
            km: number(Math.round(meters / 1000)),
            time: duration(driven),
          })
        }
        slotProps={{ title: { component: 'h2' }, subheader: { variant: 'body1' } }}
      />
      <CardContent sx={{ pt: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 }}>
          <Box sx={{ width: { xs: 1, sm: 240 } }}>
            <DatePicker
              label={text('vehicle.trips.until')}
              value={until}
              max={today}
              onChange={(next) => {
                const changed = new URLSearchParams(params);
                if (next) changed.set('until', next);
                setParams(changed, { replace: true, preventScrollReset: true });
              }}
            />
          </Box>
          <MuiLink component={Link} to={`${replayOfPath(id)}&day=${until}`}>
            {text('vehicle.trips.replay', { day: shown(until) })}
          </MuiLink>
        </Box>
        {error && !trips && (
          <CardFailed height={200} title={text('vehicle.trips.title')} onRetry={() => void refetch()} />
        )}
        {!error && !trips && <Skeleton variant="rounded" height={200} />}
        {trips?.length === 0 && <Typography color="textSecondary">{text('vehicle.trips.none')}</Typography>}
        {trips && trips.length > 0 && (
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {trips.toReversed().map((trip) => (
              <TripRow key={trip.startedAt} trip={trip} />
            ))}
          </Box>
        )}
      </CardContent>
    </Card>
  );
}

function TripRow({ trip }: { trip: Trip }) {
  const text = useText();
  const { dateTime, number } = useFormats();
  const duration = useDuration();
  // Names and coordinates are runs of their own, in a sentence of any direction.
  const place = (name: string, latitude: number, longitude: number) =>
    name ? `\u2068${name}\u2069` : `\u2066${latitude.toFixed(3)}, ${longitude.toFixed(3)}\u2069`;
  const { startedAt, endedAt, meters, topSpeed, stopSeconds } = trip;
  return (
    <Box component="li" sx={{ paddingBlock: 3, borderBlockStart: 1, borderColor: 'divider', display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '4px 16px' }}>
        <Typography sx={{ fontWeight: 500, display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
          <IconRoute size={18} aria-hidden />
          <span>
            {text('vehicle.trips.way', {
              from: place(trip.startName, trip.startLatitude, trip.startLongitude),
              to: place(trip.endName, trip.endLatitude, trip.endLongitude),
            })}
          </span>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {dateTime(startedAt)}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {text('vehicle.trips.figures', {
          km: number(Math.round(meters / 100) / 10),
          time: duration(Date.parse(endedAt) - Date.parse(startedAt)),
          speed: number(Math.round(topSpeed)),
        })}
      </Typography>
      {stopSeconds !== null && (
        <Typography variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <IconParking size={18} aria-hidden />
          {text('vehicle.trips.stood', { time: duration(stopSeconds * 1000) })}
        </Typography>
      )}
    </Box>
  );
}
