import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { SocialLinksCard } from '../../app/billing/SocialLinksCard.tsx';
import { FormCard } from '../../kit/form/FormCard.tsx';
import { showNotice } from '../../kit/notices.ts';
import { useText } from '../../lib/text.ts';
import {
  BeginLinkDocument,
  useSignInProviderNamesQuery,
  UnlinkAccountDocument,
  useAccountSecurityQuery,
} from './account.generated.ts';
import { useAccountCall } from './useAccountCall.ts';

/** Accounts elsewhere: those that sign in here, and pages that show who somebody is. */
export function ConnectionsTab() {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        gap: 6,
        alignItems: 'start',
      }}
    >
      <LinkedAccountsCard />
      <SocialLinksCard />
    </Box>
  );
}

function LinkedAccountsCard() {
  const text = useText();
  const [params] = useSearchParams();
  const { call, isBusy } = useAccountCall();
  const { data: known } = useSignInProviderNamesQuery();
  const { data } = useAccountSecurityQuery({ fetchPolicy: 'cache-and-network' });
  const linked = data?.viewer?.security.linkedAccounts ?? [];
  const providers = known?.signInProviders ?? [];
  const failure = params.get('provider-failed');
  const link = async (provider: string) => {
    const outcome = await call(BeginLinkDocument, { provider });
    if ('data' in outcome) location.assign(outcome.data.beginLink);
  };
  const unlink = async (id: string) => {
    const outcome = await call(UnlinkAccountDocument, { id }, ['CONFLICT']);
    if ('data' in outcome) showNotice({ text: text('accountSettings.linked.unlinked') });
    else if (outcome.failure.code === 'CONFLICT')
      showNotice({ tone: 'error', text: text('accountSettings.passkey.last') });
  };
  return (
    <FormCard title={text('accountSettings.linked.title')}>
      <Typography color="textSecondary">
        {text(known && providers.length === 0 ? 'accountSettings.linked.none' : 'accountSettings.linked.text')}
      </Typography>
      {failure && (
        <Alert severity="error">
          {text(failure === 'taken' ? 'accountSettings.linked.taken' : 'accountSettings.linked.failed')}
        </Alert>
      )}
      {providers.map(({ key, name }) => {
        const accounts = linked.filter(({ provider }) => provider === key);
        return (
          <Box key={key} sx={{ display: 'grid', gap: 2 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3 }}>
              <Typography component="h3" sx={{ fontWeight: 500 }}>
                <bdi>{name}</bdi>
              </Typography>
              {accounts.length === 0 && (
                <Button size="small" variant="tonal" loading={isBusy} onClick={() => void link(key)}>
                  {text('accountSettings.linked.link', { name })}
                </Button>
              )}
            </Box>
            {accounts.map(({ id, email }) => (
              <Box key={id} sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3 }}>
                <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
                  <bdi dir="ltr">{email}</bdi>
                </Typography>
                <Button size="small" variant="tonal" color="error" disabled={isBusy} onClick={() => void unlink(id)}>
                  {text('accountSettings.linked.unlink')}
                </Button>
              </Box>
            ))}
          </Box>
        );
      })}
    </FormCard>
  );
}
