import { useMutation } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useUndoNotice } from '../../app/history/useUndoNotice.ts';
import { useFailureText } from '../../kit/failureText.ts';
import { showNotice } from '../../kit/notices.ts';
import { recordsChanged } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { ResetOccurrenceDocument } from './calendar.generated.ts';
import type { OpenEvent } from './eventKind.ts';
import { eventAmong } from './urls.ts';

/** Of an occurrence that was changed by itself: the ways back to its series. */
export function ApartNotice({ event, onLeave }: { event: OpenEvent; onLeave: () => void }) {
  const text = useText();
  const failureText = useFailureText();
  const undoNotice = useUndoNotice();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [reset, { loading }] = useMutation(ResetOccurrenceDocument);
  const run = async () => {
    try {
      const { data } = await reset({ variables: { id: event.id } });
      onLeave();
      await recordsChanged('CalendarEvent');
      undoNotice({
        text: text('calendar.apart.resetDone', { name: event.title }),
        batchId: data?.resetCalendarOccurrence.batchId,
        onUndone: () => recordsChanged('CalendarEvent'),
      });
    } catch (error) {
      showNotice({ tone: 'error', text: failureText(error) });
    }
  };
  return (
    <Alert severity="info">
      {text('calendar.apart.text')}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
        <Button size="small" variant="outlined" onClick={() => void navigate(eventAmong(params, event.seriesId!))}>
          {text('calendar.apart.series')}
        </Button>
        <Button size="small" variant="outlined" loading={loading} onClick={() => void run()}>
          {text('calendar.apart.reset')}
        </Button>
      </Box>
    </Alert>
  );
}
