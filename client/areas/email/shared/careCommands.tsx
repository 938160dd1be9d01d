import { IconCircleCheck, IconRefresh, IconUserCheck } from '@tabler/icons-react';
import { commandsOf } from '../../../app/command/command.ts';
import { AssignEmailThreadsDocument, CloseEmailThreadsDocument } from './shared.generated.ts';

/* Who takes care of conversations in a shared mailbox, one or many: always one call, which Undo takes back. */

export type CaredFor = { ids: string[] };

const command = commandsOf<CaredFor>({ subject: 'Email', changes: ['EmailThread'] });

/** To the user with this id, or to no one; `name` is how that is told. */
export const assignThreads = command({
  name: 'assign',
  label: 'email.care.assign',
  icon: IconUserCheck,
  operation: AssignEmailThreadsDocument,
  variables: ({ ids }, { userId }: { userId: string | null; name: string }) => ({ ids, userId }),
  done: ({ assignEmailThreads: { count, batchId } }, { values, text }) => ({
    text: text(values.userId === null ? 'email.care.unassigned' : 'email.care.assigned', { count, name: values.name }),
    batchId: batchId ?? null,
  }),
});

export const closeThreads = command({
  name: 'close',
  label: 'email.care.close',
  icon: IconCircleCheck,
  operation: CloseEmailThreadsDocument,
  variables: ({ ids }) => ({ ids, isClosed: true }),
  done: ({ closeEmailThreads: { count, batchId } }, { text }) => ({
    text: text('email.care.closed', { count }),
    batchId: batchId ?? null,
  }),
});

export const reopenThreads = command({
  name: 'reopen',
  label: 'email.care.reopen',
  icon: IconRefresh,
  operation: CloseEmailThreadsDocument,
  variables: ({ ids }) => ({ ids, isClosed: false }),
  done: ({ closeEmailThreads: { count, batchId } }, { text }) => ({
    text: text('email.care.reopened', { count }),
    batchId: batchId ?? null,
  }),
});
