import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { callsOf } from '../../app/command/command.ts';
import { useCommands } from '../../app/command/useCommands.ts';
import { FailedState } from '../../kit/EmptyState.tsx';
import { FormCard } from '../../kit/form/FormCard.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useText } from '../../lib/text.ts';
import {
  ForcePasswordResetDocument,
  MarkEmailVerifiedDocument,
  RequireTwoStepDocument,
  UserSecurityDocument,
  useUserSecurityQuery,
} from './users.generated.ts';
import type { ViewedUser } from './viewedUser.ts';

const call = callsOf({ changes: ['User'], reads: [UserSecurityDocument] });
const forceReset = call({
  operation: ForcePasswordResetDocument,
  variables: ({ id }: ViewedUser) => ({ id }),
  question: ({ fullName: name }, { text }) => ({
    title: text('users.security.resetTitle', { name }),
    text: text('users.security.resetText'),
    confirmLabel: text('users.security.reset'),
    isDangerous: true,
  }),
  done: (_data, { target, text }) => ({ text: text('users.security.resetDone', { name: target.fullName }) }),
});
const requireTwoStep = call({
  operation: RequireTwoStepDocument,
  variables: ({ id }: ViewedUser, { isRequired }: { isRequired: boolean }) => ({ id, isRequired }),
  done: (_data, { target, values, text }) => ({
    text: text(values.isRequired ? 'users.security.requiredDone' : 'users.security.notRequiredDone', {
      name: target.fullName,
    }),
  }),
});
const markVerified = call({
  operation: MarkEmailVerifiedDocument,
  variables: ({ id }: ViewedUser) => ({ id }),
  done: (_data, { target, text }) => ({ text: text('users.security.verifyDone', { name: target.fullName }) }),
});

/** What an administrator asks of the account: a new password, two steps, a confirmed address. */
export function UserSecurityCard({ user }: { user: ViewedUser }) {
  const text = useText();
  const { run } = useCommands();
  const [mailKey, setMailKey] = useState<string | null>(null);
  const { data, error, refetch } = useUserSecurityQuery({
    variables: { id: user.id },
    fetchPolicy: 'cache-and-network',
    context: { isCard: true },
  });
  const security = data?.userSecurity;
  const name = user.fullName;
  const reset = async () => {
    const answer = await run(forceReset, user);
    if (answer) setMailKey(answer.forcePasswordReset.mailKey ?? null);
  };
  return (
    <FormCard title={text('users.security.title')}>
      {error && !data && (
        <FailedState title={text('users.security.failed')} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {!data && !error && <Skeleton variant="rounded" height={120} />}
      {security && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <StatusChip
              tone={security.isEmailVerified ? 'success' : 'warning'}
              label={text(security.isEmailVerified ? 'users.security.verified' : 'users.security.unverified')}
            />
            <StatusChip
              tone={security.isTwoStepOn ? 'success' : 'secondary'}
              label={text(security.isTwoStepOn ? 'users.security.twoStepOn' : 'users.security.twoStepOff')}
            />
            {security.mustChangePassword && <StatusChip tone="warning" label={text('users.security.mustChange')} />}
            {!security.hasPassword && <StatusChip tone="secondary" label={text('users.security.noPassword')} />}
          </Box>
          <FormControlLabel
            control={
              <Switch
                checked={security.needsTwoStep}
                onChange={(event) => void run(requireTwoStep, user, { isRequired: event.target.checked })}
              />
            }
            label={text('users.security.require')}
          />
          {mailKey && (
            <Alert
              severity="success"
              action={
                <Button color="inherit" component={Link} to={`/pages/authentication/demo-mail?key=${mailKey}`}>
                  {text('authPages.demo.open')}
                </Button>
              }
            >
              {text('users.security.resetDone', { name })}
            </Alert>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
            {user.status === 'active' && (
              <Button variant="tonal" color="error" onClick={() => void reset()}>
                {text('users.security.reset')}
              </Button>
            )}
            {user.status === 'pending' && (
              <Button variant="tonal" onClick={() => void run(markVerified, user)}>
                {text('users.security.verify')}
              </Button>
            )}
          </Box>
        </>
      )}
    </FormCard>
  );
}
