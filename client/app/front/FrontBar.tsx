import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { IconMenu2 } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Logo } from '../../kit/Logo.tsx';
import { homeOf } from '../../lib/entry.ts';
import { useViewer } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useActiveHeading } from '../../lib/useActiveHeading.ts';
import { barLinks, isCurrent, sections } from './frontLinks.ts';
import { FrontTools } from './FrontTools.tsx';

const FrontMenu = lazy(async () => ({ default: (await import('./FrontMenu.tsx')).FrontMenu }));

/** As the bar of the office: anchors keep the same distance from both. */
export const barHeight = 66;

/** Stays in view, and stands off the page once that is scrolled. */
export function FrontBar() {
  const text = useText();
  const { pathname } = useLocation();
  const section = useActiveHeading(sections);
  const isScrolled = useIsScrolled();
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
          gap: { xs: 1, lg: 3 },
          height: barHeight,
          maxWidth: 1240,
          marginInline: 'auto',
          paddingInline: { xs: 3, sm: 6 },
        }}
      >
        <MenuButton />
        <Logo />
        <Box
          component="nav"
          aria-label={text('site.nav.label')}
          sx={(theme) => ({
            display: { xs: 'none', md: 'flex' },
            flex: 1,
            justifyContent: 'center',
            gap: { md: 0, lg: 1 },
            '& a': {
              padding: { md: '8px 9px', lg: '8px 12px' },
              borderRadius: 1.5,
              color: 'text.primary',
              fontWeight: 500,
              textDecoration: 'none',
              whiteSpace: 'nowrap',
              transition: 'color 120ms',
            },
            '& a:hover, & a[aria-current]': { color: theme.vars.palette.primary.text },
          })}
        >
          {barLinks.map(({ titleId, to }) => (
            <Link key={to} to={to} aria-current={isCurrent(to, pathname, section) ? 'true' : undefined}>
              {text(titleId)}
            </Link>
          ))}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, marginInlineStart: { xs: 'auto', md: 0 } }}>
          <FrontTools />
          <Entry />
        </Box>
      </Box>
    </Box>
  );
}

function Entry() {
  const text = useText();
  const viewer = useViewer();
  return (
    <Button
      component={Link}
      to={viewer ? homeOf(viewer) : '/login'}
      variant="contained"
      sx={{ whiteSpace: 'nowrap', marginInlineStart: 1, paddingInline: { xs: '14px', sm: '20px' } }}
    >
      {text(viewer ? 'app.front.enter' : 'app.front.signIn')}
    </Button>
  );
}

/** Below md the links stand in a drawer, whose code comes with the first touch. */
function MenuButton() {
  const text = useText();
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <IconButton
        aria-label={text('site.nav.open')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        sx={{ display: { md: 'none' }, marginInlineStart: '-6px' }}
      >
        <IconMenu2 size={22} />
      </IconButton>
      {isWanted && (
        <Suspense>
          <FrontMenu isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function useIsScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(scrollY > 8);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return isScrolled;
}
