import { formOf, neededReference, oneOf } from '../../kit/form/formFields.ts';
import type { MessageId } from '../../lib/messages.ts';

/** Kinds of records that a record can be linked with. */
export const linkableKinds = {
  cards: 'links.kind.cards',
  events: 'links.kind.events',
  orders: 'links.kind.orders',
  invoices: 'links.kind.invoices',
  emails: 'links.kind.emails',
} as const satisfies Record<string, MessageId>;

export const linkFields = formOf({
  kind: oneOf('links.field.kind', linkableKinds, 'cards'),
  record: neededReference('links.field.record'),
});
export type LinkValues = (typeof linkFields)['empty'];
