import Popper from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import type { Tooltip } from './tooltips.ts';

const Bubble = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  maxWidth: 300,
  fontSize: '0.8667rem',
  lineHeight: '18px',
  padding: '6px 12px',
  borderRadius: 6,
  overflowWrap: 'anywhere',
  color: theme.vars!.palette.background.paper,
  backgroundColor: theme.vars!.palette.SnackbarContent.bg,
  ...theme.applyStyles('dark', { color: '#2F2B3D', backgroundColor: '#F1F0F2' }),
  '@media (prefers-reduced-motion: no-preference)': { animation: 'tooltip 0.15s' },
  '@keyframes tooltip': { from: { opacity: 0, transform: 'scale(0.9)' } },
}));

const modifiers = [{ name: 'offset', options: { offset: [0, 8] } }];

/**
 * A tooltip beside what it belongs to. The pointer may rest on one that says more; one that only repeats the name of a
 * button lets it through, and does not cover the next button.
 */
export default function TooltipBubble({ anchor, text }: Tooltip) {
  return (
    <Popper
      open
      anchorEl={anchor}
      placement="top"
      modifiers={modifiers}
      sx={{ zIndex: 'tooltip', pointerEvents: anchor.hasAttribute('aria-label') ? 'none' : 'auto' }}
    >
      <Bubble dir="auto">{text}</Bubble>
    </Popper>
  );
}
