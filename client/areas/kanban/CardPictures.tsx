import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { IconDownload, IconPhoto, IconPhotoOff, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { ActionMenu } from '../../kit/ActionMenu.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import type { MenuAction } from '../../kit/menuItems.tsx';
import { downloadUrl } from '../../lib/downloadUrl.ts';
import { useText } from '../../lib/text.ts';

const PictureViewer = lazy(() => import('../../kit/files/PictureViewer.tsx'));

type Picture = { id: string; name: string; url: string };
type Props = {
  pictures: readonly Picture[];
  /** Address of the picture that is the cover. */
  cover: string | null;
  isReadOnly: boolean;
  onCover: (url: string | null) => void;
  onRemove: (picture: Picture) => void;
};

/** Pictures among the files of a card: opened over the page; one of them can be its cover. */
export function CardPictures({ pictures, cover, isReadOnly, onCover, onRemove }: Props) {
  const text = useText();
  const [open, setOpen] = useState<string | null>(null);
  const actionsOf = (picture: Picture): MenuAction[] => [
    {
      id: 'download',
      label: text('parts.viewer.download'),
      icon: <IconDownload size={20} />,
      onSelect: () => location.assign(downloadUrl(picture)),
    },
    ...(isReadOnly
      ? []
      : [
          {
            id: 'cover',
            label: text(picture.url === cover ? 'kanban.files.noCover' : 'kanban.files.cover'),
            icon: picture.url === cover ? <IconPhotoOff size={20} /> : <IconPhoto size={20} />,
            onSelect: () => onCover(picture.url === cover ? null : picture.url),
          },
          {
            id: 'remove',
            label: text('kanban.files.remove'),
            icon: <IconTrash size={20} />,
            isDangerous: true,
            isApart: true,
            onSelect: () => onRemove(picture),
          },
        ]),
  ];
  if (pictures.length === 0) return null;
  return (
    <>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, margin: 0, padding: 0, listStyle: 'none' }}>
        {pictures.map((picture) => (
          <Box component="li" key={picture.id} sx={{ width: 144 }}>
            <ButtonBase
              aria-label={text('parts.viewer.open', { name: picture.name })}
              onClick={() => setOpen(picture.id)}
              sx={{ width: '100%', borderRadius: 1, overflow: 'hidden', border: 1, borderColor: 'divider' }}
            >
              <img src={picture.url} alt="" width={142} height={96} loading="lazy" style={{ objectFit: 'cover' }} />
            </ButtonBase>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
              <Box
                component="bdi"
                sx={{ flex: 1, minWidth: 0, typography: 'body2', overflow: 'hidden', textOverflow: 'ellipsis' }}
              >
                {picture.url === cover ? (
                  <StatusChip tone="primary" label={text('kanban.files.isCover')} />
                ) : (
                  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                    {picture.name}
                  </Box>
                )}
              </Box>
              <ActionMenu
                label={text('kanban.files.menu', { name: picture.name })}
                actions={() => actionsOf(picture)}
              />
            </Box>
          </Box>
        ))}
      </Box>
      {open !== null && (
        <Suspense>
          <PictureViewer pictures={pictures} first={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
