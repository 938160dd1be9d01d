import { createHash } from 'node:crypto';
import { PMTiles } from 'pmtiles';
import { expect, test } from 'vitest';
import { archiveOf, type Tile } from './archive.ts';

/** Reads a file in memory as browsers read it from the server: in parts. */
function opened(file: Buffer) {
  const whole = new Uint8Array(file);
  return new PMTiles({
    getKey: () => 'file',
    getBytes: async (offset, length) => ({ data: whole.slice(offset, offset + length).buffer }),
  });
}
const textOf = async (tiles: PMTiles, z: number, x: number, y: number) => {
  const found = await tiles.getZxy(z, x, y);
  return found && Buffer.from(found.data).toString();
};
const tile = (z: number, x: number, y: number, text: string): Tile => ({ z, x, y, bytes: Buffer.from(text) });
const about = { bounds: [-10, 20, 30, 40] as [number, number, number, number], metadata: { name: 'Test' } };

test('LO-20: each tile is read back, equal ones stand in the file once, and none where none was', async () => {
  const tiles = opened(
    archiveOf({ ...about, tiles: [tile(1, 1, 0, 'land'), tile(0, 0, 0, 'world'), tile(1, 0, 0, 'land')] }),
  );
  expect(await tiles.getHeader()).toMatchObject({
    minZoom: 0,
    maxZoom: 1,
    numTileContents: 2,
    minLon: -10,
    maxLat: 40,
  });
  expect(await tiles.getMetadata()).toEqual({ name: 'Test' });
  expect(await textOf(tiles, 0, 0, 0)).toBe('world');
  expect(await textOf(tiles, 1, 0, 0)).toBe('land');
  expect(await textOf(tiles, 1, 1, 0)).toBe('land');
  expect(await textOf(tiles, 1, 1, 1)).toBeUndefined();
});

test('LO-20: a file of many tiles has leaf directories, and every tile is found', async () => {
  const side = 32;
  const many = Array.from({ length: side * side }, (_, at) => {
    const [x, y] = [at % side, Math.floor(at / side)];
    // Lengths that nothing tells from one another, as those of true tiles.
    const filling = createHash('sha512').update(String(at)).digest('base64').repeat(2);
    return tile(5, x, y, `${x} ${y} ${filling.slice(0, (Math.imul(at, 2_654_435_761) >>> 12) % 170)}`);
  });
  const tiles = opened(archiveOf({ ...about, tiles: many }, 512));
  expect((await tiles.getHeader()).leafDirectoryLength).toBeGreaterThan(0);
  for (const [x, y] of [
    [0, 0],
    [31, 31],
    [16, 3],
  ] as const)
    expect(await textOf(tiles, 5, x, y)).toMatch(new RegExp(`^${x} ${y} `));
});
