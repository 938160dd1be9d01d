import { describe, expect } from 'vitest';
import { expectAccessible, expectFits, phone, settled, test } from '../../support/browser.ts';

describe('layouts and filters of dashboards', () => {
  test('DA-08 cards are moved by keys and added from another dashboard, for oneself, and go back', async ({ open }) => {
    const page = await open('/dashboards/crm');
    await settled(page);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const handle = page.getByRole('button', { name: /^Move Revenue growth/ });
    const isFocused = async (name: string) =>
      await expect.poll(() => button(name).evaluate((it) => it === document.activeElement)).toBe(true);
    const titles = () => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    await button('Edit layout').click();
    await page.getByText('This dashboard has its original layout.').waitFor();
    await isFocused('Add cards');
    await handle.press('End');
    await button('Undo').press('Enter');
    await isFocused('Add cards');
    await handle.focus();
    for (const place of [3, 2, 1]) {
      await page.keyboard.press('ArrowLeft');
      await page.getByRole('button', { name: new RegExp(`^Move Revenue growth, ${place} of`) }).waitFor();
    }
    // What is said of the layout as it was stored would be untrue of what stands there.
    await page.getByText('You have unsaved changes.').waitFor();
    expect(await page.getByText('This dashboard has its original layout.').count()).toBe(0);
    await button('Add cards').click();
    await button('Add Support tracker').click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Move Support tracker/ }).waitFor();
    await expectAccessible(page);
    await button('Save for me').click();
    await isFocused('Edit layout');
    await page.reload();
    await page.getByRole('region', { name: 'Support tracker', exact: true }).waitFor();
    expect((await titles())[0]).toBe('Revenue growth');
    await page.setViewportSize(phone);
    await expectFits(page, phone);
    await button('Edit layout').click();
    await button('More').click();
    await page.getByRole('menuitem', { name: 'Back to the original', exact: true }).click();
    await page.getByRole('region', { name: 'Support tracker', exact: true }).waitFor({ state: 'detached' });
    expect((await titles())[0]).toBe('Orders');
  });

  test('DA-08 cards are moved without dragging, by the menu of their handle, and the focus goes on to the next', async ({
    open,
  }) => {
    const page = await open('/dashboards/crm');
    await settled(page);
    const handle = (name: string) => page.getByRole('button', { name: new RegExp(`^Move ${name},`) });
    const titles = () => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    const isFocused = async (name: string) =>
      await expect.poll(() => handle(name).evaluate((it) => it === document.activeElement)).toBe(true);
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Edit layout', exact: true }).click();
    const [first, second] = await titles();
    await handle('Revenue growth').click();
    await page.getByRole('menuitem', { name: 'Move to the start', exact: true }).click();
    await expect.poll(async () => (await titles()).slice(0, 2)).toEqual(['Revenue growth', first]);
    await isFocused('Revenue growth');
    await handle('Revenue growth').press('End');
    await expect.poll(async () => (await titles()).at(-1)).toBe('Revenue growth');
    await page.getByRole('button', { name: `Take off ${first}`, exact: true }).click();
    await expect.poll(async () => (await titles())[0]).toBe(second);
    await isFocused(second!);
    // A drag that ends opens no menu.
    const from = (await handle(second!).boundingBox())!;
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 30, from.y + 60, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.press('Tab');
    expect(await page.getByRole('menu').count()).toBe(0);
  });

  test('DA-09 a country chosen in a chart narrows the other cards and their rows, and stands in the address', async ({
    open,
  }) => {
    const page = await open('/dashboards/ecommerce');
    await settled(page);
    await page.getByRole('button', { name: 'More about Orders by country', exact: true }).click();
    const item = page.getByRole('menuitem', { name: /^Filter by / }).first();
    const country = (await item.textContent())!.replace('Filter by ', '');
    await item.click();
    const chip = page.getByRole('button', { name: `Remove the filter Country: ${country}`, exact: true });
    await chip.waitFor();
    const code = new URL(page.url()).searchParams.get('country');
    expect(code).toMatch(/^[A-Z]{2}$/);
    const sales = page.getByRole('group', { name: 'Sales', exact: true }).getByRole('link');
    await expect.poll(() => sales.getAttribute('href')).toContain(`country=${code}`);
    await page.getByText('Not filtered by country.', { exact: true }).first().waitFor();
    await page.reload();
    await chip.click();
    await chip.waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.has('country')).toBe(false);
  });
});
