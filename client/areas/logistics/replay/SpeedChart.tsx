import Box from '@mui/material/Box';
import { memo } from 'react';
import { ChartLegend } from '../../../kit/charts/ChartLegend.tsx';
import { colorOf, toneOf } from '../../../kit/charts/chartData.ts';
import { mirrored } from '../../../kit/mirrored.ts';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import type { Track } from './tracks.ts';

const [width, height] = [1000, 160];
const gapMs = 15 * 60_000;

type Props = { tracks: readonly Track[]; span: { from: number; to: number }; at: number };

/** How fast vehicles were, with a line at the instant that the map shows. */
export function SpeedChart({ tracks, span, at }: Props) {
  const text = useText();
  const { number } = useFormats();
  const fastest = Math.max(20, ...tracks.flatMap(({ moments }) => moments.map(({ speed }) => speed)));
  const top = Math.ceil(fastest / 20) * 20;
  const x = ((at - span.from) / Math.max(1, span.to - span.from)) * width;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2 }}>
        <ChartLegend series={tracks.map(({ id, name }) => ({ id, name, values: [] }))} />
        <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {text('replay.chart.top', { speed: number(top) })}
        </Box>
      </Box>
      {/* Time runs the way the language does, as on the slider below. */}
      <Box
        component="svg"
        role="img"
        aria-label={text('replay.chart.label')}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        sx={{ width: 1, height, display: 'block', overflow: 'visible', ...mirrored }}
      >
        {[0, 0.5, 1].map((share) => (
          <line
            key={share}
            x1={0}
            x2={width}
            y1={height * share}
            y2={height * share}
            stroke="var(--atrium-palette-divider)"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <Lines tracks={tracks} from={span.from} to={span.to} top={top} />
        <line
          x1={x}
          x2={x}
          y1={0}
          y2={height}
          stroke="var(--atrium-palette-text-primary)"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
      </Box>
    </Box>
  );
}

type LinesProps = { tracks: readonly Track[]; from: number; to: number; top: number };

/** Drawn once, not with each step of the clock. */
const Lines = memo(function Lines({ tracks, from, to, top }: LinesProps) {
  const scale = width / Math.max(1, to - from);
  return tracks.map(({ id, moments }, index) => (
    <path
      key={id}
      d={moments
        .map(({ at, speed }, one) => {
          const isApart = one === 0 || at - moments[one - 1]!.at > gapMs;
          return `${isApart ? 'M' : 'L'}${((at - from) * scale).toFixed(1)} ${(height - (speed / top) * height).toFixed(1)}`;
        })
        .join('')}
      fill="none"
      stroke={colorOf(toneOf(undefined, index))}
      strokeWidth={2}
      strokeLinejoin="round"
      vectorEffect="non-scaling-stroke"
    />
  ));
});
