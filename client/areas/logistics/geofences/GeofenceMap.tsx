import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useFormReadOnly } from '../../../kit/form/formReadOnly.ts';
import type { MapHandle, Place } from '../../../kit/map/mapTypes.ts';
import { useText } from '../../../lib/text.ts';
import { MapTools } from '../fleet/MapTools.tsx';
import { metersBetween, ringOf } from './areas.ts';
import type { geofenceKind } from './geofenceKind.ts';

const MapView = lazy(() => import('../../../kit/map/MapView.tsx'));
type Values = (typeof geofenceKind)['empty'];
const round = (degrees: number) => Math.round(degrees * 100_000) / 100_000;
const smallest = 20;

/** Draws an area by pressing the map: the middle of a circle and then its edge, or corner after corner. The fields below do the same. */
export function GeofenceMap({ form }: { form: UseFormReturn<Values> }) {
  const text = useText();
  const isReadOnly = useFormReadOnly();
  const [map, setMap] = useState<MapHandle | null>(null);
  const [shape, latitude, longitude, radiusM, points] = useWatch({
    control: form.control,
    name: ['shape', 'latitude', 'longitude', 'radiusM', 'points'],
  });
  const ring = useMemo(
    () => ringOf({ shape, latitude, longitude, radiusM, points }),
    [shape, latitude, longitude, radiusM, points],
  );
  const places = useMemo(
    (): Place[] => (shape === 'CIRCLE' && radiusM === null && ring.length > 0 ? ring.slice(0, 1) : ring),
    [ring, shape, radiusM],
  );
  const fit = useEffectEvent(() => ring.length > 0 && map?.fit(ring));
  useEffect(() => {
    if (map) fit();
  }, [map]);
  const set = (values: Partial<Values>) => {
    for (const [name, value] of Object.entries(values))
      form.setValue(name as keyof Values, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  const press = ([east, north]: Place) => {
    const point = { latitude: round(north), longitude: round(east) };
    if (shape === 'POLYGON') return set({ points: [...points, point] });
    if (latitude === null || longitude === null || radiusM !== null) return set({ ...point, radiusM: null });
    const meters = Math.round(metersBetween([longitude, latitude], [east, north]));
    set({ radiusM: Math.max(smallest, meters) });
  };
  const clear = () => set({ latitude: null, longitude: null, radiusM: null, points: [] });
  const hint = shape === 'POLYGON' ? 'corner' : latitude !== null && radiusM === null ? 'edge' : 'middle';
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Box
        sx={{
          position: 'relative',
          height: 280,
          overflow: 'hidden',
          borderRadius: 1,
          isolation: 'isolate',
          border: 1,
          borderColor: 'divider',
        }}
      >
        <Suspense fallback={<Waiting />}>
          <MapView
            ref={setMap}
            label={text('geofences.map.label')}
            markers={[]}
            active={null}
            lines={places.length === 2 ? [{ id: 'edge', look: 'solid', places }] : []}
            areas={ring.length > 2 ? [{ id: 'own', label: '', ring }] : []}
            dots={shape === 'POLYGON' ? places : latitude !== null && longitude !== null ? [[longitude, latitude]] : []}
            onChoose={() => undefined}
            onChooseOf={() => undefined}
            {...(!isReadOnly && { onPlace: press })}
          />
        </Suspense>
        <MapTools onZoom={(levels) => map?.zoomBy(levels)} onFitAll={() => map?.fit(ring)} />
      </Box>
      {!isReadOnly && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
          <Typography variant="body2" color="textSecondary">
            {text(`geofences.map.${hint}`)}
          </Typography>
          <Button size="small" onClick={clear} disabled={ring.length === 0}>
            {text('geofences.map.clear')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

function Waiting() {
  const text = useText();
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', height: 1 }}>
      <CircularProgress aria-label={text('map.view.loading')} />
    </Box>
  );
}
