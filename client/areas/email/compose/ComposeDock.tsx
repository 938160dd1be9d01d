import Box from '@mui/material/Box';
import { lazy, Suspense, useEffect } from 'react';
import { useStore } from '../../../lib/store.ts';
import { dockGap } from './dockRoom.ts';
import { boxes, fitIntoWindow, frontBox, restoreBoxes } from './openBoxes.ts';

// Who only reads need not load it.
const ComposeBox = lazy(async () => ({ default: (await import('./ComposeBox.tsx')).ComposeBox }));

/** The boxes in which emails are written, side by side at the bottom; on a phone one of them fills the screen. */
export function ComposeDock() {
  const all = useStore(boxes);
  useEffect(() => {
    void restoreBoxes();
    const fit = () => fitIntoWindow();
    addEventListener('resize', fit);
    return () => removeEventListener('resize', fit);
  }, []);
  const front = frontBox()?.key;
  if (all.length === 0) return null;
  return (
    <Box
      data-print="hidden"
      sx={{
        position: 'fixed',
        zIndex: 'drawer',
        bottom: 0,
        insetInlineEnd: { xs: 0, sm: `${dockGap}px` },
        insetInlineStart: { xs: 0, sm: `${dockGap}px` },
        display: 'flex',
        flexDirection: 'row-reverse',
        alignItems: 'flex-end',
        gap: `${dockGap}px`,
        pointerEvents: 'none',
        overflow: 'visible',
      }}
    >
      {all.map((box) => (
        <Suspense key={box.key}>
          <ComposeBox box={box} isFront={box.key === front} />
        </Suspense>
      ))}
    </Box>
  );
}
