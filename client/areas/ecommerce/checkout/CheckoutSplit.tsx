import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Money } from '../../../kit/Figures.tsx';
import { useText } from '../../../lib/text.ts';
import { OrderQuoteFacts } from '../orders/OrderQuoteFacts.tsx';
import type { NewOrder } from '../orders/useNewOrder.ts';

type Props = {
  order: NewOrder;
  /** Stands above the prices. */
  side?: ReactNode;
  nextLabel: string;
  isBusy?: boolean;
  onNext: () => void;
  children: ReactNode;
};

/** A step: what is to be filled in, beside it what the order comes to and the way on. */
export function CheckoutSplit({ order, side, nextLabel, isBusy = false, onNext, children }: Props) {
  const text = useText();
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onNext();
      }}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
        gap: 6,
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 }}>{children}</Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            gap: 4,
            padding: 5,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
          }}
        >
          {side}
          <Typography variant="h5" component="h2">
            {text('checkout.price.title')}
          </Typography>
          {order.quote ? (
            <OrderQuoteFacts order={order} />
          ) : (
            <>
              <Box component="dl" sx={{ display: 'grid', gap: 2, margin: 0 }}>
                <Row label={text('checkout.price.bag')} cents={order.plainCents} />
                {order.discountCents > 0 && <Row label={text('orders.page.discount')} cents={-order.discountCents} />}
                {order.promoCents > 0 && (
                  <Row label={text('orders.page.promo', { code: order.appliedPromo! })} cents={-order.promoCents} />
                )}
                {order.giftWrap && <Row label={text('orders.page.giftWrap')} cents={order.giftWrapCents!} />}
              </Box>
              <Typography variant="body2" color="textSecondary">
                {text('checkout.price.later')}
              </Typography>
            </>
          )}
        </Box>
        <Button type="submit" variant="contained" size="large" fullWidth loading={isBusy}>
          {nextLabel}
        </Button>
      </Box>
    </Box>
  );
}

const Row = ({ label, cents }: { label: string; cents: number }) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 4 }}>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {label}
    </Box>
    <Box component="dd" sx={{ margin: 0 }}>
      <Money cents={cents} />
    </Box>
  </Box>
);
