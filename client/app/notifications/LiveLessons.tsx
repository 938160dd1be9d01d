import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { usePreference } from '../../lib/preferences.ts';
import { useText } from '../../lib/text.ts';

const hour = 60;
const day = 24 * hour;
const choices = [-1, 0, 5, 10, 15, 30, hour, day];

/** How long before a live lesson it reminds, here, by mail and in calendars that follow that of the viewer. */
export function LiveLessons() {
  const text = useText();
  const [minutes, setMinutes] = usePreference('live-lesson-minutes');
  const nameOf = (choice: number) => {
    if (choice < 0) return text('account.notifications.liveOff');
    if (choice === 0) return text('account.notifications.liveStart');
    if (choice % day === 0) return text('account.notifications.liveDays', { count: choice / day });
    if (choice % hour === 0) return text('account.notifications.liveHours', { count: choice / hour });
    return text('account.notifications.liveMinutes', { count: choice });
  };
  return (
    <TextField
      select
      label={text('account.notifications.live')}
      value={minutes}
      onChange={(event) => setMinutes(Number(event.target.value))}
      sx={{ maxWidth: 320 }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {nameOf(choice)}
        </MenuItem>
      ))}
    </TextField>
  );
}
