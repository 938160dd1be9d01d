import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { expectAccessible, expectFits, phone, test } from '../../support/browser.ts';
import { newVehicle } from './ownVehicle.ts';

const path = '/apps/logistics/fleet';

const markerOf = (page: Page, id: string) => page.locator(`[data-marker="${id}"]`);
const row = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) });

describe('the fleet', () => {
  test('LO-03 LO-06 LO-20 a vehicle is found, opened, followed on the map, and the map fits the window', async ({
    open,
  }) => {
    const page = await open(path);
    await expect.poll(() => page.locator('[aria-expanded="true"]').filter({ hasText: 'VOL-' }).count()).toBe(1);
    const { id, name, report } = await newVehicle(page);
    expect(await report(63.9)).toBe(200);
    await page.getByRole('searchbox').fill(name);
    await row(page, name).click();
    await page.getByRole('progressbar', { name: 'Delivery process' }).waitFor();
    await page.getByRole('list', { name: 'Steps of the delivery' }).waitFor();
    const marker = markerOf(page, id);
    await marker.waitFor();
    // The flight ends with the vehicle in the middle of the map.
    const middle = async () => {
      const [at, box] = [await marker.boundingBox(), await page.locator('[data-map]').boundingBox()];
      return Math.round(Math.hypot(at!.x + 14 - box!.x - box!.width / 2, at!.y + 14 - box!.y - box!.height / 2));
    };
    await expect.poll(middle, { timeout: 15_000 }).toBeLessThan(4);
    const before = await marker.boundingBox();
    expect(await report(63.95)).toBe(200);
    await expect.poll(async () => (await marker.boundingBox())!.y, { timeout: 15_000 }).toBeLessThan(before!.y - 20);
    const scroll = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect(scroll).toBe(0);
    await expectAccessible(page);
  });

  test('LO-03 LO-20 without WebGL, on a phone and in Arabic the map is drawn too, and the list lies over it', async ({
    open,
  }) => {
    const page = await open('/', { viewport: phone, language: 'ar', theme: 'dark' });
    await page.addInitScript(() => {
      const { getContext } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
        return kind === 'webgl2' ? null : Reflect.apply(getContext, this, [kind, ...rest]);
      } as typeof getContext;
    });
    const { id, name, report } = await newVehicle(page);
    expect(await report(63.9)).toBe(200);
    await page.goto(new URL(`${path}?vehicle=${id}`, page.url()).href);
    await markerOf(page, id).waitFor();
    await expect.poll(() => page.locator('[data-map] svg path').count()).toBeGreaterThan(1);
    await expectFits(page, phone);
    await page.getByRole('button', { name: 'فتح الأسطول' }).click();
    await page.getByRole('dialog').waitFor();
    await row(page, name).waitFor();
  });

  test('LO-20 without its files the map says so, and the list works', async ({ open, expectProblem }) => {
    expectProblem(/map\/files|Failed to load resource/);
    const page = await open('/');
    await page.route('**/map/files', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(new URL(path, page.url()).href);
    await page.getByRole('alert').filter({ hasText: 'The map isn’t available' }).waitFor();
    await page.getByRole('button', { name: /^VOL-/ }).nth(1).click();
    await page.getByRole('list', { name: 'Steps of the delivery' }).waitFor();
    await page.unroute('**/map/files');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('[data-map]').waitFor();
  });
});
