import { describe, expect } from 'vitest';
import { expectAccessible, expectFits, phone, picture, test } from '../../support/browser.ts';
import { loaded, makeProduct, notice, param, rowMenu, rowOf } from '../../support/productList.ts';
import { expectValue, unique } from '../../support/waiting.ts';

const path = '/apps/ecommerce/product/category-list';

describe('EC-04: categories', () => {
  test('EC-04: one is added and changed in a drawer that has its address', async ({ open }) => {
    const page = await loaded(await open(path));
    await page.getByRole('link', { name: 'Add category' }).click();
    const drawer = page.getByRole('dialog', { name: 'Add category' });
    const name = `Garden ${unique()}`;
    await drawer.getByRole('textbox', { name: /^Name/ }).fill(name);
    await expectAccessible(page);
    await picture(page, 'category add');
    await drawer.getByRole('button', { name: 'Add category' }).click();
    await drawer.waitFor({ state: 'detached' });
    expect(param(page, 'edit')).toBeNull();

    await rowOf(page, name).getByRole('link', { name, exact: true }).click();
    const editing = page.getByRole('dialog', { name });
    await expectValue(editing.getByRole('textbox', { name: /^URL slug/ }), name.toLowerCase().replace(' ', '-'));
    expect(param(page, 'edit')).toMatch(/^\d+$/);
    await editing.getByRole('combobox', { name: /^Parent category/ }).click();
    await page.getByRole('option', { name: 'Office', exact: true }).click();
    await editing.getByRole('button', { name: 'Save changes' }).click();
    await editing.waitFor({ state: 'detached' });
    await rowOf(page, name).getByText('In Office').waitFor();
  });

  test('EC-04: deleting one asks where its products go, and can be undone', async ({ open, site }) => {
    const page = await loaded(await open(path));
    await page.getByRole('link', { name: 'Add category' }).click();
    const drawer = page.getByRole('dialog', { name: 'Add category' });
    const name = `Attic ${unique()}`;
    await drawer.getByRole('textbox', { name: /^Name/ }).fill(name);
    await drawer.getByRole('button', { name: 'Add category' }).click();
    await drawer.waitFor({ state: 'detached' });
    await makeProduct(site, { category: name });
    await page.reload();
    await loaded(page);

    await rowMenu(page, name, 'Delete');
    const question = page.getByRole('alertdialog');
    await question.getByRole('combobox', { name: 'Move its products to' }).click();
    await page.getByRole('option', { name: 'Shoes', exact: true }).click();
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await expectAccessible(page);
    await picture(page, 'category delete');
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.poll(() => rowOf(page, name).count()).toBe(0);
    await notice(page, 'Undo')
      .or(page.getByRole('button', { name: 'Undo' }))
      .first()
      .click();
    await rowOf(page, name).getByText('1', { exact: true }).waitFor();
  });

  test('EC-04: the list and its drawer fit a phone, in Arabic too', async ({ open }) => {
    const page = await loaded(await open(`${path}?edit=new`, { language: 'ar', theme: 'dark', viewport: phone }));
    await page.getByRole('dialog').waitFor();
    await expectFits(page, phone);
    await expectAccessible(page);
    await picture(page, 'category add ar dark phone');
  });
});
