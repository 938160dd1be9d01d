import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as PageLink } from 'react-router-dom';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useFormats } from '../../lib/format.ts';
import { useFollowing } from '../../lib/records.ts';
import type { RecurringInvoiceState } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { labelOf } from './invoiceList.ts';
import { InvoiceStatusChip } from './InvoiceStatusChip.tsx';
import { useRecurringMadeQuery } from './recurring.generated.ts';
import { recurringStateTexts, recurringTones } from './recurringTexts.ts';
import { invoicePath } from './urls.ts';

const maxShown = 6;

/** When the next ones come, what was made so far, and what was skipped. */
export function RecurringMade({ id, state }: { id: string; state: RecurringInvoiceState }) {
  const text = useText();
  const { day, list } = useFormats();
  const { data, refetch } = useRecurringMadeQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  useFollowing(['RecurringInvoice', 'Invoice'], () => refetch());
  const { upcoming = [], skippedDates = [], invoices = [] } = data?.recurringInvoice ?? {};
  const part = (label: string, content: React.ReactNode) => (
    <Box>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      {content}
    </Box>
  );
  return (
    <Box
      role="group"
      aria-label={text('invoices.recurring.schedule')}
      sx={{ display: 'grid', gap: 3, border: 1, borderColor: 'divider', borderRadius: 1, padding: 4 }}
    >
      <Box sx={{ display: 'flex' }}>
        <StatusChip tone={recurringTones[state]} label={text(recurringStateTexts[state])} />
      </Box>
      {upcoming.length > 0 && part(text('invoices.recurring.upcoming'), list(upcoming.map((date) => day(date))))}
      {skippedDates.length > 0 &&
        part(text('invoices.recurring.skipped'), list(skippedDates.slice(0, maxShown).map((date) => day(date))))}
      {part(
        text('invoices.recurring.history'),
        invoices.length === 0 ? (
          text('invoices.recurring.noneMade')
        ) : (
          <Box sx={{ display: 'grid', gap: 2, mt: 1 }}>
            {invoices.slice(0, maxShown).map((one) => (
              <Box key={one.id} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
                <Link component={PageLink} to={invoicePath(one.id)}>
                  <bdi dir="ltr">{labelOf(one)}</bdi>
                </Link>
                <Typography component="span" color="textSecondary">
                  {day(one.issuedDate)}
                </Typography>
                <Box sx={{ marginInlineStart: 'auto' }}>
                  <InvoiceStatusChip {...one} />
                </Box>
              </Box>
            ))}
          </Box>
        ),
      )}
    </Box>
  );
}
