import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { useFormats } from '../../lib/format.ts';
import type { Tone } from '../tones.ts';
import { colorOf, stepOf, toneOf } from './chartData.ts';

type RingProps = {
  /** 0 to 1. */
  value: number;
  /** What is measured. */
  label: string;
  tone?: Tone;
  size?: number;
};

/** A share of a whole as a ring with its percentage. */
export function Ring({ value, label, tone = 'primary', size = 64 }: RingProps) {
  const share = Math.min(1, Math.max(0, value));
  const { percent } = useFormats();
  return (
    <Segments
      label={`${label}: ${percent(share)}`}
      size={size}
      width={Math.max(4, size / 11)}
      parts={[{ share, color: colorOf(tone) }]}
    >
      <Box
        component="span"
        aria-hidden
        sx={{ fontSize: Math.max(12, size / 4.4), fontWeight: 500, fontVariantNumeric: 'tabular-nums' }}
      >
        {percent(share)}
      </Box>
    </Segments>
  );
}

type DonutProps = {
  label: string;
  /** `href`: where the records are that make the part up. */
  parts: { id: string; name: string; value: number; tone?: Tone; href?: string }[];
  /** All parts in this one hue, each lighter than the one before: for parts of one quantity. */
  hue?: Tone;
  format: (value: number) => string;
  size?: number;
  /** Stands in the middle. */
  children?: ReactNode;
};

/** Shares of one total: a ring of parts, and the list that names them. */
export function Donut({ label, parts, hue, format, size = 168, children }: DonutProps) {
  const { percent } = useFormats();
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  const shares = parts.map(({ tone, value }, index) => ({
    share: total > 0 ? value / total : 0,
    color: hue ? stepOf(hue, index, parts.length) : colorOf(toneOf(tone, index)),
  }));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: 6 }}>
      <Segments label={label} size={size} width={size / 9} parts={shares} gap={parts.length > 1 ? 0.008 : 0}>
        {children}
      </Segments>
      <Box component="ul" sx={{ display: 'grid', gap: 3, margin: 0, padding: 0, listStyle: 'none', flex: '1 1 180px' }}>
        {parts.map(({ id, name, value, href }, index) => (
          <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Box
              component="i"
              sx={{ width: 10, height: 10, flex: 'none', borderRadius: '50%' }}
              style={{ backgroundColor: shares[index]!.color }}
            />
            {href ? (
              <Link component={PageLink} to={href} color="inherit">
                {name}
              </Link>
            ) : (
              <span>{name}</span>
            )}
            {/* A `bdi` takes its direction from what it holds: where it stands is said around it. */}
            <Box
              component="span"
              sx={{ marginInlineStart: 'auto', fontWeight: 500, fontVariantNumeric: 'tabular-nums' }}
            >
              <bdi>{format(value)}</bdi>
            </Box>
            <Box
              component="span"
              sx={{ color: 'text.secondary', minWidth: 44, textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}
            >
              <bdi>{percent(shares[index]!.share)}</bdi>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

type SegmentsProps = {
  label: string;
  size: number;
  width: number;
  parts: { share: number; color: string }[];
  gap?: number;
  children?: ReactNode;
};

/** Arcs one after the other, from the top, in the direction of the language. */
function Segments({ label, size, width, parts, gap = 0, children }: SegmentsProps) {
  const radius = (size - width) / 2;
  const length = 2 * Math.PI * radius;
  const starts = parts.map((_, at) => parts.slice(0, at).reduce((sum, { share }) => sum + share, 0));
  return (
    <Box
      role="img"
      aria-label={label}
      sx={{
        position: 'relative',
        display: 'inline-grid',
        placeItems: 'center',
        width: size,
        height: size,
        flex: 'none',
      }}
    >
      <Box
        component="svg"
        width={size}
        height={size}
        viewBox={`0 0 ${size} ${size}`}
        aria-hidden
        sx={{ position: 'absolute', inset: 0, rotate: '-90deg', '[dir=rtl] &': { transform: 'scaleY(-1)' } }}
      >
        <Box
          component="circle"
          cx={size / 2}
          cy={size / 2}
          r={radius}
          fill="none"
          strokeWidth={width}
          sx={{ stroke: 'var(--atrium-palette-surface-track)' }}
        />
        {parts.map(({ share, color }, at) => (
          <circle
            key={starts[at]! + color}
            cx={size / 2}
            cy={size / 2}
            r={radius}
            fill="none"
            stroke={color}
            strokeWidth={width}
            strokeLinecap={parts.length === 1 ? 'round' : 'butt'}
            strokeDasharray={`${Math.max(0, share - gap) * length} ${length}`}
            strokeDashoffset={-starts[at]! * length}
          />
        ))}
      </Box>
      <Box sx={{ position: 'relative', textAlign: 'center' }}>{children}</Box>
    </Box>
  );
}
