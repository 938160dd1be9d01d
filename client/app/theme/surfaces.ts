import { colorNames } from './colors.ts';
import type { Themed, ThemeParts } from './baseline.ts';

const openOverlays = '.MuiModal-root:is(.MuiDialog-root, .MuiDrawer-root):not(.MuiModal-hidden)';

/**
 * Menus belong to what they were opened from: the topmost dialog or drawer, else the page's content. Outside of an open
 * dialog they would lie behind it, and outside of every landmark a screen reader would not know where they are.
 */
const content = () =>
  [...document.querySelectorAll(openOverlays)].at(-1) ?? document.getElementById('main') ?? document.body;

/** What lies over the page near what opened it. */
export const lifted = ({ theme }: Themed) => ({
  boxShadow: theme.vars.palette.elevation.menu,
  // A shadow alone does not lift a dark menu off a dark card.
  ...theme.applyStyles('dark', {
    boxShadow: `${theme.vars.palette.elevation.menu}, 0 0 0 1px ${theme.vars.palette.divider}`,
  }),
});

/** Cards, menus, dialogs, drawers and notices. */
export const surfaces: ThemeParts = {
  // Dark surfaces are their own colour: no lightening overlay.
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { styleOverrides: { root: ({ theme }) => ({ boxShadow: theme.vars.palette.elevation.card }) } },
  MuiCardHeader: {
    styleOverrides: {
      root: { padding: 24, '@media (max-width: 599.95px)': { padding: 16 } },
      title: { fontSize: '1.2rem', lineHeight: '28px', fontWeight: 500 },
      // The words of a button without a ground end where the content of the card ends.
      action: { '& > .MuiButton-text:last-child': { marginInlineEnd: -6 } },
    },
  },
  MuiCardContent: {
    styleOverrides: {
      root: {
        padding: 24,
        '&:last-child': { paddingBottom: 24 },
        '@media (max-width: 599.95px)': { padding: 16, '&:last-child': { paddingBottom: 16 } },
      },
    },
  },
  MuiCardActions: { styleOverrides: { root: { padding: '0 24px 24px' } } },
  MuiPopover: {
    // Locking the scroll of the content would make what sticks in it jump; what lies behind is held by the root instead.
    defaultProps: { container: content, disableScrollLock: true },
    styleOverrides: {
      root: { overflow: 'auto', overscrollBehavior: 'contain', '& > .MuiBackdrop-root': { touchAction: 'none' } },
      paper: lifted,
    },
  },
  MuiMenu: { styleOverrides: { paper: { marginBlock: 2, minWidth: 160 }, list: { padding: 8 } } },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 38,
        padding: '8px 12px',
        borderRadius: 6,
        gap: 10,
        '& + &': { marginTop: 2 },
        '& .MuiListItemIcon-root': { minWidth: 0 },
        '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': {
          backgroundColor: theme.vars.palette.primary.soft,
          color: theme.vars.palette.primary.text,
        },
        '@media (pointer: coarse)': { minHeight: 44 },
      }),
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 0, color: 'inherit' } } },
  MuiListItemButton: { styleOverrides: { root: { borderRadius: 6 } } },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        boxShadow: theme.vars.palette.elevation.dialog,
        '@media (max-width: 599.95px)': {
          '&:not(.MuiDialog-paperFullScreen)': { margin: 16, width: 'calc(100% - 32px)' },
        },
      }),
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { padding: '24px 24px 0', fontSize: '1.2rem', lineHeight: '28px' } } },
  // The label of an outlined field stands above it: the library would leave it no room below the title.
  MuiDialogContent: {
    styleOverrides: {
      root: { position: 'relative', padding: '8px 24px 24px', '.MuiDialogTitle-root + &&': { paddingTop: 8 } },
    },
  },
  MuiDialogActions: {
    styleOverrides: {
      root: { padding: '0 24px 24px', gap: 8, '& > :not(style) ~ :not(style)': { marginInlineStart: 0 } },
    },
  },
  MuiDrawer: {
    styleOverrides: { paper: ({ theme }) => ({ boxShadow: theme.vars.palette.elevation.dialog, border: 0 }) },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: ({ theme, ownerState }) =>
        ownerState.invisible ? {} : { backgroundColor: theme.vars.palette.surface.backdrop },
    },
  },
  MuiAlert: {
    defaultProps: { variant: 'standard' },
    styleOverrides: {
      // In a drawer or on a phone what can be done stands below the text, which would be squeezed beside it.
      root: { borderRadius: 6, padding: '8px 16px', alignItems: 'flex-start', flexWrap: 'wrap' },
      message: { flex: '1 1 min(280px, 100% - 64px)', minWidth: 0, fontSize: '1rem', lineHeight: '22px' },
    },
    variants: colorNames.flatMap((color) =>
      color === 'primary' || color === 'secondary'
        ? []
        : [
            {
              props: { variant: 'standard' as const, severity: color },
              style: ({ theme }: Themed) => ({
                backgroundColor: theme.vars.palette[color].soft,
                color: theme.vars.palette[color].text,
                '& .MuiAlert-icon': { color: theme.vars.palette[color].text },
              }),
            },
          ],
    ),
  },
  MuiAvatar: {
    styleOverrides: {
      root: { width: 38, height: 38, fontSize: '1rem', fontWeight: 500 },
      colorDefault: ({ theme }) => ({
        backgroundColor: theme.vars.palette.primary.soft,
        color: theme.vars.palette.primary.text,
      }),
    },
  },
  MuiAccordion: {
    defaultProps: { disableGutters: true },
    styleOverrides: {
      root: ({ theme }) => ({
        boxShadow: theme.vars.palette.elevation.card,
        // Its heading is one for screen readers; it looks as its summary does.
        '& > :is(h2, h3, h4)': { margin: 0, font: 'inherit' },
      }),
    },
  },
  MuiAccordionSummary: { styleOverrides: { content: { fontWeight: 500 } } },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
};
