import { IconTruck } from '@tabler/icons-react';
import { commandsOf } from '../../../app/command/command.ts';
import { CreateDeliveriesDocument } from './orderCreate.generated.ts';

/** Makes a delivery of each order that is selected. */
export const deliverOrders = commandsOf<{ id: string }>({
  subject: 'Delivery',
  changes: ['Delivery', 'Order'],
  reasons: {
    already: 'orders.deliver.already',
    canceled: 'orders.deliver.canceled',
    required: 'orders.deliver.noAddress',
  },
})({
  name: 'deliver',
  action: 'create',
  label: 'orders.deliver.label',
  icon: IconTruck,
  operation: CreateDeliveriesDocument,
  variables: ({ id }) => ({ ids: [id] }),
  many: {
    operation: CreateDeliveriesDocument,
    label: 'orders.deliver.label',
    done: 'orders.deliver.done',
    maxIds: 100,
  },
});
