import Fab from '@mui/material/Fab';
import Zoom from '@mui/material/Zoom';
import { IconArrowUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useText } from '../../lib/text.ts';

const shownAfterPx = 200;

/** Round button in the corner, once the page is scrolled. */
export function ScrollToTop() {
  const text = useText();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(scrollY > shownAfterPx);
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  const rise = () => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <Zoom in={isShown} unmountOnExit>
      <Fab
        size="small"
        color="primary"
        aria-label={text('shell.scroll.top')}
        data-print="hidden"
        onClick={rise}
        sx={(theme) => ({
          position: 'fixed',
          insetBlockEnd: 'calc(24px + var(--bottom-bar, 0px) + var(--footer-bar, 0px))',
          insetInlineEnd: 24,
          width: 44,
          height: 44,
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
  );
}
