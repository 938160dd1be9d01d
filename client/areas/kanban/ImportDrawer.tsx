import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useUndoNotice } from '../../app/history/useUndoNotice.ts';
import { useFailureText } from '../../kit/failureText.ts';
import { SideDrawer } from '../../kit/SideDrawer.tsx';
import { useCan } from '../../lib/ability.tsx';
import type { Failure } from '../../lib/failure.ts';
import type { MessageId } from '../../lib/messages.ts';
import { recordsChanged } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { sendFile, UploadError } from '../../lib/uploadFile.ts';
import type { Board } from './boardView.ts';
import { ImportPreview, type ImportReport } from './ImportPreview.tsx';

type Props = { board: Board | null; onClose: () => void; onDone: (boardId: string) => void };

const reasons: Record<string, MessageId> = {
  malformed: 'kanban.import.malformed',
  tooComplex: 'kanban.import.tooComplex',
  tooMany: 'kanban.import.tooMany',
  required: 'kanban.import.empty',
  encoding: 'kanban.import.encoding',
  tooLarge: 'kanban.import.tooLarge',
};

/** Takes a file of cards, tells what it would add, and adds it. */
export default function ImportDrawer({ board, onClose, onDone }: Props) {
  const text = useText();
  const failureText = useFailureText();
  const undoNotice = useUndoNotice();
  const input = useRef<HTMLInputElement>(null);
  const mayAddBoard = useCan('create', 'Board');
  const mayAddHere = board !== null && board.myAccess !== 'VIEW';
  const [isOpen, setOpen] = useState(true);
  const [target, setTarget] = useState(mayAddHere ? board.id : '');
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const send = async (path: string, chosen: File, to: string): Promise<ImportReport | null> => {
    setBusy(true);
    setFailure(null);
    const query = new URLSearchParams(to ? { board: to } : { name: chosen.name.replace(/\.\w+$/, '').slice(0, 60) });
    try {
      const options = { onProgress: () => {}, signal: new AbortController().signal };
      return await sendFile<ImportReport>(`${path}?${query}`, chosen, options);
    } catch (error) {
      setFailure(error instanceof UploadError ? error.failure : { code: 'INTERNAL' });
      return null;
    } finally {
      setBusy(false);
    }
  };
  const check = async (chosen: File | null | undefined, to: string) => {
    if (!chosen) return;
    setFile(chosen);
    setReport(null);
    setReport(await send('/import/cards/check', chosen, to));
  };
  const run = async () => {
    const done = file && (await send('/import/cards', file, target));
    if (!done) return;
    setOpen(false);
    onDone(done.boardId!);
    void recordsChanged('Board', 'BoardColumn', 'BoardCard');
    undoNotice({
      text: text('kanban.import.done', { count: done.newCount, name: done.boardName }),
      batchId: done.batchId,
      onUndone: () => recordsChanged('Board', 'BoardColumn', 'BoardCard'),
    });
  };
  const problem = failure?.fields?.['file'];
  const reason = problem && reasons[problem.key];
  const isNothing = !report || (report.newCount === 0 && report.newColumns.length === 0);
  return (
    <SideDrawer
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onExited={onClose}
      title={text('kanban.import.title')}
      footer={
        <Box sx={{ display: 'flex', flex: 1, justifyContent: 'flex-end', gap: 3 }}>
          <Button variant="tonal" color="secondary" onClick={() => setOpen(false)}>
            {text('kit.confirm.cancel')}
          </Button>
          <Button variant="contained" disabled={isBusy || isNothing} onClick={() => void run()}>
            {text('kanban.import.run', { count: report?.newCount ?? 0 })}
          </Button>
        </Box>
      }
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, pt: 1 }}>
        <Box sx={{ color: 'text.secondary' }}>{text('kanban.import.text')}</Box>
        {mayAddHere && mayAddBoard && (
          <TextField
            select
            fullWidth
            label={text('kanban.import.target')}
            value={target}
            disabled={isBusy}
            onChange={(event) => {
              setTarget(event.target.value);
              void check(file, event.target.value);
            }}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value={board.id}>
              <bdi>{board.name}</bdi>
            </MenuItem>
            <MenuItem value="">{text('kanban.import.newBoard')}</MenuItem>
          </TextField>
        )}
        <Button
          variant="outlined"
          startIcon={<IconFileUpload size={18} />}
          disabled={isBusy}
          onClick={() => input.current?.click()}
        >
          {file ? <bdi>{file.name}</bdi> : text('kanban.import.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".json,.csv,application/json,text/csv"
          hidden
          aria-label={text('kanban.import.choose')}
          onChange={({ target: chosen }) => {
            void check(chosen.files?.[0], target);
            chosen.value = '';
          }}
        />
        {isBusy && <LinearProgress aria-label={text('kanban.import.busy')} />}
        {failure && (
          <Alert severity="error" role="alert">
            {reason ? text(reason, { count: Number(problem.limit) }) : failureText(failure)}
          </Alert>
        )}
        {report && <ImportPreview report={report} />}
      </Box>
    </SideDrawer>
  );
}
