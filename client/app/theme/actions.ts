import { colorNames } from './colors.ts';
import type { Themed, ThemeParts } from './baseline.ts';

/** A fingertip needs 44 px; a mouse does not. */
const touch = '@media (pointer: coarse)';

/** Buttons, links, chips and whatever else is pressed. */
export const actions: ThemeParts = {
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { font: 'inherit' } } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        padding: '8px 20px',
        minWidth: 0,
        transition: 'background-color 120ms, box-shadow 120ms, color 120ms, border-color 120ms',
        [touch]: { minHeight: 44 },
      },
      sizeSmall: { padding: '5px 14px', fontSize: '0.8667rem', lineHeight: '20px', [touch]: { minHeight: 40 } },
      sizeLarge: { padding: '11px 24px' },
    },
    variants: colorNames.flatMap((color) => [
      {
        props: { variant: 'contained' as const, color },
        style: ({ theme }) => {
          const shade = theme.vars.palette[color];
          return {
            backgroundColor: shade.fill,
            color: shade.contrastText,
            '&:hover': { backgroundColor: shade.fillHover },
          };
        },
      },
      {
        props: { variant: 'tonal' as const, color },
        style: ({ theme }) => {
          const shade = theme.vars.palette[color];
          return { backgroundColor: shade.soft, color: shade.text, '&:hover': { backgroundColor: shade.softHover } };
        },
      },
      {
        props: { variant: 'text' as const, color },
        style: ({ theme }) => ({ color: theme.vars.palette[color].text, padding: '8px 14px' }),
      },
      {
        props: { variant: 'outlined' as const, color },
        style: ({ theme }) => ({
          color: theme.vars.palette[color].text,
          borderColor: theme.vars.palette[color].main,
          padding: '7px 19px',
        }),
      },
      {
        props: { variant: 'tonal' as const, color, disabled: true },
        style: ({ theme }) => ({
          color: theme.vars.palette.action.disabled,
          backgroundColor: theme.vars.palette.action.disabledBackground,
        }),
      },
    ]),
  },
  MuiIconButton: {
    styleOverrides: {
      root: { [touch]: { minWidth: 44, minHeight: 44 } },
      sizeMedium: { padding: 8 },
      sizeSmall: { padding: 6 },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: {
      root: ({ theme }) => ({
        variants: [{ props: { color: 'primary' }, style: { color: theme.vars.palette.primary.text } }],
      }),
    },
  },
  MuiChip: {
    defaultProps: { variant: 'tonal', size: 'small' },
    styleOverrides: {
      root: { borderRadius: 4, fontWeight: 500 },
      sizeSmall: { height: 24, fontSize: '0.8667rem', '& .MuiChip-label': { paddingInline: 10 } },
    },
    variants: [
      {
        props: { variant: 'tonal', color: 'default' },
        style: ({ theme }) => ({
          backgroundColor: theme.vars.palette.action.selected,
          color: theme.vars.palette.text.primary,
        }),
      },
      ...colorNames.map((color) => ({
        props: { variant: 'tonal' as const, color },
        style: ({ theme }: Themed) => ({
          backgroundColor: theme.vars.palette[color].soft,
          color: theme.vars.palette[color].text,
          // MUI's own ground of one that is pointed at is as dark as the text.
          '&:is(.MuiChip-clickable, .MuiChip-deletable):is(:hover, .Mui-focusVisible)': {
            background: theme.vars.palette[color].softHover,
          },
        }),
      })),
    ],
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme: { vars } }: Themed) => ({
        textTransform: 'none',
        paddingInline: 14,
        // Hovering over what is chosen changes nothing; on MUI's ground for it words are too light in the dark.
        '&.Mui-selected:hover': { backgroundColor: vars.palette.action.selected },
      }),
    },
    variants: [
      {
        props: { color: 'primary' },
        // MUI's own words are too light on its own ground.
        style: ({ theme: { vars } }: Themed) => ({
          '&.Mui-selected': {
            backgroundColor: vars.palette.primary.soft,
            color: vars.palette.primary.text,
            '&:hover': { backgroundColor: vars.palette.primary.softHover },
          },
        }),
      },
    ],
  },
};
