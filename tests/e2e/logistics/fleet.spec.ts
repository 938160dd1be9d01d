import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { expectAccessible, expectFits, phone, test } from '../../support/browser.ts';
import { unique } from '../../support/waiting.ts';

const path = '/apps/logistics/fleet';

/** Answers of the API, asked from the page with its session. */
const ask = (page: Page, query: string, variables: object = {}): Promise<any> =>
  page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json', 'x-client': 'web' };
      const answer = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify(body) });
      return ((await answer.json()) as { data: unknown }).data;
    },
    { query, variables },
  );

/** A vehicle of its own on an island where no other is, with a device that reports where it is. */
async function newVehicle(page: Page) {
  // Numbers of vehicles have seven digits at most.
  const number = unique() % 10_000_000;
  const input = {
    number,
    startCity: 'Vík',
    startCountry: 'IS',
    endCity: 'Akureyri',
    endCountry: 'IS',
    path: [
      { latitude: 63.42, longitude: -19, name: 'Vík' },
      { latitude: 65.68, longitude: -18.1, name: 'Akureyri' },
    ],
  };
  const created = await ask(
    page,
    'mutation ($input: VehicleInput!) { createVehicle(input: $input) { vehicle { id } } }',
    { input },
  );
  const { id } = created.createVehicle.vehicle as { id: string };
  const made = await ask(page, 'mutation ($id: ID!) { createVehicleDevice(id: $id) { token } }', { id });
  const { token } = made.createVehicleDevice as { token: string };
  const report = (latitude: number) =>
    page.evaluate(
      async ([secret, at]) => {
        const body = JSON.stringify({ latitude: at, longitude: -18.5, speed: 60, timestamp: new Date().toISOString() });
        const headers = { 'content-type': 'application/json', 'x-device-token': secret };
        return (await fetch('/api/apps/logistics/positions', { method: 'POST', headers, body })).status;
      },
      [token, latitude] as const,
    );
  return { id, name: `VOL-${number}`, report };
}

const markerOf = (page: Page, id: string) => page.locator(`[data-marker="${id}"]`);
const row = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) });

describe('the fleet', () => {
  test('LO-03 LO-06 LO-20 a vehicle is found, opened, followed on the map, and the map fits the window', async ({
    open,
    expectProblem,
  }) => {
    // What software drawing tells of itself.
    expectProblem(/GL Driver Message|GPU stall/);
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
    expectProblem,
  }) => {
    expectProblem(/GL Driver Message|GPU stall/);
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
    expectProblem(/map\/files|GL Driver Message|Failed to load resource/);
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
