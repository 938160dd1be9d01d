import { type MapLibreMap, Marker } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MapColors } from './mapColors.ts';
import { MarkerSign } from './MarkerSign.tsx';
import type { MapMarker } from './mapTypes.ts';

/** The chosen marker, above all others, with a glow in the primary colour. */
export function ActiveMarker({ map, marker, colors }: { map: MapLibreMap; marker: MapMarker; colors: MapColors }) {
  const [element] = useState(() => document.createElement('div'));
  const [pin] = useState(() => new Marker({ element, rotationAlignment: 'map' }));
  const [lng, lat] = marker.at;
  useEffect(() => {
    pin.setLngLat([lng, lat]).addTo(map);
  }, [pin, map, lng, lat]);
  useEffect(() => () => void pin.remove(), [pin]);
  return createPortal(<MarkerSign marker={marker} colors={colors} />, element);
}
