import { describe, expect } from 'vitest';
import { expectAccessible, picture, test } from '../support/browser.ts';
import { footer, loaded, names, notice, param, path, rowMenu, rowOf, rows } from '../support/productList.ts';

describe('what is shared with others and what can be had back', () => {
  test('PL-15: what was deleted is found in the trash, a click from there, and restored', async ({ open }) => {
    const page = await loaded(await open(path));
    const [name = ''] = await names(page);
    await rowMenu(page, name, 'Delete');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('30 days').waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Open trash' }).click();
    await page.getByRole('heading', { level: 1, name: 'Trash' }).waitFor();
    const row = rows(page).filter({ hasText: name });
    await row.getByText('in 30 days').waitFor();
    await page.locator('main [aria-haspopup=menu]').filter({ hasText: 'Kind' }).first().click();
    await page.getByRole('menuitemradio', { name: 'Help article' }).click();
    await page.getByText('Nothing matches').waitFor();
    expect(param(page, 'kind')).toBe('Article');
    await page.goBack();
    await row.waitFor();
    await expectAccessible(page);
    await picture(page, 'trash');
    await row.getByRole('button', { name: `Restore ${name}` }).click();
    await page.getByText('The trash is empty').waitFor();
    await notice(page, `“${name}” restored`).waitFor();
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Trash' }).waitFor();
    await page.keyboard.press('Escape');
    await page.goBack();
    await rowOf(await loaded(page), name).waitFor();
    await expect.poll(() => footer(page).innerText()).toContain('of 50');
  });
});
