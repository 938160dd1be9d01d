import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { IconDownload, IconFile, IconFileTypePdf, IconFileZip, IconPhoto } from '@tabler/icons-react';
import { IconAction } from '../../../kit/IconAction.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import type { ShownEmail } from './useThread.ts';

const Tile = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minWidth: 0,
  padding: '6px 6px 6px 12px',
  border: `1px solid ${theme.vars!.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& > svg': { flex: 'none', color: theme.vars!.palette.text.secondary },
  '& .lines': { flex: 1, minWidth: 0 },
  '& .name': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .size': { ...theme.typography.body2, color: theme.vars!.palette.text.secondary },
}));

const isPicture = (type: string) => /^image\/(png|jpe?g|gif|webp)$/.test(type);
const iconOf = (type: string) =>
  type.startsWith('image/')
    ? IconPhoto
    : type === 'application/pdf'
      ? IconFileTypePdf
      : /zip|compressed/.test(type)
        ? IconFileZip
        : IconFile;

/** Files of a message: pictures are seen at once, all can be opened and saved. */
export function MessageFiles({ files }: { files: ShownEmail['files'] }) {
  const text = useText();
  const { bytes } = useFormats();
  if (files.length === 0) return null;
  const total = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const pictures = files.filter(({ contentType }) => isPicture(contentType));
  return (
    <Box component="section" aria-label={text('email.files.title', { count: files.length, size: bytes(total) })}>
      <Box sx={{ typography: 'body2', color: 'text.secondary', mb: 2, borderTop: 1, borderColor: 'divider', pt: 3 }}>
        {text('email.files.title', { count: files.length, size: bytes(total) })}
      </Box>
      {pictures.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
          {pictures.map(({ id, name, url }) => (
            <a key={id} href={url} target="_blank" rel="noopener" style={{ lineHeight: 0 }}>
              <img
                src={url}
                alt={name}
                width={120}
                height={84}
                loading="lazy"
                style={{ objectFit: 'cover', borderRadius: 6 }}
              />
            </a>
          ))}
        </Box>
      )}
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
          gap: 2,
          margin: 0,
          padding: 0,
          listStyle: 'none',
        }}
      >
        {files.map(({ id, name, url, sizeBytes, contentType }) => {
          const Icon = iconOf(contentType);
          return (
            <Tile key={id}>
              <Icon size={24} aria-hidden />
              <div className="lines">
                <Link href={url} target="_blank" rel="noopener" className="name">
                  <bdi>{name}</bdi>
                </Link>
                <div className="size">
                  <bdi>{bytes(sizeBytes)}</bdi>
                </div>
              </div>
              <IconAction
                component="a"
                href={url}
                download={name}
                size="small"
                label={text('email.files.download', { name })}
              >
                <IconDownload size={18} />
              </IconAction>
            </Tile>
          );
        })}
      </Box>
    </Box>
  );
}
