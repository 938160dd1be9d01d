import { instant, plain, record, word, yesNo, type FieldDisplays } from '../../kit/form/fieldDisplay.tsx';

/** What of a message can change, for its history. */
export const emailFields: FieldDisplays = {
  folder: word('email.field.folder', {
    INBOX: 'email.folder.INBOX',
    SENT: 'email.folder.SENT',
    DRAFT: 'email.folder.DRAFT',
    SPAM: 'email.folder.SPAM',
  }),
  isRead: yesNo('email.field.read'),
  isStarred: yesNo('email.field.starred'),
  isDeleted: yesNo('email.field.deleted'),
  labels: plain('email.field.labels'),
  unsubscribedAt: instant('email.field.unsubscribed'),
};

/** What of a conversation people change, for its activity. */
export const careFields: FieldDisplays = {
  care: word('email.care.state', { OPEN: 'email.care.isOpen', CLOSED: 'email.care.isClosed' }),
  isMuted: yesNo('email.field.muted'),
  assigneeId: record('email.care.assigneeField'),
  mailboxId: record('email.record.shared'),
  subject: plain('email.compose.subject'),
};

/** The same of a shared mailbox. */
export const sharedMailboxFields: FieldDisplays = {
  address: plain('email.shared.address'),
  name: plain('email.shared.name'),
};
