import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useCommands } from '../../../app/command/useCommands.ts';
import { cancelOrder } from './orderCalls.ts';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { OrderDialog } from './OrderDialog.tsx';
import { type OrderWholeFragment } from './orderDetails.generated.ts';

type Props = { order: OrderWholeFragment; onClose: () => void };

/** Asks before an order is canceled, says what goes back, and takes the reason. */
export function OrderCancelDialog({ order, onClose }: Props) {
  const text = useText();
  const { money } = useFormats();
  const [reason, setReason] = useState('');
  const { attempt } = useCommands();
  const backCents = order.capturedCents - order.refundedCents;
  return (
    <OrderDialog
      title={text('orders.cancel.title', { name: order.name })}
      note={backCents > 0 ? text('orders.cancel.refund', { amount: money(backCents) }) : text('orders.cancel.unpaid')}
      confirmLabel={text('orders.cancel.confirm')}
      cancelLabel={text('orders.cancel.keep')}
      isDangerous
      draft={`order:${order.id}:cancel`}
      values={{ reason }}
      restore={(typed) => setReason(typed.reason)}
      onClose={onClose}
      onConfirm={() => attempt(cancelOrder, { id: order.id, reason })}
    >
      {(problem) => (
        <TextField
          label={text('orders.page.reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={Boolean(problem('reason'))}
          helperText={problem('reason')}
        />
      )}
    </OrderDialog>
  );
}
