import Box from '@mui/material/Box';
import { DateRangePicker } from '../../kit/dates/DateRangePicker.tsx';
import { useText } from '../../lib/text.ts';
import type { InvoiceListState } from './invoiceList.ts';

type Props = { state: InvoiceListState; onChange: (change: { from: string | null; to: string | null }) => void };

/** Days of issue that the list is narrowed to. */
export function InvoicePeriod({ state: { from, to }, onChange }: Props) {
  const text = useText();
  return (
    <Box data-print="hidden" sx={{ maxWidth: 460, mt: { xs: 4, sm: 6 }, mb: { xs: 4, sm: 6 } }}>
      <DateRangePicker label={text('invoices.filter.period')} value={{ from, to }} onChange={onChange} />
    </Box>
  );
}
