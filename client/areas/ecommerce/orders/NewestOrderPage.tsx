import Skeleton from '@mui/material/Skeleton';
import { Navigate } from 'react-router-dom';
import { useOrderListQuery } from './orders.generated.ts';
import { orderPath, ordersPath } from '../urls.ts';

/** Leads to the newest order; to the list while there is none. */
export default function NewestOrderPage() {
  const { data, error } = useOrderListQuery({
    variables: { filter: null, orderBy: null, page: { number: 1, size: 1 } },
    fetchPolicy: 'network-only',
  });
  if (!data && !error) return <Skeleton variant="rounded" height={480} />;
  const newest = data?.orders.nodes[0];
  return <Navigate to={newest ? orderPath(newest.number) : ordersPath} replace />;
}
