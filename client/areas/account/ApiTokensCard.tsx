import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { confirm } from '../../kit/confirm.ts';
import { DateText } from '../../kit/Figures.tsx';
import { FormCard } from '../../kit/form/FormCard.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { RevokeApiTokenDocument, type AccountSecurityQuery } from './account.generated.ts';
import { ApiTokenDialog } from './ApiTokenDialog.tsx';
import { accessOf } from './tokenAccess.ts';
import { useAccountCall } from './useAccountCall.ts';

type Tokens = NonNullable<AccountSecurityQuery['viewer']>['security']['apiKeys'];

/** Credentials for programs. */
export function ApiTokensCard({ tokens }: { tokens: Tokens }) {
  const text = useText();
  const { date } = useFormats();
  const { call, isBusy } = useAccountCall();
  const [isAdding, setAdding] = useState(false);
  const revoke = async ({ id, name }: Tokens[number]) => {
    const question = {
      title: text('accountSettings.token.revokeTitle', { name }),
      text: text('accountSettings.token.revokeText'),
      confirmLabel: text('accountSettings.token.revoke'),
      isDangerous: true,
    };
    if (await confirm(question)) await call(RevokeApiTokenDocument, { id });
  };
  return (
    <FormCard title={text('accountSettings.token.title')}>
      <Typography color="textSecondary" sx={{ maxWidth: '70ch' }}>
        {text(tokens.length === 0 ? 'accountSettings.token.none' : 'accountSettings.token.text')}
      </Typography>
      {tokens.length > 0 && (
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 4 }}>
          {tokens.map((token) => (
            <Box
              component="li"
              key={token.id}
              sx={(theme) => ({
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 3,
                padding: 4,
                borderRadius: 1.5,
                backgroundColor: theme.vars.palette.action.hover,
              })}
            >
              <Box component={IconKey} size={22} aria-hidden sx={{ flex: 'none' }} />
              <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
                  <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                    <bdi>{token.name}</bdi>
                  </Typography>
                  <StatusChip tone="primary" label={text(`accountSettings.access.${accessOf(token.scopes)}`)} />
                </Box>
                <Typography variant="body2" color="textSecondary">
                  <bdi dir="ltr">{token.prefix}…</bdi> ·{' '}
                  {text('accountSettings.token.ends', { day: date(token.expiresAt) })}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {token.lastUsedAt ? (
                    <>
                      {text('accountSettings.token.used')} <DateText at={token.lastUsedAt} /> ·{' '}
                      <bdi dir="ltr">{token.lastUsedFrom}</bdi>
                    </>
                  ) : (
                    text('accountSettings.token.unused')
                  )}
                </Typography>
              </Box>
              <Button size="small" variant="tonal" color="error" disabled={isBusy} onClick={() => void revoke(token)}>
                {text('accountSettings.token.revoke')}
              </Button>
            </Box>
          ))}
        </Box>
      )}
      <Box>
        <Button variant="contained" startIcon={<IconPlus size={18} />} onClick={() => setAdding(true)}>
          {text('accountSettings.token.create')}
        </Button>
      </Box>
      {isAdding && <ApiTokenDialog onClose={() => setAdding(false)} />}
    </FormCard>
  );
}
