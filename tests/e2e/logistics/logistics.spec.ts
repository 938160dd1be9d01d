import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { expectAccessible, expectFits, phone, test } from '../../support/browser.ts';
import { unique } from '../../support/waiting.ts';
import { newVehicle } from './ownVehicle.ts';

const dashboard = '/apps/logistics/dashboard';
const figures = ['On route vehicles', 'Vehicles with errors', 'Deviated from route', 'Late vehicles'];

const card = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
/** The figure of a card, once it is there. */
async function figureOf(page: Page, name: string): Promise<number> {
  const value = card(page, name).locator('p').nth(1);
  await expect.poll(() => value.textContent()).toMatch(/^\d+/);
  return Number.parseInt((await value.textContent())!, 10);
}

/** How many rows a list says that it has. */
async function totalOf(page: Page): Promise<number> {
  const footer = page.getByText(/^Showing \d+ to \d+ of \d+ entr|^No results$/).first();
  await footer.waitFor();
  return Number(/of (\d+)/.exec((await footer.textContent())!)?.[1] ?? 0);
}

const drawer = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

describe('logistics', () => {
  test('LO-02 each figure of the dashboard is the number of rows that it leads to', async ({ open }) => {
    const page = await open(dashboard);
    await page.getByRole('img', { name: 'Delivery exceptions' }).waitFor();
    await expectAccessible(page);
    for (const name of figures) {
      const figure = await figureOf(page, name);
      await card(page, name).getByRole('link').click();
      await page.getByRole('heading', { name: 'Vehicles', level: 1 }).waitFor();
      expect(await totalOf(page), name).toBe(figure);
      await page.goBack();
    }
    await page.setViewportSize(phone);
    await expectFits(page, phone);
  });

  test('LO-01 LO-05 a vehicle is added and edited, an incident is reported and dealt with, and the dashboard follows', async ({
    open,
  }) => {
    const page = await open(dashboard);
    const before = await figureOf(page, 'Vehicles with errors');
    const other = await page.context().newPage();
    const number = unique() % 10_000_000;
    await other.goto(new URL('/apps/logistics/vehicles?edit=new', page.url()).href);
    const form = drawer(other, 'Add vehicle');
    await form.getByLabel('Number', { exact: false }).first().fill(String(number));
    await form.getByLabel(/^Start city/).fill('Vík');
    await form.getByLabel(/^Start country/).fill('Icel');
    await other.getByRole('option', { name: 'Iceland' }).click();
    await form.getByLabel(/^End city/).fill('Akureyri');
    const degrees = [
      ['63.42', '-19'],
      ['65.68', '-18.1'],
    ] as const;
    for (const [at, [latitude, longitude]] of degrees.entries()) {
      await form
        .getByLabel(/^Latitude/)
        .nth(at)
        .fill(latitude);
      await form
        .getByLabel(/^Longitude/)
        .nth(at)
        .fill(longitude);
    }
    await form.getByRole('button', { name: 'Add' }).last().click();
    await form.waitFor({ state: 'detached' });
    const name = `VOL-${number}`;
    await other.getByRole('link', { name, exact: true }).click();
    const stored = drawer(other, name);
    await stored.getByLabel('Make and model').fill('Volvo FH');
    await expectAccessible(other);
    await stored.getByRole('button', { name: 'Save' }).click();
    await stored.waitFor({ state: 'detached' });

    await other.getByRole('link', { name, exact: true }).click();
    await expect.poll(() => stored.getByLabel('Make and model').inputValue()).toBe('Volvo FH');
    await stored.getByText('No open incidents').waitFor();
    await stored.getByRole('button', { name: 'Report incident' }).click();
    const report = drawer(other, 'Report incident');
    await report.getByLabel('Note').fill('Lamp is on');
    await report.getByRole('button', { name: 'Report incident' }).click();
    await report.waitFor({ state: 'detached' });
    await stored.getByText('Lamp is on').waitFor();
    await expect.poll(() => figureOf(page, 'Vehicles with errors'), { timeout: 15_000 }).toBe(before + 1);
    await stored.getByRole('button', { name: 'Acknowledge' }).click();
    await stored.getByText(/Acknowledged by/).waitFor();
    await stored.getByRole('button', { name: 'Resolve' }).click();
    await stored.getByText('No open incidents').waitFor();
    await expect.poll(() => figureOf(page, 'Vehicles with errors'), { timeout: 15_000 }).toBe(before);
    await stored.getByRole('link', { name: 'All incidents' }).click();
    await other.getByRole('heading', { name: 'Incidents', level: 1 }).waitFor();
    expect(await totalOf(other)).toBe(1);
    await expectAccessible(other);
  });

  test('LO-12 a delivery is added, assigned, dispatched and delivered', async ({ open }) => {
    const page = await open('/apps/logistics/deliveries?edit=new');
    const form = drawer(page, 'Add delivery');
    const recipient = `Ida ${unique()}`;
    await form.getByLabel(/^Recipient/).fill(recipient);
    await form.getByLabel(/^City/).first().fill('Oslo');
    await form.getByRole('button', { name: 'Add' }).last().click();
    await form.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: recipient, exact: true }).click();
    const stored = drawer(page, recipient);
    await stored.getByRole('button', { name: 'Assign vehicle' }).click();
    const assign = drawer(page, 'Assign vehicle');
    await assign.getByLabel(/^Vehicle/).fill('VOL-460013');
    await page.getByRole('option').first().click();
    await assign.getByRole('button', { name: 'Assign vehicle' }).click();
    await assign.waitFor({ state: 'detached' });
    await stored.getByRole('link', { name: 'VOL-460013' }).waitFor();
    await stored.getByRole('button', { name: 'Dispatch' }).click();
    await stored.getByRole('button', { name: 'Mark as delivered' }).click();
    const finish = drawer(page, 'Mark as delivered');
    await expect.poll(() => finish.getByLabel('Received by').inputValue()).toBe(recipient);
    await finish.getByRole('button', { name: 'Mark as delivered' }).click();
    await finish.waitFor({ state: 'detached' });
    await stored.getByText(`Received by ${recipient}`).waitFor();
    await expectAccessible(page);
  });

  test('LO-02 LO-09 vehicles are selected on the dashboard, and their day is played', async ({ open }) => {
    const page = await open(dashboard);
    const rows = page.locator('[data-row]');
    for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Replay', exact: true }).click();
    await page.getByRole('heading', { name: 'Replay', level: 1 }).waitFor();
    expect(new URL(page.url()).searchParams.get('vehicles')).toMatch(/^\d+,\d+$/);
  });

  test('LO-06 a device is connected on the screen of its vehicle, its token is shown once, and can be ended', async ({
    open,
    expectProblem,
  }) => {
    // What a device without a token is answered.
    expectProblem(/positions|Failed to load resource/);
    const page = await open('/');
    const { id } = await newVehicle(page);
    await page.goto(new URL(`/apps/logistics/vehicles?edit=${id}`, page.url()).href);
    const device = page.getByRole('group', { name: 'Device' });
    await device.getByText('It hasn’t reported yet.').waitFor();
    await device.getByRole('button', { name: 'Replace token' }).click();
    await page
      .getByRole('alertdialog', { name: 'Replace the token?' })
      .getByRole('button', { name: 'Replace token' })
      .click();
    const token = await device.getByRole('textbox', { name: 'Token' }).inputValue();
    const osmAnd = await device.getByRole('textbox', { name: 'Address for OsmAnd' }).inputValue();
    expect(osmAnd).toContain(token);
    const address = osmAnd
      .replace('{0}', '63.9')
      .replace('{1}', '-18.5')
      .replace('{2}', String(Date.now()))
      .replace('{6}', '90');
    expect(await page.evaluate(async (url) => (await fetch(url)).status, address)).toBe(200);
    await expectAccessible(page);
    await page.reload();
    await device.getByText(/Last seen on/).waitFor();
    await expect.poll(() => device.getByRole('textbox', { name: 'Token' }).count()).toBe(0);
    await device.getByRole('button', { name: 'Disconnect' }).click();
    await page
      .getByRole('alertdialog', { name: 'Disconnect the device?' })
      .getByRole('button', { name: 'Disconnect' })
      .click();
    await device.getByText('No device reports where this vehicle is.').waitFor();
    expect(await page.evaluate(async (url) => (await fetch(url)).status, address)).not.toBe(200);
  });

  test('LO-09 a day of two vehicles is played on the map and in the chart', async ({ open }) => {
    const page = await open('/');
    const noon = new Date();
    noon.setDate(noon.getDate() - 2);
    noon.setHours(12, 0, 0, 0);
    const pair = [await newVehicle(page), await newVehicle(page)];
    for (const [at, { reportDay }] of pair.entries()) {
      const drive = Array.from({ length: 13 }, (_, step) => ({
        minutes: step * 5 + at,
        latitude: 63.5 + step * 0.05 + at * 0.3,
        speed: 30 + step,
      }));
      expect(await reportDay(noon.toISOString(), drive)).toBe(200);
    }
    const day = `${noon.getFullYear()}-${String(noon.getMonth() + 1).padStart(2, '0')}-${String(noon.getDate()).padStart(2, '0')}`;
    const ids = pair.map(({ id }) => id).join();
    await page.goto(new URL(`/apps/logistics/replay?vehicles=${ids}&day=${day}`, page.url()).href);
    await page.getByRole('img', { name: 'Speed of the vehicles over the day' }).waitFor();
    const [first] = pair;
    await page.getByText(`${first!.name}: 30 km/h`).waitFor();
    await page.locator(`[data-marker="${first!.id}"]`).waitFor();
    await expectAccessible(page);
    const time = page.locator('main time').first();
    const before = await time.getAttribute('datetime');
    await page.getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => time.getAttribute('datetime')).not.toBe(before);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('slider', { name: 'Time of day' }).press('End');
    await page.getByText(`${first!.name}: 42 km/h`).waitFor();
  });
});
