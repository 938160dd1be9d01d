import { IconEdit, IconPackageOff } from '@tabler/icons-react';
import { lazy } from 'react';
import { commandsOf } from '../../../app/command/command.ts';
import { mayCancelParcel, type OrderParcel } from './orderAllowed.ts';
import { CancelOrderParcelDocument, UpdateOrderParcelDocument } from './orderDetails.generated.ts';
import type { ParcelValues } from './parcelFields.ts';

/* What becomes of a parcel after it was sent. */

const command = commandsOf<OrderParcel>({
  subject: 'Order',
  changes: ['Order', 'Product'],
  reasons: {
    delivered: 'orders.parcel.delivered',
    returned: 'orders.parcel.returned',
    canceled: 'orders.parcel.alreadyCanceled',
    variantGone: 'orders.parcel.variantGone',
  },
});

export const changeParcel = command({
  name: 'changeParcel',
  label: 'orders.parcel.change',
  icon: IconEdit,
  isOffered: ({ canceledAt }) => canceledAt == null,
  operation: UpdateOrderParcelDocument,
  variables: ({ id, order }, input: ParcelValues) => ({ id: order.id, parcelId: id, input }),
  form: {
    frame: 'dialog',
    title: 'orders.parcel.change',
    submit: 'orders.parcel.save',
    fields: async () => (await import('./parcelFields.ts')).parcelFields,
    begin: ({ carrier, trackingNumber }) => ({ carrier, trackingNumber }),
    inputs: lazy(() => import('./ParcelInputs.tsx')),
  },
  done: (_data, { text }) => ({ text: text('orders.parcel.changed') }),
});

export const cancelParcel = command({
  name: 'cancelParcel',
  label: 'orders.parcel.cancel',
  icon: IconPackageOff,
  isDangerous: true,
  isOffered: mayCancelParcel,
  operation: CancelOrderParcelDocument,
  variables: ({ id, order }) => ({ id: order.id, parcelId: id }),
  question: (_parcel, { text }) => ({
    title: text('orders.parcel.cancelTitle'),
    text: text('orders.parcel.cancelText'),
    confirmLabel: text('orders.parcel.cancel'),
    cancelLabel: text('orders.parcel.keep'),
    isDangerous: true,
  }),
  done: (_data, { text }) => ({ text: text('orders.parcel.canceled') }),
});
