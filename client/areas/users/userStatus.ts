import { callsOf } from '../../app/command/command.ts';
import type { UserStatus } from '../../lib/schema.generated.ts';
import { UpdateUserDocument } from './users.generated.ts';

type Person = { id: string; fullName: string };

/** Suspends a user, which signs them out everywhere, or lets them in again. */
export const setStatus = callsOf({ changes: ['User'] })({
  operation: UpdateUserDocument,
  variables: ({ id }: Person, { status }: { status: UserStatus }) => ({ id, version: null, input: { status } }),
  question: ({ fullName: name }, { text }, { status }) =>
    status === 'active'
      ? null
      : {
          title: text('users.suspend.title', { name }),
          text: text('users.suspend.text'),
          confirmLabel: text('users.suspend.action'),
          isDangerous: true,
        },
  done: ({ updateUser: { batchId } }, { target, values, text }) => ({
    text: text(values.status === 'active' ? 'users.activate.done' : 'users.suspend.done', { name: target.fullName }),
    batchId,
  }),
});
