import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { TaskOutcome } from '../../../app/tasks/TaskOutcome.tsx';
import { TaskProgress } from '../../../app/tasks/TaskProgress.tsx';
import { useFailureText } from '../../../kit/failureText.ts';
import { useOverlayGuard } from '../../../kit/form/useOverlayGuard.ts';
import { SideDrawer } from '../../../kit/SideDrawer.tsx';
import type { Failure } from '../../../lib/failure.ts';
import type { MessageId } from '../../../lib/messages.ts';
import { recordsChanged } from '../../../lib/records.ts';
import { useText } from '../../../lib/text.ts';
import { sendFile, UploadError } from '../../../lib/uploadFile.ts';
import { LeftOut } from './LeftOut.tsx';

type Props = { mailboxId: string | null; mailboxName: string; onClose: () => void };

/** As the server takes it. */
const maxBytes = 500 * 1024 * 1024;
const longestLabel = 40;
const outcomes = ['created', 'unchanged', 'failed'] as const;
const folders = { INBOX: 'email.view.INBOX', SENT: 'email.view.SENT', SPAM: 'email.view.SPAM' } as const;
const reasons: Record<string, MessageId> = {
  malformed: 'email.import.malformed',
  required: 'email.import.malformed',
  tooMany: 'email.import.tooMany',
  tooLarge: 'email.import.tooLarge',
};

/** Takes a file of another mail program, and shows how its emails come in. */
export default function ImportDrawer({ mailboxId, mailboxName, onClose }: Props) {
  const text = useText();
  const failureText = useFailureText();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(true);
  const [file, setFile] = useState<File | null>(null);
  const [folder, setFolder] = useState<keyof typeof folders>('INBOX');
  const [label, setLabel] = useState('');
  const [share, setShare] = useState<number | null>(null);
  const [taskId, setTaskId] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const guard = useOverlayGuard({
    values: taskId === null ? { file: file?.name ?? '', label } : { file: '', label: '' },
    // A file cannot be kept, and a label is nothing without it.
    draft: undefined,
    restore: () => undefined,
    onClose: () => setOpen(false),
  });
  const isBusy = share !== null;

  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    setFile(chosen);
    setFailure(chosen.size > maxBytes ? { code: 'TOO_LARGE' } : null);
  };
  const run = async () => {
    if (!file) return;
    setFailure(null);
    setShare(0);
    const query = new URLSearchParams({ folder, label, ...(mailboxId !== null && { mailbox: mailboxId }) });
    try {
      const options = { onProgress: setShare, signal: new AbortController().signal };
      setTaskId((await sendFile<{ taskId: string }>(`/import/emails?${query}`, file, options)).taskId);
    } catch (error) {
      setFailure(error instanceof UploadError ? error.failure : { code: 'INTERNAL' });
    } finally {
      setShare(null);
    }
  };
  const problem = failure?.fields?.['file'];
  const reason = failure?.code === 'TOO_LARGE' ? reasons['tooLarge'] : problem && reasons[problem.key];
  return (
    <SideDrawer
      isOpen={isOpen}
      onClose={guard.close}
      onExited={onClose}
      title={text('email.import.title')}
      footer={
        <Box sx={{ display: 'flex', flex: 1, justifyContent: 'flex-end', gap: 3 }}>
          <Button variant="tonal" color="secondary" onClick={guard.close}>
            {text(taskId === null ? 'kit.confirm.cancel' : 'work.task.close')}
          </Button>
          {taskId === null && (
            <Button
              variant="contained"
              disabled={isBusy || !file || failure?.code === 'TOO_LARGE'}
              onClick={() => void run()}
            >
              {text('email.import.run')}
            </Button>
          )}
        </Box>
      }
    >
      {taskId !== null ? (
        <TaskProgress
          id={taskId}
          label={text('work.kind.mailImport')}
          onHide={() => setOpen(false)}
          onEnd={() => void recordsChanged('Email', 'EmailThread')}
        >
          {(task) => (
            <Box sx={{ display: 'grid', gap: 4, paddingBlockStart: 2 }}>
              <TaskOutcome task={task} shown={outcomes} />
              <LeftOut problems={task.problems} count={task.counts.failed} />
            </Box>
          )}
        </TaskProgress>
      ) : (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, pt: 1 }}>
          <Box sx={{ color: 'text.secondary' }}>
            {text('email.import.text', { name: `\u2068${mailboxName}\u2069` })}
          </Box>
          <Button
            variant="outlined"
            startIcon={<IconFileUpload size={18} />}
            disabled={isBusy}
            onClick={() => input.current?.click()}
          >
            {file ? <bdi>{file.name}</bdi> : text('email.import.choose')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={text('email.import.choose')}
            onChange={({ target }) => {
              choose(target.files?.[0]);
              target.value = '';
            }}
          />
          <TextField
            select
            fullWidth
            label={text('email.import.folder')}
            helperText={text('email.import.folderHelp')}
            value={folder}
            disabled={isBusy}
            onChange={({ target }) => setFolder(target.value as keyof typeof folders)}
          >
            {Object.entries(folders).map(([name, titleId]) => (
              <MenuItem key={name} value={name}>
                {text(titleId)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            fullWidth
            label={text('email.import.label')}
            helperText={text('email.import.labelHelp')}
            value={label}
            disabled={isBusy}
            onChange={({ target }) => setLabel(target.value)}
            slotProps={{ htmlInput: { maxLength: longestLabel, dir: 'auto' } }}
          />
          {isBusy && (
            <LinearProgress
              variant={share < 1 ? 'determinate' : 'indeterminate'}
              value={share * 100}
              aria-label={text('email.import.sending')}
            />
          )}
          {failure && (
            <Alert severity="error" role="alert">
              {reason ? text(reason) : failureText(failure)}
            </Alert>
          )}
        </Box>
      )}
    </SideDrawer>
  );
}
