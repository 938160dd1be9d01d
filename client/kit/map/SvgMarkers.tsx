import { styled } from '@mui/material/styles';
import type { MapColors } from './mapColors.ts';
import { fillOf, markerShapes } from './markerImages.ts';
import { MarkerSign } from './MarkerSign.tsx';
import type { MapMarker, MapProps } from './mapTypes.ts';
import { clustered, project, screenPoint, type View } from './projection.ts';

type Props = Pick<MapProps, 'markers' | 'active' | 'onChoose' | 'onChooseOf'> & {
  view: View;
  size: { width: number; height: number };
  colors: MapColors;
  onNearer: (view: View) => void;
};

const clusterRadius = 34;
const nearest = 18;

const Spot = styled('div')({ position: 'absolute', insetBlockStart: 0, left: 0, cursor: 'pointer' });
const Count = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 34,
  height: 34,
  borderRadius: '50%',
  fontSize: '0.8667rem',
  background: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
}));

/** Markers and their clusters over the drawn map. The list beside the map is what keys and screen readers use. */
export function SvgMarkers({ markers, active, onChoose, onChooseOf, view, size, colors, onNearer }: Props) {
  const inView = markers
    .map((one) => ({ one, ...screenPoint(view, project(one.at), size) }))
    .filter(({ x, y }) => x > -20 && y > -20 && x < size.width + 20 && y < size.height + 20);
  const chosen = inView.find(({ one }) => one.id === active);
  const groups = clustered(
    inView.filter(({ one }) => one.id !== active),
    clusterRadius,
  );
  const place = (x: number, y: number) => ({ transform: `translate(${x}px, ${y}px) translate(-50%, -50%)` });
  const part = (ones: MapMarker[], x: number, y: number, event: React.MouseEvent) => {
    if (view.zoom >= nearest - 1)
      return onChooseOf(
        ones.map(({ id }) => id),
        { x: event.clientX, y: event.clientY },
      );
    const scale = 512 * 2 ** view.zoom;
    const center = {
      x: view.center.x + (x - size.width / 2) / scale,
      y: view.center.y + (y - size.height / 2) / scale,
    };
    onNearer({ center, zoom: Math.min(nearest, view.zoom + 2) });
  };
  return (
    <div aria-hidden>
      {groups.map(({ x, y, ones }) =>
        ones.length > 1 ? (
          <Spot key={ones[0]!.id} data-cluster style={place(x, y)} onClick={(event) => part(ones, x, y, event)}>
            <Count
              style={{
                boxShadow: `0 0 0 3px ${ones.some(({ hasWarning }) => hasWarning) ? colors.warning : colors.moving}`,
              }}
            >
              {ones.length}
            </Count>
          </Spot>
        ) : (
          <Spot key={ones[0]!.id} data-marker={ones[0]!.id} style={place(x, y)} onClick={() => onChoose(ones[0]!.id)}>
            <Sign marker={ones[0]!} colors={colors} />
          </Spot>
        ),
      )}
      {chosen && (
        <Spot style={place(chosen.x, chosen.y)}>
          <MarkerSign marker={chosen.one} colors={colors} />
        </Spot>
      )}
    </div>
  );
}

function Sign({ marker: { state, heading, hasWarning }, colors }: { marker: MapMarker; colors: MapColors }) {
  const { ground, sign } = markerShapes[state];
  return (
    <svg
      viewBox="0 0 28 28"
      width={28}
      height={28}
      style={{ display: 'block', rotate: `${state === 'moving' ? (heading ?? 0) : 0}deg` }}
    >
      <path d={ground} fill={fillOf(colors, state, hasWarning)} stroke={colors.paper} strokeWidth={2} />
      {sign && <path d={sign} stroke={colors.paper} strokeWidth={2.2} strokeLinecap="round" fill="none" />}
    </svg>
  );
}
