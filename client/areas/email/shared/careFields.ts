import { plain, record, word, type FieldDisplays } from '../../../kit/form/fieldDisplay.tsx';

/** What of a conversation people change, for its activity. */
export const careFields: FieldDisplays = {
  care: word('email.care.state', { OPEN: 'email.care.isOpen', CLOSED: 'email.care.isClosed' }),
  assigneeId: record('email.care.assigneeField'),
};

/** The same of a shared mailbox. */
export const sharedMailboxFields: FieldDisplays = {
  address: plain('email.shared.address'),
  name: plain('email.shared.name'),
};
