import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { addressOf, OrderAddressFields } from './OrderAddressFields.tsx';
import { useUpdateOrderMutation, type OrderWholeFragment } from './orderDetails.generated.ts';
import { OrderDialog } from './OrderDialog.tsx';

type Props = {
  order: OrderWholeFragment;
  field: 'shippingAddress' | 'billingAddress';
  onClose: () => void;
  onDone: (text: string, batchId: string) => void;
};

export function OrderAddressDialog({ order, field, onClose, onDone }: Props) {
  const text = useText();
  const [value, setValue] = useState(() => addressOf(order[field] ?? {}));
  const [update] = useUpdateOrderMutation();
  return (
    <OrderDialog
      title={text(`orders.page.${field}`)}
      confirmLabel={text('orders.address.save')}
      onClose={onClose}
      onConfirm={async () => {
        const { id, version } = order;
        const { data } = await update({ variables: { id, version, input: { [field]: value } } });
        onDone(text('orders.page.changed'), data!.updateOrder.batchId);
      }}
    >
      {(problem) => <OrderAddressFields value={value} onChange={setValue} field={field} problem={problem} />}
    </OrderDialog>
  );
}
