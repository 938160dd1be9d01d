import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCommands } from '../../app/command/useCommands.ts';
import { useOffered } from '../../app/command/useOffered.tsx';
import { CopyField } from '../../kit/details/CopyField.tsx';
import { useFormats } from '../../lib/format.ts';
import { useReadAgain } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { useDeliveryLinksQuery, useVehicleLinksQuery } from './deliveries.generated.ts';
import { shareDelivery, shareVehicle, withdrawLink } from './sharingCommands.ts';

const lives = [1, 3, 7, 30];
type Props = { subject: 'Vehicle' | 'Delivery'; id: string };

/** Links by which anybody follows a vehicle or a delivery: those that lead to it now, and making one. */
export function ShareLinks({ subject, id }: Props) {
  const text = useText();
  const { dateTime } = useFormats();
  const isOffered = useOffered();
  const { busy, run } = useCommands();
  const [days, setDays] = useState(3);
  const [url, setUrl] = useState<string | null>(null);
  const options = { variables: { id }, fetchPolicy: 'cache-and-network', context: { isQuiet: true } } as const;
  const vehicle = useVehicleLinksQuery({ ...options, skip: subject !== 'Vehicle' });
  const delivery = useDeliveryLinksQuery({ ...options, skip: subject !== 'Delivery' });
  useReadAgain([subject], () => (subject === 'Vehicle' ? vehicle.refetch() : delivery.refetch()));
  const links = (subject === 'Vehicle' ? vehicle.data?.vehicle : delivery.data?.delivery)?.links ?? [];
  const canShare = isOffered(shareVehicle, { id });
  if (!canShare && links.length === 0) return null;
  const create = async () => {
    const made =
      subject === 'Vehicle'
        ? (await run(shareVehicle, { id }, { days }))?.shareVehicle
        : (await run(shareDelivery, { id }, { days }))?.shareDelivery;
    if (made) setUrl(new URL(made.url, location.origin).href);
  };
  const withdraw = async (link: string) => {
    if (await run(withdrawLink, { id: link })) setUrl(null);
  };
  return (
    <Box
      role="group"
      aria-label={text('logistics.share.title')}
      sx={{ display: 'grid', gap: 3, border: 1, borderColor: 'divider', borderRadius: 1, padding: 4 }}
    >
      <Typography variant="h6" component="h3">
        {text('logistics.share.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {text('logistics.share.text')}
      </Typography>
      {links.map((link) => (
        <Box key={link.id} sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
          <Typography variant="body2">
            {text('logistics.share.until', { time: dateTime(link.expiresAt), name: link.createdBy })}
          </Typography>
          {canShare && (
            <Button size="small" color="error" disabled={busy !== null} onClick={() => void withdraw(link.id)}>
              {text('logistics.share.withdraw')}
            </Button>
          )}
        </Box>
      ))}
      {url !== null && (
        <CopyField label={text('logistics.share.address')} value={url} help={text('logistics.share.once')} />
      )}
      {canShare && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          <TextField
            select
            size="small"
            label={text('logistics.share.days')}
            value={days}
            onChange={(event) => setDays(Number(event.target.value))}
            sx={{ minWidth: 120 }}
          >
            {lives.map((count) => (
              <MenuItem key={count} value={count}>
                {text('logistics.share.life', { count })}
              </MenuItem>
            ))}
          </TextField>
          <Button variant="tonal" disabled={busy !== null} onClick={() => void create()}>
            {text('logistics.share.create')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
