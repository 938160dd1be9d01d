import { describe, expect } from 'vitest';
import { expectAccessible, expectFits, phone, test } from '../../support/browser.ts';
import { unique } from '../../support/waiting.ts';
import { newVehicle } from './ownVehicle.ts';

describe('the care of vehicles', () => {
  test('LO-16 LO-21 a service is planned, booked and logged, fuel is entered, and the odometer does not run back unseen', async ({
    open,
  }) => {
    const page = await open('/apps/logistics/vehicles');
    const { id } = await newVehicle(page);
    await page.goto(new URL(`/apps/logistics/vehicles/${id}?tab=service`, page.url()).href);
    await page.getByRole('link', { name: 'Add plan' }).click();
    const plan = page.getByRole('dialog', { name: 'Add plan' });
    await plan.getByLabel(/^Service/).fill('Oil change');
    await plan.getByLabel(/^Interval in kilometers/).fill('15000');
    await plan.getByRole('button', { name: 'Add' }).last().click();
    await plan.waitFor({ state: 'detached' });
    await page.getByText('every 15,000 km').waitFor();
    await expectAccessible(page);

    const menu = async (item: string) => {
      await page.getByRole('button', { name: 'Actions for Oil change' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await menu('Book in calendar');
    const booking = page.getByRole('dialog', { name: 'Book Oil change' });
    await booking.getByRole('textbox').first().fill('05/02/2030');
    const time = booking.getByRole('group', { name: 'Start' }).locator('input').nth(1);
    await time.fill('9:00 AM');
    await time.press('Tab');
    await booking.getByRole('button', { name: 'Book in calendar' }).click();
    await booking.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /^Booked for/ }).waitFor();

    await menu('Log as done');
    const log = page.getByRole('dialog', { name: 'Add entry' });
    await log.getByLabel(/^Odometer/).fill('1200');
    await log.getByLabel(/^Cost/).fill('250');
    await log.getByRole('button', { name: 'Add' }).last().click();
    await log.waitFor({ state: 'detached' });
    await page.getByText('Next: at 16,200 km').waitFor();
    await expect.poll(() => page.getByRole('link', { name: /^Booked for/ }).count()).toBe(0);

    await page.getByRole('tab', { name: 'Costs' }).click();
    await page.getByRole('link', { name: 'Add entry' }).click();
    const fuel = page.getByRole('dialog', { name: 'Add entry' });
    await fuel.getByLabel(/^Odometer/).fill('900');
    await fuel.getByLabel(/^Liters/).fill('42.5');
    await fuel.getByLabel(/^Cost/).fill('70');
    await fuel.getByRole('button', { name: 'Add' }).last().click();
    await fuel.getByText('The odometer showed 1200 km. Say why it runs back.').waitFor();
    await fuel.getByLabel(/^Odometer/).fill('1600');
    await fuel.getByRole('button', { name: 'Add' }).last().click();
    await fuel.waitFor({ state: 'detached' });
    await page.getByText('$0.80').waitFor();
    await page.getByText('42.5 L').waitFor();
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectFits(page, phone);
  });

  test('LO-10 an area is drawn by pressing the map or by its fields, and stands in the list', async ({ open }) => {
    const page = await open('/apps/logistics/geofences?edit=new');
    const form = page.getByRole('dialog', { name: 'Add geofence' });
    const name = `Yard ${unique()}`;
    await form.getByLabel(/^Name/).fill(name);
    const map = form.locator('[data-map]');
    await map.waitFor();
    await form.getByText('Press the map where the middle is to be.').waitFor();
    await map.click({ position: { x: 120, y: 100 } });
    await form.getByText('Now press where the edge is to be.').waitFor();
    await expect.poll(() => form.getByLabel(/^Latitude/).inputValue()).toMatch(/^-?\d/);
    await map.click({ position: { x: 125, y: 105 } });
    await expect.poll(() => form.getByLabel(/^Radius/).inputValue()).toMatch(/\d/);
    await form.getByLabel(/^Latitude/).fill('48.85');
    await form.getByLabel(/^Longitude/).fill('2.35');
    await form.getByLabel(/^Radius/).fill('800');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Add' }).last().click();
    await form.waitFor({ state: 'detached' });
    await page.getByRole('link', { name, exact: true }).waitFor();
    await page.getByText('Circle with a radius of 800 m').first().waitFor();
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('dialog', { name }).getByText('No vehicle was here.').waitFor();
    await page.setViewportSize(phone);
    await expectFits(page, phone);
  });
});
