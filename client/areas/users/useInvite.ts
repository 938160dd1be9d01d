import { useApolloClient } from '@apollo/client/react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useFailureText } from '../../kit/failureText.ts';
import { showNotice } from '../../kit/notices.ts';
import { recordsChanged } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { InviteUserDocument } from './users.generated.ts';

/** Address of an email that the demo shows in place of sending it. */
export const demoMailPath = (key: string) => `/pages/authentication/demo-mail?key=${key}`;

/** Invites a user by email; answers the key of the email where the demo shows it. */
export function useInvite() {
  const text = useText();
  const { locale } = useIntl();
  const { mutate } = useApolloClient();
  const failureText = useFailureText();
  const navigate = useNavigate();
  return async ({ id, fullName }: { id: string; fullName: string }): Promise<string | null> => {
    try {
      const language = locale.startsWith('fr') ? 'fr' : locale.startsWith('ar') ? 'ar' : 'en';
      const { data } = await mutate({ mutation: InviteUserDocument, variables: { id, language } });
      const mailKey = data?.inviteUser.mailKey ?? null;
      showNotice({
        text: text('users.invite.done', { name: fullName }),
        ...(mailKey && {
          action: { label: text('users.invite.mail'), onSelect: () => void navigate(demoMailPath(mailKey)) },
        }),
      });
      void recordsChanged('User');
      return mailKey;
    } catch (error) {
      showNotice({ tone: 'error', text: failureText(error) });
      return null;
    }
  };
}
