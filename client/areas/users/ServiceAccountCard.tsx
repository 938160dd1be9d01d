import { useApolloClient } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { IconPencil, IconPlus, IconRobot, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useUndoNotice } from '../../app/history/useUndoNotice.ts';
import { TokenDialog } from '../../app/tokens/TokenDialog.tsx';
import { TokenRows } from '../../app/tokens/TokenRows.tsx';
import { confirm } from '../../kit/confirm.ts';
import { useFailureText } from '../../kit/failureText.ts';
import { IconAction } from '../../kit/IconAction.tsx';
import { showNotice } from '../../kit/notices.ts';
import { useCan } from '../../lib/ability.tsx';
import { recordsChanged } from '../../lib/records.ts';
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

/** A program's account with its tokens. */
export function ServiceAccountCard({ account }: { account: Account }) {
  const text = useText();
  const client = useApolloClient();
  const failureText = useFailureText();
  const undoNotice = useUndoNotice();
  const canChange = useCan('update', 'ServiceAccount');
  const canDelete = useCan('delete', 'ServiceAccount');
  const [isAdding, setAdding] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const changed = () => recordsChanged('ServiceAccount', 'Role');
  /** Whatever comes of it is read again; what was refused is told. */
  const tried = async <Result,>(act: () => Promise<Result>): Promise<Result | null> => {
    setBusy(true);
    try {
      return await act();
    } catch (error) {
      showNotice({ tone: 'error', text: failureText(error) });
      return null;
    } finally {
      setBusy(false);
      void changed();
    }
  };
  const create = (input: ApiTokenInput) =>
    tried(async () => {
      const variables = { id: account.id, input };
      const { data } = await client.mutate({ mutation: CreateServiceTokenDocument, variables });
      return data!.createServiceToken.token;
    });
  const revoke = (tokenId: string) =>
    tried(() => client.mutate({ mutation: RevokeServiceTokenDocument, variables: { id: account.id, tokenId } }));
  const remove = async () => {
    const isMeant = await confirm({
      title: text('services.delete.title', { name: account.name }),
      text: text('services.delete.text'),
      confirmLabel: text('services.delete.action'),
      isDangerous: true,
    });
    if (!isMeant) return;
    const variables = { id: account.id };
    const answer = await tried(() => client.mutate({ mutation: DeleteServiceAccountDocument, variables }));
    if (!answer?.data) return;
    undoNotice({
      text: text('services.delete.done', { name: account.name }),
      batchId: answer.data.deleteServiceAccount.batchId,
      isTrashed: true,
      onUndone: changed,
    });
  };
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
            <IconAction label={text('services.delete.title', { name: account.name })} onClick={() => void remove()}>
              <IconTrash size={20} />
            </IconAction>
          )}
        </Box>
        {account.apiKeys.length === 0 && <Box sx={{ color: 'text.secondary' }}>{text('services.page.noTokens')}</Box>}
        <TokenRows
          tokens={account.apiKeys}
          isBusy={isBusy}
          isOfProgram
          {...(canChange && { onRevoke: (id: string) => void revoke(id) })}
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
            isBusy={isBusy}
            create={create}
            onClose={() => setAdding(false)}
          />
        )}
      </CardContent>
    </Card>
  );
}
