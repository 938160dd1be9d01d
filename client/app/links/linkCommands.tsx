import { IconLink, IconLinkOff } from '@tabler/icons-react';
import { lazy } from 'react';
import { formOf, neededReference, oneOf } from '../../kit/form/formFields.ts';
import type { Language } from '../../lib/schema.generated.ts';
import type { MessageId } from '../../lib/messages.ts';
import { commandsOf } from '../command/command.ts';
import { LinkRecordsDocument, UnlinkRecordsDocument } from './links.generated.ts';
import type { LinkSource } from './making.ts';

const noun = { subject: 'RecordLink', changes: ['RecordLink'] } as const;

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

/** Links it with a record that is there. */
export const linkWith = commandsOf<LinkSource & { language: Language }>(noun)({
  name: 'link',
  label: 'shell.link.existing',
  icon: IconLink,
  operation: LinkRecordsDocument,
  variables: ({ id, language }, { kind, record }: LinkValues) => ({ key: id, other: `${kind}:${record}`, language }),
  form: {
    frame: 'dialog',
    title: 'shell.link.existing',
    submit: 'links.action.link',
    fields: () => linkFields,
    inputs: lazy(() => import('./LinkInputs.tsx')),
  },
  done: (_data, { text }) => ({ text: text('links.done.linked') }),
});

/** Takes a link away; the records stay. */
export const unlink = commandsOf<{ id: string; name: string }>(noun)({
  name: 'unlink',
  label: 'links.action.unlink',
  icon: IconLinkOff,
  operation: UnlinkRecordsDocument,
  variables: ({ id }) => ({ id }),
  question: ({ name }, { text }) => ({
    title: text('links.unlink.title'),
    text: text('links.unlink.text', { name }),
    confirmLabel: text('links.action.unlink'),
  }),
  done: (_data, { text }) => ({ text: text('links.done.unlinked') }),
});
