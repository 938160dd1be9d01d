import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { IconCircle, IconCircleDot, IconX } from '@tabler/icons-react';
import { useColorScheme } from '@mui/material/styles';
import { memo, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Logo } from '../../kit/Logo.tsx';
import { usePreference } from '../../lib/preferences.ts';
import { useText } from '../../lib/text.ts';
import { primaryVariables } from '../theme/colors.ts';
import { narrowNavWidth, navWidth, type FrameSettings } from './frame.ts';
import type { NavSection } from './navItems.ts';
import { NavList } from './NavList.tsx';

type NavigationProps = {
  sections: NavSection[];
  frame: FrameSettings;
  isOverlayOpen: boolean;
  onCloseOverlay: () => void;
};

/** Beside the page on wide screens, where it can be collapsed to its icons; over the page on the others. */
export const Navigation = memo(function Navigation({
  sections,
  frame: { isWide, isSemiDark },
  isOverlayOpen,
  onCloseOverlay,
}: NavigationProps) {
  const text = useText();
  const [isCollapsed, setCollapsed] = usePreference('nav-collapsed');
  const [isVisited, setVisited] = useState(false);
  const { colorScheme } = useColorScheme();
  const { key } = useLocation();
  // Opened on one page, closed by going to another.
  useEffect(() => onCloseOverlay, [key, onCloseOverlay]);
  const [primaryColors] = usePreference('primary-colors');
  // Dark beside a light page, in the colour of that page.
  const dark =
    isSemiDark && colorScheme === 'light'
      ? { 'data-theme': 'dark', style: primaryVariables('dark', primaryColors.light) }
      : {};

  if (!isWide) {
    return (
      <Drawer
        open={isOverlayOpen}
        onClose={onCloseOverlay}
        slotProps={{
          paper: { 'aria-label': text('shell.nav.label'), ...dark, sx: { width: navWidth, overflow: 'hidden' } },
        }}
      >
        <Frame
          isNarrow={false}
          button={
            <IconButton aria-label={text('shell.nav.close')} onClick={onCloseOverlay}>
              <IconX size={20} />
            </IconButton>
          }
        >
          <NavList sections={sections} isNarrow={false} />
        </Frame>
      </Drawer>
    );
  }

  const isNarrow = isCollapsed && !isVisited;
  return (
    <Box
      data-print="hidden"
      {...dark}
      onPointerEnter={() => setVisited(true)}
      onPointerLeave={() => setVisited(false)}
      onFocus={() => setVisited(true)}
      onBlur={(event) => setVisited(event.currentTarget.contains(event.relatedTarget))}
      sx={(theme) => ({
        position: 'fixed',
        insetBlock: 0,
        insetInlineStart: 0,
        zIndex: theme.zIndex.appBar + 1,
        width: isNarrow ? narrowNavWidth : navWidth,
        overflow: 'hidden',
        color: theme.vars.palette.text.primary,
        backgroundColor: theme.vars.palette.background.paper,
        boxShadow: isCollapsed && !isNarrow ? theme.vars.palette.elevation.dialog : theme.vars.palette.elevation.card,
        transition: 'width 200ms',
      })}
    >
      <Frame
        isNarrow={isNarrow}
        button={
          <IconButton
            aria-label={text(isCollapsed ? 'shell.nav.pin' : 'shell.nav.unpin')}
            aria-pressed={!isCollapsed}
            onClick={() => setCollapsed(!isCollapsed)}
          >
            {isCollapsed ? <IconCircle size={20} /> : <IconCircleDot size={20} />}
          </IconButton>
        }
      >
        <NavList sections={sections} isNarrow={isNarrow} />
      </Frame>
    </Box>
  );
});

type FrameProps = { isNarrow: boolean; button: ReactNode; children: ReactNode };

function Frame({ isNarrow, button, children }: FrameProps) {
  const text = useText();
  const [isScrolled, setScrolled] = useState(false);
  return (
    <Box
      component="nav"
      aria-label={text('shell.nav.label')}
      sx={{ display: 'flex', flexDirection: 'column', height: 1 }}
    >
      <Box
        sx={(theme) => ({
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          height: 64,
          flex: 'none',
          paddingInline: '21px 12px',
          position: 'relative',
          zIndex: 1,
          boxShadow: isScrolled ? theme.vars.palette.elevation.card : 'none',
          transition: 'box-shadow 120ms',
        })}
      >
        <Logo isNameShown={!isNarrow} />
        {!isNarrow && button}
      </Box>
      <Box
        onScroll={(event) => setScrolled(event.currentTarget.scrollTop > 0)}
        sx={{ flex: 1, overflowY: 'auto', overflowX: 'hidden', paddingBlock: 1, scrollbarWidth: 'thin' }}
      >
        {children}
      </Box>
    </Box>
  );
}
