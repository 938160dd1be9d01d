import { styled } from '@mui/material/styles';

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** A row of the list; one style for all that it holds, as there are many. */
export const Row = styled('div')(({ theme }) => {
  const { palette } = theme.vars!;
  return {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '42px 34px 46px minmax(120px, 190px) minmax(0, 1fr) auto',
    alignItems: 'center',
    minHeight: 54,
    paddingInline: '8px 20px',
    borderBlockEnd: `1px solid ${palette.divider}`,
    cursor: 'pointer',
    transition: 'background-color 120ms',
    '&[data-read="true"]': { backgroundColor: palette.surface.sunken },
    '&[aria-selected="true"]': {
      backgroundColor: palette.primary.soft,
      '& .MuiAvatar-root': { backgroundColor: palette.background.paper },
    },
    '&:hover, &:focus-within': { boxShadow: `inset 3px 0 0 ${palette.primary.main}` },
    '[dir=rtl] &:hover, [dir=rtl] &:focus-within': { boxShadow: `inset -3px 0 0 ${palette.primary.main}` },
    '& .star button[aria-pressed="true"]': { color: palette.warning.main },
    '& .who': { ...cut, paddingInlineEnd: 16 },
    '& .many': { ...theme.typography.body2, marginInlineStart: 6, color: palette.text.secondary },
    '& .what': { ...cut, display: 'flex', gap: 10, minWidth: 0 },
    '& .what a': { ...cut, color: 'inherit', textDecoration: 'none', flex: '0 1 auto', maxWidth: '75%' },
    // Around the whole row: around the subject it would be cut off.
    '&:has(.what a:focus-visible)': { ...theme.focusVisible, outlineOffset: -2 },
    '& .what a:focus-visible': { outline: 'none' },
    // Cut at its own end, and in line with the name.
    '& .subject': { ...cut, display: 'block', textAlign: 'left' },
    '& .snippet': { ...cut, flex: '1 1 0', minWidth: 0, color: palette.text.secondary, textAlign: 'left' },
    '&[data-read="false"]': { '& .who, & .subject': { fontWeight: 600 } },
    '& .meta': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: 8,
      minWidth: 76,
      paddingInlineStart: 12,
      color: palette.text.secondary,
      ...theme.typography.body2,
      whiteSpace: 'nowrap',
    },
    '& .later': { display: 'flex', alignItems: 'center', gap: 4, color: palette.warning.text },
    '& .tools': { display: 'none', gap: 2 },
    '@media (hover: hover)': {
      '&:hover .tools, &:has(.tools :focus-visible) .tools': {
        display: 'flex',
        position: 'absolute',
        insetInlineEnd: 14,
        insetBlock: 0,
        alignItems: 'center',
      },
      '&:hover:has(.tools) .meta, &:has(.tools :focus-visible) .meta': { visibility: 'hidden' },
    },
    // Beside a narrow list the name stands over the subject, and the tools are in the bar.
    '@container mail (max-width: 680px)': {
      gridTemplateColumns: '38px 46px minmax(0, 1fr) auto 34px',
      gridTemplateAreas: '"pick face who meta meta" "pick face what what star"',
      alignContent: 'center',
      rowGap: 2,
      minHeight: 76,
      paddingInline: '4px 10px',
      '& .pick': { gridArea: 'pick' },
      '& .star': { gridArea: 'star' },
      '& .face': { gridArea: 'face' },
      '& .who': { gridArea: 'who' },
      '& .what': { gridArea: 'what', flexDirection: 'column', gap: 0 },
      '& .what a': { maxWidth: '100%' },
      '& .snippet': { ...theme.typography.body2, flex: 'none', maxWidth: '100%' },
      '& .meta': { gridArea: 'meta', minWidth: 0 },
      '&:hover .tools': { display: 'none !important' },
      '&:hover .meta': { visibility: 'visible !important' },
    },
  };
});
