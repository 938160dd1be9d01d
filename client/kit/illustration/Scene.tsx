import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** Ground of all illustrations: the colors of the theme by name, so that they follow it; mirrored right to left. */
export const Scene = styled('svg')(({ theme }) => ({
  '--ink': theme.vars!.palette.primary.main,
  '--soft': theme.vars!.palette.primary.soft,
  '--paper': theme.vars!.palette.background.paper,
  '--line': `rgba(${theme.vars!.palette.text.primaryChannel} / 0.13)`,
  '--leaf': theme.vars!.palette.success.main,
  '--sun': theme.vars!.palette.warning.main,
  '--sky': theme.vars!.palette.info.main,
  display: 'block',
  width: 'min(440px, 100%)',
  height: 'auto',
  fill: 'none',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '& .card': { filter: `drop-shadow(${theme.vars!.palette.elevation.menu})` },
  '[dir=rtl] &': { transform: 'scaleX(-1)' },
}));

/** The soft shape behind a scene of 480 by 320, its ground and a few sparks. */
export const backdrop = (
  <>
    <path
      d="M236 20c70-14 150 2 188 58s40 132-8 178-122 38-186 38S78 298 42 244 24 112 74 70 170 33 236 20z"
      fill="var(--soft)"
      opacity=".75"
    />
    <ellipse cx="240" cy="292" rx="168" ry="9" fill="var(--ink)" opacity=".12" />
    <path d="M58 96v14M51 103h14M424 232v12M418 238h12" stroke="var(--ink)" strokeWidth="3" opacity=".45" />
    <circle cx="424" cy="96" r="6" stroke="var(--sun)" strokeWidth="3" />
    <circle cx="66" cy="226" r="5" fill="var(--sky)" opacity=".8" />
  </>
);

type BarProps = { x: number; y: number; width: number; height?: number; fill?: string };

/** A line of text that is not read, only seen. */
export const Bar = ({ x, y, width, height = 8, fill = 'var(--line)' }: BarProps) => (
  <rect x={x} y={y} width={width} height={height} rx={height / 2} fill={fill} />
);

type PanelProps = { x: number; y: number; width: number; height: number; children?: ReactNode };

/** A card that floats above the scene. What is in it counts from its corner. */
export const Panel = ({ x, y, width, height, children }: PanelProps) => (
  <g className="card" transform={`translate(${x} ${y})`}>
    <rect width={width} height={height} rx="12" fill="var(--paper)" />
    {children}
  </g>
);

/** A window of Atrium: a card with a title bar of 26. */
export const WindowPanel = ({ width, height, children, ...place }: PanelProps) => (
  <Panel width={width} height={height} {...place}>
    <path d={`M0 26V12A12 12 0 0 1 12 0H${width - 12}a12 12 0 0 1 12 12v14z`} fill="var(--ink)" opacity=".14" />
    {['var(--ink)', 'var(--sun)', 'var(--leaf)'].map((fill, at) => (
      <circle key={fill} cx={16 + at * 13} cy="13" r="4" fill={fill} opacity=".85" />
    ))}
    {children}
  </Panel>
);
