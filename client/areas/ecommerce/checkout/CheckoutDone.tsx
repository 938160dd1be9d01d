import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { EmptyState, FailedState } from '../../../kit/EmptyState.tsx';
import { FactsCard } from '../../../kit/details/FactsCard.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { OrderAddress } from '../orders/OrderAddress.tsx';
import { useOrderDetailsQuery } from '../orders/orderDetails.generated.ts';
import { OrderLinesCard } from '../orders/OrderLinesCard.tsx';
import { MethodText } from '../orders/OrderMarks.tsx';
import { checkoutPath, orderPath } from '../urls.ts';

/** The order that was placed, read anew: it is what the server keeps. */
export function CheckoutDone({ number }: { number: number }) {
  const text = useText();
  const { dateTime } = useFormats();
  const { data, error, refetch } = useOrderDetailsQuery({ variables: { number } });
  const order = data?.orderByNumber;
  const again = (
    <Button component={Link} to={checkoutPath} variant="tonal">
      {text('checkout.done.again')}
    </Button>
  );
  if (error && !data)
    return <FailedState title={text('orders.details.failed')} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data) return <Skeleton variant="rounded" height={360} />;
  if (!order)
    return (
      <EmptyState drawing="nothing" title={text('orders.details.missing', { number: String(number) })} action={again} />
    );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6, mt: 6 }}>
      <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 2 }}>
        <Box sx={(theme) => ({ color: theme.vars!.palette.success.text })}>
          <IconCircleCheck size={48} aria-hidden />
        </Box>
        <div role="status">
          <Typography variant="h3" component="h2">
            {text('checkout.done.title')}
          </Typography>
        </div>
        <Typography color="textSecondary">
          {text('checkout.done.text', {
            name: order.name,
            customer: order.customerName,
            when: dateTime(order.createdAt),
          })}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 3, mt: 2 }}>
          {again}
          <Button component={Link} to={orderPath(order.number)} variant="contained">
            {text('checkout.done.view')}
          </Button>
        </Box>
      </Box>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }, gap: 6 }}
      >
        <FactsCard title={text('orders.page.shippingAddress')}>
          <OrderAddress address={order.shippingAddress} />
        </FactsCard>
        <FactsCard title={text('orders.page.billingAddress')}>
          <OrderAddress address={order.billingAddress} />
        </FactsCard>
        <FactsCard
          title={text('checkout.done.ways')}
          facts={[
            {
              label: text('orders.column.method'),
              value: <MethodText method={order.method} digits={order.methodDigits} />,
            },
            { label: text('orders.page.shipping'), value: order.shippingMethod && <bdi>{order.shippingMethod}</bdi> },
          ]}
        />
      </Box>
      <OrderLinesCard order={order} />
    </Box>
  );
}
