import type { Theme } from '@mui/material/styles';

/** How far an entry of each level stands in. */
const indent = [0, 0, 14];

const row = (level: number, isNarrow: boolean) => (theme: Theme) => ({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  width: 'calc(100% - 28px)',
  minHeight: 40,
  marginInline: '14px',
  marginBlock: '3px',
  paddingBlock: 0,
  paddingInlineStart: isNarrow ? '10px' : `${12 + (indent[level] ?? 0)}px`,
  paddingInlineEnd: '12px',
  border: 0,
  borderRadius: '6px',
  font: 'inherit',
  textAlign: 'start' as const,
  textDecoration: 'none',
  whiteSpace: 'nowrap' as const,
  color: theme.vars.palette.text.primary,
  background: 'transparent',
  cursor: 'pointer',
  transition: 'background-color 120ms',
  '& > svg': { flex: 'none' },
  '& .title': {
    flex: 1,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    opacity: isNarrow ? 0 : 1,
    transition: 'opacity 120ms',
  },
  '& .dot': {
    flex: 'none',
    boxSizing: 'border-box',
    width: 11,
    height: 11,
    marginInline: '5.5px',
    border: '2px solid currentcolor',
    borderRadius: '50%',
    opacity: 0.5,
  },
  '& .badge': { display: 'flex', flex: 'none', opacity: isNarrow ? 0 : 1 },
  '& .beside': { flex: 'none', opacity: isNarrow ? 0 : 0.6, '[dir=rtl] &': { transform: 'scaleX(-1)' } },
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&:focus-visible': theme.focusVisible,
  '@media (pointer: coarse)': { minHeight: 44 },
});

export const groupStyles = (level: number, isNarrow: boolean) => (theme: Theme) => ({
  ...row(level, isNarrow)(theme),
  '& .chevron': { opacity: isNarrow ? 0 : 0.7, transition: 'rotate 200ms', '[dir=rtl] &': { rotate: '180deg' } },
  '&[aria-expanded=true]': { backgroundColor: theme.vars.palette.action.hover },
  '&[aria-expanded=true] .chevron': { rotate: '90deg', '[dir=rtl] &': { rotate: '90deg' } },
  '&[data-active]': isNarrow
    ? { color: theme.vars.palette.primary.text, backgroundColor: theme.vars.palette.primary.soft }
    : { backgroundColor: theme.vars.palette.action.selected },
});

export const linkStyles = (level: number, isNarrow: boolean) => (theme: Theme) => ({
  ...row(level, isNarrow)(theme),
  '&[aria-current=page], &[aria-current=page]:hover': {
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.fill,
    fontWeight: 500,
    '& .dot': { borderColor: 'currentcolor', opacity: 1 },
  },
});
