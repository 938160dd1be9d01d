import Box from '@mui/material/Box';
import { MapLibreMap, addProtocol, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { useLanguage } from '../../lib/languages.ts';
import { ActiveMarker } from './ActiveMarker.tsx';
import { boundsOf } from './features.ts';
import { useMapColors } from './mapColors.ts';
import { type MapFiles, type MapName, nearestZoom, tileOf } from './mapFiles.ts';
import { protocol, styleOf } from './mapStyle.ts';
import type { MapHandle, MapProps } from './mapTypes.ts';
import { useMarkerLayers } from './useMarkerLayers.ts';

setWorkerUrl(workerUrl);

/** On a phone the whole world fits in. */
const farthestZoom = -0.5;
/** Room at the edges, so that no marker hides behind a control. */
const edge = 56;

/** The map as graphics cards draw it. */
export default function GlMap({
  files,
  onGiveUp,
  ref,
  ...props
}: MapProps & { files: MapFiles; onGiveUp: () => void }) {
  const { label, active, markers } = props;
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const colors = useMapColors();
  const { language } = useLanguage();
  const style = useEffectEvent(() => styleOf(files, colors, language));
  const giveUp = useEffectEvent(onGiveUp);
  const firstView = useEffectEvent(() => boundsOf(markers.map(({ at }) => at)));
  const name = useEffectEvent(() => label);

  useEffect(() => {
    addProtocol(protocol, async ({ url }, { signal }) => {
      const [file = '', ...tile] = url.slice(protocol.length + 3).split('/');
      const [z = 0, x = 0, y = 0] = tile.map(Number);
      const bytes = await tileOf(files[file as MapName]!, [z, x, y], signal);
      return { data: bytes ?? new Uint8Array() };
    });
    let opened: MapLibreMap;
    const bounds = firstView();
    try {
      opened = new MapLibreMap({
        container: box.current!,
        style: style(),
        attributionControl: false,
        minZoom: farthestZoom,
        maxZoom: 18,
        maxPitch: 0,
        dragRotate: false,
        pitchWithRotate: false,
        locale: { 'Map.Title': name() },
        ...(bounds
          ? {
              bounds: [bounds.west, bounds.south, bounds.east, bounds.north],
              fitBoundsOptions: { padding: edge, maxZoom: 10 },
            }
          : { center: [10, 25], zoom: 1.5 }),
      });
    } catch {
      giveUp();
      return;
    }
    opened.touchZoomRotate.disableRotation();
    opened.keyboard.disableRotation();
    opened.on('webglcontextlost', () => giveUp());
    opened.once('style.load', () => setMap(opened));
    return () => {
      setMap(null);
      opened.remove();
    };
  }, [files]);

  useEffect(() => {
    map?.setStyle(styleOf(files, colors, language));
  }, [map, files, colors, language]);

  useMarkerLayers(map, colors, props);

  useImperativeHandle<MapHandle | null, MapHandle | null>(
    ref,
    () =>
      // Nobody gets hold of a map that is not there yet.
      map && {
        flyTo: (place, zoom) =>
          map.flyTo({ center: [...place], zoom: Math.min(zoom, nearestZoom(files, place)), maxDuration: 1500 }),
        fit: (places) => {
          const bounds = boundsOf(places);
          if (!bounds) return;
          const { west, south, east, north } = bounds;
          map.fitBounds([west, south, east, north], { padding: edge, maxZoom: nearestZoom(files, places[0]!) });
        },
        zoomBy: (levels) => map.easeTo({ zoom: map.getZoom() + levels }),
      },
    [map, files],
  );
  const chosen = markers.find(({ id }) => id === active);
  return (
    <Box data-map dir="ltr" sx={{ position: 'absolute', inset: 0, '& canvas:focus-visible': { outlineOffset: -2 } }}>
      {/* The library sets the position of its box itself. */}
      <div ref={box} style={{ height: '100%' }} />
      {map && chosen && <ActiveMarker map={map} marker={chosen} colors={colors} />}
    </Box>
  );
}
