import TextField from '@mui/material/TextField';
import { useMemo, useState } from 'react';
import { useFormats } from '../../lib/format.ts';
import { usePreference } from '../../lib/preferences.ts';
import { deviceZone, useZone, zonesByRegion } from '../../lib/timeZone.ts';
import { firstDayOf, weekdaysFrom } from '../../lib/week.ts';
import { useText } from '../../lib/text.ts';

const weekStarts = { monday: 1, saturday: 6, sunday: 7 } as const;
const native = { select: { native: true }, inputLabel: { shrink: true } };

/** How times are shown, whichever the language. */
export function RegionChoices() {
  const text = useText();
  const { dateTime, locale } = useFormats();
  const [zone, setZone] = usePreference('time-zone');
  const [weekStart, setWeekStart] = usePreference('week-start');
  const regions = useMemo(() => zonesByRegion(), []);
  const [now] = useState(() => new Date());
  const shownZone = useZone();
  const days = weekdaysFrom(locale, 7);
  return (
    <>
      <TextField
        select
        fullWidth
        label={text('customizer.zone.label')}
        value={zone}
        onChange={(event) => setZone(event.target.value)}
        helperText={text('customizer.zone.help', { now: dateTime(now), zone: shownZone })}
        slotProps={native}
      >
        <option value="system">{text('customizer.zone.device', { zone: deviceZone().replaceAll('_', ' ') })}</option>
        {regions.map(([region, zones]) => (
          <optgroup key={region} label={region}>
            {zones.map((one) => (
              <option key={one} value={one}>
                {one.slice(one.indexOf('/') + 1).replaceAll('_', ' ').replaceAll('/', ' · ')}
              </option>
            ))}
          </optgroup>
        ))}
      </TextField>
      <TextField select fullWidth label={text('customizer.week.label')} value={weekStart} onChange={(event) => setWeekStart(event.target.value)} slotProps={native}>
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
