import TextField from '@mui/material/TextField';
import { lazy, Suspense, useState } from 'react';
import { useFormats } from '../../lib/format.ts';
import { usePreference } from '../../lib/preferences.ts';
import { useZone } from '../../lib/timeZone.ts';
import { firstDayOf, weekdaysFrom } from '../../lib/week.ts';
import { useText } from '../../lib/text.ts';
import { zoneName } from '../../lib/zoneNames.ts';

// The searchable list is large, and is looked at by whoever chooses another zone.
const ZonePicker = lazy(() => import('./ZonePicker.tsx'));

const weekStarts = { monday: 1, saturday: 6, sunday: 7 } as const;
const native = { select: { native: true }, inputLabel: { shrink: true } };

/** How times are shown, whichever the language. */
export function RegionChoices() {
  const text = useText();
  const { dateTime, locale } = useFormats();
  const [zone, setZone] = usePreference('time-zone');
  const [weekStart, setWeekStart] = usePreference('week-start');
  const [now] = useState(() => new Date());
  const shownZone = useZone();
  const help = text('customizer.zone.help', { now: dateTime(now), zone: zoneName(locale, shownZone) });
  const days = weekdaysFrom(locale, 7);
  return (
    <>
      <Suspense
        fallback={<TextField fullWidth disabled label={text('customizer.zone.label')} value=" " helperText={help} />}
      >
        {/* One that this browser does not know is not used either. */}
        <ZonePicker
          label={text('customizer.zone.label')}
          help={help}
          locale={locale}
          value={zone === shownZone ? zone : 'system'}
          onChange={setZone}
        />
      </Suspense>
      <TextField
        select
        fullWidth
        label={text('customizer.week.label')}
        value={weekStart}
        onChange={(event) => setWeekStart(event.target.value)}
        slotProps={native}
      >
        <option value="auto">{text('customizer.week.auto', { day: days[firstDayOf(locale, 'auto') % 7] })}</option>
        {Object.entries(weekStarts).map(([value, day]) => (
          <option key={value} value={value}>
            {days[day % 7]}
          </option>
        ))}
      </TextField>
    </>
  );
}
