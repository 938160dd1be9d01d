import { IconNote } from '@tabler/icons-react';
import { lazy } from 'react';
import { commandsOf } from '../../../app/command/command.ts';
import { UpdateOrderDocument, type OrderWholeFragment } from './orderDetails.generated.ts';
import type { OrderNoteValues } from './orderNoteForm.ts';

/** What staff notes on an order for each other. */
export const changeNote = commandsOf<OrderWholeFragment>({ subject: 'Order', changes: ['Order'] })({
  name: 'note',
  label: 'orders.note.edit',
  icon: IconNote,
  operation: UpdateOrderDocument,
  variables: ({ id, version }, { note }: OrderNoteValues) => ({ id, version, input: { note } }),
  form: {
    frame: 'dialog',
    title: 'orders.note.edit',
    submit: 'orders.parcel.save',
    fields: async () => (await import('./orderNoteForm.ts')).orderNoteFields,
    begin: ({ note }) => ({ note }),
    inputs: lazy(() => import('./OrderNoteInputs.tsx')),
  },
  done: ({ updateOrder: { batchId } }, { text }) => ({ text: text('orders.note.saved'), batchId }),
});
