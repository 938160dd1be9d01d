import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';
import { describe, expect } from 'vitest';
import { archiveOf } from '../../../scripts/map/archive.ts';
import { readMapFiles } from '../../../server/map/mapFile.ts';
import { test } from '../../support/app.ts';
import { temporaryFolder } from '../../support/folder.ts';

const regionPath = join(import.meta.dirname, '../../support/region.pmtiles');

describe('LO-20: maps come from the server itself', () => {
  test('the world is told and read in parts without an account, and kept by browsers', async ({ shared: api }) => {
    const { status, body } = await api.rest('GET', '/map/files');
    expect(status).toBe(200);
    expect(body).toEqual({ world: expect.stringMatching(/^\/map\/world\/[0-9a-f]{12}\.pmtiles$/), region: null });
    const part = await api.app.inject({ url: body.world, headers: { range: 'bytes=0-126' } });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload).toHaveLength(127);
    expect(part.rawPayload.toString('latin1', 0, 7)).toBe('PMTiles');
    expect(part.headers['content-range']).toMatch(/^bytes 0-126\/\d+$/);
    expect(part.headers['cache-control']).toContain('immutable');
    const beyond = await api.app.inject({ url: body.world, headers: { range: 'bytes=900000000-' } });
    expect(beyond.statusCode).toBe(416);
    expect((await api.rest('GET', '/map/world/000000000000.pmtiles')).status).toBe(404);
    expect((await api.rest('GET', '/map/region/000000000000.pmtiles')).status).toBe(404);
  });

  test('a region is taken where it is a map, and refused with its reason where it is not', async () => {
    const folder = await temporaryFolder();
    const path = join(folder, 'region.pmtiles');
    const bytes = Buffer.from('tile');
    const file = archiveOf({ tiles: [{ z: 7, x: 1, y: 1, bytes }], bounds: [0, 0, 1, 1], metadata: {} });
    await writeFile(path, file);
    const { region } = await readMapFiles({ mapFile: path });
    expect(region?.path).toBe(path);
    expect(await readFile(path)).toEqual(file);
    const refused = async (content: Buffer) => {
      await writeFile(path, content);
      return readMapFiles({ mapFile: path }).catch((error: Error) => error.message);
    };
    expect(await refused(Buffer.from('<html>'))).toBe(`MAP_FILE ${path} cannot be used: it is no PMTiles file`);
    const old = Buffer.from(file);
    old.writeUInt8(2, 7);
    expect(await refused(old)).toContain('version 2');
    const pictures = Buffer.from(file);
    pictures.writeUInt8(2, 99);
    expect(await refused(pictures)).toContain('pictures');
    await expect(readMapFiles({ mapFile: `${path}.missing` })).rejects.toThrow(/MAP_FILE .*ENOENT/);
  });
});

test.extend('options', { settings: { MAP_FILE: regionPath } })(
  'LO-20: the region of MAP_FILE is served in parts, and its streets are read from them',
  async ({ api }) => {
    const { region } = (await api.rest('GET', '/map/files')).body;
    expect(region).toMatch(/^\/map\/region\/[0-9a-f]{12}\.pmtiles$/);
    const statuses: number[] = [];
    const tiles = new PMTiles({
      getKey: () => region,
      getBytes: async (offset, length) => {
        const headers = { range: `bytes=${offset}-${offset + length - 1}` };
        const { statusCode, rawPayload } = await api.app.inject({ url: region, headers });
        statuses.push(statusCode);
        return { data: new Uint8Array(rawPayload).buffer };
      },
    });
    const tile = await tiles.getZxy(12, 2074, 1409);
    const { layers } = new VectorTile(new PbfReader(new Uint8Array(tile!.data)));
    expect(layers['roads']!.feature(0).properties).toMatchObject({ kind: 'highway', name: 'Test Road' });
    expect(new Set(statuses)).toEqual(new Set([206]));
    expect(statuses.length).toBeGreaterThan(1);
  },
);
