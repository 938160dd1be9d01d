import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useCommands } from '../../app/command/useCommands.ts';
import { useCommandMenu } from '../../app/command/useOffered.tsx';
import { useOpenForm } from '../../app/command/useOpenForm.ts';
import { DateText } from '../../kit/Figures.tsx';
import { Timeline } from '../../kit/people/Timeline.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { statusTones } from '../../kit/tones.ts';
import { useFormats } from '../../lib/format.ts';
import { useFollowing } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { type DeliveryStateQuery, useDeliveryStateQuery } from './deliveries.generated.ts';
import { deliveryCommands } from './deliveryCommands.tsx';
import { deliveryStatusTexts, exceptionTexts } from './looks.ts';
import { Proof } from './Proof.tsx';
import { StepButtons } from './StepButtons.tsx';
import { vehiclePath } from './urls.ts';

export type DeliveryNow = NonNullable<DeliveryStateQuery['delivery']>;

/** A delivery as it is now; null until it is read. */
export function useDeliveryNow(id: string | null): DeliveryNow | null {
  const { data, refetch } = useDeliveryStateQuery({
    variables: { id: id ?? '' },
    skip: id === null,
    fetchPolicy: 'cache-and-network',
    context: { isQuiet: true },
  });
  useFollowing(['Delivery'], () => (id === null ? undefined : refetch()));
  return data?.delivery ?? null;
}

/** How far a delivery has come, and what comes next. */
export function DeliveryState({ id }: { id: string }) {
  const text = useText();
  const { dateTime } = useFormats();
  const now = useDeliveryNow(id);
  if (now === null) return <Skeleton variant="rounded" height={180} />;
  const { status, exception, vehicle, driver, receivedBy, expectedAt, proof } = now;
  return (
    <Box
      role="group"
      aria-label={text('logistics.delivery.progress')}
      sx={{ display: 'grid', gap: 3, border: 1, borderColor: 'divider', borderRadius: 1, padding: 4 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <StatusChip tone={statusTones.delivery[status]} label={text(deliveryStatusTexts[status])} />
        {exception && <Typography variant="body2">{text(exceptionTexts[exception])}</Typography>}
      </Box>
      {vehicle && (
        <Typography variant="body2" color="textSecondary">
          <MuiLink component={Link} to={vehiclePath(vehicle.id)}>
            <bdi dir="ltr">VOL-{vehicle.number}</bdi>
          </MuiLink>
          {driver && (
            <>
              {' · '}
              <bdi>{driver.name}</bdi>
            </>
          )}
        </Typography>
      )}
      {expectedAt && status === 'IN_TRANSIT' && (
        <Typography variant="body2">{text('logistics.delivery.expected', { time: dateTime(expectedAt) })}</Typography>
      )}
      <History now={now} />
      {receivedBy && (
        <Typography variant="body2" color="textSecondary">
          {text('logistics.delivery.receivedBy', { name: receivedBy })}
        </Typography>
      )}
      {proof && <Proof proof={proof} receivedBy={receivedBy} isFailed={status === 'FAILED'} />}
      <Steps now={now} />
    </Box>
  );
}

function History({ now: { status, dispatchedAt, arrivedAt, finishedAt } }: { now: DeliveryNow }) {
  const text = useText();
  const isFailed = status === 'FAILED';
  const step = (id: string, title: string, at: string | null, tone: 'success' | 'error' = 'success') => ({
    id,
    title,
    time: at && <DateText at={at} />,
    tone,
    isAhead: at === null,
  });
  const steps = [
    step('dispatched', text('logistics.delivery.step.dispatched'), dispatchedAt),
    step('arrived', text('logistics.delivery.step.arrived'), arrivedAt),
    step(
      'finished',
      text(isFailed ? 'logistics.delivery.failed' : 'logistics.delivery.delivered'),
      finishedAt,
      isFailed ? 'error' : 'success',
    ),
  ].filter(({ isAhead }) => !isAhead || finishedAt === null);
  return <Timeline label={text('logistics.delivery.progress')} events={steps} />;
}

function Steps({ now }: { now: DeliveryNow }) {
  const menuOf = useCommandMenu();
  const { busy, run } = useCommands();
  const [, setForm] = useOpenForm();
  const actions = menuOf(now, deliveryCommands, (command) => {
    if (command.form) setForm(command.name);
    else void run(command, now);
  });
  return <StepButtons actions={actions} isBusy={busy !== null} />;
}
