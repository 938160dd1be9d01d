import Box from '@mui/material/Box';
import { mirrored } from '../../kit/mirrored.ts';

/** A part of a page: place, size, and how much it stands out. */
type Part = [x: number, y: number, width: number, height: number, share: number];

const lines = (x: number, y: number, width: number, count: number): Part[] =>
  Array.from({ length: count }, (_, line) => [x, y + line * 8, width, 4, 0.3]);
const cards = (x: number, width: number): Part[] => [
  [x, 6, width, 8, 0.28],
  [x, 19, (width - 6) / 2, 14, 0.14],
  [x + (width + 6) / 2, 19, (width - 6) / 2, 14, 0.14],
  [x, 38, width, 20, 0.14],
];
const bars = (width: number, x: number): Part[] => [
  [x, 22, (width - 6) / 2, 14, 0.14],
  [x + (width + 6) / 2, 22, (width - 6) / 2, 14, 0.14],
  [x, 41, width, 17, 0.14],
];

const sketches = {
  vertical: [[0, 0, 28, 64, 0.1], [6, 6, 10, 5, 0.6], ...lines(6, 18, 16, 5), ...cards(35, 59)],
  collapsed: [[0, 0, 14, 64, 0.1], [4, 6, 6, 5, 0.6], ...lines(4, 18, 6, 5), ...cards(21, 73)],
  horizontal: [
    [0, 0, 100, 15, 0.1],
    [6, 5, 8, 5, 0.6],
    [20, 5, 12, 5, 0.3],
    [36, 5, 12, 5, 0.3],
    [52, 5, 12, 5, 0.3],
    ...bars(88, 6),
  ],
  boxed: [
    [18, 6, 64, 8, 0.28],
    [18, 19, 29, 14, 0.14],
    [53, 19, 29, 14, 0.14],
    [18, 38, 64, 20, 0.14],
  ],
  fluid: cards(6, 88),
  ltr: [[6, 6, 24, 52, 0.14], [38, 8, 52, 5, 0.5], ...lines(38, 20, 40, 2), [38, 40, 30, 5, 0.5], [38, 51, 44, 4, 0.3]],
  rtl: [
    [70, 6, 24, 52, 0.14],
    [10, 8, 52, 5, 0.5],
    ...lines(22, 20, 40, 2),
    [32, 40, 30, 5, 0.5],
    [18, 51, 44, 4, 0.3],
  ],
} satisfies Record<string, Part[]>;

/** A page in outline: where navigation, bars and cards stand. What has a direction is drawn as the page would be. */
export function Sketch({ of, isFixed }: { of: keyof typeof sketches; isFixed?: boolean }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 100 64"
      width="100%"
      aria-hidden
      focusable="false"
      sx={{ display: 'block', ...(!isFixed && mirrored) }}
    >
      {sketches[of].map(([x, y, width, height, share]) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={width}
          height={height}
          rx={Math.min(3, height / 2)}
          fill="currentColor"
          opacity={share}
        />
      ))}
    </Box>
  );
}

/** The two skins: a card by its shadow, and by its line. */
export const SkinSketch = ({ isBordered }: { isBordered: boolean }) => (
  <svg viewBox="0 0 100 64" width="100%" aria-hidden focusable="false" style={{ display: 'block' }}>
    {!isBordered && <rect x="22" y="18" width="56" height="34" rx="5" fill="currentColor" opacity=".16" />}
    <rect
      x="22"
      y="14"
      width="56"
      height="34"
      rx="5"
      style={{ fill: 'var(--atrium-palette-background-paper)' }}
      stroke="currentColor"
      strokeWidth={isBordered ? 1.5 : 0}
      strokeOpacity=".5"
    />
    <rect x="30" y="22" width="24" height="5" rx="2.5" fill="currentColor" opacity=".5" />
    <rect x="30" y="33" width="38" height="4" rx="2" fill="currentColor" opacity=".25" />
  </svg>
);
