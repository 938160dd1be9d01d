import { IconPencil, IconReportMoney, IconTrash } from '@tabler/icons-react';
import { type To } from 'react-router-dom';
import { showNotice } from '../../../kit/notices.ts';
import { useCommands } from '../../../app/command/useCommands.ts';
import { callsOf } from '../../../app/command/command.ts';
import { HeadActions } from '../../../app/record/HeadActions.tsx';
import { useCan } from '../../../lib/ability.tsx';
import { type TextOf, useText } from '../../../lib/text.ts';
import { customersPath } from '../urls.ts';
import type { CustomerDetails } from './customerDetails.ts';
import { DeleteCustomerDocument } from './customers.generated.ts';

const held = (text: TextOf, { name }: CustomerDetails, count: number) =>
  text('customers.delete.hasOrders', { name, count });

/** Leads back to the list, where it can be undone. Customers with orders stay, and the reason is told. */
const deleteCustomer = callsOf({ changes: ['Customer'] })({
  operation: DeleteCustomerDocument,
  variables: ({ id }: CustomerDetails) => ({ id }),
  question: ({ name }, { text }) => ({
    title: text('customers.delete.title', { name }),
    text: text('customers.delete.text'),
    confirmLabel: text('customers.details.delete'),
    isDangerous: true,
  }),
  done: ({ deleteCustomer: { batchId } }, { target: { name }, text }) => ({
    text: text('customers.delete.done', { name }),
    batchId,
    isTrashed: true,
    to: customersPath,
  }),
  failed: ({ fields }, { target, text }) =>
    fields?.['orders'] ? held(text, target, Number(fields['orders'].limit)) : text('customers.delete.failed'),
});

/** What can be done with a customer, for those who may. */
export function CustomerActions({ customer, editAddress }: { customer: CustomerDetails; editAddress: To }) {
  const text = useText();
  const { run } = useCommands();
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
          onSelect: () =>
            customer.orderCount > 0
              ? showNotice({ tone: 'error', text: held(text, customer, customer.orderCount) })
              : void run(deleteCustomer, customer),
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
