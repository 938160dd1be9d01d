import { useApolloClient } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useFailureText } from '../../kit/failureText.ts';
import { showNotice } from '../../kit/notices.ts';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useIsIdle } from '../../lib/whenIdle.ts';
import {
  AccountDeletionDocument,
  KeepAccountDocument,
  useAccountDeletionQuery,
} from '../preferences/preferences.generated.ts';
import { useAccountChanges } from '../preferences/useAccountChanges.ts';

/** On every page, while the account of the viewer is going to be deleted: until when, and the way to keep it. */
export function DeletionNotice() {
  const text = useText();
  const { date } = useFormats();
  const client = useApolloClient();
  const failureText = useFailureText();
  const isIdle = useIsIdle();
  const [isBusy, setBusy] = useState(false);
  const { data, refetch } = useAccountDeletionQuery({ skip: !isIdle });
  useAccountChanges('ACCESS', () => isIdle && void refetch().catch(() => undefined));
  const dueAt = data?.viewer?.deletion?.dueAt;
  if (!dueAt) return null;
  const keep = async () => {
    setBusy(true);
    try {
      await client.mutate({ mutation: KeepAccountDocument });
      await client.refetchQueries({ include: [AccountDeletionDocument] });
      showNotice({ text: text('shell.deletion.kept') });
    } catch (error) {
      showNotice({ tone: 'error', text: failureText(error) });
    }
    setBusy(false);
  };
  return (
    <Alert
      severity="warning"
      role="status"
      icon={<IconTrash size={20} />}
      data-print="hidden"
      sx={{ mt: 4 }}
      action={
        <Button color="inherit" size="small" loading={isBusy} onClick={() => void keep()}>
          {text('shell.deletion.keep')}
        </Button>
      }
    >
      {text('shell.deletion.due', { day: date(dueAt) })}
    </Alert>
  );
}
