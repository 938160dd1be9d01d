import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useController } from 'react-hook-form';
import { FormCard } from '../../kit/form/FormCard.tsx';
import { useFormReadOnly } from '../../kit/form/formReadOnly.ts';
import { useText } from '../../lib/text.ts';
import { reminderText } from './reminderText.ts';
import type { SettingsControl } from './settingsKind.ts';

const offered = [-7, -3, 0, 3, 7, 14, 30, 60];

/** Days around the due date on which clients are reminded; each is switched on or off. */
export function SettingsReminders({ control }: { control: SettingsControl }) {
  const text = useText();
  const isReadOnly = useFormReadOnly();
  const { field } = useController({ control, name: 'reminderDays' });
  const chosen = new Set(field.value);
  const days = [...new Set([...offered, ...field.value])].sort((one, other) => one - other);
  const toggle = (day: number) => {
    const next = new Set(chosen);
    if (!next.delete(day)) next.add(day);
    field.onChange([...next].sort((one, other) => one - other));
  };
  return (
    <FormCard title={text('invoices.settings.reminders')}>
      <Typography color="textSecondary">{text('invoices.settings.remindersText')}</Typography>
      <Box
        role="group"
        aria-label={text('invoices.settings.reminderDays')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}
      >
        {days.map((day) => (
          <Chip
            key={day}
            role="switch"
            aria-checked={chosen.has(day)}
            variant={chosen.has(day) ? 'tonal' : 'outlined'}
            color={chosen.has(day) ? 'primary' : 'default'}
            label={reminderText(text, day)}
            {...(!isReadOnly && { onClick: () => toggle(day) })}
          />
        ))}
      </Box>
    </FormCard>
  );
}
