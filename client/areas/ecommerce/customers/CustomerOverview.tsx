import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { IconCurrencyDollar, IconReceipt, IconShoppingCart } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { LinksOf } from '../../../app/links/LinksOf.tsx';
import { RecordTimeline } from '../../../app/timeline/RecordTimeline.tsx';
import { StatCard } from '../../../kit/charts/StatCard.tsx';
import { Money, NumberText } from '../../../kit/Figures.tsx';
import { Can } from '../../../lib/ability.tsx';
import { useText } from '../../../lib/text.ts';
import { customerKind } from './customerKind.ts';
import type { CustomerDetails } from './customerDetails.ts';

// A list is half of what the page would load.
const CustomerOrders = lazy(() => import('./CustomerOrders.tsx'));

/** What a customer bought, and what happened. */
export function CustomerOverview({ customer }: { customer: CustomerDetails }) {
  const text = useText();
  const { id, orderCount, spentCents } = customer;
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
          gap: { xs: 4, sm: 6 },
        }}
      >
        <StatCard
          label={text('customers.column.orders')}
          icon={<IconShoppingCart size={24} />}
          value={<NumberText value={orderCount} />}
          hint={text('customers.figure.ordersHint', { count: orderCount })}
        />
        <StatCard
          label={text('customers.column.spent')}
          icon={<IconCurrencyDollar size={24} />}
          tone="success"
          value={<Money cents={spentCents} />}
          hint={text('customers.figure.spentHint')}
        />
        <StatCard
          label={text('customers.figure.average')}
          icon={<IconReceipt size={24} />}
          tone="info"
          value={
            orderCount === 0 ? '–' : <Money cents={spentCents === null ? null : Math.round(spentCents / orderCount)} />
          }
          hint={text('customers.figure.averageHint')}
        />
      </Box>
      <Can do="read" on="Order">
        <Suspense fallback={<Skeleton variant="rounded" height={420} />}>
          <CustomerOrders key={id} customerId={id} />
        </Suspense>
      </Can>
      <LinksOf of={`customers:${id}`} />
      <RecordTimeline subject="Customer" subjectId={id} displays={customerKind.displays} />
    </>
  );
}
