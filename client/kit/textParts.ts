import type { Theme } from '@mui/material/styles';

/** How people who are mentioned and pictures look in a text, while it is written and where it is read. */
export const textParts = (theme: Theme) => ({
  '& [data-mention]': {
    unicodeBidi: 'isolate' as const,
    fontWeight: 500,
    color: theme.vars!.palette.primary.text,
  },
  '& img': {
    display: 'block',
    maxWidth: '100%',
    height: 'auto',
    maxHeight: 560,
    objectFit: 'contain' as const,
    objectPosition: 'left',
    // In px, as the editor would multiply a number.
    borderRadius: `${theme.shape.borderRadius}px`,
    breakInside: 'avoid' as const,
    '[dir=rtl] &': { objectPosition: 'right' },
  },
});
