import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { DateRangePicker } from '../../kit/dates/DateRangePicker.tsx';
import { FormCard } from '../../kit/form/FormCard.tsx';
import { DateField } from '../../kit/form/DateField.tsx';
import { useText } from '../../lib/text.ts';
import type { SettingsControl } from './settingsKind.ts';

/** The day before which nothing changes, and the journal for the accountant. */
export function SettingsBooks({ control }: { control: SettingsControl }) {
  const text = useText();
  const [period, setPeriod] = useState<{ from: string | null; to: string | null }>({ from: null, to: null });
  const asked = new URLSearchParams({
    ...(period.from && { from: period.from }),
    ...(period.to && { to: period.to }),
  }).toString();
  return (
    <FormCard title={text('invoices.settings.closing')}>
      <DateField
        control={control}
        name="lockDate"
        label={text('invoices.settings.lockDate')}
        help={text('invoices.settings.lockHelp')}
      />
      <Typography color="textSecondary">{text('invoices.journal.text')}</Typography>
      <DateRangePicker label={text('invoices.journal.period')} value={period} onChange={setPeriod} />
      <Box>
        <Button
          component="a"
          href={`/export/invoice-journal.csv${asked && `?${asked}`}`}
          download
          variant="tonal"
          startIcon={<IconDownload size={18} />}
        >
          {text('invoices.journal.download')}
        </Button>
      </Box>
    </FormCard>
  );
}
