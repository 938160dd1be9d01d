import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { readingTest as test } from '../../support/browser.ts';

const get = async (address: string, path: string, init: RequestInit = {}) => {
  const answer = await fetch(address + path, init);
  const type = answer.headers.get('content-type')?.split(';')[0];
  return { status: answer.status, type, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};

const files = [
  ['/robots.txt', 'text/plain'],
  ['/favicon.ico', 'image/vnd.microsoft.icon'],
  ['/apple-touch-icon.png', 'image/png'],
  ['/site.webmanifest', 'application/manifest+json'],
] as const;

describe('files that browsers and phones ask for by themselves', () => {
  test.for(files)('%s is there for everybody and kept for an hour', async ([path, type], { site }) => {
    const answer = await get(site.address, path);
    expect(answer).toMatchObject({ status: 200, type });
    expect(answer.bytes.length).toBeGreaterThan(100);
    expect(answer.headers.get('cache-control')).toContain('max-age=3600');
    expect(answer.headers.get('etag')).toBeTruthy();
    expect((await get(site.address, path, { method: 'HEAD' })).status).toBe(200);
  });

  test('pictures have the sizes that are said of them, and show something', async ({ site }) => {
    const sizesOf = async (path: string) => {
      const { bytes } = await get(site.address, path);
      const { width, height } = await sharp(bytes).metadata();
      const { channels } = await sharp(bytes).stats();
      expect(
        channels.some(({ stdev }) => stdev > 10),
        path,
      ).toBe(true);
      return `${width}x${height}`;
    };
    expect(await sizesOf('/apple-touch-icon.png')).toBe('180x180');
    const manifest = JSON.parse(String((await get(site.address, '/site.webmanifest')).bytes)) as {
      icons: { src: string; sizes: string }[];
    };
    for (const { src, sizes } of manifest.icons) expect(await sizesOf(src), src).toBe(sizes);
    const { bytes } = await get(site.address, '/favicon.ico');
    const entries = Array.from({ length: bytes.readUInt16LE(4) }, (_, index) => 6 + 16 * index);
    const sizes = entries.map(async (at) => {
      const offset = bytes.readUInt32LE(at + 12);
      const { width } = await sharp(bytes.subarray(offset, offset + bytes.readUInt32LE(at + 8))).metadata();
      expect(width).toBe(bytes.readUInt8(at));
      return width;
    });
    expect(await Promise.all(sizes)).toEqual([16, 32, 48]);
  });

  test('the page names those that it knows, and a browser takes them', async ({ open }) => {
    const page = await open('/login', { as: null });
    const named = await page
      .locator('link[rel=manifest], link[rel=apple-touch-icon]')
      .evaluateAll((links) =>
        Promise.all((links as HTMLLinkElement[]).map(async ({ href }) => (await fetch(href)).status)),
      );
    expect(named).toEqual([200, 200]);
    const drawn = await page.evaluate(async () => {
      const image = new Image();
      image.src = '/favicon.ico';
      await image.decode();
      return image.naturalWidth;
    });
    expect([16, 32, 48]).toContain(drawn);
  });
});
