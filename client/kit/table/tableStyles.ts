import { styled } from '@mui/material/styles';

/** The box that a table scrolls in when it is wider than its card. */
export const Scroller = styled('div')({
  containerType: 'inline-size',
  // While nothing is cut off, the page scrolls and the heads stick to the navbar; else the box scrolls both ways.
  '@media print': { overflow: 'visible !important', maxHeight: 'none !important' },
  '&[data-overflows="true"]': { overflow: 'auto', maxHeight: 'calc(100dvh - 140px)', overscrollBehaviorX: 'contain' },
});

type Room = {
  /** Least width of the table in px, … */
  least: number;
  /** … and how many of its columns share what is more. */
  sharing: number;
};

/** A real table. One styled root instead of one styled part for each cell: lists have hundreds of them. */
export const TableRoot = styled('table', {
  shouldForwardProp: (name) => name !== 'least' && name !== 'sharing',
})<Room>(({ theme, least, sharing }) => {
  const { palette } = theme.vars!;
  const isRtl = theme.direction === 'rtl';
  const { main } = palette.primary;
  const ring = `inset 0 2px ${main}, inset 0 -2px ${main}`;
  const overPaper = (tint: string) => ({
    backgroundColor: palette.background.paper,
    backgroundImage: `linear-gradient(${tint}, ${tint})`,
  });
  return {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontVariantNumeric: 'tabular-nums',
    // Wide cards give each column some of their room, not all of it to the one that grows; in narrow ones the text is
    // smaller, so that dates and amounts are whole and the actions are in sight. Many columns need a wider card for it:
    // what they share must not be taken from the one that grows.
    fontSize: '0.9333rem',
    '--more': '0px',
    '--cell': '8px',
    [`@container (min-width: ${Math.max(1080, least + 16 * sharing)}px)`]: {
      fontSize: '1rem',
      '--more': '16px',
      '--cell': '12px',
    },
    [`@container (min-width: ${Math.max(1300, least + 40 * sharing)}px)`]: { '--more': '40px', '--cell': '16px' },

    'th, td': {
      padding: '0 var(--cell)',
      height: 'var(--row-height)',
      textAlign: 'start',
      fontWeight: 'inherit',
      borderBottom: `1px solid ${palette.divider}`,
    },
    '& tr > :first-of-type': { paddingInlineStart: 24 },
    '& tr > :last-of-type': { paddingInlineEnd: 16 },
    '& tbody:last-of-type > tr:last-of-type > *': { borderBottom: 0 },
    // Digits line up at the right in every language: numbers are written from left to right in Arabic too.
    '& [data-align="number"]': { textAlign: isRtl ? 'start' : 'end' },
    '& [data-align="end"]': { textAlign: 'end' },
    '& [data-select]': { padding: 0, paddingInlineStart: '16px !important' },
    '& th, & td': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    // Controls and their focus rings must not be cut.
    '& th, & td[data-select], & td[data-whole]': { overflow: 'visible' },

    '& thead th': {
      position: 'sticky',
      top: 'var(--navbar-bottom)',
      zIndex: 2,
      height: 44,
      borderTop: `1px solid ${palette.divider}`,
      fontSize: '0.8667rem',
      lineHeight: '20px',
      fontWeight: 500,
      color: palette.text.primary,
      whiteSpace: 'nowrap',
      ...(!isRtl && { textTransform: 'uppercase', letterSpacing: '0.2px' }),
      ...overPaper(palette.surface.sunken),
    },

    // The edge that makes a column wider: easier to hit than to see.
    '& [data-edge]': {
      position: 'absolute',
      insetBlock: 8,
      insetInlineEnd: 0,
      width: 10,
      cursor: 'col-resize',
      touchAction: 'none',
      borderRadius: 2,
      '&::after': {
        content: '""',
        position: 'absolute',
        insetBlock: 2,
        insetInlineEnd: 0,
        width: 2,
        borderRadius: 1,
        transition: 'background-color 120ms',
      },
      '&:hover::after, &:active::after, &:focus-visible::after': { backgroundColor: main },
      '&:focus-visible': { outline: 'none' },
      '@media (pointer: coarse)': { width: 24 },
    },
    '& thead tr:hover [data-edge]::after': { backgroundColor: palette.divider },
    '& thead tr:hover [data-edge]:hover::after': { backgroundColor: main },
    '& th[data-drag="dragged"]': { opacity: 0.5 },
    '& th[data-drag="target"]': { boxShadow: `inset 0 -3px ${main}` },
    '& tbody tr': { cursor: 'default', '&:has([data-row-link])': { cursor: 'pointer' } },
    '& tbody tr > *': { transition: 'background-image 120ms' },
    '& tbody tr:hover > *': overPaper(palette.action.hover),
    '& tbody tr[aria-selected="true"] > *': overPaper(`rgba(${palette.primary.mainChannel} / 0.08)`),
    // Told apart without making it harder to read: somebody may want to see what went.
    '& tbody tr[data-gone] > *': { filter: 'grayscale(1)', ...overPaper(palette.action.hover) },
    '& tbody tr[data-gone] [data-row-link]': { textDecoration: 'line-through' },
    // The ring of the link that has the focus, drawn around its row.
    '& tbody tr:has([data-row-link]:focus-visible) > *': { boxShadow: ring },
    '& tbody tr:has([data-row-link]:focus-visible) > :first-of-type': {
      boxShadow: `${ring}, inset ${isRtl ? '-' : ''}2px 0 ${main}`,
    },
    '& tbody tr:has([data-row-link]:focus-visible) > :last-of-type': {
      boxShadow: `${ring}, inset ${isRtl ? '' : '-'}2px 0 ${main}`,
    },
    '& [data-row-link]:focus-visible': { outline: 'none' },

    // On paper nothing is chosen, pressed or stuck.
    '@media print': {
      tableLayout: 'auto',
      minWidth: '0 !important',
      fontSize: '0.8rem',
      '--cell': '6px',
      '& th, & td': { position: 'static !important' },
      // Ten rows and what stands around them fit on one sheet.
      '& td': { height: 44 },
      '& [data-select], & [data-actions], & [data-control]': { display: 'none' },
    },

    // What comes late dims late: a quick answer never flickers.
    '& tbody[aria-busy="true"]': { opacity: 0.5, transition: 'opacity 120ms 180ms' },

    '[data-overflows="true"] & [data-sticky]': {
      position: 'sticky',
      insetInlineStart: 0,
      zIndex: 1,
      backgroundColor: palette.background.paper,
    },
    '[data-overflows="true"] & [data-select] + [data-sticky]': { insetInlineStart: 'var(--select-width)' },
    '[data-overflows="true"] & thead [data-sticky]': { zIndex: 3 },
    '[data-overflows="true"] & thead th': { top: 0 },
    '[data-overflows="true"][data-scrolled="true"] & [data-sticky="last"]::after': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      insetInlineEnd: 0,
      width: 1,
      backgroundColor: palette.divider,
    },
  };
});
