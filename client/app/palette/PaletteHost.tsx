import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { useEffect } from 'react';
import { isPressed } from '../../lib/keys.ts';
import { useViewer } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { useText } from '../../lib/text.ts';
import { openPaletteByKey } from './earlyKeys.ts';
import { PaletteFrame } from './PaletteFrame.tsx';
import { closePalette, isPaletteOpen } from './paletteState.ts';

/** From here on there is room for a preview beside the list. */
const roomy = '(min-width: 900px)';

/** The dialog of the palette and the keys that open it. Its size is fixed: nothing moves while things are found. */
export function PaletteHost() {
  const text = useText();
  const viewer = useViewer();
  const isOpen = useStore(isPaletteOpen);
  const isSmall = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const isRoomy = useMediaQuery(roomy, { noSsr: true });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isCommand = isPressed(event, 'palette');
      if (!(isCommand || isPressed(event, 'search')) || event.defaultPrevented) return;
      // Another dialog that is open keeps the keys to itself; a menu or card at its button gives way to the command.
      const covers = [...document.querySelectorAll('[role=dialog]:not(#palette),[role=alertdialog]')];
      const menus = document.querySelectorAll<HTMLElement>('.MuiPopover-root > .MuiBackdrop-root');
      if (covers.some((cover) => !isCommand || !cover.closest('.MuiPopover-root'))) return;
      event.preventDefault();
      for (const backdrop of menus) backdrop.click();
      if (viewer) openPaletteByKey();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [viewer]);

  const size = isSmall
    ? { width: 1, height: '100dvh', margin: 0 }
    : { width: isRoomy ? 860 : 600, height: 'min(540px, 84vh)', margin: 8 };
  return (
    <Dialog
      open={isOpen && viewer !== null}
      onClose={closePalette}
      fullScreen={isSmall}
      transitionDuration={{ enter: 100, exit: 80 }}
      slotProps={{
        paper: {
          id: 'palette',
          'aria-label': text('shell.search.label'),
          sx: { ...size, maxWidth: 'none', overflow: 'hidden' },
        },
      }}
      sx={{ '& .MuiDialog-container': { alignItems: { sm: 'flex-start' }, paddingTop: { sm: '8vh' } } }}
    >
      {viewer && <PaletteFrame viewer={viewer} isRoomy={isRoomy} />}
    </Dialog>
  );
}
