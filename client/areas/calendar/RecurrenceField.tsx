import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { FieldValues } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { DatePicker } from '../../kit/dates/DatePicker.tsx';
import { addMonths, type Day } from '../../kit/dates/days.ts';
import { type FieldProps, useFormField } from '../../kit/form/useFormField.ts';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import {
  type Frequency,
  lastDay,
  monthDays,
  plainRule,
  readRule,
  type Rule,
  weekdays,
  type WeekdayName,
  writeRule,
} from './rule.ts';

type Props<V extends FieldValues> = FieldProps<V> & { start: Day };

const frequencies: readonly Frequency[] = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];
const frequencyTexts = {
  DAILY: 'calendar.repeat.daily',
  WEEKLY: 'calendar.repeat.weekly',
  MONTHLY: 'calendar.repeat.monthly',
  YEARLY: 'calendar.repeat.yearly',
} as const;
const unitTexts = {
  DAILY: 'calendar.repeat.days',
  WEEKLY: 'calendar.repeat.weeks',
  MONTHLY: 'calendar.repeat.months',
  YEARLY: 'calendar.repeat.years',
} as const;

/** How an event repeats. A rule that says more than this form can is kept and told as such. */
export function RecurrenceField<V extends FieldValues>({ start, ...props }: Props<V>) {
  const text = useText();
  const { field, problem, isReadOnly } = useFormField(props);
  const value = field.value as string;
  const rule = value === '' ? null : readRule(value, start);
  const isOther = value !== '' && rule === null;
  const put = (next: Rule | null) => field.onChange(next === null ? '' : writeRule(next, start));
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <TextField
        select
        fullWidth
        name={field.name}
        label={props.label}
        value={isOther ? 'OTHER' : (rule?.frequency ?? 'NEVER')}
        onChange={({ target }) =>
          target.value !== 'OTHER' &&
          put(target.value === 'NEVER' ? null : { ...plainRule(target.value as Frequency, start), ...endOf(rule) })
        }
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={Boolean(problem)}
        helperText={problem ?? (isOther ? value : undefined)}
        slotProps={{ select: { readOnly: isReadOnly } }}
      >
        <MenuItem value="NEVER">{text('calendar.repeat.never')}</MenuItem>
        {frequencies.map((one) => (
          <MenuItem key={one} value={one}>
            {text(frequencyTexts[one])}
          </MenuItem>
        ))}
        {isOther && <MenuItem value="OTHER">{text('calendar.repeat.other')}</MenuItem>}
      </TextField>
      {rule && !isReadOnly && <RuleParts rule={rule} start={start} onChange={put} />}
    </Box>
  );
}

const endOf = (rule: Rule | null) => (rule ? { end: rule.end, until: rule.until, count: rule.count } : {});

type PartsProps = { rule: Rule; start: Day; onChange: (rule: Rule) => void };

function RuleParts({ rule, start, onChange }: PartsProps) {
  const text = useText();
  const { firstDay } = useFormats();
  const { locale } = useIntl();
  const name = (day: WeekdayName, style: 'narrow' | 'long') =>
    new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(
      Date.UTC(2024, 0, 1 + weekdays.indexOf(day)),
    );
  const days = [...weekdays.slice(firstDay - 1), ...weekdays.slice(0, firstDay - 1)];
  const named = [...new Set([...monthDays(start), ...(rule.byDay ? [rule.byDay] : [])])];
  const whole = (given: string, most: number) => Math.min(most, Math.max(1, Math.round(Number(given)) || 1));
  return (
    <>
      <TextField
        type="number"
        fullWidth
        label={text('calendar.repeat.every')}
        value={rule.interval}
        onChange={({ target }) => onChange({ ...rule, interval: whole(target.value, 1000) })}
        slotProps={{
          htmlInput: { min: 1, max: 1000 },
          input: {
            endAdornment: (
              <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                {text(unitTexts[rule.frequency], { count: rule.interval })}
              </Box>
            ),
          },
        }}
      />
      {rule.frequency === 'WEEKLY' && (
        <ToggleButtonGroup
          fullWidth
          value={rule.days}
          aria-label={text('calendar.repeat.on')}
          onChange={(_, chosen: WeekdayName[]) => chosen.length > 0 && onChange({ ...rule, days: chosen })}
        >
          {days.map((day) => (
            <ToggleButton
              key={day}
              value={day}
              aria-label={name(day, 'long')}
              sx={{
                paddingInline: 0,
                minHeight: 44,
                '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'primary.main', color: 'primary.contrastText' },
              }}
            >
              {name(day, 'narrow')}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      {rule.frequency === 'MONTHLY' && (
        <TextField
          select
          fullWidth
          label={text('calendar.repeat.on')}
          value={rule.byDay ?? 'DATE'}
          helperText={rule.byDay === null && Number(start.slice(8)) > 28 ? text('calendar.repeat.skips') : undefined}
          onChange={({ target }) => onChange({ ...rule, byDay: target.value === 'DATE' ? null : target.value })}
        >
          <MenuItem value="DATE">{text('calendar.repeat.onDate', { day: Number(start.slice(8)) })}</MenuItem>
          {named.map((one) => (
            <MenuItem key={one} value={one}>
              {one === lastDay
                ? text('calendar.repeat.onLast')
                : text('calendar.repeat.onNth', {
                    nth: one.startsWith('-') ? 'last' : one[0]!,
                    day: name(one.slice(-2) as WeekdayName, 'long'),
                  })}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        select
        fullWidth
        label={text('calendar.repeat.ends')}
        value={rule.end}
        onChange={({ target }) =>
          onChange({ ...rule, end: target.value as Rule['end'], until: rule.until ?? addMonths(start, 3) })
        }
      >
        <MenuItem value="never">{text('calendar.repeat.endsNever')}</MenuItem>
        <MenuItem value="until">{text('calendar.repeat.endsOn')}</MenuItem>
        <MenuItem value="count">{text('calendar.repeat.endsAfter')}</MenuItem>
      </TextField>
      {rule.end === 'until' && (
        <DatePicker
          label={text('calendar.repeat.lastDay')}
          value={rule.until}
          min={start}
          required
          onChange={(until) => until && onChange({ ...rule, until })}
        />
      )}
      {rule.end === 'count' && (
        <TextField
          type="number"
          fullWidth
          label={text('calendar.repeat.count')}
          value={rule.count}
          onChange={({ target }) => onChange({ ...rule, count: whole(target.value, 5000) })}
          slotProps={{ htmlInput: { min: 1, max: 5000 } }}
        />
      )}
    </>
  );
}
