import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCommands } from '../../app/command/useCommands.ts';
import { useOffered } from '../../app/command/useOffered.tsx';
import { CopyField } from '../../kit/details/CopyField.tsx';
import { useFormats } from '../../lib/format.ts';
import { useFollowing } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { connectDevice, disconnectDevice } from './deviceCommands.ts';
import { useVehicleDeviceQuery, type VehicleDeviceQuery } from './vehicles.generated.ts';

type Vehicle = NonNullable<VehicleDeviceQuery['vehicle']>;

const jsonAddress = () => new URL('/api/apps/logistics/positions', location.origin).href;
/** As OsmAnd fills it in. Its speed is left out, as it is in other units than that of Traccar Client. */
const osmAndAddress = (token: string) => `${jsonAddress()}?id=${token}&lat={0}&lon={1}&timestamp={2}&bearing={6}`;

/** The device that reports where a vehicle is: connecting one, its token shown this once, and ending it. */
export function VehicleDevice({ id }: { id: string }) {
  const text = useText();
  const isOffered = useOffered();
  const { busy, run } = useCommands();
  const [token, setToken] = useState<string | null>(null);
  const { data, refetch } = useVehicleDeviceQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: { isQuiet: true },
  });
  useFollowing(['Vehicle'], () => refetch());
  const vehicle = data?.vehicle;
  if (!vehicle) return <Skeleton variant="rounded" height={120} />;
  const connect = async () => {
    const made = await run(connectDevice, vehicle);
    if (made) setToken(made.createVehicleDevice.token);
  };
  const disconnect = async () => {
    if (await run(disconnectDevice, vehicle)) setToken(null);
  };
  return (
    <Box
      role="group"
      aria-label={text('logistics.device.title')}
      sx={{ display: 'grid', gap: 3, border: 1, borderColor: 'divider', borderRadius: 1, padding: 4 }}
    >
      <Typography variant="h6" component="h3">
        {text('logistics.device.title')}
      </Typography>
      <DeviceState vehicle={vehicle} />
      {token !== null && (
        <>
          <Alert severity="warning">{text('logistics.device.once')}</Alert>
          <CopyField label={text('logistics.device.token')} value={token} help={text('logistics.device.tokenHelp')} />
          <CopyField
            label={text('logistics.device.json')}
            value={jsonAddress()}
            help={text('logistics.device.jsonHelp')}
          />
          <CopyField
            label={text('logistics.device.osmAnd')}
            value={osmAndAddress(token)}
            help={text('logistics.device.osmAndHelp')}
          />
        </>
      )}
      {isOffered(connectDevice, vehicle) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button size="small" variant="tonal" disabled={busy !== null} onClick={() => void connect()}>
            {text(vehicle.hasDevice ? 'logistics.device.replace' : 'logistics.device.connect')}
          </Button>
          {vehicle.hasDevice && (
            <Button
              size="small"
              variant="tonal"
              color="error"
              disabled={busy !== null}
              onClick={() => void disconnect()}
            >
              {text('logistics.device.revoke')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}

function DeviceState({ vehicle: { deviceConnectedAt, deviceMutedUntil, isSimulated, place } }: { vehicle: Vehicle }) {
  const text = useText();
  const { dateTime } = useFormats();
  if (deviceConnectedAt === null)
    return (
      <Typography color="textSecondary">
        {text(isSimulated ? 'logistics.device.simulated' : 'logistics.device.none')}
      </Typography>
    );
  // What was reported before belongs to another device.
  const seenAt = place !== null && place.seenAt >= deviceConnectedAt ? place.seenAt : null;
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {text('logistics.device.since', { time: dateTime(deviceConnectedAt) })}
        <br />
        {seenAt === null ? text('logistics.device.unseen') : text('logistics.device.seen', { time: dateTime(seenAt) })}
      </Typography>
      {deviceMutedUntil !== null && (
        <Alert severity="warning">{text('logistics.device.muted', { time: dateTime(deviceMutedUntil) })}</Alert>
      )}
    </>
  );
}
