import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import { IconMenu2 } from '@tabler/icons-react';
import { memo } from 'react';
import type { Viewer } from '../../lib/viewer.ts';
import { useText } from '../../lib/text.ts';
import { NotificationsBell } from '../notifications/NotificationsBell.tsx';
import { SearchTrigger } from '../palette/SearchTrigger.tsx';
import { ShortcutsButton } from '../shortcuts/ShortcutsButton.tsx';
import { Logo } from '../../kit/Logo.tsx';
import { barHeight, type FrameSettings } from './frame.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';
import { UserMenu } from './UserMenu.tsx';

type NavbarProps = { viewer: Viewer; frame: FrameSettings; onOpenNavigation: () => void };

/** Over the width of the page; in the horizontal layout over that of the window. */
export const Navbar = memo(function Navbar({ viewer, frame, onOpenNavigation }: NavbarProps) {
  const text = useText();
  const { isWide, isHorizontal } = frame;
  return (
    <Box component="header" data-print="hidden" sx={isHorizontal ? fullBar(frame) : floatingBar(frame)}>
      <Box className="bar">
        {isHorizontal && <Logo />}
        {!isWide && (
          <IconButton aria-label={text('shell.nav.open')} aria-haspopup="dialog" onClick={onOpenNavigation}>
            <IconMenu2 size={22} />
          </IconButton>
        )}
        {!isHorizontal && <SearchTrigger />}
        <Box sx={{ flex: 1 }} />
        {isHorizontal && (
          <Box
            sx={{
              '&& .word': { position: 'absolute', inlineSize: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
              '&& kbd': { display: 'none' },
            }}
          >
            <SearchTrigger />
          </Box>
        )}
        <LanguageMenu />
        <ThemeMenu />
        <ShortcutsButton viewer={viewer} />
        <NotificationsBell />
        <UserMenu viewer={viewer} />
      </Box>
    </Box>
  );
});

const ground = (theme: Theme, { isNavbarSticky, hasBlur }: FrameSettings) =>
  isNavbarSticky && hasBlur
    ? { backgroundColor: theme.vars!.palette.surface.blur, backdropFilter: 'saturate(200%) blur(8px)' }
    : { backgroundColor: theme.vars!.palette.background.paper, backdropFilter: 'none' };

const row = { position: 'relative', display: 'flex', alignItems: 'center', gap: 1, height: barHeight } as const;

const floatingBar = (frame: FrameSettings) => (theme: Theme) => ({
  position: frame.isNavbarSticky ? 'sticky' : 'relative',
  insetBlockStart: 0,
  zIndex: theme.zIndex.appBar,
  paddingBlockStart: '12px',
  // What scrolls away fades out above the bar instead of showing in the gap.
  '&::before': {
    display: frame.isNavbarSticky ? 'block' : 'none',
    content: '""',
    position: 'absolute',
    insetBlockStart: 0,
    insetInline: -24,
    height: 72,
    background: `linear-gradient(${theme.vars!.palette.background.default} 30%, transparent)`,
    pointerEvents: 'none',
    [theme.breakpoints.down('sm')]: { insetInline: -16 },
  },
  '& > .bar': {
    ...row,
    ...ground(theme, frame),
    paddingInline: '16px',
    borderRadius: '6px',
    boxShadow: theme.vars!.palette.elevation.card,
    [theme.breakpoints.down('sm')]: { paddingInline: '8px' },
    // A page at 400 % of its size has the width of a small phone: nothing goes over its edge.
    '@media (max-width: 359px)': { gap: 0, paddingInline: '4px' },
  },
});

const fullBar = (frame: FrameSettings) => (theme: Theme) => ({
  position: frame.isNavbarSticky ? 'sticky' : 'relative',
  insetBlockStart: 0,
  zIndex: theme.zIndex.appBar + 1,
  ...ground(theme, frame),
  boxShadow: `inset 0 -1px ${theme.vars!.palette.divider}`,
  '& > .bar': { ...row, maxWidth: frame.maxWidth, marginInline: 'auto', paddingInline: '24px' },
});
