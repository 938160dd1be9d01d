import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CircularProgress from '@mui/material/CircularProgress';
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { DrawerListScreen, useEditHref } from '../../../app/list/DrawerListScreen.tsx';
import { preloadList } from '../../../app/list/preloadList.ts';
import { useListScreen } from '../../../app/list/useListScreen.ts';
import type { MapHandle } from '../../../kit/map/mapTypes.ts';
import type { ListColumn } from '../../../kit/table/columns.ts';
import { RowLink } from '../../../kit/table/RowLink.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { MapTools } from '../fleet/MapTools.tsx';
import { areaOf } from './areas.ts';
import { geofenceList } from './geofenceList.ts';
import type { GeofenceFieldsFragment } from './geofences.generated.ts';

const GeofenceDrawer = lazy(() => import('./GeofenceDrawer.tsx'));
const MapView = lazy(() => import('../../../kit/map/MapView.tsx'));

export const loader = ({ request }: LoaderFunctionArgs) => preloadList(geofenceList, request);

/** Areas that tell when vehicles enter and leave them, as a list and on the map. */
export default function GeofenceListPage() {
  const text = useText();
  const screen = useListScreen(geofenceList);
  return (
    <DrawerListScreen
      screen={screen}
      drawer={GeofenceDrawer}
      title={text('geofences.list.title')}
      text={text('geofences.list.text')}
      addLabel={text('geofences.list.add')}
      searchLabel={text('geofences.list.search')}
      above={<AreasMap fences={screen.result.rows} />}
      columns={useColumns(useEditHref(screen))}
      filters={[]}
      nothingYet={{ title: text('geofences.list.noneTitle'), text: text('geofences.list.noneText') }}
    />
  );
}

function AreasMap({ fences }: { fences: readonly GeofenceFieldsFragment[] }) {
  const text = useText();
  const [map, setMap] = useState<MapHandle | null>(null);
  const areas = useMemo(() => fences.map(areaOf), [fences]);
  const all = useMemo(() => areas.flatMap(({ ring }) => [...ring]), [areas]);
  const fit = useEffectEvent(() => all.length > 0 && map?.fit(all));
  const isReady = map !== null && all.length > 0;
  useEffect(() => {
    if (isReady) fit();
  }, [isReady]);
  return (
    <Card sx={{ position: 'relative', height: { xs: 260, md: 340 }, overflow: 'hidden', isolation: 'isolate' }}>
      <Suspense
        fallback={
          <Box sx={{ display: 'grid', placeItems: 'center', height: 1 }}>
            <CircularProgress aria-label={text('map.view.loading')} />
          </Box>
        }
      >
        <MapView
          ref={setMap}
          label={text('geofences.map.all')}
          markers={[]}
          active={null}
          areas={areas}
          dots={areas.flatMap(({ ring }) => (ring[0] ? [centerOf(ring)] : []))}
          onChoose={() => undefined}
          onChooseOf={() => undefined}
        />
      </Suspense>
      <MapTools onZoom={(levels) => map?.zoomBy(levels)} onFitAll={() => map?.fit(all)} />
    </Card>
  );
}

/** Small areas are seen from afar by their middle. */
const centerOf = (ring: readonly (readonly [number, number])[]): [number, number] => [
  ring.reduce((sum, [east]) => sum + east, 0) / ring.length,
  ring.reduce((sum, [, north]) => sum + north, 0) / ring.length,
];

function useColumns(editHref: (row: GeofenceFieldsFragment) => string): ListColumn<GeofenceFieldsFragment>[] {
  const text = useText();
  const { number } = useFormats();
  return useMemo<ListColumn<GeofenceFieldsFragment>[]>(
    () => [
      {
        id: 'name',
        label: text('geofences.field.name'),
        width: 240,
        grows: true,
        sort: 'name',
        card: 'lead',
        cell: (row) => <RowLink to={editHref(row)}>{row.name}</RowLink>,
      },
      {
        id: 'shape',
        label: text('geofences.field.shape'),
        width: 220,
        card: 'text',
        cell: ({ shape, radiusM, points }) =>
          shape === 'CIRCLE'
            ? text('geofences.shape.around', { meters: number(radiusM ?? 0) })
            : text('geofences.shape.corners', { count: points.length }),
      },
      {
        id: 'tells',
        label: text('geofences.field.tells'),
        width: 200,
        card: 'note',
        cell: ({ tellsEntering, tellsLeaving }) =>
          text(
            tellsEntering
              ? tellsLeaving
                ? 'geofences.tells.both'
                : 'geofences.tells.entering'
              : tellsLeaving
                ? 'geofences.tells.leaving'
                : 'geofences.tells.nothing',
          ),
      },
    ],
    [text, number, editHref],
  );
}
