import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { IconFile, IconPaperclip, IconPhoto, IconRefresh, IconX } from '@tabler/icons-react';
import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { IconAction } from '../IconAction.tsx';
import { type Attachment, type SendAttachment, useAttachments } from './useAttachments.ts';

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 52,
  padding: '4px 4px 4px 12px',
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.vars!.palette.divider}`,
  '& .lines': { flex: 1, minWidth: 0 },
  '& .name': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .text': { ...theme.typography.body2, color: theme.vars!.palette.text.secondary },
  '& .problem': { ...theme.typography.body2, color: theme.vars!.palette.error.text },
}));

type AttachmentsProps = {
  label: string;
  files: Attachment[];
  onChange: (files: Attachment[]) => void;
  send: SendAttachment;
  maxBytes?: number;
  maxFiles?: number;
  isReadOnly?: boolean;
};

const isPicture = (name: string) => /\.(png|jpe?g|webp|gif|svg)$/i.test(name);

/** Files kept with a record: chosen, dropped or pasted; each with its progress, and taken away again. */
export function Attachments({
  label,
  files,
  onChange,
  send,
  maxBytes = 10_000_000,
  maxFiles = 20,
  isReadOnly = false,
}: AttachmentsProps) {
  const text = useText();
  const { bytes } = useFormats();
  const helpId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { uploads, add, drop, retry } = useAttachments({ files, onChange, send, maxBytes, maxFiles });
  const over = (event: DragEvent) => {
    if (isReadOnly || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const take = (event: DragEvent | ClipboardEvent, data: DataTransfer) => {
    if (isReadOnly || data.files.length === 0) return;
    event.preventDefault();
    setOver(false);
    add(data.files);
  };
  return (
    <Box
      role="group"
      aria-label={label}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => take(event, event.dataTransfer)}
      onPaste={(event) => take(event, event.clipboardData)}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}
    >
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 2,
          margin: 0,
          padding: 0,
          listStyle: 'none',
        }}
      >
        {files.map((file) => (
          <Row key={file.id}>
            {isPicture(file.name) ? <IconPhoto size={22} aria-hidden /> : <IconFile size={22} aria-hidden />}
            <div className="lines">
              <Link href={file.url} target="_blank" rel="noopener" className="name">
                <bdi>{file.name}</bdi>
              </Link>
              <div className="text">
                <bdi>{bytes(file.sizeBytes)}</bdi>
              </div>
            </div>
            {!isReadOnly && (
              <IconAction
                label={text('parts.files.remove', { name: file.name })}
                onClick={() => onChange(files.filter(({ id }) => id !== file.id))}
              >
                <IconX size={18} />
              </IconAction>
            )}
          </Row>
        ))}
        {uploads.map((upload) => (
          <Row key={upload.id}>
            <IconFile size={22} aria-hidden />
            <div className="lines">
              <span className="name">
                <bdi>{upload.file.name}</bdi>
              </span>
              {upload.problem ? (
                <div className="problem" role="alert">
                  {text(`parts.files.${upload.problem}`, { size: bytes(maxBytes), count: maxFiles })}
                </div>
              ) : (
                <LinearProgress
                  variant="determinate"
                  value={upload.progress * 100}
                  aria-label={text('parts.files.sending', { name: upload.file.name })}
                  sx={{ my: 2 }}
                />
              )}
            </div>
            {upload.problem === 'failed' && (
              <IconAction label={text('parts.files.retry', { name: upload.file.name })} onClick={() => retry(upload)}>
                <IconRefresh size={18} />
              </IconAction>
            )}
            <IconAction label={text('parts.files.remove', { name: upload.file.name })} onClick={() => drop(upload.id)}>
              <IconX size={18} />
            </IconAction>
          </Row>
        ))}
      </Box>
      {!isReadOnly && (
        <Box
          sx={(theme) => ({
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 3,
            padding: 3,
            border: `1px dashed ${isOver ? theme.vars!.palette.primary.main : `rgba(${theme.vars!.palette.text.primaryChannel} / 0.3)`}`,
            borderRadius: 1,
            backgroundColor: isOver ? theme.vars!.palette.primary.soft : undefined,
          })}
        >
          <Button
            variant="tonal"
            size="small"
            startIcon={<IconPaperclip size={18} />}
            aria-describedby={helpId}
            onClick={() => input.current?.click()}
          >
            {text('parts.files.choose')}
          </Button>
          <Box id={helpId} component="span" sx={{ color: 'text.secondary', typography: 'body2' }}>
            {text('parts.files.help', { size: bytes(maxBytes) })}
          </Box>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            aria-label={label}
            onChange={(event) => {
              add([...(event.target.files ?? [])]);
              // The same file may be chosen again after it was removed.
              event.target.value = '';
            }}
          />
        </Box>
      )}
    </Box>
  );
}
