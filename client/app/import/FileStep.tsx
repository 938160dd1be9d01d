import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState, type DragEvent } from 'react';
import { useFailureText } from '../../kit/failureText.ts';
import type { Failure } from '../../lib/failure.ts';
import type { MessageId } from '../../lib/messages.ts';
import { useText } from '../../lib/text.ts';
import { sendFile, UploadError } from '../../lib/uploadFile.ts';
import { useImportKind } from './importState.ts';

const reasons: Record<string, MessageId> = {
  encoding: 'work.file.encoding',
  quotation: 'work.file.quotation',
  required: 'work.file.empty',
  tooMany: 'work.file.tooManyRows',
  tooManyColumns: 'work.file.tooManyColumns',
  tooLong: 'work.file.quotation',
};

/** Takes the file, by a button or dropped; nothing is imported by that. */
export function FileStep({ onUploaded }: { onUploaded: (id: string) => void }) {
  const text = useText();
  const failureText = useFailureText();
  const { list, examplePath } = useImportKind();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [isOver, setOver] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const upload = async (file: File | undefined) => {
    if (!file || share !== null) return;
    setFailure(null);
    setShare(0);
    try {
      const { id } = await sendFile<{ id: string }>(`/import/${list}`, file, {
        onProgress: setShare,
        signal: new AbortController().signal,
      });
      onUploaded(id);
    } catch (error) {
      setFailure(error instanceof UploadError ? error.failure : { code: 'INTERNAL' });
    } finally {
      setShare(null);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void upload(event.dataTransfer.files[0]);
  };
  const problem = failure?.fields?.['file'];
  const reason = problem && reasons[problem.key];
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {failure && (
        <Alert severity="error">
          {failure.code === 'TOO_LARGE'
            ? text('work.file.tooLarge')
            : reason
              ? text(reason, { limit: Number(problem.limit ?? 0) })
              : failureText(failure.code)}
        </Alert>
      )}
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={(theme) => ({
          display: 'grid',
          justifyItems: 'center',
          gap: 3,
          padding: { xs: '32px 16px', sm: '48px 24px' },
          borderRadius: 1,
          border: `2px dashed ${isOver ? theme.vars!.palette.primary.main : theme.vars!.palette.divider}`,
          backgroundColor: isOver ? theme.vars!.palette.primary.soft : undefined,
          textAlign: 'center',
        })}
      >
        <Box sx={{ color: 'primary.main' }}>
          <IconFileSpreadsheet size={48} stroke={1.3} aria-hidden />
        </Box>
        <Typography variant="h4" component="h2">
          {text('work.file.title')}
        </Typography>
        <Typography color="textSecondary" sx={{ maxWidth: '58ch' }}>
          {text('work.file.text')}
        </Typography>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          hidden
          onChange={(event) => {
            void upload(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button variant="contained" disabled={share !== null} onClick={() => input.current?.click()}>
          {text('work.file.choose')}
        </Button>
        {share !== null && (
          <LinearProgress
            aria-label={text('work.file.uploading')}
            variant="determinate"
            value={share * 100}
            sx={{ width: 240 }}
          />
        )}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {text('work.file.example')}{' '}
        <Link href={examplePath} download="" underline="always">
          {text('work.file.exampleLink')}
        </Link>
      </Typography>
    </Box>
  );
}
