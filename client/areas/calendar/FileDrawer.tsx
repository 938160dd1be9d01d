import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useUndoNotice } from '../../app/history/useUndoNotice.ts';
import { useFailureText } from '../../kit/failureText.ts';
import { showNotice } from '../../kit/notices.ts';
import { SideDrawer } from '../../kit/SideDrawer.tsx';
import type { Failure } from '../../lib/failure.ts';
import { useFormats } from '../../lib/format.ts';
import type { MessageId } from '../../lib/messages.ts';
import { recordsChanged } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { sendFile, UploadError } from '../../lib/uploadFile.ts';

/** As the server answers it: what an import does, or would do. */
type Result = {
  newCount: number;
  knownCount: number;
  problems: { title: string; key: string }[];
  sample: { title: string; start: string; isSeries: boolean }[];
  /** What of the new events can’t be kept, and of how many. */
  leftOut: { key: string; count: number }[];
  batchId: string | null;
  /** Of a file in which guests answer. */
  answerCount?: number;
};

const reasons: Record<string, MessageId> = {
  malformed: 'calendar.file.malformed',
  tooComplex: 'calendar.file.tooComplex',
  tooMany: 'calendar.file.tooMany',
  required: 'calendar.file.malformed',
};
const problemTexts: Record<string, MessageId> = {
  start: 'calendar.file.noStart',
  end: 'calendar.file.noEnd',
  timeZone: 'calendar.file.noZone',
  recurrence: 'calendar.file.noRule',
  guest: 'calendar.file.noGuest',
};

const leftOutTexts: Record<string, MessageId> = {
  alarms: 'calendar.file.leftOut.alarms',
  answers: 'calendar.file.leftOut.answers',
  attachments: 'calendar.file.leftOut.attachments',
  following: 'calendar.file.leftOut.following',
  guests: 'calendar.file.leftOut.guests',
  organizer: 'calendar.file.leftOut.organizer',
  canceled: 'calendar.file.leftOut.canceled',
};

/** Takes a calendar file, tells what it would add, and adds it. */
export default function FileDrawer({ onClose }: { onClose: () => void }) {
  const text = useText();
  const failureText = useFailureText();
  const undoNotice = useUndoNotice();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [checked, setChecked] = useState<Result | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const send = async (path: string, chosen: File): Promise<Result | null> => {
    setBusy(true);
    setFailure(null);
    try {
      return await sendFile<Result>(path, chosen, { onProgress: () => {}, signal: new AbortController().signal });
    } catch (error) {
      setFailure(error instanceof UploadError ? error.failure : { code: 'INTERNAL' });
      return null;
    } finally {
      setBusy(false);
    }
  };
  const check = async (chosen: File | undefined) => {
    if (!chosen) return;
    setFile(chosen);
    setChecked(null);
    setChecked(await send('/import/calendar/check', chosen));
  };
  const run = async () => {
    const done = file && (await send('/import/calendar', file));
    if (!done) return;
    await recordsChanged('CalendarEvent');
    onClose();
    if (done.answerCount !== undefined) return showNotice({ text: text('calendar.file.answersDone') });
    undoNotice({
      text: text('calendar.file.done', { count: done.newCount }),
      batchId: done.batchId,
      onUndone: () => recordsChanged('CalendarEvent'),
    });
  };
  const problem = failure?.fields?.['file'];
  const reason = problem && reasons[problem.key];
  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      title={text('calendar.file.title')}
      footer={
        <>
          <Button variant="tonal" color="secondary" onClick={onClose}>
            {text('calendar.file.cancel')}
          </Button>
          <Button
            variant="contained"
            disabled={isBusy || !checked || (checked.answerCount ?? checked.newCount) === 0}
            onClick={() => void run()}
            sx={{ marginInlineStart: 'auto' }}
          >
            {checked?.answerCount === undefined
              ? text('calendar.file.run', { count: checked?.newCount ?? 0 })
              : text('calendar.file.runAnswers')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Typography color="textSecondary">{text('calendar.file.text')}</Typography>
        <Button
          variant="outlined"
          startIcon={<IconFileUpload size={18} />}
          disabled={isBusy}
          onClick={() => input.current?.click()}
        >
          {file ? <bdi>{file.name}</bdi> : text('calendar.file.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".ics,text/calendar"
          hidden
          aria-label={text('calendar.file.choose')}
          onChange={({ target }) => {
            void check(target.files?.[0]);
            target.value = '';
          }}
        />
        {isBusy && <LinearProgress aria-label={text('calendar.file.busy')} />}
        {failure && (
          <Alert severity="error">
            {reason ? text(reason, { count: Number(problem.limit) }) : failureText(failure)}
          </Alert>
        )}
        {checked && <Preview result={checked} />}
      </Box>
    </SideDrawer>
  );
}

function Preview({ result }: { result: Result }) {
  const text = useText();
  const { day } = useFormats();
  return (
    <>
      <Alert severity={(result.answerCount ?? result.newCount) > 0 ? 'success' : 'info'}>
        {result.answerCount === undefined
          ? text('calendar.file.counts', { count: result.newCount, known: result.knownCount })
          : text('calendar.file.answers', { count: result.answerCount })}
      </Alert>
      {result.problems.length > 0 && (
        <Alert severity="warning">
          {text('calendar.file.problems', { count: result.problems.length })}
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 5 }}>
            {result.problems.slice(0, 10).map(({ title, key }, at) => (
              <li key={at}>
                <bdi>{title}</bdi>: {text(problemTexts[key] ?? 'calendar.file.noValues')}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {result.leftOut.length > 0 && (
        <Alert severity="info">
          {text('calendar.file.leftOut')}
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 5 }}>
            {result.leftOut.map(({ key, count }) => {
              const id = leftOutTexts[key];
              return id && <li key={key}>{text(id, { count })}</li>;
            })}
          </Box>
        </Alert>
      )}
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {result.sample.map(({ title, start, isSeries }, at) => (
          <Box component="li" key={at} sx={{ display: 'flex', gap: 3 }}>
            <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <bdi>{title}</bdi>
            </Typography>
            <Typography color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
              {day(start.slice(0, 10))}
              {isSeries && ` · ${text('calendar.file.series')}`}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  );
}
