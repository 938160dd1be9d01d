import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import { IconChevronLeft, IconChevronRight, IconDownload, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { IconAction } from '../IconAction.tsx';
import { mirrored } from '../mirrored.ts';

export type ViewedPicture = { id: string; name: string; url: string };

type Props = {
  pictures: readonly ViewedPicture[];
  /** Id of the picture that is shown first. */
  first: string;
  onClose: () => void;
};

/** Pictures one after another over the page, as large as there is room: arrow keys turn, Esc leads back. */
export default function PictureViewer({ pictures, first, onClose }: Props) {
  const text = useText();
  const titleId = useId();
  const [isOpen, setOpen] = useState(true);
  const [shownId, setShown] = useState(first);
  const [failed, setFailed] = useState<string | null>(null);
  const at = Math.max(
    pictures.findIndex(({ id }) => id === shownId),
    0,
  );
  const shown = pictures[at];
  if (!shown) return null;
  const turn = (by: number) => setShown(pictures[(at + by + pictures.length) % pictures.length]!.id);
  const press = (event: KeyboardEvent) => {
    const ahead = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const by = { ArrowLeft: -ahead, ArrowRight: ahead }[event.key];
    if (by !== undefined && pictures.length > 1) turn(by);
  };
  const close = () => setOpen(false);
  return (
    <Dialog
      open={isOpen}
      fullScreen
      onClose={close}
      aria-labelledby={titleId}
      onKeyDown={press}
      slotProps={{ transition: { onExited: onClose }, paper: { sx: { backgroundColor: 'background.default' } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, padding: '8px 12px' }}>
        <Box
          component="h2"
          id={titleId}
          sx={{ flex: 1, minWidth: 0, margin: 0, typography: 'h6', overflow: 'hidden', textOverflow: 'ellipsis' }}
        >
          <bdi>{shown.name}</bdi>
        </Box>
        {pictures.length > 1 && (
          <Box role="status" sx={{ flex: 'none', typography: 'body2', color: 'text.secondary' }}>
            {text('parts.viewer.count', { index: at + 1, count: pictures.length })}
          </Box>
        )}
        <IconAction label={text('parts.viewer.download')} component="a" href={shown.url} download={shown.name}>
          <IconDownload size={22} />
        </IconAction>
        <IconAction label={text('kit.drawer.close')} onClick={close}>
          <IconX size={22} />
        </IconAction>
      </Box>
      <Box
        sx={{ flex: 1, minHeight: 0, display: 'flex', alignItems: 'center', gap: 1, padding: { xs: '4px', sm: '8px' } }}
      >
        {pictures.length > 1 && (
          <IconAction label={text('parts.viewer.previous')} onClick={() => turn(-1)}>
            <Box component={IconChevronLeft} size={28} sx={mirrored} />
          </IconAction>
        )}
        <Box sx={{ flex: 1, minWidth: 0, height: '100%', display: 'grid', placeItems: 'center', overflow: 'hidden' }}>
          {failed === shown.id ? (
            <Box sx={{ color: 'text.secondary', textAlign: 'center' }}>{text('parts.viewer.failed')}</Box>
          ) : (
            <Box
              component="img"
              key={shown.id}
              src={shown.url}
              alt={shown.name}
              onError={() => setFailed(shown.id)}
              sx={{ maxWidth: '100%', maxHeight: '100%', objectFit: 'contain', minHeight: 0 }}
            />
          )}
        </Box>
        {pictures.length > 1 && (
          <IconAction label={text('parts.viewer.next')} onClick={() => turn(1)}>
            <Box component={IconChevronRight} size={28} sx={mirrored} />
          </IconAction>
        )}
      </Box>
    </Dialog>
  );
}
