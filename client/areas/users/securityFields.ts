import { special, type FieldDisplay, type FieldDisplays } from '../../kit/form/fieldDisplay.tsx';
import type { MessageId } from '../../lib/messages.ts';

/** What is kept of it is that it happened, never to what. */
const happened = (label: MessageId, line: MessageId = 'users.history.changed'): FieldDisplay => ({
  ...special(label, () => ''),
  tell: (_before, _after, { text }) => [text(line)],
});

/** What of the security of an account can change, for histories and the activity. */
export const securityFields: FieldDisplays = {
  password: happened('users.history.password'),
  mustChangePassword: happened('users.history.password', 'users.history.passwordForced'),
  twoStep: happened('users.history.twoStep'),
  needsTwoStep: happened('users.history.needsTwoStep'),
  recoveryCodes: happened('users.history.recoveryCodes'),
  passkey: happened('users.history.passkeys'),
  linkedAccount: happened('users.history.linkedAccounts'),
  invitationAccepted: happened('users.history.invitation', 'users.history.invitationAccepted'),
  invitedAt: {
    ...special('users.history.invitation', () => ''),
    tell: (_before, after, { text }) => [
      text(after === null ? 'users.history.invitationRevoked' : 'users.history.invitationSent'),
    ],
  },
};
