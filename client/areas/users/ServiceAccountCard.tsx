import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { IconPencil, IconPlus, IconRobot, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { callsOf } from '../../app/command/command.ts';
import { useCommands } from '../../app/command/useCommands.ts';
import { TokenDialog } from '../../app/tokens/TokenDialog.tsx';
import { TokenRows } from '../../app/tokens/TokenRows.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import { useCan } from '../../lib/ability.tsx';
import type { ApiTokenInput } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { RoleLabel } from './RoleLabel.tsx';
import {
  CreateServiceTokenDocument,
  DeleteServiceAccountDocument,
  RevokeServiceTokenDocument,
  type ServiceAccountCardsQuery,
} from './serviceAccounts.generated.ts';
import { serviceAccountPath } from './urls.ts';

type Account = ServiceAccountCardsQuery['serviceAccounts'][number];

const call = callsOf({ changes: ['ServiceAccount', 'Role'] });
const createToken = call({ operation: CreateServiceTokenDocument });
const revokeToken = call({ operation: RevokeServiceTokenDocument });
const deleteAccount = call({
  operation: DeleteServiceAccountDocument,
  variables: ({ id }: Account) => ({ id }),
  question: ({ name }, { text }) => ({
    title: text('services.delete.title', { name }),
    text: text('services.delete.text'),
    confirmLabel: text('services.delete.action'),
    isDangerous: true,
  }),
  done: ({ deleteServiceAccount: { batchId } }, { target: { name }, text }) => ({
    text: text('services.delete.done', { name }),
    batchId,
    isTrashed: true,
  }),
});

/** A program's account with its tokens. */
export function ServiceAccountCard({ account }: { account: Account }) {
  const text = useText();
  const { busy, run } = useCommands();
  const canChange = useCan('update', 'ServiceAccount');
  const canDelete = useCan('delete', 'ServiceAccount');
  const [isAdding, setAdding] = useState(false);
  const create = async (input: ApiTokenInput) =>
    (await run(createToken, { id: account.id, input }))?.createServiceToken.token ?? null;
  return (
    <Card component="li">
      <CardContent sx={{ display: 'grid', gap: 4 }}>
        <Box sx={{ display: 'flex', alignItems: 'start', gap: 4 }}>
          <Box component={IconRobot} size={32} stroke={1.5} aria-hidden sx={{ color: 'primary.main', flex: 'none' }} />
          <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1 }}>
            <Box component="h2" sx={{ typography: 'h5', margin: 0, overflowWrap: 'anywhere' }}>
              <bdi>{account.name}</bdi>
            </Box>
            {account.description && (
              <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                <bdi>{account.description}</bdi>
              </Box>
            )}
            <RoleLabel role={account.role} />
          </Box>
          {canChange && (
            <IconAction
              label={text('services.page.edit', { name: account.name })}
              component={Link}
              to={serviceAccountPath(account.id)}
            >
              <IconPencil size={20} />
            </IconAction>
          )}
          {canDelete && (
            <IconAction
              label={text('services.delete.title', { name: account.name })}
              onClick={() => void run(deleteAccount, account)}
            >
              <IconTrash size={20} />
            </IconAction>
          )}
        </Box>
        {account.apiKeys.length === 0 && <Box sx={{ color: 'text.secondary' }}>{text('services.page.noTokens')}</Box>}
        <TokenRows
          tokens={account.apiKeys}
          isBusy={busy !== null}
          isOfProgram
          {...(canChange && { onRevoke: (id: string) => void run(revokeToken, { id: account.id, tokenId: id }) })}
        />
        {canChange && (
          <Box>
            <Button variant="tonal" startIcon={<IconPlus size={18} />} onClick={() => setAdding(true)}>
              {text('accountSettings.token.create')}
            </Button>
          </Box>
        )}
        {isAdding && (
          <TokenDialog
            isOfProgram
            rules={account.mayDo}
            isBusy={busy !== null}
            create={create}
            onClose={() => setAdding(false)}
          />
        )}
      </CardContent>
    </Card>
  );
}
