import Box from '@mui/material/Box';
import type { InvoiceTotals as Totals } from '../../../schema/invoiceMoney.ts';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { InvoiceMoney } from './InvoiceMoney.tsx';

type Props = {
  totals: Omit<Totals, 'netCents'>;
  currency: string;
  isReverseCharge: boolean;
  /** What was paid, credited and refunded; left out while a draft is written. */
  paid?: {
    paidCents: number;
    creditedCents: number;
    refundedCents: number;
    balanceCents: number;
  };
};

/** What a paper comes to, with its tax by rate. */
export function InvoiceTotals({ totals, currency, isReverseCharge, paid }: Props) {
  const text = useText();
  const { decimalPercent } = useFormats();
  const row = (label: string, cents: number, isStrong = false, isSum = false) => (
    <Box
      key={label}
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 6,
        fontWeight: isStrong ? 600 : 400,
        ...(isSum && { borderTop: 1, borderColor: 'divider', paddingBlockStart: 2 }),
      }}
    >
      <Box component="dt" sx={{ color: isStrong ? 'text.primary' : 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ margin: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        <InvoiceMoney cents={cents} currency={currency} />
      </Box>
    </Box>
  );
  const taxId = totals.includedTaxCents > 0 ? 'invoices.totals.taxIncluded' : 'invoices.totals.tax';
  return (
    <Box component="dl" aria-live="polite" sx={{ display: 'grid', gap: 2, margin: 0, alignContent: 'start' }}>
      {row(text('invoices.totals.subtotal'), totals.subtotalCents)}
      {totals.discountCents > 0 && row(text('invoices.totals.discount'), -totals.discountCents)}
      {totals.taxes
        .filter(({ rateBasisPoints }) => rateBasisPoints > 0)
        .map(({ rateBasisPoints, taxCents }) => row(text(taxId, { rate: decimalPercent(rateBasisPoints) }), taxCents))}
      {isReverseCharge && row(text('invoices.totals.reverseCharge'), 0)}
      {row(text('invoices.totals.total'), totals.totalCents, true, true)}
      {paid && paid.paidCents > 0 && row(text('invoices.field.paid'), -paid.paidCents)}
      {paid && paid.creditedCents > 0 && row(text('invoices.field.credited'), -paid.creditedCents)}
      {paid && paid.refundedCents > 0 && row(text('invoices.field.refunded'), paid.refundedCents)}
      {paid &&
        row(
          text(paid.balanceCents < 0 ? 'invoices.totals.credit' : 'invoices.totals.balance'),
          paid.balanceCents,
          true,
        )}
    </Box>
  );
}
