import { useApolloClient } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { IconCalendarSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { addDays, type Day } from '../../kit/dates/days.ts';
import { useDays } from '../../kit/dates/useDays.ts';
import { useText } from '../../lib/text.ts';
import { useAsked } from './BusyNotice.tsx';
import { FindTimesDocument, type FindTimesQuery } from './calendarGuests.generated.ts';
import type { EventValues, OpenEvent } from './eventKind.ts';

type Props = { form: UseFormReturn<EventValues>; stored: OpenEvent | null };
type Found = FindTimesQuery['findCalendarTimes'];

const daysAhead = 14;
const ms = (day: string, time: string) => Date.parse(`${day}T${time}Z`);

/** Days that are worked where the language is spoken. */
function workdays(locale: string): number[] {
  const known = new Intl.Locale(locale).maximize() as Intl.Locale & { getWeekInfo?: () => { weekend: number[] } };
  const weekend = known.getWeekInfo?.().weekend ?? [6, 7];
  return [1, 2, 3, 4, 5, 6, 7].filter((day) => !weekend.includes(day));
}

/** Local day and time of an instant in a zone. */
function localOf(instant: string, timeZone: string): [Day, string] {
  const parts = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(instant),
  );
  return [parts.slice(0, 10) as Day, parts.slice(11, 16)];
}

/** Times at which the viewer and all guests are free. One that is chosen is booked only if it is free until then. */
export function FindTime({ form, stored }: Props) {
  const text = useText();
  const { locale } = useIntl();
  const { today } = useDays();
  const client = useApolloClient();
  const { control, getValues, setValue } = form;
  const [found, setFound] = useState<Found | 'failed' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const userIds = useAsked(control, stored);
  const [isAllDay, timeZone, mustBeFree] = useWatch({ control, name: ['isAllDay', 'timeZone', 'mustBeFree'] });
  if (isAllDay || userIds.length < 2) return null;

  const find = async () => {
    const { startDay, startTime, endDay, endTime } = getValues();
    const length = (ms(endDay ?? '', endTime ?? '') - ms(startDay ?? '', startTime ?? '')) / 60_000;
    const from = startDay && startDay > today ? startDay : today;
    setBusy(true);
    try {
      const { data } = await client.query({
        query: FindTimesDocument,
        variables: {
          userIds,
          minutes: Math.min(Math.max(length || 60, 5), 1440),
          from,
          to: addDays(from as Day, daysAhead),
          timeZone,
          weekdays: workdays(locale),
          exceptId: stored?.id ?? null,
        },
        fetchPolicy: 'no-cache',
        context: { isQuiet: true },
      });
      setFound(data?.findCalendarTimes ?? []);
    } catch {
      setFound('failed');
    }
    setBusy(false);
  };
  const choose = ({ start, end }: Found[number]) => {
    const set = { shouldDirty: true, shouldValidate: form.formState.isSubmitted } as const;
    const [[startDay, startTime], [endDay, endTime]] = [localOf(start, timeZone), localOf(end, timeZone)];
    setValue('startDay', startDay, set);
    setValue('startTime', startTime, set);
    setValue('endDay', endDay, set);
    setValue('endTime', endTime, set);
    setValue('mustBeFree', true, set);
  };
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  return (
    <Box role="group" aria-label={text('calendar.find.title')} sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <Button
        size="small"
        variant="tonal"
        startIcon={<IconCalendarSearch size={18} />}
        loading={isBusy}
        onClick={() => void find()}
      >
        {text('calendar.find.title')}
      </Button>
      {found !== null && (
        <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {found === 'failed' ? (
            <Typography sx={{ color: 'error.text' }}>{text('calendar.find.failed')}</Typography>
          ) : found.length === 0 ? (
            <Typography color="textSecondary">{text('calendar.find.none')}</Typography>
          ) : (
            found.map((one) => (
              <Chip key={one.start} label={format.format(new Date(one.start))} onClick={() => choose(one)} />
            ))
          )}
          {mustBeFree && (
            <Typography variant="body2" color="textSecondary" sx={{ width: 1 }}>
              {text('calendar.find.held')}
            </Typography>
          )}
        </Box>
      )}
    </Box>
  );
}
