import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { IconCircleCheck, IconMapPin, IconUser } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { CardFrame } from '../../../app/front/CardFrame.tsx';
import { PublicFailure, readAnswersAnew, sendPublic, usePublicQuery } from '../../../lib/publicQuery.ts';
import { readerLanguage } from '../../../lib/readerLanguage.ts';
import { useText } from '../../../lib/text.ts';
import { deviceZone } from '../../../lib/timeZone.ts';
import { timesText } from '../../../lib/timesText.ts';
import { BookingForm } from './BookingForm.tsx';
import type { BookTimeMutation, PublicBookingPageQuery } from './publicBooking.generated.ts';
import { bookTime, readPage } from './publicOperations.ts';
import { TimeChoice } from './TimeChoice.tsx';
import { useBookingForm } from './useBookingForm.ts';

/** Readers have chosen no language here: the page speaks that of their browser. */
export async function loader() {
  await readerLanguage();
  return null;
}

type Page = NonNullable<PublicBookingPageQuery['publicBookingPage']>;
type Booked = BookTimeMutation['bookTime'];

/** A page on which visitors book a time, without an account. */
export default function BookPage() {
  const text = useText();
  const { key = '' } = useParams();
  const { data, hasFailed } = usePublicQuery(readPage, { key });
  const page = data?.publicBookingPage;
  return (
    <CardFrame
      maxWidth={680}
      state={page ? 'shown' : data ? 'gone' : hasFailed ? 'failed' : 'asking'}
      texts={{
        loading: text('booking.page.loading'),
        goneTitle: text('booking.page.goneTitle'),
        gone: text('booking.page.gone'),
        failed: text('booking.page.failed'),
      }}
    >
      {page && <OpenPage key={key} pageKey={key} page={page} />}
    </CardFrame>
  );
}

function OpenPage({ pageKey, page }: { pageKey: string; page: Page }) {
  const text = useText();
  const { locale } = useIntl();
  const [minutes, setMinutes] = useState(page.lengths[0] ?? 30);
  const [zone, setZone] = useState(deviceZone);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [booked, setBooked] = useState<NonNullable<Booked> | null>(null);
  const { form, field, answers, valueOf, check, fail, failure, clear } = useBookingForm(page.questions);
  const endsAt = chosen && new Date(Date.parse(chosen) + minutes * 60_000).toISOString();

  const send = async () => {
    if (isSending || chosen === null || !check()) return;
    setSending(true);
    try {
      const input = {
        ...{ minutes, startsAt: chosen, timeZone: zone, language: locale.slice(0, 2), answers: answers },
        name: valueOf('name').trim(),
        email: valueOf('email').trim(),
      };
      const answer = await sendPublic(bookTime, { key: pageKey, input });
      setBooked(answer.bookTime ?? null);
    } catch (error) {
      fail(error);
      if (error instanceof PublicFailure && error.fields['startsAt']) setChosen(null);
      // What is free now is shown; what was typed stays.
      readAnswersAnew();
    }
    setSending(false);
  };

  if (booked) return <Done page={page} booked={booked} zone={zone} />;
  return (
    <>
      <Head page={page} />
      {page.lengths.length > 1 && (
        <Box role="group" aria-label={text('booking.page.lengths')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {page.lengths.map((one) => (
            <Button
              key={one}
              variant={one === minutes ? 'contained' : 'tonal'}
              color={one === minutes ? 'primary' : 'secondary'}
              aria-pressed={one === minutes}
              onClick={() => {
                setMinutes(one);
                setChosen(null);
              }}
              sx={{ minHeight: 44 }}
            >
              {text('booking.page.length', { count: one })}
            </Button>
          ))}
        </Box>
      )}
      {page.lengths.length === 1 && <Typography>{text('booking.page.length', { count: minutes })}</Typography>}
      <TimeChoice
        pageKey={pageKey}
        minutes={minutes}
        lastAt={page.lastAt}
        zone={zone}
        onZone={setZone}
        chosen={chosen}
        onChoose={(instant) => {
          setChosen(instant);
          clear();
        }}
      />
      {failure && <Alert severity="error">{text(`booking.failure.${failure}`)}</Alert>}
      {chosen && endsAt && (
        <BookingForm
          box={form}
          field={field}
          questions={page.questions}
          time={timesText({ isAllDay: false, start: '', end: '', startsAt: chosen, endsAt }, locale, zone)}
          isSending={isSending}
          onSend={() => void send()}
        />
      )}
    </>
  );
}

function Head({ page }: { page: Page }) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
        {page.title}
      </Typography>
      <Fact icon={<IconUser size={18} aria-hidden />}>{page.hostName}</Fact>
      {page.location && <Fact icon={<IconMapPin size={18} aria-hidden />}>{page.location}</Fact>}
      {page.description && (
        <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {page.description}
        </Typography>
      )}
    </Box>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Typography color="textSecondary" sx={{ display: 'flex', alignItems: 'center', gap: 2, overflowWrap: 'anywhere' }}>
      {icon}
      <bdi>{children}</bdi>
    </Typography>
  );
}

function Done({ page, booked, zone }: { page: Page; booked: NonNullable<Booked>; zone: string }) {
  const text = useText();
  const { locale } = useIntl();
  const { startsAt, endsAt, email, link } = booked;
  return (
    <Box role="status" sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="h2" component="h1" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box component={IconCircleCheck} size={28} aria-hidden sx={{ color: 'success.main', flex: 'none' }} />
        {text('booking.done.title')}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {text('booking.done.with', { title: page.title, host: page.hostName })}
      </Typography>
      <Typography sx={{ fontWeight: 500 }}>
        {timesText({ isAllDay: false, start: '', end: '', startsAt, endsAt }, locale, zone)}
      </Typography>
      <Typography color="textSecondary">{text('booking.done.mail', { email })}</Typography>
      <Link component={RouterLink} to={`/booking#${link}`}>
        {text('booking.done.change')}
      </Link>
    </Box>
  );
}
