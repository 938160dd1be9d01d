import { describe, expect } from 'vitest';
import { expectAccessible, expectFits, phone, test } from '../../support/browser.ts';
import { ask } from './ownVehicle.ts';

describe('many deliveries', () => {
  test('LO-12 all that match are dispatched as a task: how far it is, what was refused and why, and Undo', async ({
    open,
  }) => {
    const page = await open('/apps/logistics/deliveries');
    const { deliveryList } = await ask(page, '{ deliveryList(filter: { statuses: [PREPARING] }) { totalCount } }');
    const waiting = deliveryList.totalCount as number;
    expect(waiting).toBeGreaterThan(0);
    // Until the dialog was seen, nothing is told of the task.
    let tell = () => {};
    const seen = new Promise<void>((resolve) => (tell = resolve));
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('TaskProgress')) await seen;
      await route.continue();
    });
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    await page.getByRole('button', { name: /^Select all \d+ matching$/ }).click();
    await page.getByRole('button', { name: 'Dispatch', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('progressbar', { name: 'Dispatch' }).waitFor();
    await dialog.getByRole('button', { name: 'Stop' }).waitFor();
    await page.setViewportSize(phone);
    await expectFits(page, phone);
    tell();
    await dialog.getByRole('heading', { name: 'Finished with problems' }).waitFor();
    await dialog.getByText('The delivery has already set out.').first().waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByText(`${waiting} deliveries dispatched`).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    const left = async () =>
      (await ask(page, '{ deliveryList(filter: { statuses: [PREPARING] }) { totalCount } }')).deliveryList.totalCount;
    await expect.poll(left).toBe(waiting);
  });

  test('LO-12 selected orders become deliveries, each once', async ({ open }) => {
    const page = await open('/apps/ecommerce/order/list');
    const total = async () => (await ask(page, '{ deliveryList { totalCount } }')).deliveryList.totalCount as number;
    const before = await total();
    const create = async () => {
      await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
      await page.getByRole('button', { name: 'Create deliveries' }).click();
      await page
        .getByText(/deliver(?:y|ies) created/)
        .first()
        .waitFor();
    };
    await create();
    await expect.poll(total).toBeGreaterThan(before);
    const made = await total();
    // What was made stays one delivery of its order, and the notice says why.
    await page.reload();
    await create();
    await page.getByText('It has a delivery already, or was delivered.').first().waitFor();
    expect(await total()).toBe(made);
  });
});
