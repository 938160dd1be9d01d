import { useIntl } from 'react-intl';
import { callsOf } from '../../app/command/command.ts';
import { useCommands } from '../../app/command/useCommands.ts';
import type { Language } from '../../lib/schema.generated.ts';
import { InviteUserDocument } from './users.generated.ts';

/** Address of an email that the demo shows in place of sending it. */
export const demoMailPath = (key: string) => `/pages/authentication/demo-mail?key=${key}`;

type Invited = { id: string; fullName: string };

export const inviteUser = callsOf({ changes: ['User'] })({
  operation: InviteUserDocument,
  variables: ({ id }: Invited, { language }: { language: Language }) => ({ id, language }),
  done: ({ inviteUser: { mailKey } }, { target, text }) => ({
    text: text('users.invite.done', { name: target.fullName }),
    ...(mailKey && { link: { label: text('users.invite.mail'), to: demoMailPath(mailKey) } }),
  }),
});

/** Invites a user by email; answers the key of the email where the demo shows it. */
export function useInvite() {
  const { locale } = useIntl();
  const { run } = useCommands();
  return async (user: Invited): Promise<string | null> => {
    const language = locale.startsWith('fr') ? 'fr' : locale.startsWith('ar') ? 'ar' : 'en';
    return (await run(inviteUser, user, { language }))?.inviteUser.mailKey ?? null;
  };
}
