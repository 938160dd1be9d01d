import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { IconMenu2 } from '@tabler/icons-react';
import type { Viewer } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { NotificationsBell } from '../notifications/NotificationsBell.tsx';
import { SearchTrigger } from '../palette/SearchTrigger.tsx';
import { ShortcutsButton } from '../shortcuts/ShortcutsButton.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';
import { UserMenu } from './UserMenu.tsx';

type NavbarProps = { viewer: Viewer; isWide: boolean; onOpenNavigation: () => void };

/** Stays in view, translucent, over the width of the page. */
export function Navbar({ viewer, isWide, onOpenNavigation }: NavbarProps) {
  const text = useText();
  return (
    <Box
      component="header"
      data-print="hidden"
      sx={(theme) => ({
        position: 'sticky',
        insetBlockStart: 0,
        zIndex: theme.zIndex.appBar,
        paddingBlockStart: 3,
        // What scrolls away fades out above the bar instead of showing in the gap.
        '&::before': {
          content: '""',
          position: 'absolute',
          insetBlockStart: 0,
          insetInline: { xs: '-16px', sm: '-24px' },
          height: 72,
          background: `linear-gradient(${theme.vars.palette.background.default} 30%, transparent)`,
          pointerEvents: 'none',
        },
      })}
    >
      <Box
        sx={(theme) => ({
          position: 'relative',
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          height: 54,
          paddingInline: { xs: 2, sm: 4 },
          borderRadius: 1.5,
          backgroundColor: theme.vars.palette.surface.blur,
          backdropFilter: 'saturate(200%) blur(8px)',
          boxShadow: theme.vars.palette.elevation.card,
        })}
      >
        {!isWide && (
          <IconButton aria-label={text('shell.nav.open')} aria-haspopup="dialog" onClick={onOpenNavigation}>
            <IconMenu2 size={22} />
          </IconButton>
        )}
        <SearchTrigger />
        <Box sx={{ flex: 1 }} />
        <LanguageMenu />
        <ThemeMenu />
        <ShortcutsButton viewer={viewer} />
        <NotificationsBell />
        <UserMenu viewer={viewer} />
      </Box>
    </Box>
  );
}
