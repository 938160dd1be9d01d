import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { IconFile, IconRefresh, IconX } from '@tabler/icons-react';
import { IconAction } from '../../kit/IconAction.tsx';
import type { AttachmentUpload } from '../../kit/files/useAttachments.ts';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { ComposerFile } from './outbox.ts';
import { isPictureName, maxFileBytes, maxFiles } from './fileKinds.ts';

const Item = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: 220,
  maxWidth: '100%',
  minHeight: 48,
  padding: '4px 4px 4px 8px',
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.vars!.palette.divider}`,
  '& .lines': { flex: 1, minWidth: 0 },
  '& .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .text': { ...theme.typography.body2, color: theme.vars!.palette.text.secondary },
  '& .problem': { ...theme.typography.body2, color: theme.vars!.palette.error.text },
  '& img': { width: 36, height: 36, objectFit: 'cover', borderRadius: 4 },
}));

type Props = {
  files: readonly ComposerFile[];
  uploads: readonly AttachmentUpload[];
  onRemove: (id: string) => void;
  onDrop: (id: number) => void;
  onRetry: (upload: AttachmentUpload) => void;
};

/** Files that go with the next message, and those on their way to the server. */
export default function ChosenFiles({ files, uploads, onRemove, onDrop, onRetry }: Props) {
  const text = useText();
  const { bytes } = useFormats();
  return (
    <Box
      component="ul"
      aria-label={text('chat.composer.files')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        margin: 0,
        padding: '12px 12px 0',
        maxHeight: 176,
        overflowY: 'auto',
        listStyle: 'none',
      }}
    >
      {files.map(({ id, name, url, sizeBytes }) => (
        <Item key={id}>
          {isPictureName(name) ? <img src={url} alt="" /> : <IconFile size={22} aria-hidden />}
          <div className="lines">
            <div className="name" dir="auto" title={name}>
              {name}
            </div>
            <div className="text">
              <bdi>{bytes(sizeBytes)}</bdi>
            </div>
          </div>
          <IconAction size="small" label={text('parts.files.remove', { name })} onClick={() => onRemove(id)}>
            <IconX size={18} />
          </IconAction>
        </Item>
      ))}
      {uploads.map((upload) => (
        <Item key={upload.id}>
          <IconFile size={22} aria-hidden />
          <div className="lines">
            <div className="name" dir="auto" title={upload.file.name}>
              {upload.file.name}
            </div>
            {upload.problem ? (
              <div className="problem" role="alert">
                {text(`parts.files.${upload.problem}`, { size: bytes(maxFileBytes), count: maxFiles })}
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
            <IconAction
              size="small"
              label={text('parts.files.retry', { name: upload.file.name })}
              onClick={() => onRetry(upload)}
            >
              <IconRefresh size={18} />
            </IconAction>
          )}
          <IconAction
            size="small"
            label={text('parts.files.remove', { name: upload.file.name })}
            onClick={() => onDrop(upload.id)}
          >
            <IconX size={18} />
          </IconAction>
        </Item>
      ))}
    </Box>
  );
}
