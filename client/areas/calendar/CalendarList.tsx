import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { memo, useId } from 'react';
import { IconAction } from '../../kit/IconAction.tsx';
import { useText } from '../../lib/text.ts';
import { type ShownCalendar, toneOf } from './useCalendars.ts';
import { dueDatesId } from './useDueDates.ts';

type Props = {
  calendars: readonly ShownCalendar[];
  hidden: readonly string[];
  mayAdd: boolean;
  onHide: (hidden: readonly string[]) => void;
  /** Null adds one. */
  onOpen: (id: string | null) => void;
};

/** Calendars of the viewer and those that are shared with him: each is switched on and off by itself. */
export const CalendarList = memo(function CalendarList({ calendars, hidden, mayAdd, onHide, onOpen }: Props) {
  const text = useText();
  const titleId = useId();
  return (
    <Box role="group" aria-labelledby={titleId} sx={{ padding: 5, paddingBlockStart: 0, display: 'grid' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Typography id={titleId} variant="h5" component="h2">
          {text('calendar.calendars.title')}
        </Typography>
        {mayAdd && (
          <IconAction size="small" label={text('calendar.calendars.add')} onClick={() => onOpen(null)}>
            <IconPlus size={20} />
          </IconAction>
        )}
      </Box>
      {calendars.map(({ id, name, color, kind, myAccess }) => {
        const isShown = !hidden.includes(id);
        return (
          <Box key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <FormControlLabel
              sx={{ flex: 1, minWidth: 0, marginInlineEnd: 0 }}
              slotProps={{ typography: { sx: { minWidth: 0, overflowWrap: 'anywhere' } } }}
              label={
                <>
                  <bdi>{name}</bdi>
                  {myAccess === 'BUSY' && (
                    <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                      {text('calendar.access.BUSY')}
                    </Typography>
                  )}
                </>
              }
              control={
                <Checkbox
                  color={toneOf(color)}
                  checked={isShown}
                  onChange={() => onHide(isShown ? [...hidden, id] : hidden.filter((one) => one !== id))}
                />
              }
            />
            {kind !== 'OUTSIDE' && (
              <IconAction
                size="small"
                label={text('calendar.calendars.settings', { name })}
                aria-haspopup="dialog"
                onClick={() => onOpen(id)}
              >
                <IconDots size={20} />
              </IconAction>
            )}
          </Box>
        );
      })}
      <FormControlLabel
        sx={{ marginInlineEnd: 0 }}
        label={text('calendar.calendars.due')}
        control={
          <Checkbox
            color="warning"
            checked={!hidden.includes(dueDatesId)}
            onChange={() =>
              onHide(hidden.includes(dueDatesId) ? hidden.filter((one) => one !== dueDatesId) : [...hidden, dueDatesId])
            }
          />
        }
      />
    </Box>
  );
});
