import { describe, expect } from 'vitest';
import { expectAccessible, expectFits, phone, test } from '../../support/browser.ts';
import { ask, newVehicle } from './ownVehicle.ts';

describe('stops of a vehicle', () => {
  test('LO-13 stops are dragged, moved by keys, proposed and dispatched; late and too heavy are shown', async ({
    open,
  }) => {
    const page = await open('/apps/logistics/vehicles');
    const { id } = await newVehicle(page);
    const make = async (recipient: string, latitude: number, input: object = {}) => {
      const { createDelivery } = await ask(
        page,
        'mutation ($input: DeliveryInput!) { createDelivery(input: $input) { delivery { id } } }',
        { input: { recipient, city: 'Iceland', latitude, longitude: -18.5, weightKg: 60, ...input } },
      );
      await ask(page, `mutation { assignDelivery(id: ${createDelivery.delivery.id}, vehicleId: ${id}) { batchId } }`);
    };
    const passed = new Date(Date.now() - 3_600_000).toISOString();
    await make('Far away', 65.4);
    await make('In the middle', 64.9, { windowTo: passed });
    await make('Nearby', 64.2);
    await ask(page, `mutation { updateVehicle(id: ${id}, input: { capacityKg: 100 }) { batchId } }`);
    await page.goto(new URL(`/apps/logistics/vehicles/${id}?tab=stops`, page.url()).href);
    const rows = page.locator('[data-stop]');
    const names = () => rows.locator('a').allTextContents();
    await expect.poll(names).toEqual(['In the middle', 'Far away', 'Nearby']);
    await page.getByText('180 kg, more than the 100 kg it carries').waitFor();
    await rows.first().getByText('Late').waitFor();
    // What makes rows draggable comes after them, and the map moves what stands below it.
    await page.locator('[data-map]').waitFor();
    await page.locator('[data-stop][draggable=true]').nth(2).waitFor();
    await rows.nth(2).dragTo(rows.first());
    await expect.poll(names).toEqual(['Nearby', 'In the middle', 'Far away']);
    await page.getByRole('button', { name: 'Move Far away' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Move to the start' }).press('Enter');
    await expect.poll(names).toEqual(['Far away', 'Nearby', 'In the middle']);
    await page.getByRole('button', { name: 'Propose an order' }).click();
    await expect.poll(names).not.toEqual(['Far away', 'Nearby', 'In the middle']);
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectFits(page, phone);
    await page.getByRole('button', { name: 'Dispatch all' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Dispatch all' }).click();
    await expect.poll(() => rows.getByText('In transit').count()).toBe(3);
  });
});
