import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LanguageRow } from '../../kit/LanguageRow.tsx';
import { Logo } from '../../kit/Logo.tsx';
import { homeOf } from '../../lib/entry.ts';
import { useViewer } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { SkipLink } from '../layout/SkipLink.tsx';

const year = String(new Date().getFullYear());
const barHeight = 64;

/** Bar and footer around the pages that are open to everybody. */
export function FrontFrame({ children }: { children: ReactNode }) {
  const text = useText();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh', '--bar-bottom': `${barHeight}px` }}>
      <SkipLink />
      <FrontBar />
      <Box
        component="main"
        id="main"
        tabIndex={-1}
        sx={{ flex: 1, width: 1, maxWidth: 1240, marginInline: 'auto', padding: { xs: '16px 16px 48px', sm: '24px 24px 64px' } }}
      >
        {children}
      </Box>
      <Box component="footer" data-print="hidden" sx={{ borderBlockStart: 1, borderColor: 'divider' }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 3,
            minHeight: 64,
            maxWidth: 1240,
            marginInline: 'auto',
            paddingInline: { xs: 4, sm: 6 },
            color: 'text.secondary',
          }}
        >
          <span>{text('app.footer.copyright', { year })}</span>
          <LanguageRow />
        </Box>
      </Box>
    </Box>
  );
}

/** Stays in view, and stands off the page once that is scrolled. */
function FrontBar() {
  const text = useText();
  const viewer = useViewer();
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(scrollY > 8);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return (
    <Box
      component="header"
      data-print="hidden"
      sx={(theme) => ({
        position: 'sticky',
        insetBlockStart: 0,
        zIndex: theme.zIndex.appBar,
        backgroundColor: theme.vars.palette.surface.blur,
        backdropFilter: 'saturate(200%) blur(8px)',
        boxShadow: isScrolled ? theme.vars.palette.elevation.card : 'none',
        transition: 'box-shadow 200ms',
      })}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 3,
          height: barHeight,
          maxWidth: 1240,
          marginInline: 'auto',
          paddingInline: { xs: 4, sm: 6 },
        }}
      >
        <Logo />
        <Button component={Link} to={viewer ? homeOf(viewer) : '/login'} variant="tonal">
          {text(viewer ? 'app.front.enter' : 'app.front.signIn')}
        </Button>
      </Box>
    </Box>
  );
}
