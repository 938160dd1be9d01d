import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCommands } from '../../app/command/useCommands.ts';
import { callsOf } from '../../app/command/command.ts';
import { SideDrawer } from '../../kit/SideDrawer.tsx';
import { useText } from '../../lib/text.ts';
import { type CalendarPartsFragment, DeleteCalendarDocument } from './calendars.generated.ts';
import { calendarName, useCalendars } from './useCalendars.ts';

const deleteCalendar = callsOf({ changes: ['Calendar', 'CalendarEvent'] })({
  operation: DeleteCalendarDocument,
  variables: ({ id }: CalendarPartsFragment, { moveEventsTo }: { moveEventsTo: string | null }) => ({
    id,
    moveEventsTo,
  }),
  done: ({ deleteCalendar: { batchId } }, { target: { name }, text }) => ({
    text: text('calendar.action.deleted', { name }),
    batchId,
    isTrashed: true,
  }),
});

type Props = { calendar: CalendarPartsFragment; onBack: () => void; onDone: () => void };

/** Asks where the events go before a calendar is deleted. */
export function DeleteCalendar({ calendar, onBack, onDone }: Props) {
  const text = useText();
  const { busy, run } = useCommands();
  const [to, setTo] = useState('');
  const name = calendarName(text, calendar);
  const others = useCalendars().filter(
    ({ id, myAccess }) => id !== calendar.id && (myAccess === 'OWNER' || myAccess === 'EDIT'),
  );
  const remove = async () =>
    (await run(deleteCalendar, { ...calendar, name }, { moveEventsTo: to || null })) && onDone();
  return (
    <SideDrawer
      isOpen
      onClose={onBack}
      title={text('calendar.delete.title', { name })}
      footer={
        <Box sx={{ display: 'flex', flex: 1, flexWrap: 'wrap', justifyContent: 'flex-end', gap: 3 }}>
          <Button variant="tonal" color="secondary" onClick={onBack}>
            {text('kit.confirm.cancel')}
          </Button>
          <Button variant="contained" color="error" loading={busy === null ? null : true} onClick={() => void remove()}>
            {text('calendar.calendars.delete')}
          </Button>
        </Box>
      }
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 1 }}>
        <Typography>{text('calendar.calendars.deleteText')}</Typography>
        <TextField
          select
          fullWidth
          label={text('calendar.calendars.where')}
          value={to}
          onChange={(event) => setTo(event.target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{text('calendar.calendars.toTrash')}</MenuItem>
          {others.map((one) => (
            <MenuItem key={one.id} value={one.id}>
              {text('calendar.calendars.moveTo', { name: one.name })}
            </MenuItem>
          ))}
        </TextField>
      </Box>
    </SideDrawer>
  );
}
