import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { CardFrame } from '../../../app/front/CardFrame.tsx';
import { PublicFailure, readAnswersAnew, sendPublic, usePublicQuery } from '../../../lib/publicQuery.ts';
import { useText } from '../../../lib/text.ts';
import { deviceZone } from '../../../lib/timeZone.ts';
import { timesText } from '../../../lib/timesText.ts';
import type { BookingByLinkQuery } from './publicBooking.generated.ts';
import { cancelBooking, moveBooking, readBooking } from './publicOperations.ts';
import { TimeChoice } from './TimeChoice.tsx';

type Booking = NonNullable<BookingByLinkQuery['booking']>;

/** What the link of a confirmation leads to: the time that was booked, to move or to cancel. Only a press changes it. */
export default function BookingLinkPage() {
  const text = useText();
  const link = useLocation().hash.slice(1);
  const { data, hasFailed } = usePublicQuery(readBooking, { link });
  const [isCanceled, setCanceled] = useState(false);
  const booking = data?.booking;
  return (
    <CardFrame
      maxWidth={680}
      state={isCanceled || booking ? 'shown' : data ? 'gone' : hasFailed ? 'failed' : 'asking'}
      texts={{
        loading: text('booking.link.loading'),
        goneTitle: text('booking.link.goneTitle'),
        gone: text('booking.link.gone'),
        failed: text('booking.link.failed'),
      }}
    >
      {isCanceled ? (
        <Box role="status" sx={{ display: 'grid', gap: 3 }}>
          <Typography variant="h2" component="h1">
            {text('booking.link.canceled')}
          </Typography>
          <Typography color="textSecondary">{text('booking.link.canceledText')}</Typography>
        </Box>
      ) : (
        booking && <Shown key={link} link={link} booking={booking} onCanceled={() => setCanceled(true)} />
      )}
    </CardFrame>
  );
}

type ShownProps = { link: string; booking: Booking; onCanceled: () => void };
type Step = 'shown' | 'moving' | 'canceling';

function Shown({ link, booking, onCanceled }: ShownProps) {
  const text = useText();
  const { locale } = useIntl();
  const [zone, setZone] = useState(deviceZone);
  const [step, setStep] = useState<Step>('shown');
  const [chosen, setChosen] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<'taken' | 'limited' | 'failed' | null>(null);
  const [isMoved, setMoved] = useState(false);
  const { title, hostName, location, startsAt, endsAt, page, mayChange } = booking;
  const length = Date.parse(endsAt) - Date.parse(startsAt);
  const words = (from: string) =>
    timesText(
      {
        ...{ isAllDay: false, start: '', end: '', startsAt: from },
        endsAt: new Date(Date.parse(from) + length).toISOString(),
      },
      locale,
      zone,
    );
  const go = (next: Step) => {
    setStep(next);
    setChosen(null);
    setFailure(null);
    setMoved(false);
  };
  const attempt = async (work: () => Promise<void>) => {
    if (isSending) return;
    setSending(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      const { code, fields } = error instanceof PublicFailure ? error : { code: '', fields: {} as object };
      setFailure('startsAt' in fields ? 'taken' : code === 'RATE_LIMITED' ? 'limited' : 'failed');
    }
    readAnswersAnew();
    setSending(false);
  };
  const move = (to: string) =>
    attempt(async () => {
      await sendPublic(moveBooking, { link, startsAt: to });
      go('shown');
      setMoved(true);
    });
  const cancel = () =>
    attempt(async () => {
      await sendPublic(cancelBooking, { link });
      onCanceled();
    });
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography color="textSecondary">{text('booking.link.lead', { host: hostName })}</Typography>
        <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography sx={{ fontWeight: 500 }}>{words(startsAt)}</Typography>
        <Typography variant="body2" color="textSecondary">
          <bdi>{zone.replaceAll('_', ' ')}</bdi>
        </Typography>
        {location && <Typography sx={{ overflowWrap: 'anywhere' }}>{location}</Typography>}
      </Box>
      {isMoved && <Alert severity="success">{text('booking.link.moved')}</Alert>}
      {failure && <Alert severity="error">{text(`booking.failure.${failure}`)}</Alert>}
      {!mayChange && <Typography>{text('booking.link.past')}</Typography>}
      {mayChange && step === 'shown' && (
        <Buttons>
          {page && (
            <Button size="large" variant="tonal" onClick={() => go('moving')}>
              {text('booking.link.move')}
            </Button>
          )}
          <Button size="large" variant="tonal" color="error" onClick={() => go('canceling')}>
            {text('booking.link.cancel')}
          </Button>
        </Buttons>
      )}
      {step === 'moving' && page && (
        <>
          <TimeChoice
            {...{ pageKey: page, link, zone, chosen }}
            minutes={Math.round(length / 60_000)}
            lastAt={null}
            onZone={setZone}
            onChoose={setChosen}
          />
          <Buttons>
            <Button size="large" variant="tonal" color="secondary" onClick={() => go('shown')}>
              {text('booking.link.keep')}
            </Button>
            <Button
              size="large"
              variant="contained"
              disabled={chosen === null}
              loading={isSending}
              onClick={() => chosen && void move(chosen)}
            >
              {chosen ? text('booking.link.moveTo', { time: words(chosen) }) : text('booking.link.choose')}
            </Button>
          </Buttons>
        </>
      )}
      {step === 'canceling' && (
        <>
          <Typography>{text('booking.link.question', { host: hostName })}</Typography>
          <Buttons>
            <Button size="large" variant="tonal" color="secondary" onClick={() => go('shown')}>
              {text('booking.link.keep')}
            </Button>
            <Button size="large" variant="contained" color="error" loading={isSending} onClick={() => void cancel()}>
              {text('booking.link.cancel')}
            </Button>
          </Buttons>
        </>
      )}
    </>
  );
}

const Buttons = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>{children}</Box>
);
