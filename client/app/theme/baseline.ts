import { paperStyles } from '../../kit/print/paper.ts';
import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';

type OurTheme = Omit<Theme, 'components' | 'palette'> & CssVarsTheme;
export type ThemeParts = Components<OurTheme>;
/** Argument of a style that depends on the theme. */
export type Themed = { theme: OurTheme };

/** Rules of the page itself. */
export const baseline: ThemeParts = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      // Where what sticks below the navbar begins.
      html: { fontSize: 15, scrollPaddingTop: 'calc(var(--navbar-bottom) + 10px)', '--navbar-bottom': '66px' },
      // Anchors glide, pages jump: set by the router on the way.
      'html.glides': { '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' } },
      body: { minHeight: '100dvh', overflowX: 'clip' },
      main: { outline: 'none' },
      // With the padding above, an anchor comes to rest 60 px below the navbar.
      'main :is(section, h2, h3)[id]': { scrollMarginTop: 50 },
      // Lines instead of shadows; a part of the page with a theme of its own names its shadows anew.
      'html[data-skin=bordered], html[data-skin=bordered] [data-theme]': Object.fromEntries(
        ['card', 'menu', 'dialog'].map((name) => [
          `--atrium-palette-elevation-${name}`,
          '0 0 0 1px var(--atrium-palette-divider)',
        ]),
      ),
      mark: {
        color: 'var(--atrium-palette-text-primary)',
        backgroundColor: 'rgba(var(--atrium-palette-warning-mainChannel) / 0.24)',
        borderRadius: 3,
      },
      // An empty field has no text whose direction it could have: it begins where the language does.
      ':is(input, textarea)[dir=auto]:placeholder-shown': { direction: 'inherit' },
      'bdi, code, kbd, time': { unicodeBidi: 'isolate' },
      // What is isolated hides from the line which way its text runs, so it is cut short itself: at its own end, not the line's.
      '.MuiTypography-noWrap > bdi:only-child': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
      'bdi.MuiTypography-noWrap, .MuiTypography-noWrap > bdi:only-child, .MuiTypography-noWrap[dir=auto]': {
        textAlign: ['-webkit-match-parent', 'match-parent'],
      },
      '.visually-hidden': {
        position: 'absolute',
        inlineSize: 1,
        blockSize: 1,
        margin: -1,
        padding: 0,
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
        border: 0,
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // No short duration instead: each change of any property would begin a transition, which Chromium leaves painted where it
          // began (labels of charts), and what becomes visible would take no focus before the next frame.
          transitionProperty: 'none !important',
        },
      },
      '@media print': paperStyles(theme as Theme),
    }),
  },
};
