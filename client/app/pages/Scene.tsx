import { styled } from '@mui/material/styles';

/** Ground of the drawings of message pages: the colours of the theme by name. */
export const Scene = styled('svg')(({ theme }) => ({
  '--ink': theme.vars.palette.primary.main,
  '--soft': theme.vars.palette.primary.soft,
  '--paper': theme.vars.palette.background.paper,
  '--line': `rgba(${theme.vars.palette.text.primaryChannel} / 0.2)`,
  '--leaf': theme.vars.palette.success.main,
  '--sun': theme.vars.palette.warning.main,
  display: 'block',
  width: 'min(400px, 100%)',
  height: 'auto',
  fill: 'none',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
}));
