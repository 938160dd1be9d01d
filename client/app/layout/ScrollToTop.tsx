import Box from '@mui/material/Box';
import Fab from '@mui/material/Fab';
import useMediaQuery from '@mui/material/useMediaQuery';
import Zoom from '@mui/material/Zoom';
import { IconArrowUp } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';

const shownAfterPx = 200;
const corner = {
  position: 'fixed',
  insetBlockEnd: 'calc(24px + var(--bottom-bar, 0px) + var(--footer-bar, 0px))',
  insetInlineEnd: 24,
  width: 44,
  height: 44,
} as const;

/** Whether a button of the page lies where this one stands, such as the way on at the end of a form. */
function coversAction(place: DOMRect): boolean {
  const { left, right, top, bottom } = place;
  const middle = (left + right) / 2;
  return [
    [left, top],
    [right, top],
    [middle, (top + bottom) / 2],
    [left, bottom],
    [right, bottom],
  ].some(([x, y]) => document.elementsFromPoint(x!, y!).some((one) => one.closest('#main .MuiButton-root') !== null));
}

/**
 * Round button in the corner, once the page is scrolled. On a phone it comes with the way back up, as on the way down it would stand
 * before what is read and pressed next; it never stands before a button of the page.
 */
export default function ScrollToTop() {
  const text = useText();
  const [isShown, setShown] = useState(false);
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let before = scrollY;
    const isWanted = () => scrollY > shownAfterPx && !coversAction(place.current!.getBoundingClientRect());
    const look = () => {
      const isOnTheWay = !isSmall || scrollY < before;
      // A page that has grown moves nobody.
      if (scrollY !== before || scrollY <= shownAfterPx) setShown(isOnTheWay && isWanted());
      before = scrollY;
    };
    // This comes late, and on the way back the browser opens a page where it stood.
    if (!isSmall) setShown(isWanted());
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [isSmall]);
  const rise = () => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <>
      {/* Where it stands, shown or not. */}
      <Box ref={place} aria-hidden sx={{ ...corner, visibility: 'hidden', pointerEvents: 'none' }} />
      <Zoom in={isShown} unmountOnExit>
        <Fab
          size="small"
          color="primary"
          aria-label={text('shell.scroll.top')}
          data-print="hidden"
          onClick={rise}
          sx={(theme) => ({
            ...corner,
            color: theme.vars.palette.primary.contrastText,
            backgroundColor: theme.vars.palette.primary.fill,
            boxShadow: theme.vars.palette.elevation.menu,
            // The bar of selected rows takes its place.
            'html[data-selecting] &': { display: 'none' },
            '&:hover': { backgroundColor: theme.vars.palette.primary.fillHover },
          })}
        >
          <IconArrowUp size={20} />
        </Fab>
      </Zoom>
    </>
  );
}
