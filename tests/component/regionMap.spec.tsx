import { MapLibreMap, addProtocol } from 'maplibre-gl';
import { PMTiles } from 'pmtiles';
import { useEffect } from 'react';
import { expect, test } from 'vitest';
// The worker of the library is set there.
import '../../client/kit/map/GlMap.tsx';
import { useMapColors, type MapColors } from '../../client/kit/map/mapColors.ts';
import { type MapFile, type MapFiles, type MapName, nearestZoom, tileOf } from '../../client/kit/map/mapFiles.ts';
import { protocol, styleOf } from '../../client/kit/map/mapStyle.ts';
import regionAddress from '../support/region.pmtiles?url';
import worldAddress from '../../server/map/world.pmtiles?url';
import { show } from './render.tsx';

/** A map file, whole: the server of these tests sends no parts. */
async function opened(address: string): Promise<MapFile> {
  const bytes = await (await fetch(address)).arrayBuffer();
  const getBytes = async (offset: number, length: number) => ({ data: bytes.slice(offset, offset + length) });
  const tiles = new PMTiles({ getKey: () => address, getBytes });
  return { tiles, header: await tiles.getHeader() };
}

function Colors({ onColors }: { onColors: (colors: MapColors) => void }) {
  const colors = useMapColors();
  useEffect(() => onColors(colors), [onColors, colors]);
  return <div id="region-map" style={{ width: 600, height: 400 }} />;
}

test('LO-20 the region of MAP_FILE is drawn from the zoom where our own map ends, and not before', async () => {
  const files: MapFiles = { world: await opened(worldAddress), region: await opened(regionAddress) };
  expect(nearestZoom(files, [2.35, 48.86])).toBe(14);
  expect(nearestZoom(files, [10, 50])).toBe(11);
  let colors: MapColors | undefined;
  await show(<Colors onColors={(given) => void (colors = given)} />);
  addProtocol(protocol, async ({ url }, { signal }) => {
    const [name = '', ...tile] = url.slice(protocol.length + 3).split('/');
    const bytes = await tileOf(files[name as MapName]!, tile.map(Number) as [number, number, number], signal);
    return { data: bytes ?? new Uint8Array() };
  });
  const map = new MapLibreMap({
    container: 'region-map',
    style: styleOf(files, colors!, 'ar'),
    attributionControl: false,
    center: [2.35, 48.86],
    zoom: 12.5,
  });
  const drawn = (...layers: string[]) => map.queryRenderedFeatures({ layers }).map(({ properties }) => properties);
  const still = () => new Promise((resolve) => void map.once('idle', resolve));
  await still();
  expect(drawn('region-highway-face')[0]).toMatchObject({ name: 'Test Road' });
  expect(drawn('region-major-face')[0]).toMatchObject({ name: 'Test Street' });
  expect(drawn('region-green').length).toBeGreaterThan(0);
  expect(drawn('region-towns')[0]).toMatchObject({ 'name:ar': 'مدينة الاختبار' });
  map.jumpTo({ zoom: 6 });
  await still();
  expect(drawn('region-highway-face', 'region-earth', 'region-towns')).toEqual([]);
  expect(drawn('world-earth').length).toBeGreaterThan(0);
  map.remove();
});
