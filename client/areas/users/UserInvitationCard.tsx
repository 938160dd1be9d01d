import { useApolloClient } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useFailureText } from '../../kit/failureText.ts';
import { DateText } from '../../kit/Figures.tsx';
import { showNotice } from '../../kit/notices.ts';
import { recordsChanged } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { demoMailPath, useInvite } from './useInvite.ts';
import { RevokeInvitationDocument } from './users.generated.ts';
import type { ViewedUser } from './viewedUser.ts';

/** Whether a pending user was invited, and doing so, again or no more. */
export function UserInvitationCard({ user }: { user: ViewedUser }) {
  const text = useText();
  const invite = useInvite();
  const client = useApolloClient();
  const failureText = useFailureText();
  const [mailKey, setMailKey] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { invitation } = user;
  const send = async () => {
    setBusy(true);
    setMailKey(await invite(user));
    setBusy(false);
  };
  const revoke = async () => {
    setBusy(true);
    try {
      await client.mutate({ mutation: RevokeInvitationDocument, variables: { id: user.id } });
      setMailKey(null);
      showNotice({ text: text('users.invite.revoked', { name: user.fullName }) });
      void recordsChanged('User');
    } catch (error) {
      showNotice({ tone: 'error', text: failureText(error) });
    }
    setBusy(false);
  };
  const isOpen = invitation && !invitation.isExpired;
  return (
    <Alert
      severity={isOpen ? 'info' : 'warning'}
      sx={{ mb: 5, flexWrap: 'wrap' }}
      action={
        <>
          {mailKey && (
            <Button color="inherit" component={Link} to={demoMailPath(mailKey)}>
              {text('users.invite.mail')}
            </Button>
          )}
          {isOpen && (
            <Button color="inherit" disabled={isBusy} onClick={() => void revoke()}>
              {text('users.invite.revoke')}
            </Button>
          )}
          <Button color="inherit" loading={isBusy} onClick={() => void send()}>
            {text(invitation ? 'users.invite.again' : 'users.invite.send')}
          </Button>
        </>
      }
    >
      {!invitation && text('users.invite.none')}
      {invitation && (
        <>
          {text(invitation.isExpired ? 'users.invite.expired' : 'users.invite.open')}{' '}
          <DateText at={invitation.expiresAt} />
        </>
      )}
    </Alert>
  );
}
