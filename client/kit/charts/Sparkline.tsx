import { useTheme } from '@mui/material/styles';
import { useId } from 'react';
import type { Tone } from '../tones.ts';
import { colorOf } from './chartData.ts';

type SparklineProps = {
  values: number[];
  /** What the line says, in words: "Orders of the last 7 days, rising". */
  label: string;
  tone?: Tone;
  width?: number;
  height?: number;
};

/** A trend without axes, as wide as its place. Time runs in the direction of the language. */
export function Sparkline({ values, label, tone = 'primary', width = 120, height = 44 }: SparklineProps) {
  const id = useId();
  const isMirrored = useTheme().direction === 'rtl';
  if (values.length < 2) return null;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const edge = 3;
  const at = values.map((value, index) => {
    const share = index / (values.length - 1);
    const x = edge + (isMirrored ? 1 - share : share) * (width - 2 * edge);
    const y = edge + (most === least ? 0.5 : 1 - (value - least) / (most - least)) * (height - 2 * edge);
    return [Number(x.toFixed(1)), Number(y.toFixed(1))] as const;
  });
  const line = at.map(([x, y]) => `${x} ${y}`).join(' L');
  const color = colorOf(tone);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      height={height}
      preserveAspectRatio="none"
      style={{ display: 'block', overflow: 'visible' }}
    >
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={color} stopOpacity={0.28} />
        <stop offset="1" stopColor={color} stopOpacity={0} />
      </linearGradient>
      <path d={`M${line} L${at.at(-1)![0]} ${height} L${at[0]![0]} ${height} Z`} fill={`url(#${id})`} />
      <path
        d={`M${line}`}
        fill="none"
        stroke={color}
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
