import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { IconCheck, IconMapPin, IconNavigation, IconPackageOff, IconTruckDelivery } from '@tabler/icons-react';
import { useState } from 'react';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { statusTones } from '../../../kit/tones.ts';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { deliveryStatusTexts, exceptionTexts } from '../looks.ts';
import { useClock } from '../useClock.ts';
import { DeliverDialog } from './DeliverDialog.tsx';
import { FailDialog } from './FailDialog.tsx';
import { navigationLink } from './phone.ts';
import type { StopRowFragment } from './stops.generated.ts';
import { useReport } from './useReport.ts';

type Props = { stop: StopRowFragment; isWaiting: boolean };
const tall = { minHeight: 44 } as const;

/** A stop of the driver: whom it is for, where, until when, and what comes next. */
export function StopCard({ stop, isWaiting }: Props) {
  const text = useText();
  const { number } = useFormats();
  const { status, recipient, address, city, weightKg, exception, finishedAt } = stop;
  const isFinished = finishedAt !== null;
  return (
    <Card component="li" sx={{ listStyle: 'none' }}>
      <CardContent sx={{ display: 'grid', gap: 3 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Typography variant="body2" color="textSecondary" component="bdi" dir="ltr">
            #{stop.number}
          </Typography>
          <StatusChip tone={statusTones.delivery[status]} label={text(deliveryStatusTexts[status])} />
          {isWaiting && <StatusChip tone="warning" label={text('stops.wait.chip')} />}
          {exception && <Typography variant="body2">{text(exceptionTexts[exception])}</Typography>}
        </Box>
        <Box>
          <Typography variant="h6" component="h3">
            <bdi>{recipient}</bdi>
          </Typography>
          <Typography color="textSecondary">
            <bdi>{[address, city].filter(Boolean).join(', ')}</bdi>
          </Typography>
        </Box>
        <Times stop={stop} />
        {weightKg !== null && !isFinished && (
          <Typography variant="body2" color="textSecondary">
            {text('stops.stop.weight', { weight: number(weightKg) })}
          </Typography>
        )}
        {!isFinished && <Steps stop={stop} />}
      </CardContent>
    </Card>
  );
}

function Times({ stop: { windowFrom, windowTo, expectedAt, finishedAt, receivedBy } }: { stop: StopRowFragment }) {
  const text = useText();
  const clock = useClock();
  if (finishedAt !== null)
    return (
      <Typography variant="body2" color="textSecondary">
        {receivedBy ? text('stops.stop.received', { time: clock(finishedAt), name: receivedBy }) : clock(finishedAt)}
      </Typography>
    );
  const [from, to] = [windowFrom && clock(windowFrom), windowTo && clock(windowTo)];
  const lines = [
    from && to ? text('stops.stop.window', { from, to }) : null,
    from && !to ? text('stops.stop.from', { from }) : null,
    to && !from ? text('stops.stop.until', { to }) : null,
    expectedAt && text('stops.stop.expected', { time: clock(expectedAt) }),
  ].filter(Boolean);
  return (
    lines.length > 0 && (
      <Box sx={{ typography: 'body2' }}>
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Box>
    )
  );
}

function Steps({ stop }: { stop: StopRowFragment }) {
  const text = useText();
  const report = useReport();
  const [open, setOpen] = useState<'deliver' | 'fail' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const step = async (next: 'SET_OUT' | 'ARRIVED') => {
    setBusy(true);
    await report(stop, next);
    setBusy(false);
  };
  const { status } = stop;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
      <Button
        variant="tonal"
        color="secondary"
        href={navigationLink(stop)}
        startIcon={<IconNavigation size={20} />}
        sx={tall}
      >
        {text('stops.step.navigate')}
      </Button>
      {status === 'PREPARING' && (
        <Button
          variant="contained"
          loading={isBusy}
          startIcon={<IconTruckDelivery size={20} />}
          onClick={() => void step('SET_OUT')}
          sx={tall}
        >
          {text('stops.step.setOut')}
        </Button>
      )}
      {status === 'IN_TRANSIT' && (
        <Button
          variant="contained"
          loading={isBusy}
          startIcon={<IconMapPin size={20} />}
          onClick={() => void step('ARRIVED')}
          sx={tall}
        >
          {text('stops.step.arrived')}
        </Button>
      )}
      {status === 'OUT_FOR_DELIVERY' && (
        <Button variant="contained" startIcon={<IconCheck size={20} />} onClick={() => setOpen('deliver')} sx={tall}>
          {text('stops.step.deliver')}
        </Button>
      )}
      {status !== 'PREPARING' && (
        <Button
          variant="text"
          color="error"
          startIcon={<IconPackageOff size={20} />}
          onClick={() => setOpen('fail')}
          sx={{ ...tall, gridColumn: '1 / -1' }}
        >
          {text('stops.step.fail')}
        </Button>
      )}
      {open === 'deliver' && <DeliverDialog stop={stop} report={report} onClose={() => setOpen(null)} />}
      {open === 'fail' && <FailDialog stop={stop} report={report} onClose={() => setOpen(null)} />}
    </Box>
  );
}
