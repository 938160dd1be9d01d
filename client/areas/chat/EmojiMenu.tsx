import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import { IconMoodSmile } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { IconAction } from '../../kit/IconAction.tsx';
import { useText } from '../../lib/text.ts';

const EmojiGrid = lazy(() => import('./EmojiGrid.tsx'));

type Props = { onChoose: (sign: string) => void; isDisabled?: boolean };

/** A button, and the signs to choose from. */
export function EmojiMenu({ onChoose, isDisabled = false }: Props) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconAction
        label={text('chat.composer.emoji')}
        aria-haspopup="dialog"
        aria-expanded={anchor ? true : undefined}
        disabled={isDisabled}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <IconMoodSmile size={22} />
      </IconAction>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': text('chat.composer.emoji'),
            sx: { width: 328, maxWidth: '94vw', maxHeight: 320, padding: 3 },
          },
        }}
      >
        <Suspense fallback={<Skeleton variant="rounded" height={280} />}>
          <EmojiGrid
            onChoose={(sign) => {
              setAnchor(null);
              onChoose(sign);
            }}
          />
        </Suspense>
      </Popover>
    </>
  );
}
