import { keyframes, styled } from '@mui/material/styles';
import type { MapColors } from './mapColors.ts';
import { fillOf, markerShapes } from './markerImages.ts';
import type { MapMarker } from './mapTypes.ts';

const glow = keyframes({
  from: { transform: 'scale(0.5)', opacity: 0.55 },
  to: { transform: 'scale(1.25)', opacity: 0 },
});

const Glow = styled('span')(({ theme }) => ({
  position: 'absolute',
  inset: -14,
  borderRadius: '50%',
  background: theme.vars.palette.primary.main,
  opacity: 0.3,
  '@media (prefers-reduced-motion: no-preference)': { animation: `${glow} 1.8s ease-out infinite` },
}));

const Ring = styled('span')(({ theme }) => ({
  position: 'absolute',
  inset: -5,
  borderRadius: '50%',
  border: `2px solid ${theme.vars.palette.primary.main}`,
  background: theme.vars.palette.primary.soft,
}));

const Box = styled('span')({ position: 'relative', display: 'block', width: 28, height: 28, pointerEvents: 'none' });

/** The sign of the chosen marker. The list beside the map says the same in words. */
export function MarkerSign({ marker, colors }: { marker: MapMarker; colors: MapColors }) {
  const { state, heading, hasWarning } = marker;
  const { ground, sign } = markerShapes[state];
  return (
    <Box data-marker={marker.id} aria-hidden>
      <Glow />
      <Ring />
      <svg
        viewBox="0 0 28 28"
        width={28}
        height={28}
        style={{ position: 'absolute', inset: 0, rotate: `${state === 'moving' ? (heading ?? 0) : 0}deg` }}
      >
        <path
          d={ground}
          fill={fillOf(colors, state, hasWarning)}
          stroke={colors.paper}
          strokeWidth={2}
          strokeLinejoin="round"
        />
        {sign && <path d={sign} stroke={colors.paper} strokeWidth={2.2} strokeLinecap="round" fill="none" />}
      </svg>
    </Box>
  );
}
