import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ComponentType, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Viewer } from '../../lib/viewer.ts';
import { useStore } from '../../lib/store.ts';
import { useText } from '../../lib/text.ts';
import { endEarlyKeys } from './earlyKeys.ts';
import { loadPalette } from './loadPalette.ts';
import type { PaletteProps } from './Palette.tsx';
import { PaletteInput } from './PaletteInput.tsx';
import { PaletteWaiting } from './PaletteWaiting.tsx';
import { isPaletteOpen, type PaletteKeys, paletteText } from './paletteState.ts';

type Body = ComponentType<PaletteProps>;
let loaded: Body | null = null;

/**
 * The field, which is there at once and keeps the focus and what is typed while the code for the rest comes with the
 * first opening. Mounted with each opening.
 */
export function PaletteFrame({ viewer, isRoomy }: { viewer: Viewer; isRoomy: boolean }) {
  const text = useText();
  const isOpen = useStore(isPaletteOpen);
  const listId = useId();
  const keys = useRef<PaletteKeys>(null);
  const input = useRef<HTMLInputElement>(null);
  const typed = useStore(paletteText);
  const [activeId, setActiveId] = useState<string | undefined>();
  const [Palette, setPalette] = useState<Body | 'failed' | null>(() => loaded);

  // Opened anew while it fades away, it is still mounted: the focus comes back, too.
  useLayoutEffect(() => {
    if (!isOpen) return;
    input.current?.focus();
    endEarlyKeys();
  }, [isOpen]);

  useEffect(() => {
    if (loaded) return;
    loadPalette().then(
      (body) => setPalette(() => (loaded = body)),
      () => setPalette('failed'),
    );
  }, []);

  // Whatever was pressed below, one goes on in the field.
  const goOn = (value: string) => {
    paletteText.set(value);
    input.current?.focus();
  };

  return (
    <>
      <PaletteInput
        ref={input}
        value={typed}
        listId={listId}
        activeId={activeId}
        onKeyDown={(event) => keys.current?.press(event)}
        onChange={paletteText.set}
      />
      {Palette === 'failed' ? (
        <Typography role="alert" sx={{ padding: '20px' }}>
          {text('shell.search.failed')}
        </Typography>
      ) : Palette ? (
        <Palette
          ref={keys}
          viewer={viewer}
          isRoomy={isRoomy}
          listId={listId}
          typed={typed}
          onType={goOn}
          onMark={setActiveId}
        />
      ) : (
        <Box sx={{ padding: '8px 12px' }}>
          <PaletteWaiting />
        </Box>
      )}
    </>
  );
}
