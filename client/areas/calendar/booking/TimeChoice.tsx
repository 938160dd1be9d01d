import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { addDays, type Day } from '../../../kit/dates/days.ts';
import { IconAction } from '../../../kit/IconAction.tsx';
import { mirrored } from '../../../kit/mirrored.ts';
import { usePublicQuery } from '../../../lib/publicQuery.ts';
import { useText } from '../../../lib/text.ts';
import { instantOf, localMinute } from '../../../lib/timeZone.ts';
import { ZoneChoice } from '../ZoneChoice.tsx';
import { readTimes } from './publicOperations.ts';

/** So many days are shown at once: four weeks. */
const span = 28;

type Props = {
  pageKey: string;
  minutes: number;
  /** Of a booking that is moved. */
  link?: string;
  /** The last instant at which a time can begin. */
  lastAt: string | null;
  zone: string;
  onZone: (zone: string) => void;
  chosen: string | null;
  onChoose: (instant: string) => void;
};

/** The free times of a booking page in the zone of the visitor: first a day, then a time. */
export function TimeChoice({ pageKey, minutes, link, lastAt, zone, onZone, chosen, onChoose }: Props) {
  const text = useText();
  const { locale } = useIntl();
  const [now] = useState(() => new Date());
  const today = localMinute(now.toISOString(), zone).slice(0, 10) as Day;
  const [offset, setOffset] = useState(0);
  const [day, setDay] = useState<string | null>(null);
  const from = addDays(today, offset * span);
  const [start, end] = [from, addDays(from, span)].map((one) => instantOf(`${one}T00:00`, zone) ?? now.toISOString());
  const asked = { key: pageKey, minutes, from: start!, to: end!, ...(link && { link }) };
  const { data, isLoading, hasFailed, retry } = usePublicQuery(readTimes, asked);
  const days = useMemo(
    () => Map.groupBy(data?.bookingTimes ?? [], (instant) => localMinute(instant, zone).slice(0, 10)),
    [data, zone],
  );
  const open = day !== null && days.has(day) ? day : days.keys().next().value;
  const partOf = (one: string, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(new Date(`${one}T00:00Z`));
  const timeText = (instant: string) =>
    new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: zone }).format(new Date(instant));
  const hasLater = lastAt === null || end! < lastAt;
  const move = (by: number) => {
    setOffset(offset + by);
    setDay(null);
  };
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <ZoneChoice label={text('booking.time.zone')} value={zone} onChange={onZone} at={now.getTime()} size="small" />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <IconAction label={text('booking.time.earlier')} disabled={offset === 0} onClick={() => move(-1)}>
          <Box component={IconChevronLeft} size={22} sx={mirrored} />
        </IconAction>
        <Typography variant="h5" component="h2" aria-live="polite" sx={{ flex: 1, textAlign: 'center' }}>
          {new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).formatRange(
            new Date(`${from}T00:00Z`),
            new Date(`${addDays(from, span - 1)}T00:00Z`),
          )}
        </Typography>
        <IconAction label={text('booking.time.later')} disabled={!hasLater} onClick={() => move(1)}>
          <Box component={IconChevronRight} size={22} sx={mirrored} />
        </IconAction>
      </Box>
      {hasFailed && (
        <Alert severity="error" action={<Button onClick={retry}>{text('booking.time.retry')}</Button>}>
          {text('booking.time.failed')}
        </Alert>
      )}
      {isLoading && <Typography role="status">{text('booking.time.loading')}</Typography>}
      {data && days.size === 0 && <Typography role="status">{text('booking.time.none')}</Typography>}
      {open !== undefined && (
        <>
          <Choices label={text('booking.time.days')} minWidth={72}>
            {[...days.keys()].map((one) => (
              <Choice
                key={one}
                isChosen={one === open}
                above={partOf(one, { weekday: 'short' })}
                label={partOf(one, { day: 'numeric', month: 'short' })}
                onClick={() => setDay(one)}
              />
            ))}
          </Choices>
          <Typography variant="h6" component="h3">
            {partOf(open, { weekday: 'long', day: 'numeric', month: 'long' })}
          </Typography>
          <Choices label={text('booking.time.times')} minWidth={88}>
            {days.get(open)!.map((instant) => (
              <Choice
                key={instant}
                isChosen={instant === chosen}
                label={timeText(instant)}
                onClick={() => onChoose(instant)}
              />
            ))}
          </Choices>
        </>
      )}
    </Box>
  );
}

function Choices({ label, minWidth, children }: { label: string; minWidth: number; children: ReactNode }) {
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: `repeat(auto-fill, minmax(${minWidth}px, 1fr))` }}
    >
      {children}
    </Box>
  );
}

type ChoiceProps = {
  label: string;
  /** Of a day, its weekday. */
  above?: string;
  isChosen: boolean;
  onClick: () => void;
};

function Choice({ label, above, isChosen, onClick }: ChoiceProps) {
  return (
    <Button
      variant={isChosen ? 'contained' : 'tonal'}
      color={isChosen ? 'primary' : 'secondary'}
      aria-pressed={isChosen}
      onClick={onClick}
      sx={{ minHeight: 44, minWidth: 0, paddingInline: 1, flexDirection: 'column', lineHeight: 1.4 }}
    >
      {above !== undefined && (
        <Typography component="bdi" variant="caption" color="inherit">
          {above}{' '}
        </Typography>
      )}
      <bdi>{label}</bdi>
    </Button>
  );
}
