import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { usePreference } from '../../lib/preferences.ts';

export const navWidth = 260;
export const narrowNavWidth = 70;
/** Height of the navbar, and of the menu bar below it in the horizontal layout. */
export const barHeight = 54;
export const footerHeight = 56;
const gapAboveBar = 12;

/** How the page is framed: what the user chose, as far as the window has room for it. */
export function useFrame() {
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true });
  const [layout] = usePreference('layout');
  const [isCollapsed] = usePreference('nav-collapsed');
  const [isSemiDark] = usePreference('semi-dark');
  const [contentWidth] = usePreference('content-width');
  const [navbarType] = usePreference('navbar-type');
  const [hasBlur] = usePreference('navbar-blur');
  const [footerType] = usePreference('footer-type');
  return useMemo(() => {
    const isHorizontal = isWide && layout === 'horizontal';
    // On narrow screens the navbar is the only way to the navigation.
    const hasNavbar = isWide ? navbarType !== 'hidden' : true;
    const isNavbarSticky = hasNavbar && navbarType !== 'static';
    const stuck = isNavbarSticky ? barHeight : 0;
    return {
      isWide,
      isHorizontal,
      isCollapsed,
      isSemiDark: isSemiDark && layout !== 'horizontal',
      maxWidth: contentWidth === 'fluid' ? 'none' : 1440,
      hasNavbar,
      isNavbarSticky,
      hasBlur,
      footerType,
      /** Where the page begins below what stays in view. */
      navbarBottom: isHorizontal ? stuck + barHeight : isNavbarSticky ? gapAboveBar + barHeight : 0,
    };
  }, [isWide, layout, isCollapsed, isSemiDark, contentWidth, navbarType, hasBlur, footerType]);
}

export type FrameSettings = ReturnType<typeof useFrame>;

/** Menus of the navbar begin below the bar, all at one height, whatever the height of what opens them. */
export const belowBar = (trigger: HTMLElement | null) =>
  trigger && {
    nodeType: 1 as const,
    getBoundingClientRect: () => {
      const { left, top, width } = trigger.getBoundingClientRect();
      const { bottom } = trigger.closest('.bar')!.getBoundingClientRect();
      return new DOMRect(left, top, width, bottom - top);
    },
  };

/** Between the bar and them. */
export const menuGap = { marginBlock: 1 };
