import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardHeader from '@mui/material/CardHeader';
import type { ReactNode } from 'react';
import { Money } from '../../../kit/Figures.tsx';
import { useText } from '../../../lib/text.ts';
import type { OrderWholeFragment } from './orderDetails.generated.ts';
import { OrderLines } from './OrderLines.tsx';

/** What was ordered, and what it comes to. */
export function OrderLinesCard({ order, action }: { order: OrderWholeFragment; action?: ReactNode }) {
  const text = useText();
  const totals: [string, number][] = [
    [text('orders.page.subtotal'), order.subtotalCents],
    ...(order.discountCents > 0
      ? [
          [
            order.promoCode
              ? text('orders.page.discountWith', { code: order.promoCode })
              : text('orders.page.discount'),
            -order.discountCents,
          ] satisfies [string, number],
        ]
      : []),
    [
      order.shippingMethod ? `${text('orders.page.shipping')} (${order.shippingMethod})` : text('orders.page.shipping'),
      order.shippingCents - order.giftWrapCents,
    ],
    ...(order.giftWrapCents > 0
      ? [[text('orders.page.giftWrap'), order.giftWrapCents] satisfies [string, number]]
      : []),
    order.includedTaxCents > 0
      ? [text('orders.page.taxIncluded'), order.includedTaxCents]
      : [text('orders.page.tax'), order.taxCents],
  ];
  const paid: [string, number][] = [
    [text('orders.page.captured'), order.capturedCents],
    ...(order.refundedCents > 0
      ? [[text('orders.page.refunded'), -order.refundedCents] satisfies [string, number]]
      : []),
    ...(order.dueCents > 0 && order.payment !== 'CANCELED'
      ? [[text('orders.page.due'), order.dueCents] satisfies [string, number]]
      : []),
  ];
  const row = ([label, cents]: [string, number], isStrong = false) => (
    <Box
      key={label}
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 6,
        fontWeight: isStrong ? 600 : 400,
        ...(isStrong && { borderTop: 1, borderColor: 'divider', pt: 2 }),
      }}
    >
      <Box component="dt" sx={{ color: isStrong ? 'text.primary' : 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ margin: 0, fontVariantNumeric: 'tabular-nums' }}>
        <Money cents={cents} />
      </Box>
    </Box>
  );
  return (
    <Card component="section" aria-label={text('orders.page.lines')}>
      <CardHeader title={text('orders.page.lines')} action={action} slotProps={{ title: { component: 'h2' } }} />
      <OrderLines lines={order.lines} isPartlySent={order.fulfilment === 'PARTLY' && order.payment !== 'CANCELED'} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', padding: { xs: 4, sm: 6 } }}>
        <Box component="dl" sx={{ display: 'grid', gap: 2, margin: 0, width: { xs: '100%', sm: 320 } }}>
          {totals.map((one) => row(one))}
          {row([text('orders.page.total'), order.totalCents], true)}
          {paid.map((one) => row(one))}
        </Box>
      </Box>
    </Card>
  );
}
