import { useApolloClient, useQuery } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { confirm } from '../../kit/confirm.ts';
import { FailedState } from '../../kit/EmptyState.tsx';
import { useFailureText } from '../../kit/failureText.ts';
import { FormCard } from '../../kit/form/FormCard.tsx';
import { showNotice } from '../../kit/notices.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { recordsChanged } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import {
  ForcePasswordResetDocument,
  MarkEmailVerifiedDocument,
  RequireTwoStepDocument,
  UserSecurityDocument,
} from './users.generated.ts';
import type { ViewedUser } from './viewedUser.ts';

/** What an administrator asks of the account: a new password, two steps, a confirmed address. */
export function UserSecurityCard({ user }: { user: ViewedUser }) {
  const text = useText();
  const client = useApolloClient();
  const failureText = useFailureText();
  const [mailKey, setMailKey] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(UserSecurityDocument, {
    variables: { id: user.id },
    fetchPolicy: 'cache-and-network',
    context: { isCard: true },
  });
  const security = data?.userSecurity;
  const run = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      showNotice({ text: done });
      void recordsChanged('User');
    } catch (failure) {
      showNotice({ tone: 'error', text: failureText(failure) });
    }
    await refetch().catch(() => undefined);
  };
  const name = user.fullName;
  const reset = async () => {
    const isMeant = await confirm({
      title: text('users.security.resetTitle', { name }),
      text: text('users.security.resetText'),
      confirmLabel: text('users.security.reset'),
      isDangerous: true,
    });
    if (!isMeant) return;
    await run(
      async () => {
        const answer = await client.mutate({ mutation: ForcePasswordResetDocument, variables: { id: user.id } });
        setMailKey(answer.data?.forcePasswordReset.mailKey ?? null);
      },
      text('users.security.resetDone', { name }),
    );
  };
  const require = (isRequired: boolean) =>
    run(
      () => client.mutate({ mutation: RequireTwoStepDocument, variables: { id: user.id, isRequired } }),
      text(isRequired ? 'users.security.requiredDone' : 'users.security.notRequiredDone', { name }),
    );
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
              <Switch checked={security.needsTwoStep} onChange={(event) => void require(event.target.checked)} />
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
              <Button
                variant="tonal"
                onClick={() =>
                  void run(
                    () => client.mutate({ mutation: MarkEmailVerifiedDocument, variables: { id: user.id } }),
                    text('users.security.verifyDone', { name }),
                  )
                }
              >
                {text('users.security.verify')}
              </Button>
            )}
          </Box>
        </>
      )}
    </FormCard>
  );
}
