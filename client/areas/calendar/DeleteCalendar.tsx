import { useApolloClient } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useUndoNotice } from '../../app/history/useUndoNotice.ts';
import { useFailureText } from '../../kit/failureText.ts';
import { SideDrawer } from '../../kit/SideDrawer.tsx';
import { recordsChanged } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { type CalendarPartsFragment, DeleteCalendarDocument } from './calendars.generated.ts';
import { calendarName, useCalendars } from './useCalendars.ts';

type Props = { calendar: CalendarPartsFragment; onBack: () => void; onDone: () => void };

/** Asks where the events go before a calendar is deleted. */
export function DeleteCalendar({ calendar, onBack, onDone }: Props) {
  const text = useText();
  const { mutate } = useApolloClient();
  const failureText = useFailureText();
  const undoNotice = useUndoNotice();
  const [to, setTo] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const name = calendarName(text, calendar);
  const others = useCalendars().filter(
    ({ id, myAccess }) => id !== calendar.id && (myAccess === 'OWNER' || myAccess === 'EDIT'),
  );
  const remove = async () => {
    setBusy(true);
    try {
      const variables = { id: calendar.id, moveEventsTo: to || null };
      const { data } = await mutate({ mutation: DeleteCalendarDocument, variables });
      undoNotice({
        text: text('calendar.action.deleted', { name }),
        batchId: data?.deleteCalendar.batchId,
        isTrashed: true,
        onUndone: () => recordsChanged('Calendar', 'CalendarEvent'),
      });
      void recordsChanged('Calendar', 'CalendarEvent');
      onDone();
    } catch (error) {
      setProblem(failureText(error));
      setBusy(false);
    }
  };
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
          <Button variant="contained" color="error" loading={isBusy ? true : null} onClick={() => void remove()}>
            {text('calendar.calendars.delete')}
          </Button>
        </Box>
      }
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 1 }}>
        {problem && (
          <Alert severity="error" role="alert">
            {problem}
          </Alert>
        )}
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
