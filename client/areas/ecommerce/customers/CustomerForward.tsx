import { Navigate, useSearchParams } from 'react-router-dom';
import { FailedState } from '../../../kit/EmptyState.tsx';
import { useText } from '../../../lib/text.ts';
import { customerPath, customersPath } from '../urls.ts';
import { useCustomerNumberQuery } from './customers.generated.ts';

/** Leads to the page of a customer whose number is not known yet: the newest, or the one with the id of the address. */
export default function CustomerForward() {
  const text = useText();
  const id = useSearchParams()[0].get('id');
  const { data, error, refetch } = useCustomerNumberQuery({
    variables: { id: id ?? '', isNewest: id === null },
    fetchPolicy: 'network-only',
    context: { isQuiet: true },
  });
  if (error) return <FailedState title={text('customers.details.failed')} onRetry={() => void refetch()} />;
  if (!data) return null;
  const found = data.customer ?? data.customers?.nodes[0];
  return <Navigate to={found ? customerPath(found.customerId) : customersPath} replace />;
}
