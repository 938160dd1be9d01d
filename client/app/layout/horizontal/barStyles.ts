import { keyframes, type Theme } from '@mui/material/styles';
import { barHeight, type FrameSettings } from '../frame.ts';

const offset = 6;
const slide = keyframes({ from: { opacity: 0, transform: 'translateY(-8px)' } });

/** The bar, its buttons, and the lists that open below and beside them. */
export const barStyles = (frame: FrameSettings) => (theme: Theme) => {
  const { palette } = theme.vars!;
  const list = { listStyle: 'none', margin: 0, padding: 0 };
  return {
    position: 'sticky',
    insetBlockStart: frame.isNavbarSticky ? barHeight : 0,
    zIndex: theme.zIndex.appBar,
    height: barHeight,
    backgroundColor: palette.background.paper,
    boxShadow: palette.elevation.card,
    '& > ul': {
      ...list,
      display: 'flex',
      alignItems: 'center',
      gap: '6px',
      height: 1,
      maxWidth: frame.maxWidth,
      marginInline: 'auto',
      paddingInline: '24px',
    },
    '& li': { position: 'relative' },
    '& [data-nav]': {
      display: 'flex',
      alignItems: 'center',
      gap: '10px',
      width: '100%',
      minHeight: 38,
      padding: '0 12px',
      border: 0,
      borderRadius: '6px',
      font: 'inherit',
      textAlign: 'start',
      textDecoration: 'none',
      whiteSpace: 'nowrap',
      color: palette.text.primary,
      background: 'transparent',
      cursor: 'pointer',
      transition: 'background-color 120ms',
      '&:focus-visible': theme.focusVisible,
      '&:hover, &[aria-expanded=true]': { backgroundColor: palette.action.hover },
      '@media (pointer: coarse)': { minHeight: 44 },
    },
    '& svg, & .dot': { flex: 'none' },
    '& .title': { flex: 1 },
    '& .chevron': { opacity: 0.7 },
    '& ul ul .chevron, & .beside': { '[dir=rtl] &': { transform: 'scaleX(-1)' } },
    '& .beside': { opacity: 0.6 },
    '& .dot': {
      boxSizing: 'border-box',
      width: 10,
      height: 10,
      marginInline: '5px',
      border: '2px solid currentcolor',
      borderRadius: '50%',
      opacity: 0.5,
    },
    // The dropdown that holds the page, and on the way to it each fly-out.
    '& > ul > li > [data-active]:is(*, :hover, [aria-expanded=true])': {
      color: palette.primary.contrastText,
      backgroundColor: palette.primary.fill,
    },
    '& ul ul [data-active]': { backgroundColor: palette.action.selected },
    '& ul ul [aria-current=page], & ul ul [aria-current=page]:hover': {
      color: palette.primary.text,
      backgroundColor: palette.primary.soft,
      fontWeight: 500,
      '& .dot': { opacity: 1 },
    },
    '& ul ul': {
      ...list,
      position: 'absolute',
      insetBlockStart: `calc(100% + ${offset}px)`,
      insetInlineStart: 0,
      minWidth: 232,
      padding: '8px',
      borderRadius: '6px',
      backgroundColor: palette.background.paper,
      boxShadow: palette.elevation.menu,
      animation: `${slide} 200ms`,
      ...theme.applyStyles('dark', { boxShadow: `${palette.elevation.menu}, 0 0 0 1px ${palette.divider}` }),
      // The gap belongs to the list: the pointer crosses it without closing anything.
      '&::before': { content: '""', position: 'absolute', inset: -offset - 4, zIndex: -1 },
      '& li + li': { marginBlockStart: '2px' },
    },
    '& ul ul ul': { insetBlockStart: -8, insetInlineStart: `calc(100% + 8px + ${offset}px)` },
  } as const;
};
