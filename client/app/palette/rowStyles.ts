import type { Theme } from '@mui/material/styles';

/** Chips that a thumb can meet. */
export const thumbChips = { '@media (pointer: coarse)': { '& .MuiChip-root': { height: 44 } } };

export const rowStyles = (theme: Theme) => ({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  minHeight: 44,
  paddingInline: '12px',
  borderRadius: '6px',
  cursor: 'pointer',
  '& .icon': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 28,
    color: theme.vars.palette.text.secondary,
  },
  '& .icon img': { borderRadius: '4px', objectFit: 'cover' as const },
  '& .icon .directed': { '[dir=rtl] &': { transform: 'scaleX(-1)' } },
  paddingBlock: '6px',
  '& .lines': { display: 'grid', flex: 1, minWidth: 0 },
  '& .line': { display: 'flex', alignItems: 'baseline', gap: '12px', minWidth: 0 },
  '& .snippet': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap' as const,
    fontSize: '0.8667rem',
    color: theme.vars.palette.text.secondary,
  },
  '& .title': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' as const },
  '& .detail': {
    flexShrink: 1000,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap' as const,
    fontSize: '0.8667rem',
    color: theme.vars.palette.text.secondary,
  },
  '& .enter': { display: 'grid', flex: 'none', marginInlineStart: 'auto', opacity: 0 },
  '&[aria-selected=true]': {
    backgroundColor: theme.vars.palette.primary.soft,
    '& .title, & .icon': { color: theme.vars.palette.primary.text },
    '& .enter': { opacity: 0.7 },
  },
});
