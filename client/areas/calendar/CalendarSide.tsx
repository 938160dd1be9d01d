import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { IconPlus } from '@tabler/icons-react';
import { memo, useId } from 'react';
import { Calendar } from '../../kit/dates/Calendar.tsx';
import { type Day, monthOf } from '../../kit/dates/days.ts';
import type { CalendarCategory } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import type { EventValues } from './eventKind.ts';
import { QuickAdd } from './quick/QuickAdd.tsx';
import { categories, categoryTexts, categoryTones } from './categories.ts';

type Props = {
  date: Day;
  today: Day;
  shown: readonly CalendarCategory[];
  mayAdd: boolean;
  timeZone: string;
  onAdd: () => void;
  /** Opens the form of a new event that begins so. */
  onReview: (begin: Partial<EventValues>) => void;
  onDate: (day: Day) => void;
  onShow: (shown: readonly CalendarCategory[]) => void;
};

/** Beside the grid: a way to add, a small month that leads to a day, and which categories are shown. */
export const CalendarSide = memo(function CalendarSide({
  date,
  today,
  shown,
  mayAdd,
  onDate,
  onShow,
  ...props
}: Props) {
  const text = useText();
  const filterId = useId();
  const isAll = shown.length === categories.length;
  return (
    <>
      {mayAdd && (
        <Box sx={{ padding: 5, paddingBlockEnd: 0, display: 'grid', gap: 4 }}>
          <Button variant="contained" fullWidth startIcon={<IconPlus size={18} />} onClick={props.onAdd}>
            {text('calendar.action.add')}
          </Button>
          <QuickAdd today={today} timeZone={props.timeZone} onReview={props.onReview} />
        </Box>
      )}
      <Box sx={{ display: 'grid', justifyContent: 'center', paddingBlock: 4, borderBottom: 1, borderColor: 'divider' }}>
        <Calendar key={monthOf(date)} start={date} from={date} today={today} isActive={false} onPick={onDate} />
      </Box>
      <Box role="group" aria-labelledby={filterId} sx={{ padding: 5, display: 'grid' }}>
        <Typography id={filterId} variant="h5" component="h2" sx={{ mb: 2 }}>
          {text('calendar.filter.title')}
        </Typography>
        <FormControlLabel
          label={text('calendar.filter.all')}
          control={
            <Checkbox
              checked={isAll}
              indeterminate={!isAll && shown.length > 0}
              onChange={() => onShow(isAll ? [] : categories)}
            />
          }
        />
        {categories.map((category) => {
          const isShown = shown.includes(category);
          return (
            <FormControlLabel
              key={category}
              label={text(categoryTexts[category])}
              control={
                <Checkbox
                  color={categoryTones[category]}
                  checked={isShown}
                  onChange={() =>
                    onShow(categories.filter((one) => (one === category ? !isShown : shown.includes(one))))
                  }
                />
              }
            />
          );
        })}
      </Box>
    </>
  );
});
