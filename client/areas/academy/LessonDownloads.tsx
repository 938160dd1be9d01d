import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { IconDownload } from '@tabler/icons-react';
import { downloadUrl } from '../../lib/downloadUrl.ts';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { Download } from './lessonDownloads.ts';

/** Files of a lesson, to be downloaded. */
export function LessonDownloads({ files }: { files: readonly Required<Download>[] }) {
  const text = useText();
  const { bytes } = useFormats();
  return (
    <Box
      component="ul"
      aria-label={text('academy.field.files')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, margin: 0, padding: 0, listStyle: 'none' }}
    >
      {files.map((file) => (
        <Box
          component="li"
          key={file.url}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 3,
            minWidth: 0,
            maxWidth: '100%',
            padding: '10px 14px',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
          }}
        >
          <IconDownload size={20} aria-hidden />
          <Box sx={{ minWidth: 0 }}>
            <Link href={downloadUrl(file)} target="_blank" rel="noopener" sx={{ overflowWrap: 'anywhere' }}>
              <bdi>{file.name}</bdi>
            </Link>
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
              <bdi>{bytes(file.sizeBytes)}</bdi>
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
