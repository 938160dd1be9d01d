import { createTheme, type Theme } from '@mui/material/styles';
import type { Direction } from '../../lib/languages.ts';
import { paletteOf } from './colors.ts';
import { actions } from './actions.ts';
import { data } from './data.ts';
import { fields } from './fields.ts';
import { surfaces } from './surfaces.ts';
import { baseline } from './baseline.ts';

const heading = (size: number, line: number) => ({
  fontSize: size / 15 + 'rem',
  lineHeight: `${line}px`,
  fontWeight: 500,
});
const sans = "'Public Sans Variable', 'Public Sans Fallback', 'Noto Sans Arabic Variable', system-ui, sans-serif";

// A number in `sx` is a width with a solid line for `borderTop` and its like; MUI forgets those that follow the direction.
const border = {
  themeKey: 'borders',
  transform: (width: unknown) => (typeof width === 'number' ? `${width}px solid` : width),
};
const logicalBorders = Object.fromEntries(
  ['borderBlock', 'borderBlockStart', 'borderBlockEnd', 'borderInline', 'borderInlineStart', 'borderInlineEnd'].map(
    (side) => [side, border],
  ),
);

/** The whole look. `locale` carries MUI's own texts in the language, `primary` what the user picked for either theme. */
export function makeTheme(direction: Direction, locale: object, primary: { light?: string; dark?: string }): Theme {
  return createTheme(
    {
      cssVariables: { colorSchemeSelector: 'data-theme', cssVarPrefix: 'atrium' },
      colorSchemes: {
        light: { palette: paletteOf('light', primary.light) },
        dark: { palette: paletteOf('dark', primary.dark) },
      },
      direction,
      breakpoints: { values: { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920 } },
      spacing: 4,
      shape: { borderRadius: 6 },
      focusVisible: true,
      motion: { reducedMotion: 'system' },
      unstable_sxConfig: logicalBorders as Theme['unstable_sxConfig'],
      typography: {
        fontFamily: sans,
        fontSize: 15,
        htmlFontSize: 15,
        h1: heading(28, 38),
        h2: heading(24, 34),
        h3: heading(20, 30),
        h4: heading(18, 28),
        h5: heading(15, 22),
        h6: heading(15, 22),
        subtitle1: { fontSize: '1rem', lineHeight: '22px' },
        subtitle2: { fontSize: '1rem', lineHeight: '22px', fontWeight: 500 },
        body1: { fontSize: '1rem', lineHeight: '22px' },
        body2: { fontSize: 13 / 15 + 'rem', lineHeight: '20px' },
        caption: { fontSize: 13 / 15 + 'rem', lineHeight: '18px' },
        overline: { fontSize: 13 / 15 + 'rem', lineHeight: '18px', letterSpacing: direction === 'rtl' ? 0 : '0.2px' },
        button: { fontSize: '1rem', lineHeight: '22px', fontWeight: 500, textTransform: 'none' },
      },
      transitions: {
        duration: {
          shortest: 120,
          shorter: 120,
          short: 160,
          standard: 200,
          complex: 240,
          enteringScreen: 200,
          leavingScreen: 160,
        },
      },
      components: { ...baseline, ...actions, ...surfaces, ...fields, ...data(direction) },
    },
    locale,
  );
}
