import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { callsOf } from '../../app/command/command.ts';
import { useCommands } from '../../app/command/useCommands.ts';
import { DateText } from '../../kit/Figures.tsx';
import { useText } from '../../lib/text.ts';
import { demoMailPath, useInvite } from './useInvite.ts';
import { RevokeInvitationDocument } from './users.generated.ts';
import type { ViewedUser } from './viewedUser.ts';

const revokeInvitation = callsOf({ changes: ['User'] })({
  operation: RevokeInvitationDocument,
  variables: ({ id }: ViewedUser) => ({ id }),
  done: (_data, { target, text }) => ({ text: text('users.invite.revoked', { name: target.fullName }) }),
});

/** Whether a pending user was invited, and doing so, again or no more. */
export function UserInvitationCard({ user }: { user: ViewedUser }) {
  const text = useText();
  const invite = useInvite();
  const { busy, run } = useCommands();
  const [mailKey, setMailKey] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { invitation } = user;
  const send = async () => {
    setBusy(true);
    setMailKey(await invite(user));
    setBusy(false);
  };
  const revoke = async () => (await run(revokeInvitation, user)) && setMailKey(null);
  const isOpen = invitation && !invitation.isExpired;
  return (
    <Alert
      severity={isOpen ? 'info' : 'warning'}
      sx={{ mb: 5 }}
      action={
        <>
          {mailKey && (
            <Button color="inherit" component={Link} to={demoMailPath(mailKey)}>
              {text('users.invite.mail')}
            </Button>
          )}
          {isOpen && (
            <Button color="inherit" disabled={isBusy || busy !== null} onClick={() => void revoke()}>
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
