import { useState } from 'react';
import { useCommands } from '../../../app/command/useCommands.ts';
import { changeAddress } from './orderCalls.ts';
import { useText } from '../../../lib/text.ts';
import { addressOf, OrderAddressFields } from './OrderAddressFields.tsx';
import { type OrderWholeFragment } from './orderDetails.generated.ts';
import { OrderDialog } from './OrderDialog.tsx';

type Props = {
  order: OrderWholeFragment;
  field: 'shippingAddress' | 'billingAddress';
  onClose: () => void;
};

export function OrderAddressDialog({ order, field, onClose }: Props) {
  const text = useText();
  const [value, setValue] = useState(() => addressOf(order[field] ?? {}));
  const { attempt } = useCommands();
  return (
    <OrderDialog
      title={text(`orders.page.${field}`)}
      confirmLabel={text('orders.address.save')}
      onClose={onClose}
      draft={`order:${order.id}:${field}`}
      values={value}
      restore={setValue}
      onConfirm={() => attempt(changeAddress, { id: order.id, version: order.version, input: { [field]: value } })}
    >
      {(problem) => <OrderAddressFields value={value} onChange={setValue} field={field} problem={problem} />}
    </OrderDialog>
  );
}
