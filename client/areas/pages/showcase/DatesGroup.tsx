import Box from '@mui/material/Box';
import { useState } from 'react';
import { DatePicker } from '../../../kit/dates/DatePicker.tsx';
import { DateRangePicker } from '../../../kit/dates/DateRangePicker.tsx';
import { DateTimePicker } from '../../../kit/dates/DateTimePicker.tsx';
import { addDays } from '../../../kit/dates/days.ts';
import type { DayRange } from '../../../kit/dates/periods.ts';
import { TimePicker } from '../../../kit/dates/TimePicker.tsx';
import { useDays } from '../../../kit/dates/useDays.ts';
import { useText } from '../../../lib/text.ts';
import { Specimen } from './Specimen.tsx';

const two = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: 5,
  alignItems: 'start',
};

export default function DatesGroup() {
  const text = useText();
  const { today } = useDays();
  const [day, setDay] = useState<string | null>(today);
  const [due, setDue] = useState<string | null>(null);
  const [clock, setClock] = useState<string | null>('09:30');
  const [instant, setInstant] = useState<string | null>(() => new Date(Date.now() + 86_400_000).toISOString());
  const [range, setRange] = useState<DayRange>({ from: addDays(today, -6), to: today });
  return (
    <>
      <Specimen title={text('samples.dates.day')} isStacked>
        <Box sx={two}>
          <DatePicker
            label={text('samples.dates.issued')}
            value={day}
            onChange={setDay}
            help={text('samples.dates.help')}
          />
          <DatePicker label={text('samples.dates.due')} value={due} onChange={setDue} min={today} />
          <DatePicker
            label={text('samples.dates.wrong')}
            value={day}
            onChange={setDay}
            problem={text('form.problem.inPast')}
          />
          <TimePicker label={text('samples.dates.time')} value={clock} onChange={setClock} />
        </Box>
      </Specimen>
      <Specimen title={text('samples.dates.instant')} isStacked>
        <DateTimePicker label={text('samples.dates.starts')} value={instant} onChange={setInstant} />
      </Specimen>
      <Specimen title={text('samples.dates.range')} isStacked>
        <DateRangePicker label={text('samples.dates.period')} value={range} onChange={setRange} max={today} />
      </Specimen>
    </>
  );
}
