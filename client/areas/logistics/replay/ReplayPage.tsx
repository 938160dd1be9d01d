import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DatePicker } from '../../../kit/dates/DatePicker.tsx';
import { useDays } from '../../../kit/dates/useDays.ts';
import { isDay } from '../../../kit/form/dateText.ts';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { preloadQuery } from '../../../lib/apollo.ts';
import { useText } from '../../../lib/text.ts';
import { ReplayVehiclesDocument, useReplayVehiclesQuery } from '../fleet/fleet.generated.ts';
import { Replay } from './Replay.tsx';
import { maxReplayed } from '../urls.ts';
import { useTracks } from './useTracks.ts';

export const loader = () => preloadQuery(ReplayVehiclesDocument);

/** A day of vehicles, driven again: on the map and as a chart of their speed. Vehicles and day stand in the address. */
export default function ReplayPage() {
  const text = useText();
  const { today } = useDays();
  const { data } = useReplayVehiclesQuery();
  const [params, setParams] = useSearchParams();
  const said = params.get('day') ?? '';
  const day = isDay(said) ? said : today;
  const ids = params.get('vehicles') ?? '';
  const vehicles = useMemo(() => (data?.fleet ?? []).map(({ id, number }) => ({ id, name: `VOL-${number}` })), [data]);
  const chosen = useMemo(() => {
    const found = ids
      .split(',')
      .flatMap((id) => vehicles.find((one) => one.id === id) ?? [])
      .slice(0, maxReplayed);
    return found.length === 0 ? vehicles.slice(0, 1) : found;
  }, [vehicles, ids]);
  const tracks = useTracks(chosen, day);
  const change = (values: Record<string, string>) =>
    setParams((before) => new URLSearchParams([...Object.entries({ ...Object.fromEntries(before), ...values })]), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <>
      <PageHeader title={text('replay.page.title')} text={text('replay.page.text')} />
      <Card>
        <CardContent sx={{ display: 'grid', gap: 5 }}>
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '2fr 1fr' } }}>
            <Autocomplete
              multiple
              disableCloseOnSelect
              options={vehicles}
              value={chosen}
              getOptionLabel={({ name }) => name}
              getOptionKey={({ id }) => id}
              getOptionDisabled={({ id }) => chosen.length >= maxReplayed && !chosen.some((one) => one.id === id)}
              isOptionEqualToValue={(one, other) => one.id === other.id}
              onChange={(_, next) => change({ vehicles: next.map(({ id }) => id).join() })}
              noOptionsText={text('replay.vehicle.none')}
              renderInput={(field) => <TextField {...field} label={text('replay.vehicle.label')} />}
            />
            <DatePicker
              label={text('replay.day.label')}
              value={day}
              max={today}
              onChange={(next) => next && change({ day: next })}
            />
          </Box>
          {tracks === undefined && <Skeleton variant="rounded" height={560} />}
          {tracks === null && <Alert severity="error">{text('replay.page.failed')}</Alert>}
          {tracks?.every(({ moments }) => moments.length === 0) && (
            <Typography color="textSecondary">{text('replay.page.none')}</Typography>
          )}
          {tracks?.some(({ moments }) => moments.length > 0) && (
            <Replay key={`${day} ${chosen.map(({ id }) => id).join()}`} tracks={tracks} />
          )}
        </CardContent>
      </Card>
    </>
  );
}
