import { IconAlarm, IconBellOff, IconMail, IconRefresh, IconTagOff, IconTrash, IconTrashX } from '@tabler/icons-react';
import { commandsOf } from '../../app/command/command.ts';
import type { MessageId } from '../../lib/messages.ts';
import type { EmailChange, EmailSelection } from '../../lib/schema.generated.ts';
import {
  ChangeEmailLabelDocument,
  DeleteEmailsDocument,
  EmptyEmailTrashDocument,
  MuteEmailThreadsDocument,
  RetryEmailDocument,
  SnoozeEmailsDocument,
  TrustEmailSenderDocument,
  UpdateEmailsDocument,
} from './email.generated.ts';
import { emailPath } from './urls.ts';

/* What is done to conversations, one or many: always one call, which Undo takes back as a whole. */

/** Which emails are meant, and how many conversations or emails those are. */
export type Chosen = { selection: EmailSelection; count: number; mailboxId?: string | null };

export const emailNoun = {
  subject: 'Email',
  changes: ['Email'],
  reasons: {
    answered: 'email.reason.answered',
    noMailServer: 'email.reason.noServer',
    sent: 'email.reason.sent',
    discarded: 'email.reason.discarded',
    notTaken: 'email.reason.notTaken',
    noWay: 'email.reason.noWay',
  },
} as const;

const command = commandsOf<Chosen>(emailNoun);

/** `told` says what was done, by `count`. */
export const changeEmails = command({
  name: 'change',
  label: 'email.action.change',
  icon: IconMail,
  operation: UpdateEmailsDocument,
  variables: ({ selection }, values: { change: EmailChange; told: MessageId; label?: string }) => ({
    selection,
    change: values.change,
  }),
  // The server counts emails; what was chosen is conversations.
  done: ({ updateEmails: { batchId, failures } }, { target, values, text }) => ({
    text: text(values.told, { count: target.count - failures.length, label: values.label ?? '' }),
    batchId: batchId ?? null,
  }),
});

/** Out of the inbox until a time; without one it is back at once. `time` is how that is told. */
export const snoozeEmails = command({
  name: 'snooze',
  label: 'email.action.snooze',
  icon: IconAlarm,
  operation: SnoozeEmailsDocument,
  variables: ({ selection }, { until }: { until: string | null; time: string }) => ({ selection, until }),
  done: ({ snoozeEmails: { batchId, failures } }, { target, values, text }) => ({
    text: text(values.until ? 'email.done.snoozed' : 'email.done.awake', {
      count: target.count - failures.length,
      time: values.time,
    }),
    batchId: batchId ?? null,
  }),
});

/** What nobody needs to be told, such as that what was opened is read. */
export const changeQuietly = command({
  name: 'changeQuietly',
  label: 'email.action.change',
  icon: IconMail,
  operation: UpdateEmailsDocument,
  variables: ({ selection }, values: { change: EmailChange }) => ({ selection, change: values.change }),
});

export const deleteForever = command({
  name: 'deleteForever',
  action: 'delete',
  label: 'email.action.deleteForever',
  icon: IconTrashX,
  isDangerous: true,
  operation: DeleteEmailsDocument,
  variables: ({ selection }) => ({ selection }),
  question: ({ count }, { text }) => ({
    title: text('email.deleteForever.title', { count }),
    text: text('email.deleteForever.text'),
    confirmLabel: text('email.action.deleteForever'),
    isDangerous: true,
  }),
  done: ({ deleteEmails: { count } }, { text }) => ({ text: text('email.deleteForever.done', { count }) }),
});

export const emptyTrash = command({
  name: 'emptyTrash',
  action: 'delete',
  label: 'email.action.emptyTrash',
  icon: IconTrash,
  isDangerous: true,
  operation: EmptyEmailTrashDocument,
  variables: ({ mailboxId }) => ({ mailboxId: mailboxId ?? null }),
  question: (_, { text }) => ({
    title: text('email.emptyTrash.title'),
    text: text('email.emptyTrash.text'),
    confirmLabel: text('email.action.emptyTrash'),
    isDangerous: true,
  }),
  done: ({ emptyEmailTrash: { count } }, { text }) => ({ text: text('email.deleteForever.done', { count }) }),
});

const one = commandsOf<{ id: string }>(emailNoun);

export const trustSender = one({
  name: 'trust',
  label: 'email.pictures.always',
  icon: IconMail,
  operation: TrustEmailSenderDocument,
  variables: ({ id }, { isTrusted }: { isTrusted: boolean }) => ({ id, isTrusted }),
});

export const retryEmail = one({
  name: 'retry',
  label: 'email.action.retry',
  icon: IconRefresh,
  operation: RetryEmailDocument,
  done: (_, { text }) => ({ text: text('email.retry.done') }),
});

const threads = commandsOf<{ ids: string[] }>({ subject: 'Email', changes: ['EmailThread'] });

/** What comes to them is read already, and nobody is told of it; or no longer so. */
export const muteThreads = threads({
  name: 'mute',
  label: 'email.action.mute',
  icon: IconBellOff,
  operation: MuteEmailThreadsDocument,
  variables: ({ ids }, { isMuted }: { isMuted: boolean }) => ({ ids, isMuted }),
  done: ({ muteEmailThreads: { count, batchId } }, { values, text }) => ({
    text: text(values.isMuted ? 'email.done.muted' : 'email.done.unmuted', { count }),
    batchId: batchId ?? null,
  }),
});

export type LabelValues = { name: string };

/** A label of a mailbox; null is the viewer's own. */
export type OwnLabel = { id: string; label: string; mailboxId: string | null };

export const labelNoun = {
  ...emailNoun,
  changes: ['Email', 'EmailThread'],
  reasons: { ...emailNoun.reasons, usedByRule: 'email.labels.usedByRule' },
} as const;

export const removeLabel = commandsOf<OwnLabel>(labelNoun)({
  name: 'removeLabel',
  label: 'email.labels.remove',
  icon: IconTagOff,
  isDangerous: true,
  operation: ChangeEmailLabelDocument,
  variables: ({ label, mailboxId }) => ({ label, mailboxId, name: null }),
  question: ({ label }, { text }) => ({
    title: text('email.labels.removeTitle', { label }),
    text: text('email.labels.removeText'),
    confirmLabel: text('email.labels.remove'),
    isDangerous: true,
  }),
  done: ({ changeEmailLabel: { batchId } }, { target, text }) => ({
    text: text('email.labels.removed', { label: target.label }),
    batchId: batchId ?? null,
    to: target.mailboxId === null ? emailPath : `${emailPath}?mailbox=${target.mailboxId}`,
  }),
});
