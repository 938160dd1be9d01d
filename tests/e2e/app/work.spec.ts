import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect } from 'vitest';
import { expectAccessible, picture, test } from '../../support/browser.ts';
import {
  loaded,
  names,
  notice,
  param,
  path,
  restoreDeleted,
  rowMenu,
  rowOf,
  rows,
  total,
} from '../../support/productList.ts';
import { whenIdle, expectValue, press, pressIn } from '../../support/waiting.ts';

describe('what is shared with others and what can be had back', () => {
  test('PL-15: what was deleted is found in the trash, a click from there, and restored', async ({ open, site }) => {
    await restoreDeleted(site);
    const page = await loaded(await open(path));
    const [name = ''] = await names(page);
    const count = await total(page);
    await rowMenu(page, name, 'Delete');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('30 days').waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Open trash' }).click();
    await page.getByRole('heading', { level: 1, name: 'Trash' }).waitFor();
    const row = rows(page).filter({ hasText: name });
    await row.getByText('in 30 days').waitFor();
    await page.locator('main [aria-haspopup=menu]').filter({ hasText: 'Type' }).first().click();
    await page.getByRole('menuitemradio', { name: 'Help article' }).click();
    await page.getByText('No results').waitFor();
    await expect.poll(() => param(page, 'kind')).toBe('Article');
    await page.goBack();
    await row.waitFor();
    await expectAccessible(page);
    await picture(page, 'trash');
    await row.getByRole('button', { name: `Restore ${name}` }).click();
    await page.getByText('Trash is empty').waitFor();
    await notice(page, `Restored “${name}”`).waitFor();
    await page.getByRole('button', { name: /^Account:/ }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Trash' }).waitFor();
    await pressIn(page.getByRole('dialog'), 'Escape');
    await page.goBack();
    await rowOf(await loaded(page), name).waitFor();
    await expect.poll(() => total(page)).toBe(count);
  });

  test('PL-11: faces show who else has a product open, and who edits it', async ({ open, site }) => {
    const database = new DatabaseSync(join(site.dataDir, 'atrium.db'), { timeout: 10_000 });
    database.exec(
      `update users set role_id = (select id from roles where key = 'admin') where email = 'client@demo.com'`,
    );
    database.close();
    const edit = '/apps/ecommerce/product/edit/1';
    const [mine, his] = [await open(edit), await open(edit, { as: 'client' })];
    await mine.getByRole('button', { name: 'Also here: Cleo Grant (viewing)' }).waitFor();
    await his
      .getByRole('textbox', { name: /^Name\b/ })
      .first()
      .fill('Something else');
    const faces = mine.getByRole('button', { name: 'Also here: Cleo Grant (editing)' });
    await faces.click();
    const card = mine.getByRole('dialog', { name: 'Also here' });
    await card.getByText('editing').waitFor();
    await expectAccessible(mine);
    await picture(mine, 'presence');
    await pressIn(card, 'Escape');
    await his.context().close();
    await faces.waitFor({ state: 'detached' });
  });

  test('PL-23: `?` lists the shortcuts, which do what it says; what is dragged has buttons too', async ({ open }) => {
    const page = await loaded(await open(path, { language: 'ar', theme: 'dark' }));
    await press(page, '?');
    const sheet = page.getByRole('dialog', { name: 'اختصارات لوحة المفاتيح' });
    await sheet.getByText('الصف التالي').waitFor();
    await expect
      .poll(() => sheet.locator('kbd').allInnerTexts())
      .toEqual('Ctrl K / ? j k x c r a f e # u Ctrl B Ctrl I Ctrl Z s p d Ctrl S Ctrl Enter'.split(' '));
    await expectAccessible(page);
    await picture(page, 'keys ar dark');
    await pressIn(sheet, 'Escape');
    await sheet.waitFor({ state: 'detached' });

    await press(page, 'j', 'j', 'k', 'x');
    await expect.poll(() => rows(page).first().getByRole('checkbox').isChecked()).toBe(true);
    // Where somebody types it is a character.
    await page.locator('main').getByRole('searchbox').press('?');
    await expectValue(page.locator('main').getByRole('searchbox'), '?');
    await whenIdle(page);
    expect(await sheet.isVisible()).toBe(false);

    const english = await loaded(await open(path));
    await english.getByRole('button', { name: /^Account:/ }).press('Enter');
    await english.getByRole('button', { name: 'Keyboard shortcuts' }).press('Enter');
    const single = english.getByRole('switch', { name: 'Single-key shortcuts' });
    await single.press('Space');
    await expect.poll(() => single.isChecked()).toBe(false);
    await picture(english, 'keys');
    await pressIn(english.getByRole('dialog'), 'Escape');
    await english.locator('[role=dialog]').waitFor({ state: 'detached' });
    await press(english, '?');
    await whenIdle(english);
    await expect.poll(() => english.getByRole('dialog').count()).toBe(0);
    // Columns, pictures and pages of the menu are moved by buttons as well.
    await english.getByRole('button', { name: 'Columns and row height' }).press('Enter');
    await english.getByRole('button', { name: 'Move SKU up' }).waitFor();
  });
});
