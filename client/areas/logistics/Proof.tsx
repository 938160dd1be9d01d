import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { DeliveryStateQuery } from './deliveries.generated.ts';
import { Signature } from './Signature.tsx';

type Props = {
  proof: NonNullable<NonNullable<DeliveryStateQuery['delivery']>['proof']>;
  receivedBy: string;
  isFailed: boolean;
};

/** What the driver reported at the door: signature, photo, time and place. */
export function Proof({ proof, receivedBy, isFailed }: Props) {
  const text = useText();
  const { dateTime } = useFormats();
  const { at, latitude, longitude, driverName, signature, note, photoUrl } = proof;
  const title = text(isFailed ? 'logistics.proof.failedTitle' : 'logistics.proof.title');
  return (
    <Box role="group" aria-label={title} sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {text('logistics.proof.by', { time: dateTime(at), name: driverName })}
      </Typography>
      {signature !== '' && (
        <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, maxWidth: 300 }}>
          <Signature lines={signature} label={text('logistics.proof.signature', { name: receivedBy })} />
        </Box>
      )}
      {photoUrl && (
        <MuiLink href={photoUrl} target="_blank" rel="noreferrer">
          <Box
            component="img"
            src={photoUrl}
            alt={text('logistics.proof.photo')}
            sx={{ display: 'block', maxWidth: 1, maxHeight: 220, borderRadius: 1 }}
          />
        </MuiLink>
      )}
      {note !== '' && (
        <Typography variant="body2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {note}
        </Typography>
      )}
      {latitude !== null && longitude !== null && (
        <MuiLink variant="body2" href={`geo:${latitude},${longitude}`}>
          {text('logistics.proof.place')} <bdi dir="ltr">{`${latitude.toFixed(5)}, ${longitude.toFixed(5)}`}</bdi>
        </MuiLink>
      )}
    </Box>
  );
}
