import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCommands } from '../../app/command/useCommands.ts';
import { callsOf } from '../../app/command/command.ts';
import { useText } from '../../lib/text.ts';
import { ResetOccurrenceDocument } from './calendar.generated.ts';
import type { OpenEvent } from './eventKind.ts';
import { eventAmong } from './urls.ts';

const reset = callsOf({ changes: ['CalendarEvent'] })({
  operation: ResetOccurrenceDocument,
  variables: ({ id }: OpenEvent) => ({ id }),
  done: ({ resetCalendarOccurrence: { batchId } }, { target, text }) => ({
    text: text('calendar.apart.resetDone', { name: target.title }),
    batchId,
  }),
});

/** Of an occurrence that was changed by itself: the ways back to its series. */
export function ApartNotice({ event, onLeave }: { event: OpenEvent; onLeave: () => void }) {
  const text = useText();
  const { busy, run } = useCommands();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return (
    <Alert severity="info">
      {text('calendar.apart.text')}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
        <Button size="small" variant="outlined" onClick={() => void navigate(eventAmong(params, event.seriesId!))}>
          {text('calendar.apart.series')}
        </Button>
        <Button
          size="small"
          variant="outlined"
          loading={busy !== null}
          onClick={() => void run(reset, event).then((answer) => answer && onLeave())}
        >
          {text('calendar.apart.reset')}
        </Button>
      </Box>
    </Alert>
  );
}
