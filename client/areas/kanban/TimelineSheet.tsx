import { styled } from '@mui/material/styles';

// One style for all of it: it has hundreds of parts.
export const TimelineSheet = styled('div')(({ theme }) => {
  const { background, divider, text, primary, action } = theme.vars!.palette;
  const line = `1px solid ${divider}`;
  const width = 'calc(var(--days) * var(--day))';
  return {
    flex: 1,
    minHeight: 0,
    overflow: 'auto',
    borderBlockStart: line,
    '--side': '176px',
    [theme.breakpoints.down('sm')]: { '--side': '104px' },
    '&:focus-visible': { outline: `2px solid ${primary.main}`, outlineOffset: -2 },
    '& .sheet': {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      width: `calc(var(--side) + ${width})`,
      minHeight: '100%',
    },
    '& .head, & .group, & .rest': { display: 'grid', gridTemplateColumns: `var(--side) ${width}` },
    '& .head': { position: 'sticky', insetBlockStart: 0, zIndex: 3, backgroundColor: background.paper },
    '& .head > *': { borderBlockEnd: line },
    '& .side': {
      position: 'sticky',
      insetInlineStart: 0,
      zIndex: 2,
      minWidth: 0,
      backgroundColor: background.paper,
      borderInlineEnd: line,
    },
    '& .months': { display: 'flex', height: 28, ...theme.typography.body2, color: text.secondary },
    '& .months > div': { lineHeight: '28px', paddingInlineStart: 8, overflow: 'clip' },
    '& .months bdi': { position: 'sticky', insetInlineStart: 'calc(var(--side) + 8px)' },
    '& .days, & .ground': {
      display: 'grid',
      gridTemplateColumns: 'repeat(calc(var(--days) / var(--unit)), calc(var(--unit) * var(--day)))',
    },
    '& .days': { height: 32, ...theme.typography.body2, textAlign: 'center', placeItems: 'center' },
    '& .days span': { display: 'block', minWidth: 26, height: 26, lineHeight: '26px', borderRadius: 13 },
    '& .days [data-today] span': { backgroundColor: primary.fill, color: primary.contrastText, fontWeight: 500 },
    '& .ground': { position: 'absolute', insetBlock: 0, insetInlineStart: 'var(--side)', pointerEvents: 'none' },
    '& .ground > div': { borderInlineEnd: line },
    '& .ground [data-weekend]': { backgroundColor: action.hover },
    // Between the days and the bars.
    '& .lines': { position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none' },
    '& .now': {
      position: 'absolute',
      insetBlock: 0,
      width: 'max(var(--day), 2px)',
      backgroundColor: primary.soft,
      pointerEvents: 'none',
    },
    '& .group': { position: 'relative', borderBlockEnd: line },
    '& .rest': { flex: 1 },
    '& .group > .side': {
      display: 'flex',
      flexWrap: 'wrap',
      alignContent: 'flex-start',
      alignItems: 'baseline',
      columnGap: 8,
      padding: '12px 16px',
      [theme.breakpoints.down('sm')]: { paddingInline: '12px 8px' },
    },
    '& .group > .side > bdi': { ...theme.typography.body2, color: text.secondary },
    '& .group h3': { margin: 0, ...theme.typography.h6, minWidth: 0, overflowWrap: 'anywhere' },
    '& .group p': {
      margin: 0,
      width: 'fit-content',
      padding: '12px 16px',
      position: 'sticky',
      insetInlineStart: 'var(--side)',
      ...theme.typography.body2,
      color: text.secondary,
    },
    '& ul': {
      display: 'grid',
      gridTemplateColumns: 'repeat(var(--days), var(--day))',
      gridTemplateRows: 'repeat(var(--rows), 32px)',
      rowGap: 4,
      margin: 0,
      padding: '8px 0',
      listStyle: 'none',
      '&:empty': { display: 'none' },
    },
    '& .group > div > button': { position: 'sticky', insetInlineStart: 'calc(var(--side) + 8px)', marginBlockEnd: 8 },
  };
});
