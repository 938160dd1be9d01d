import { describe, expect } from 'vitest';
import { expectAccessible, phone, picture, test } from '../../support/browser.ts';
import { asAdmin } from '../../support/http.ts';
import { loaded, notice, rowOf } from '../../support/productList.ts';
import { chooseInPalette, hearsAccount, unique } from '../../support/waiting.ts';

const users = '/apps/user/list';

describe('users, roles and permissions', () => {
  test('US-03, US-08: a user is added in a drawer, opened, and suspended', async ({ open }) => {
    const page = await loaded(await open(users));
    const name = `Sam ${unique()}`;
    await page.getByRole('link', { name: 'Add user' }).click();
    const drawer = page.getByRole('dialog', { name: 'Add user' });
    await drawer.getByRole('textbox', { name: /^Full name/ }).fill(name);
    await drawer.getByRole('textbox', { name: /^Email address/ }).fill(`${name.replace(' ', '.')}@e2e.example`);
    await drawer.getByRole('combobox', { name: /^Role/ }).click();
    await page.getByRole('option', { name: 'Support', exact: true }).click();
    await drawer.getByRole('combobox', { name: /^Status/ }).click();
    await page.getByRole('option', { name: 'Active', exact: true }).click();
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await expectAccessible(page);
    await picture(page, 'user add');
    await drawer.getByRole('button', { name: 'Add user' }).click();
    await drawer.waitFor({ state: 'detached' });
    await rowOf(page, name).getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Access' }).click();
    await page.getByRole('region', { name: 'Orders' }).getByText('Edit', { exact: true }).waitFor();
    await expectAccessible(page);
    await picture(page, 'user access');
    await chooseInPalette(page, 'Suspend user', name);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend user' }).click();
    await page.getByRole('button', { name: 'Activate user' }).waitFor();
    await notice(page, `${name} suspended`).waitFor();
  });

  test('RP-06: what a role may do changes the open pages of those who have it', async ({ open, site }) => {
    const page = await open('/access-control', { as: 'client' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await hearsAccount(page);
    const menu = page.getByRole('navigation').getByText('Ecommerce');
    await expect.poll(() => menu.count()).toBe(0);
    const { roles } = await asAdmin(site.address, '{ roles { id key } }');
    const { id } = roles.find(({ key }: { key: string }) => key === 'client');
    const read = (subject: string) => ({ action: 'read', subject });
    const set = (rules: object[]) =>
      asAdmin(
        site.address,
        'mutation ($id: ID!, $rules: [RoleRuleInput!]!) { updateRole(id: $id, input: { rules: $rules }) { batchId } }',
        { id, rules },
      );
    const own = [read('AclDemo'), read('Profile'), { action: 'update', subject: 'Profile' }];
    await set([...own, read('Product')]);
    await menu.first().waitFor();
    await set(own);
    await menu.first().waitFor({ state: 'detached' });
  });

  test('RP-02, RP-03, RP-09: a role is added with a table of what it allows, for records of a category, and deleted', async ({
    open,
  }) => {
    const page = await open('/apps/roles');
    await page.getByRole('link', { name: 'Add role' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add role' });
    const name = `Clerks ${unique()}`;
    await dialog.getByRole('textbox', { name: /^Role name/ }).fill(name);
    await dialog.getByRole('checkbox', { name: 'Products: View' }).check();
    await dialog.getByRole('checkbox', { name: 'Products', exact: true }).check();
    await expect.poll(() => dialog.getByRole('checkbox', { name: 'Products: Delete' }).isChecked()).toBe(true);
    await dialog.getByRole('combobox', { name: 'Records of Products' }).click();
    await page.getByRole('option', { name: 'Where: Category' }).click();
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await dialog.getByRole('combobox', { name: 'Category of Products' }).fill('sho');
    await page.getByRole('option', { name: 'Shoes', exact: true }).click();
    // Several values, and one action that holds for all records.
    await dialog.getByRole('button', { name: 'Or', exact: true }).click();
    await dialog.getByRole('combobox', { name: 'Category of Products (2)' }).fill('off');
    await page.getByRole('option', { name: 'Office', exact: true }).click();
    await dialog.getByRole('combobox', { name: 'Records of Products', exact: true }).click();
    await page.getByRole('option', { name: 'Different for each action' }).click();
    await dialog.getByRole('searchbox', { name: 'Search areas' }).fill('prod');
    await dialog.getByRole('checkbox', { name: 'Orders: View' }).waitFor({ state: 'detached' });
    await expectAccessible(page);
    await picture(page, 'role add');
    await dialog.getByRole('button', { name: 'Add role' }).click();
    await dialog.waitFor({ state: 'detached' });
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await card.getByText('0 users').waitFor();
    await card.getByRole('link', { name: /^Edit role/ }).click();
    const editing = page.getByRole('dialog', { name });
    const category = editing.getByRole('combobox', { name: /^Category of Products/ });
    const chosen = async () =>
      Promise.all([0, 1].map((at) => category.nth(at).inputValue())).then((values) => values.sort());
    await expect.poll(chosen).toEqual(['Office', 'Shoes']);
    await page.keyboard.press('Escape');
    await editing.waitFor({ state: 'detached' });
    await card.getByRole('button', { name: /^More actions/ }).click();
    await page.getByRole('menuitem', { name: 'Delete role' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete role' }).click();
    await card.waitFor({ state: 'detached' });
  });

  test('AP-05: a service account gets a token that is shown once, works over REST, and is refused once it is revoked', async ({
    open,
    site,
  }) => {
    const page = await open('/apps/user/service-accounts?show=new');
    const name = `Till ${unique()}`;
    const dialog = page.getByRole('dialog', { name: 'Add service account' });
    await dialog.getByRole('textbox', { name: /^Name/ }).fill(name);
    await dialog.getByRole('combobox', { name: /^Role/ }).click();
    await page.getByRole('option', { name: 'Support', exact: true }).click();
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Add service account' }).click();
    await dialog.waitFor({ state: 'detached' });
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await card.getByText('No tokens yet: this account can’t reach the API.').waitFor();
    await card.getByRole('button', { name: 'Create API token' }).click();
    const asking = page.getByRole('dialog', { name: 'Create API token' });
    await asking.getByRole('textbox', { name: /^Name/ }).fill('Counter');
    await asking.getByRole('button', { name: 'Create API token' }).click();
    await asking.getByText('Copy the token now. It won’t be shown again.').waitFor();
    const token = await asking.getByText(/^atr_pat_/).innerText();
    await asking.getByRole('button', { name: 'Done' }).click();
    await asking.waitFor({ state: 'detached' });
    const orders = async () =>
      (await fetch(`${site.address}/api/apps/ecommerce/orders`, { headers: { authorization: `Bearer ${token}` } }))
        .status;
    expect(await orders()).toBe(200);
    await card.getByText('Counter').waitFor();
    await expect.poll(() => page.getByText(token).count()).toBe(0);
    await expectAccessible(page);
    await picture(page, 'service account');
    await card.getByRole('button', { name: 'Revoke', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke', exact: true }).click();
    await card.getByText('No tokens yet: this account can’t reach the API.').waitFor();
    expect(await orders()).toBe(401);
  });

  test('RP-01: the permissions fit a phone, in Arabic too', async ({ open }) => {
    const page = await open('/apps/permissions?edit=1', { viewport: phone, language: 'ar' });
    await page.getByRole('dialog').getByRole('table').waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await expectAccessible(page);
    await picture(page, 'permission phone');
  });
});
