import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { usePreference } from '../../lib/preferences.ts';
import { isQuietAt, type QuietHours as Hours } from '../../lib/quiet.ts';
import { useText } from '../../lib/text.ts';
import { instantOf, localMinute, useZone } from '../../lib/timeZone.ts';
import { Section } from './Section.tsx';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A Monday. */
const monday = Date.UTC(2024, 0, 1);
const week = [1, 2, 3, 4, 5, 6, 7];

/** The time, to half a minute. */
function useMinutes(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** When nothing is to disturb: hours of a day, and a pause for now. */
export function QuietHours() {
  const text = useText();
  const zone = useZone();
  const { formatDate } = useIntl();
  const [stored, store] = usePreference('quiet-hours');
  const change = (values: Partial<Hours>) => store({ ...stored, ...values, zone });
  const now = useMinutes();
  const isPaused = stored.until > now.toISOString();
  const tomorrow = localMinute(new Date(now.getTime() + dayMs).toISOString(), zone).slice(0, 10);
  const dayName = (day: number, weekday: 'short' | 'long') =>
    formatDate(monday + (day - 1) * dayMs, { weekday, timeZone: 'UTC' });
  return (
    <Section title={text('chat.quiet.title')}>
      <Typography variant="body2" color="textSecondary" role="status">
        {isPaused
          ? text('chat.quiet.paused', {
              at: formatDate(stored.until, { weekday: 'short', hour: 'numeric', minute: '2-digit' }),
            })
          : isQuietAt(stored, zone, now)
            ? text('chat.quiet.now')
            : text('chat.quiet.text')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {isPaused ? (
          <Button variant="tonal" size="small" onClick={() => change({ until: '' })}>
            {text('chat.quiet.resume')}
          </Button>
        ) : (
          <>
            <Button
              variant="tonal"
              color="secondary"
              size="small"
              onClick={() => change({ until: new Date(Date.now() + hourMs).toISOString() })}
            >
              {text('chat.quiet.pauseHour')}
            </Button>
            <Button
              variant="tonal"
              color="secondary"
              size="small"
              onClick={() => change({ until: instantOf(`${tomorrow}T08:00`, zone) ?? '' })}
            >
              {text('chat.quiet.pauseTomorrow')}
            </Button>
          </>
        )}
      </Box>
      <FormControlLabel
        label={text('chat.quiet.every')}
        labelPlacement="start"
        control={<Switch checked={stored.isOn} onChange={(_event, isOn) => change({ isOn })} />}
        sx={{ marginInline: 0, justifyContent: 'space-between', gap: 2 }}
      />
      {stored.isOn && (
        <>
          <Box sx={{ display: 'flex', gap: 3 }}>
            {(['from', 'to'] as const).map((name) => (
              <TextField
                key={name}
                fullWidth
                type="time"
                label={text(`chat.quiet.${name}`)}
                value={stored[name]}
                onChange={({ target: { value } }) => /^\d\d:\d\d$/.test(value) && change({ [name]: value })}
                slotProps={{ inputLabel: { shrink: true } }}
              />
            ))}
          </Box>
          <ToggleButtonGroup
            size="small"
            color="primary"
            value={stored.days}
            aria-label={text('chat.quiet.days')}
            onChange={(_event, days: number[]) => change({ days: days.toSorted((one, other) => one - other) })}
            sx={{ flexWrap: 'wrap' }}
          >
            {week.map((day) => (
              <ToggleButton key={day} value={day} aria-label={dayName(day, 'long')} sx={{ paddingInline: 2 }}>
                {dayName(day, 'short')}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <Typography variant="body2" color="textSecondary">
            {text('chat.quiet.zone', { zone })}
          </Typography>
        </>
      )}
    </Section>
  );
}
