import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCommands } from '../../app/command/useCommands.ts';
import { callsOf } from '../../app/command/command.ts';
import { SideDrawer } from '../../kit/SideDrawer.tsx';
import type { GuestAnswer } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import type { EventFormFieldsFragment } from './calendar.generated.ts';
import { AnswerEventDocument } from './calendarGuests.generated.ts';
import { scopeTexts } from './categories.ts';
import { GuestAnswers } from './GuestAnswers.tsx';
import { useEventTimes } from './useEventTimes.ts';

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
  onClose: () => void;
};

/** An event of somebody else: what it is, and whether the viewer comes. */
export function InvitedDrawer({ event, at, onClose }: Props) {
  const text = useText();
  const { busy, run } = useCommands();
  const timesOf = useEventTimes();
  const isOfSeries = at !== null && event.recurrence !== '';
  const [scope, setScope] = useState<'THIS' | 'ALL'>('ALL');
  const answer = async (to: GuestAnswer) => {
    const occurrence = isOfSeries && scope === 'THIS' ? at : null;
    if (await run(answerEvent, { id: event.id, answer: to, occurrence })) onClose();
  };
  const facts = [
    [text('calendar.answer.when'), timesOf(event)],
    [text('calendar.field.location'), event.location],
    [text('calendar.answer.organizer'), event.organizerName],
    [text('calendar.field.description'), event.description],
  ].filter(([, value]) => value !== '');
  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      title={event.title}
      footer={
        event.myAnswer && (
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
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3 }}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {name}
              </Typography>
              <Typography component="dd" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                <bdi>{value}</bdi>
              </Typography>
            </div>
          ))}
        </Box>
        {event.url && (
          <Link href={event.url} target="_blank" rel="noopener noreferrer" sx={{ overflowWrap: 'anywhere' }} dir="ltr">
            {event.url}
          </Link>
        )}
        <GuestAnswers guests={event.guests} />
      </Box>
    </SideDrawer>
  );
}
