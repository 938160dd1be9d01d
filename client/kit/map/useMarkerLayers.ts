import type { GeoJSONSource, MapLayerMouseEvent, MapLibreMap, MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import type { MapColors } from './mapColors.ts';
import { addMarkerLayers, clusterLayer, clusterMaxZoom, markerLayer, updateMarkerLayers } from './markerLayers.ts';
import type { MapProps } from './mapTypes.ts';

/** So many of a cluster that no zoom parts are named. */
const maxNamed = 50;

/** Draws markers, lines and areas, and tells which marker was chosen. A click on a cluster goes nearer until it parts. */
export function useMarkerLayers(map: MapLibreMap | null, colors: MapColors, props: MapProps): void {
  const { markers, active, lines, areas, dots } = props;
  const setUp = useEffectEvent((opened: MapLibreMap) => addMarkerLayers(opened, colors, props));
  const choose = useEffectEvent((id: string) => props.onChoose(id));
  const chooseOf = useEffectEvent((ids: string[], at: { x: number; y: number }) => props.onChooseOf(ids, at));

  const press = useEffectEvent(({ point, lngLat: { lng, lat } }: MapMouseEvent) => {
    if (map?.queryRenderedFeatures(point, { layers: [markerLayer, clusterLayer] }).length === 0)
      props.onPlace?.([lng, lat]);
  });

  useEffect(() => {
    if (!map) return;
    const add = () => setUp(map);
    add();
    // A new style, of the other scheme or language, comes without them.
    map.on('style.load', add);
    const openMarker = ({ features }: MapLayerMouseEvent) => choose(String(features?.[0]?.properties['id']));
    const openCluster = async ({ features, originalEvent: { clientX: x, clientY: y } }: MapLayerMouseEvent) => {
      const cluster = features?.[0];
      const source = map.getSource<GeoJSONSource>('markers');
      if (!cluster || !source || cluster.geometry.type !== 'Point') return;
      const [lng = 0, lat = 0] = cluster.geometry.coordinates;
      const id = Number(cluster.properties['cluster_id']);
      const zoom = await source.getClusterExpansionZoom(id);
      if (zoom <= clusterMaxZoom) return void map.easeTo({ center: [lng, lat], zoom });
      const leaves = await source.getClusterLeaves(id, maxNamed, 0);
      chooseOf(
        leaves.map(({ properties }) => String(properties?.['id'])),
        { x, y },
      );
    };
    const point = () => {
      map.getCanvas().style.cursor = 'pointer';
    };
    const rest = () => {
      map.getCanvas().style.cursor = '';
    };
    map.on('click', press);
    map.on('click', markerLayer, openMarker);
    map.on('click', clusterLayer, openCluster);
    for (const layer of [markerLayer, clusterLayer]) {
      map.on('mouseenter', layer, point);
      map.on('mouseleave', layer, rest);
    }
    return () => {
      map.off('style.load', add);
    };
  }, [map]);

  useEffect(() => {
    if (map) updateMarkerLayers(map, { markers, active, lines, areas, dots });
  }, [map, markers, active, lines, areas, dots]);
}
