import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TokenDialog } from '../../app/tokens/TokenDialog.tsx';
import { TokenRows } from '../../app/tokens/TokenRows.tsx';
import { accesses } from '../../app/tokens/tokenAccess.ts';
import { FormCard } from '../../kit/form/FormCard.tsx';
import type { ApiTokenInput } from '../../lib/schema.generated.ts';
import { useViewer } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { CreateApiTokenDocument, RevokeApiTokenDocument, type AccountSecurityQuery } from './account.generated.ts';
import { useAccountCall } from './useAccountCall.ts';

type Tokens = NonNullable<AccountSecurityQuery['viewer']>['security']['apiKeys'];

/** Credentials for programs. */
export function ApiTokensCard({ tokens }: { tokens: Tokens }) {
  const text = useText();
  const viewer = useViewer();
  const { call, isBusy } = useAccountCall();
  // A page that a token is made for leads here with what it needs: `?token=calendar`.
  const [params, setParams] = useSearchParams();
  const wanted = accesses.find((access) => access === params.get('token'));
  const [isAdding, setAdding] = useState(false);
  const close = () => {
    setAdding(false);
    if (wanted) setParams({}, { replace: true });
  };
  const create = async (input: ApiTokenInput) => {
    const outcome = await call(CreateApiTokenDocument, { input });
    return 'data' in outcome ? outcome.data.createApiToken.token : null;
  };
  return (
    <FormCard title={text('accountSettings.token.title')}>
      <Typography color="textSecondary" sx={{ maxWidth: '70ch' }}>
        {text(tokens.length === 0 ? 'accountSettings.token.none' : 'accountSettings.token.text')}
      </Typography>
      <TokenRows tokens={tokens} isBusy={isBusy} onRevoke={(id) => void call(RevokeApiTokenDocument, { id })} />
      <Box>
        <Button variant="contained" startIcon={<IconPlus size={18} />} onClick={() => setAdding(true)}>
          {text('accountSettings.token.create')}
        </Button>
      </Box>
      {(isAdding || wanted) && viewer && (
        <TokenDialog rules={viewer.abilityRules} {...{ wanted, isBusy, create }} onClose={close} />
      )}
    </FormCard>
  );
}
