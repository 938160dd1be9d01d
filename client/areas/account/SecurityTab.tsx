import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { FailedState } from '../../kit/EmptyState.tsx';
import { useText } from '../../lib/text.ts';
import { useAccountSecurityQuery } from './account.generated.ts';
import { ApiTokensCard } from './ApiTokensCard.tsx';
import { OwnSignInsCard } from './OwnSignInsCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { TwoStepCard } from './TwoStepCard.tsx';

export function SecurityTab() {
  const text = useText();
  const { data, error, refetch } = useAccountSecurityQuery({ fetchPolicy: 'cache-and-network' });
  const security = data?.viewer?.security;
  if (!security && error)
    return <FailedState title={text('accountSettings.page.failed')} onRetry={() => void refetch()} />;
  if (!security)
    return (
      <Box sx={{ display: 'grid', gap: 6 }}>
        <Skeleton variant="rounded" height={320} />
        <Skeleton variant="rounded" height={160} />
      </Box>
    );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 }}>
      <PasswordCard changedAt={security.credentialsChangedAt ?? null} />
      <TwoStepCard isOn={security.isTwoStepOn} sparesLeft={security.sparesLeft} />
      <PasskeysCard passkeys={security.passkeys} />
      <ApiTokensCard tokens={security.apiKeys} />
      <OwnSignInsCard />
      <SessionsCard sessions={security.sessions} devices={security.trustedDevices} />
    </Box>
  );
}
