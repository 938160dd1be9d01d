import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useCommands } from '../../app/command/useCommands.ts';
import { callsOf } from '../../app/command/command.ts';
import type { GuestAnswer } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import type { EventFormFieldsFragment } from './calendar.generated.ts';
import { AnswerEventDocument } from './calendarGuests.generated.ts';
import { scopeTexts } from './categories.ts';

const answers = [
  ['YES', 'calendar.answer.sayYes', 'success'],
  ['MAYBE', 'calendar.answer.sayMaybe', 'warning'],
  ['NO', 'calendar.answer.sayNo', 'error'],
] as const;

const answerEvent = callsOf({ changes: ['CalendarEvent'] })({
  operation: AnswerEventDocument,
  done: (_data, { text }) => ({ text: text('calendar.answer.saved') }),
});

type Props = {
  event: EventFormFieldsFragment;
  /** The occurrence of a series that was opened. */
  at: string | null;
  onAnswered: () => void;
};

/** Whether the viewer, who was asked, comes: to all of a series, or to the occurrence that is open. */
export function AnswerButtons({ event, at, onAnswered }: Props) {
  const text = useText();
  const { busy, run } = useCommands();
  const isOfSeries = at !== null && event.recurrence !== '';
  const [scope, setScope] = useState<'THIS' | 'ALL'>('ALL');
  const answer = async (to: GuestAnswer) => {
    const occurrence = isOfSeries && scope === 'THIS' ? at : null;
    if (await run(answerEvent, { id: event.id, answer: to, occurrence })) onAnswered();
  };
  return (
    <Box
      role="group"
      aria-label={text('calendar.answer.question')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}
    >
      {isOfSeries && (
        <TextField
          select
          fullWidth
          size="small"
          label={text('calendar.answer.scope')}
          value={scope}
          onChange={({ target }) => setScope(target.value as 'THIS' | 'ALL')}
          sx={{ mb: 1 }}
        >
          {(['THIS', 'ALL'] as const).map((one) => (
            <MenuItem key={one} value={one}>
              {text(scopeTexts[one])}
            </MenuItem>
          ))}
        </TextField>
      )}
      {answers.map(([value, label, color]) => (
        <Button
          key={value}
          variant={event.myAnswer === value ? 'contained' : 'tonal'}
          color={color}
          disabled={busy !== null}
          aria-pressed={event.myAnswer === value}
          onClick={() => void answer(value)}
        >
          {text(label)}
        </Button>
      ))}
    </Box>
  );
}
