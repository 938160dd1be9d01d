import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { MapHandle } from '../../../kit/map/mapTypes.ts';
import { Panes } from '../../../kit/panes/Panes.tsx';
import type { OpenPane } from '../../../kit/panes/panesContext.ts';
import { PrintLayout } from '../../../kit/print/PrintLayout.tsx';
import { preloadQuery } from '../../../lib/apollo.ts';
import { useText } from '../../../lib/text.ts';
import { FleetDocument, useFleetVehicleQuery } from './fleet.generated.ts';
import { useFleetAddress } from './fleetAddress.ts';
import { FleetList } from './FleetList.tsx';
import { MapListButton, MapTools } from './MapTools.tsx';
import { markersOf, matching, nameOf, placeOf, routeOf } from './fleetView.ts';
import { useFleet } from './useFleet.ts';

const MapView = lazy(() => import('../../../kit/map/MapView.tsx'));

export const loader = () => preloadQuery(FleetDocument);

/** So near a chosen vehicle is shown, or as near as the map has anything to show. */
const nearZoom = 16;

/** The fleet as a list and on a map. The open vehicle, the search and what is shown stand in the address. */
export default function FleetPage() {
  const text = useText();
  const { vehicle: asked, q, show, change } = useFleetAddress();
  const { vehicles, hasFailed, retry } = useFleet();
  const [pane, setPane] = useState<OpenPane>(null);
  const [together, setTogether] = useState<{ ids: readonly string[]; x: number; y: number } | null>(null);
  const [map, setMap] = useState<MapHandle | null>(null);

  const rows = useMemo(() => matching(vehicles ?? [], q, show), [vehicles, q, show]);
  const active = asked === 'none' ? null : (asked ?? vehicles?.[0]?.id ?? null);
  const { data } = useFleetVehicleQuery({ variables: { id: active ?? '' }, skip: active === null });
  const detail = data?.vehicle?.id === active ? data.vehicle : null;

  const chosen = vehicles?.find(({ id }) => id === active);
  const markers = useMemo(() => markersOf(chosen && !rows.includes(chosen) ? [...rows, chosen] : rows), [rows, chosen]);
  const lines = useMemo(() => (detail ? routeOf(detail.path, detail.progress / 100, placeOf(detail)) : []), [detail]);
  // Where the map is to go: as soon as it is there, and the vehicle has reported.
  const [goal, setGoal] = useState(() => ({ id: asked }));
  const goalPlace = placeOf(vehicles?.find(({ id }) => id === goal.id) ?? { place: null });
  const fly = useEffectEvent(() => {
    if (goalPlace) map?.flyTo(goalPlace, nearZoom);
  });
  const canFly = map !== null && goalPlace !== null;
  useEffect(() => {
    if (canFly) fly();
  }, [canFly, goal]);

  const choose = (id: string) => {
    setPane(null);
    setTogether(null);
    change({ vehicle: id });
    setGoal({ id });
  };
  const toggle = (id: string) => (id === active ? change({ vehicle: 'none' }) : choose(id));
  const fitAll = () => map?.fit(markers.map(({ at }) => at));

  const isThere = vehicles !== undefined;

  return (
    <PrintLayout isLandscape>
      <h1 className="visually-hidden">{text('logisticsMap.page.title')}</h1>
      <Panes
        open={pane}
        onOpen={setPane}
        list={{
          label: text('logisticsMap.page.title'),
          width: 360,
          children: (
            <FleetList
              vehicles={vehicles}
              rows={rows}
              active={active}
              detail={detail}
              q={q}
              show={show}
              hasFailed={hasFailed}
              onRetry={retry}
              onChange={change}
              onToggle={toggle}
            />
          ),
        }}
      >
        <Box sx={{ position: 'relative', flex: 1, minHeight: 0, overflow: 'hidden', isolation: 'isolate' }}>
          <Suspense fallback={<Waiting />}>
            {isThere ? (
              <MapView
                ref={setMap}
                label={text('logisticsMap.map.label')}
                markers={markers}
                active={active}
                lines={lines}
                onChoose={choose}
                onChooseOf={(ids, at) => setTogether({ ids, ...at })}
              />
            ) : (
              !hasFailed && <Waiting />
            )}
          </Suspense>
          <MapListButton />
          <MapTools onZoom={(levels) => map?.zoomBy(levels)} onFitAll={fitAll} />
        </Box>
      </Panes>
      <Menu
        open={together !== null}
        onClose={() => setTogether(null)}
        anchorReference="anchorPosition"
        anchorPosition={together ? { left: together.x, top: together.y } : undefined}
        slotProps={{ list: { 'aria-label': text('logisticsMap.map.together') } }}
      >
        <Typography component="li" variant="body2" color="textSecondary" sx={{ px: 4, py: 1 }}>
          {text('logisticsMap.map.together')}
        </Typography>
        {vehicles
          ?.filter(({ id }) => together?.ids.includes(id))
          .map((vehicle) => (
            <MenuItem key={vehicle.id} onClick={() => choose(vehicle.id)}>
              <bdi dir="ltr">{nameOf(vehicle)}</bdi>
            </MenuItem>
          ))}
      </Menu>
    </PrintLayout>
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
