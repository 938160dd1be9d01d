import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { IconFile } from '@tabler/icons-react';
import { useFormats } from '../../lib/format.ts';
import { isPicture, isSound } from './fileKinds.ts';
import type { MessageFile } from './shownMessage.ts';

const FileLink = styled('a')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '6px 8px',
  borderRadius: theme.shape.borderRadius,
  color: 'inherit',
  textDecoration: 'none',
  backgroundColor: 'color-mix(in srgb, currentcolor 8%, transparent)',
  '&:hover .name': { textDecoration: 'underline' },
  '& .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .size': { fontSize: '0.8667rem', opacity: 0.8 },
}));

/** Pictures and sound of a message in place, and its other files to save. */
export function MessageFiles({ files }: { files: readonly MessageFile[] }) {
  const { bytes } = useFormats();
  const pictures = files.filter(({ contentType }) => isPicture(contentType));
  const sounds = files.filter(({ contentType, name }) => isSound(contentType, name));
  const others = files.filter((file) => !pictures.includes(file) && !sounds.includes(file));
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {pictures.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {pictures.map(({ id, name, url }) => (
            <Box
              key={id}
              component="a"
              href={url}
              target="_blank"
              rel="noopener"
              sx={{ lineHeight: 0, borderRadius: 1, overflow: 'hidden' }}
            >
              {/* Its room is kept while it loads: the log does not move under the reader. */}
              <img
                src={url}
                alt={name}
                loading="lazy"
                width={pictures.length > 1 ? 128 : 240}
                height={pictures.length > 1 ? 128 : 180}
                style={{ objectFit: 'cover', maxWidth: '100%' }}
              />
            </Box>
          ))}
        </Box>
      )}
      {sounds.map(({ id, name, url }) => (
        // Its room is kept while it loads. Nobody has written down what was said.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio
          key={id}
          controls
          preload="metadata"
          src={url}
          aria-label={name}
          title={name}
          style={{ width: 280, maxWidth: '100%', height: 40 }}
        />
      ))}
      {others.map(({ id, name, url, sizeBytes }) => (
        <FileLink key={id} href={url} target="_blank" rel="noopener" download={name}>
          <IconFile size={22} aria-hidden style={{ flex: 'none' }} />
          <span style={{ minWidth: 0 }}>
            <span className="name" dir="auto" style={{ display: 'block' }} title={name}>
              {name}
            </span>
            <span className="size">
              <bdi>{bytes(sizeBytes)}</bdi>
            </span>
          </span>
        </FileLink>
      ))}
    </Box>
  );
}
