import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { IconTrash } from '@tabler/icons-react';
import { useCommands } from '../command/useCommands.ts';
import { callsOf } from '../command/command.ts';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import {
  AccountDeletionDocument,
  KeepAccountDocument,
  useAccountDeletionQuery,
} from '../preferences/preferences.generated.ts';
import { useAccountChanges } from '../preferences/useAccountChanges.ts';

const keepAccount = callsOf({ reads: [AccountDeletionDocument] })({
  operation: KeepAccountDocument,
  done: (_data, { text }) => ({ text: text('shell.deletion.kept') }),
});

/** On every page, while the account of the viewer is going to be deleted: until when, and the way to keep it. */
export default function DeletionNotice() {
  const text = useText();
  const { date } = useFormats();
  const { busy, run } = useCommands();
  const { data, refetch } = useAccountDeletionQuery();
  useAccountChanges('ACCESS', () => refetch());
  const dueAt = data?.viewer?.deletion?.dueAt;
  if (!dueAt) return null;
  return (
    <Alert
      severity="warning"
      role="status"
      icon={<IconTrash size={20} />}
      data-print="hidden"
      sx={{ mt: 4 }}
      action={
        <Button color="inherit" size="small" loading={busy !== null} onClick={() => void run(keepAccount, {})}>
          {text('shell.deletion.keep')}
        </Button>
      }
    >
      {text('shell.deletion.due', { day: date(dueAt) })}
    </Alert>
  );
}
