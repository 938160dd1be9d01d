import { colorNames } from './colors.ts';
import type { Themed, ThemeParts } from './baseline.ts';
import type { Direction } from '../../lib/languages.ts';

/** Tables, pagers, tabs, badges and bars. */
export const data = (direction: Direction): ThemeParts => ({
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: '8px 16px',
        borderColor: theme.vars.palette.divider,
        fontVariantNumeric: 'tabular-nums',
        '&:first-of-type': { paddingInlineStart: 24 },
        '&:last-of-type': { paddingInlineEnd: 24 },
      }),
      head: ({ theme }) => ({
        fontSize: '0.8667rem',
        lineHeight: '20px',
        fontWeight: 500,
        color: theme.vars.palette.text.primary,
        backgroundColor: theme.vars.palette.surface.sunken,
        whiteSpace: 'nowrap',
        // Arabic letters have no case, and tracking would tear their joins.
        ...(direction === 'ltr' && { textTransform: 'uppercase', letterSpacing: '0.2px' }),
      }),
      paddingCheckbox: { width: 48, padding: '0 4px', '&:first-of-type': { paddingInlineStart: 16 } },
    },
  },
  MuiTableRow: { styleOverrides: { root: { '&:last-of-type > td': { borderBottom: 0 } } } },
  MuiTableSortLabel: {
    styleOverrides: { root: { '&.Mui-active': { color: 'inherit' } }, icon: { fontSize: '1.1rem' } },
  },
  MuiPagination: { defaultProps: { shape: 'rounded', color: 'primary', showFirstButton: true, showLastButton: true } },
  MuiPaginationItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.action.hover,
        '&:hover': { backgroundColor: theme.vars.palette.primary.soft, color: theme.vars.palette.primary.text },
        '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': {
          backgroundColor: theme.vars.palette.primary.fill,
          color: theme.vars.palette.primary.contrastText,
        },
        '&.MuiPaginationItem-ellipsis': { backgroundColor: 'transparent' },
        '@media (pointer: coarse)': { minWidth: 40, height: 40 },
      }),
    },
  },
  MuiTabs: { styleOverrides: { indicator: { height: 2 } } },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 44,
        gap: 8,
        textTransform: 'none',
        '&.Mui-selected': { color: theme.vars.palette.primary.text },
      }),
    },
  },
  MuiBadge: {
    variants: colorNames.map((color) => ({
      props: { color },
      style: ({ theme }: Themed) => ({
        '& .MuiBadge-badge': {
          backgroundColor: theme.vars.palette[color].fill,
          color: theme.vars.palette[color].contrastText,
        },
      }),
    })),
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme }) => ({ borderRadius: 6, backgroundColor: theme.vars.palette.surface.track }),
      bar: { borderRadius: 6 },
    },
  },
});
