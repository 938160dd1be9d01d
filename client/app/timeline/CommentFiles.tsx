import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { IconFile, IconX } from '@tabler/icons-react';
import { IconAction } from '../../kit/IconAction.tsx';
import { downloadUrl } from '../../lib/downloadUrl.ts';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { CommentFile } from './commentFile.ts';

type Props = { files: readonly CommentFile[]; onRemove?: (file: CommentFile) => void };

/** Files of a comment with their size, each to be downloaded, or taken away while it is written. */
export function CommentFiles({ files, onRemove }: Props) {
  const text = useText();
  const { bytes } = useFormats();
  return (
    <Box
      component="ul"
      aria-label={text('timeline.comment.files')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}
    >
      {files.map((file) => (
        <Box component="li" key={file.url} sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 32 }}>
          <Box component={IconFile} size={18} aria-hidden sx={{ flex: 'none' }} />
          <Link href={downloadUrl(file)} noWrap sx={{ minWidth: 0 }}>
            <bdi>{file.name}</bdi>
          </Link>
          <Box component="bdi" sx={{ flex: 'none', typography: 'body2', color: 'text.secondary' }}>
            {bytes(file.sizeBytes)}
          </Box>
          {onRemove && (
            <IconAction
              size="small"
              label={text('timeline.comment.removeFile', { name: file.name })}
              onClick={() => onRemove(file)}
            >
              <IconX size={16} />
            </IconAction>
          )}
        </Box>
      ))}
    </Box>
  );
}
