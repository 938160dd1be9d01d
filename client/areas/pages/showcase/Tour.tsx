import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';

/** What the walk shows, each part where it stands in the page. */
const stops = [
  { name: 'bar', find: () => document.querySelector<HTMLElement>('header') },
  { name: 'bell', find: () => document.querySelector('header .tabler-icon-bell')?.closest('button') ?? null },
  { name: 'footer', find: () => document.querySelector<HTMLElement>('footer') },
] as const;

/** Three stops on the frame of the page, each with a ring around it. Esc ends the walk. */
export function Tour({ onEnd }: { onEnd: () => void }) {
  const text = useText();
  const { number } = useFormats();
  const titleId = useId();
  const [at, setAt] = useState(0);
  // Parts that this screen does not have are left out.
  const [shown] = useState(() => stops.filter(({ find }) => find() !== null));
  const stop = shown[at];
  const anchor = stop?.find() ?? null;
  const go = (next: number) => {
    shown[next]?.find()?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    setAt(next);
  };
  if (!stop || !anchor) return null;
  const { top, left, width, height } = anchor.getBoundingClientRect();
  const isBelow = top < innerHeight / 2;
  const isLast = at === shown.length - 1;
  return (
    <>
      <Box
        aria-hidden
        sx={(theme) => ({
          position: 'fixed',
          top: top - 4,
          left: left - 4,
          width: width + 8,
          height: height + 8,
          borderRadius: 1.5,
          outline: `3px solid ${theme.vars!.palette.primary.main}`,
          zIndex: theme.zIndex.modal + 1,
          pointerEvents: 'none',
        })}
      />
      <Popover
        open
        anchorEl={anchor}
        onClose={onEnd}
        anchorOrigin={{ vertical: isBelow ? 'bottom' : 'top', horizontal: 'center' }}
        transformOrigin={{ vertical: isBelow ? 'top' : 'bottom', horizontal: 'center' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': titleId,
            sx: { width: 320, maxWidth: 'calc(100vw - 32px)', padding: 5, marginBlock: isBelow ? '12px 0' : '-12px' },
          },
        }}
      >
        <Typography id={titleId} variant="h5" component="h2">
          {text(`samples.tour.${stop.name}`)}
        </Typography>
        <Typography sx={{ mt: 1 }}>{text(`samples.tour.${stop.name}Text`)}</Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 4 }}>
          <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
            {text('samples.tour.step', { at: number(at + 1), count: number(shown.length) })}
          </Typography>
          {at > 0 && (
            <Button color="secondary" onClick={() => go(at - 1)}>
              {text('parts.wizard.back')}
            </Button>
          )}
          <Button variant="contained" autoFocus onClick={() => (isLast ? onEnd() : go(at + 1))}>
            {text(isLast ? 'samples.tour.end' : 'parts.wizard.next')}
          </Button>
        </Box>
      </Popover>
    </>
  );
}
