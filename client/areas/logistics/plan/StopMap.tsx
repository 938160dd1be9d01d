import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { MapHandle, MapMarker, Place } from '../../../kit/map/mapTypes.ts';
import MapView from '../../../kit/map/MapView.tsx';
import { useText } from '../../../lib/text.ts';
import { MapTools } from '../fleet/MapTools.tsx';
import type { StopPlanFieldsFragment } from './plan.generated.ts';

/** The round on the map: each stop with its number, and the line from one to the next. */
export default function StopMap({ plan: { start, stops } }: { plan: StopPlanFieldsFragment }) {
  const text = useText();
  const [map, setMap] = useState<MapHandle | null>(null);
  const [active, setActive] = useState<string | null>(null);
  const markers = useMemo(
    () =>
      stops.flatMap(({ delivery: { id, latitude, longitude }, problem }, index): MapMarker[] =>
        latitude === null || longitude === null
          ? []
          : [
              {
                id,
                label: String(index + 1),
                at: [longitude, latitude],
                state: 'stopped',
                heading: null,
                hasWarning: problem !== null,
              },
            ],
      ),
    [stops],
  );
  const places = useMemo(
    (): Place[] => [...(start ? [[start.longitude, start.latitude] as const] : []), ...markers.map(({ at }) => at)],
    [start, markers],
  );
  const fit = useEffectEvent(() => map?.fit(places));
  const count = places.length;
  useEffect(() => {
    if (map && count > 0) fit();
  }, [map, count]);
  return (
    <Box
      data-print="hidden"
      sx={{
        position: 'relative',
        height: 320,
        overflow: 'hidden',
        borderRadius: 1,
        isolation: 'isolate',
        border: 1,
        borderColor: 'divider',
      }}
    >
      <MapView
        ref={setMap}
        label={text('vehicle.stops.map')}
        markers={markers}
        active={active}
        lines={places.length > 1 ? [{ id: 'round', look: 'dashed', places }] : []}
        dots={start ? places.slice(0, 1) : []}
        onChoose={setActive}
        onChooseOf={() => undefined}
      />
      <MapTools onZoom={(levels) => map?.zoomBy(levels)} onFitAll={() => map?.fit(places)} />
    </Box>
  );
}
