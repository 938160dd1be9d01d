import { IconNote } from '@tabler/icons-react';
import { lazy } from 'react';
import { commandsOf } from '../../app/command/command.ts';
import type { LinkSource } from '../../app/links/linkSource.ts';
import { shortened } from '../../app/links/making.ts';
import { maxLetters, noteFields, type NoteValues } from './orders/noteFields.ts';
import { NoteOnOrderDocument } from './orders/orderNote.generated.ts';

/** A note on an order, of what another record says. */
export const noteOnOrder = commandsOf<LinkSource>({ subject: 'Order', changes: ['RecordComment', 'RecordLink'] })({
  name: 'noteOnOrder',
  action: 'read',
  label: 'ecommerce.make.note',
  icon: IconNote,
  operation: NoteOnOrderDocument,
  variables: ({ id }, { orderId, text }: NoteValues) => ({
    subject: 'Order' as const,
    orderId: orderId!,
    text: text.trim(),
    from: id,
  }),
  form: {
    title: 'ecommerce.make.note',
    submit: 'links.action.note',
    fields: () => noteFields,
    begin: ({ title, text }) => ({
      text: shortened(text.startsWith(title) ? text : `${title}\n\n${text}`, maxLetters),
    }),
    inputs: lazy(() => import('./orders/NoteInputs.tsx')),
  },
  done: (_data, { text }) => ({ text: text('links.done.noted') }),
});
