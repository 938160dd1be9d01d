import type { Theme } from '@mui/material/styles';

/** The name of a key, drawn as one. */
export const keyCap = (theme: Theme) => ({
  minWidth: 22,
  padding: '0 6px',
  border: `1px solid ${theme.vars!.palette.divider}`,
  borderRadius: '4px',
  font: 'inherit',
  fontSize: '0.8rem',
  lineHeight: '20px',
  textAlign: 'center' as const,
  color: theme.vars!.palette.text.secondary,
  backgroundColor: theme.vars!.palette.action.hover,
});
