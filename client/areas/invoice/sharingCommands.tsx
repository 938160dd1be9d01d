import { IconBellOff, IconLink, IconLinkOff } from '@tabler/icons-react';
import { commandsOf } from '../../app/command/command.ts';
import { LinkInvoiceDocument, RevokeInvoiceLinksDocument } from './invoiceSending.generated.ts';
import { SetInvoiceRemindersDocument, SkipReminderDocument } from './recurring.generated.ts';

/* The links of a client, and the reminders that go out. */

const command = commandsOf<{ id: string }>({
  subject: 'Invoice',
  changes: ['Invoice'],
});

export const linkInvoice = command({
  name: 'link',
  label: 'invoices.sharing.make',
  icon: IconLink,
  operation: LinkInvoiceDocument,
});

export const revokeInvoiceLinks = command({
  name: 'revoke',
  label: 'invoices.sharing.revoke',
  icon: IconLinkOff,
  isDangerous: true,
  operation: RevokeInvoiceLinksDocument,
  question: (_invoice, { text }) => ({
    title: text('invoices.sharing.revokeTitle'),
    text: text('invoices.sharing.revokeText'),
    confirmLabel: text('invoices.sharing.revoke'),
    isDangerous: true,
  }),
  done: (_revoked, { text }) => ({ text: text('invoices.sharing.revoked') }),
});

export const skipReminder = command({
  name: 'skipReminder',
  label: 'invoices.reminder.skip',
  icon: IconBellOff,
  operation: SkipReminderDocument,
  variables: ({ id }, given: { dayOffset: number; isSkipped: boolean }) => ({ id, ...given }),
});

export const setInvoiceReminders = command({
  name: 'reminders',
  label: 'invoices.reminder.on',
  icon: IconBellOff,
  operation: SetInvoiceRemindersDocument,
  variables: ({ id }, given: { hasReminders: boolean }) => ({ id, ...given }),
});
