import { useText } from '../../../lib/text.ts';
import { useWaysToPayQuery } from '../store/store.generated.ts';

/** How orders can be paid: the shop's own ways, and those of its settings. */
export function useWaysToPay(): { value: string; label: string }[] {
  const text = useText();
  const { data } = useWaysToPayQuery();
  return [
    { value: 'mastercard', label: text('store.method.card') },
    { value: 'paypal', label: text('store.method.paypal') },
    ...(data?.store.paymentMethods ?? []).map(({ key, name }) => ({ value: key, label: name })),
  ];
}
