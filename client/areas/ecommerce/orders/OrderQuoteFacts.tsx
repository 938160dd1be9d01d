import Box from '@mui/material/Box';
import { Money } from '../../../kit/Figures.tsx';
import { useText } from '../../../lib/text.ts';
import type { NewOrder } from './useNewOrder.ts';

type Props = {
  order: NewOrder;
  /** The total stands where it is always in view. */
  isTotalApart?: boolean;
};

/** What the order comes to, by the server. */
export function OrderQuoteFacts({ order: { quote, isPricing }, isTotalApart = false }: Props) {
  const text = useText();
  if (quote === null) return null;
  const [promoCents, discountCents, includedCents] = [
    quote.promoCents ?? 0,
    quote.discountCents ?? 0,
    quote.includedTaxCents ?? 0,
  ];
  const rows: [string, number | null][] = [
    [text('orders.page.subtotal'), quote.subtotalCents],
    ...(discountCents > promoCents
      ? [[text('orders.page.discount'), promoCents - discountCents] satisfies [string, number]]
      : []),
    ...(promoCents > 0
      ? [[text('orders.page.promo', { code: quote.promoCode }), -promoCents] satisfies [string, number]]
      : []),
    [text('orders.page.shipping'), quote.shippingCents - quote.giftWrapCents],
    ...(quote.giftWrapCents > 0
      ? [[text('orders.page.giftWrap'), quote.giftWrapCents] satisfies [string, number]]
      : []),
    includedCents > 0 ? [text('orders.page.taxIncluded'), includedCents] : [text('orders.page.tax'), quote.taxCents],
    ...(isTotalApart ? [] : [[text('orders.page.total'), quote.totalCents] satisfies [string, number | null]]),
  ];
  return (
    <Box component="dl" aria-busy={isPricing} sx={{ display: 'grid', gap: 2, margin: 0 }}>
      {rows.map(([label, cents], at) => {
        const isTotal = !isTotalApart && at === rows.length - 1;
        return (
          <Box
            key={label}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              fontWeight: isTotal ? 600 : 400,
              ...(isTotal && { borderTop: 1, borderColor: 'divider', pt: 2 }),
            }}
          >
            <Box component="dt" sx={{ color: isTotal ? 'text.primary' : 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ margin: 0 }}>
              <Money cents={cents} />
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
