import { useMutation } from '@apollo/client/react';
import { IconPencil, IconReportMoney, IconTrash } from '@tabler/icons-react';
import { useNavigate, type To } from 'react-router-dom';
import { useUndoNotice } from '../../../app/history/useUndoNotice.ts';
import { HeadActions } from '../../../app/record/HeadActions.tsx';
import { confirm } from '../../../kit/confirm.ts';
import { showNotice } from '../../../kit/notices.ts';
import { useCan } from '../../../lib/ability.tsx';
import { failureOf } from '../../../lib/failure.ts';
import { recordsChanged } from '../../../lib/records.ts';
import { useText } from '../../../lib/text.ts';
import { customersPath } from '../urls.ts';
import type { CustomerDetails } from './customerDetails.ts';
import { DeleteCustomerDocument } from './customers.generated.ts';

/** What can be done with a customer, for those who may. */
export function CustomerActions({ customer, editAddress }: { customer: CustomerDetails; editAddress: To }) {
  const text = useText();
  const remove = useRemoval(customer);
  const seesInvoices = useCan('read', 'Invoice');
  const mayDelete = useCan('delete', 'Customer', customer);
  const mayUpdate = useCan('update', 'Customer', customer);
  return (
    <HeadActions
      name={customer.name}
      actions={[
        seesInvoices && {
          id: 'statement',
          label: text('customers.details.statement'),
          icon: <IconReportMoney size={18} />,
          color: 'secondary',
          to: `/apps/invoice/statement/${customer.id}`,
        },
        mayDelete && {
          id: 'delete',
          label: text('customers.details.delete'),
          icon: <IconTrash size={18} />,
          color: 'error',
          onSelect: () => void remove(),
        },
        mayUpdate && {
          id: 'edit',
          label: text('customers.details.edit'),
          icon: <IconPencil size={18} />,
          isMain: true,
          to: editAddress,
        },
      ]}
    />
  );
}

/** Asks, deletes and leads back to the list, where it can be undone. Customers with orders stay, and the reason is told. */
function useRemoval({ id, name, orderCount }: CustomerDetails): () => Promise<void> {
  const text = useText();
  const navigate = useNavigate();
  const tell = useUndoNotice();
  const [deleteCustomer] = useMutation(DeleteCustomerDocument);
  const refuse = (count: number) =>
    showNotice({ tone: 'error', text: text('customers.delete.hasOrders', { name, count }) });
  return async () => {
    if (orderCount > 0) return refuse(orderCount);
    const isSure = await confirm({
      title: text('customers.delete.title', { name }),
      text: text('customers.delete.text'),
      confirmLabel: text('customers.details.delete'),
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      const { data } = await deleteCustomer({ variables: { id } });
      void navigate(customersPath);
      void recordsChanged('Customer');
      tell({
        text: text('customers.delete.done', { name }),
        batchId: data?.deleteCustomer.batchId,
        isTrashed: true,
        onUndone: () => recordsChanged('Customer'),
      });
    } catch (error) {
      const held = failureOf(error).fields?.['orders'];
      if (held) refuse(Number(held.limit));
      else showNotice({ tone: 'error', text: text('customers.delete.failed') });
    }
  };
}
