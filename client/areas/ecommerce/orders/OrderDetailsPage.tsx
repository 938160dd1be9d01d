import Skeleton from '@mui/material/Skeleton';
import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { FailedState } from '../../../kit/EmptyState.tsx';
import { NotFoundAlert } from '../../../kit/NotFoundAlert.tsx';
import { preloadQuery } from '../../../lib/apollo.ts';
import { useFollowing } from '../../../lib/records.ts';
import { useText } from '../../../lib/text.ts';
import { OrderDetailsDocument, useOrderDetailsQuery } from './orderDetails.generated.ts';
import { OrderView } from './OrderView.tsx';
import { ordersPath } from '../urls.ts';

const numberIn = (text: string | undefined) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : 0);

export const loader = ({ params }: LoaderFunctionArgs) =>
  preloadQuery(OrderDetailsDocument, { number: numberIn(params.number) });

/** One order, by its number. */
export default function OrderDetailsPage() {
  const text = useText();
  const { number } = useParams();
  const { data, error, refetch } = useOrderDetailsQuery({ variables: { number: numberIn(number) } });
  useFollowing(['Order', 'Invoice', 'Delivery'], refetch);
  if (!data && error)
    return <FailedState title={text('orders.details.failed')} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data) return <Skeleton variant="rounded" height={480} />;
  if (data.orderByNumber) return <OrderView key={data.orderByNumber.id} order={data.orderByNumber} />;
  return (
    <NotFoundAlert
      component="h1"
      title={text('orders.details.missing', { number: number ?? '' })}
      text={text('orders.details.missingText')}
      isInTrash
      back={{ to: ordersPath, label: text('orders.details.back') }}
    />
  );
}
