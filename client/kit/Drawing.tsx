import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Picture = styled('svg')(({ theme }) => ({
  '--ink': theme.vars!.palette.primary.main,
  '--soft': theme.vars!.palette.primary.soft,
  '--paper': theme.vars!.palette.background.paper,
  '--line': `rgba(${theme.vars!.palette.text.primaryChannel} / 0.22)`,
  width: 180,
  height: 120,
  fill: 'none',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
}));

/** A sheet of list lines: what most of our drawings show. */
const sheet = (
  <>
    <ellipse cx="90" cy="106" rx="62" ry="7" fill="var(--soft)" />
    <rect x="48" y="14" width="84" height="88" rx="8" fill="var(--paper)" stroke="var(--line)" />
    <path d="M62 34h34M62 52h56M62 70h46M62 88h24" stroke="var(--line)" strokeWidth="4" />
  </>
);

const drawings = {
  /** An open box: nothing is in it yet. */
  nothing: (
    <>
      <ellipse cx="90" cy="106" rx="62" ry="7" fill="var(--soft)" />
      <path d="M46 50 90 32l44 18v40l-44 16-44-16z" fill="var(--paper)" stroke="var(--line)" />
      <path d="m46 50 44 18 44-18M90 68v38" stroke="var(--line)" />
      <path d="m46 50-14 14 42 18 16-14zM134 50l14 14-42 18-16-14z" fill="var(--soft)" stroke="var(--ink)" />
      <path d="M90 8v18M81 18l9 9 9-9" stroke="var(--ink)" />
    </>
  ),
  /** A glass over a list: nothing in it matches. */
  noMatch: (
    <>
      {sheet}
      <circle cx="118" cy="66" r="24" fill="var(--paper)" stroke="var(--ink)" strokeWidth="3" />
      <circle cx="118" cy="66" r="17" fill="var(--soft)" />
      <path d="m136 84 14 14" stroke="var(--ink)" strokeWidth="5" />
      <path d="m112 60 12 12m0-12-12 12" stroke="var(--ink)" />
    </>
  ),
  /** A lock on a list: it is not for everybody. */
  denied: (
    <>
      {sheet}
      <path d="M106 64v-8a13 13 0 0 1 26 0v8" stroke="var(--ink)" strokeWidth="3" />
      <rect x="98" y="64" width="42" height="34" rx="6" fill="var(--paper)" stroke="var(--ink)" strokeWidth="3" />
      <rect x="102" y="68" width="34" height="26" rx="3" fill="var(--soft)" />
      <path d="M119 77v8" stroke="var(--ink)" strokeWidth="3" />
    </>
  ),
  /** A plug out of its socket: the answer did not come. */
  failed: (
    <>
      <ellipse cx="90" cy="106" rx="62" ry="7" fill="var(--soft)" />
      <path d="M14 62h30M136 62h30" stroke="var(--line)" strokeWidth="4" />
      <path d="M44 46h14a16 16 0 0 1 0 32H44z" fill="var(--soft)" stroke="var(--ink)" />
      <path d="M136 42h-14a20 20 0 0 0 0 40h14z" fill="var(--paper)" stroke="var(--line)" />
      <path d="M74 54h12M74 70h12" stroke="var(--ink)" strokeWidth="4" />
      <path d="m92 24-4 12M106 20v12M76 30l6 8" stroke="var(--ink)" />
    </>
  ),
};

export type DrawingName = keyof typeof drawings;

/** Our own drawings for states without content; they follow the theme. */
export const Drawing = ({ name }: { name: DrawingName }) => <DrawingFrame>{drawings[name]}</DrawingFrame>;

/** Its place, size and colors. */
export const DrawingFrame = ({ children }: { children: ReactNode }) => (
  <Picture viewBox="0 0 180 120" aria-hidden focusable="false">
    {children}
  </Picture>
);
