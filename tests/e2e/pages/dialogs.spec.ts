import { describe, expect } from 'vitest';
import type { Page } from 'playwright';
import { readingTest as test } from '../../support/browser.ts';
import { expectValue } from '../../support/waiting.ts';

type Dialog = {
  name: string;
  path: string;
  /** The button that opens it; without one its address does. */
  opener?: string;
  submit: string;
  /** The field that is given something wrong, which is nothing at all unless said, and then filled anew. */
  field: string;
  wrong?: string;
};

const billing = '/pages/account-settings/billing-plans';

/** What the page of examples leads to, but for what has nothing to type. */
const dialogs: Dialog[] = [
  { name: 'share a board', path: '/apps/kanban?settings=1', submit: 'Save changes', field: 'input[name=name]' },
  { name: 'add a card', path: billing, opener: 'Add card', submit: 'Add card', field: 'input[name=holder]' },
  {
    name: 'billing address',
    path: billing,
    opener: 'Edit address',
    submit: 'Save changes',
    field: 'input[name=email]',
    wrong: 'nobody',
  },
  {
    name: 'address of a customer',
    path: '/apps/ecommerce/customer/list?add=customer',
    submit: 'Add customer',
    field: 'input[name="shipping.city"]',
  },
  {
    name: 'token',
    path: '/pages/account-settings/security',
    opener: 'Create API token',
    submit: 'Create API token',
    field: 'input[type=text]',
  },
  { name: 'user', path: '/apps/user/view/2?edit=1', submit: 'Save changes', field: 'input[name=fullName]' },
  { name: 'permission', path: '/apps/permissions?edit=new', submit: 'Add permission', field: 'input[name=name]' },
  { name: 'role', path: '/apps/roles?show=new', submit: 'Add role', field: 'input[name=name]' },
];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('dialogs of the page of examples', () => {
  test('each opens, names what is wrong, keeps what was typed, and closes', async ({ visit }) => {
    for (const { name, path, opener, submit, field, wrong = '' } of dialogs) {
      await visit('/second-page');
      const page = await visit(path);
      if (opener) await button(page, opener).first().click();
      const dialog = page.getByRole('dialog');
      const input = dialog.locator(field).first();
      await input.fill(wrong);
      await dialog.getByRole('button', { name: submit, exact: true }).click();
      await dialog
        .locator('[aria-invalid=true]')
        .first()
        .waitFor()
        .catch(() => {
          throw new Error(`${name}: nothing is named as wrong`);
        });
      await input.fill('Typed and kept');
      await input.press('Escape');
      await button(page, 'Keep editing').click();
      await expectValue(input, 'Typed and kept');
      await input.press('Escape');
      await page.getByRole('alertdialog').getByRole('button').last().click();
      await dialog.waitFor({ state: 'detached' }).catch(() => {
        throw new Error(`${name}: does not close`);
      });
    }
    expect(dialogs.length).toBe(8);
  });

  test('SE-02 payment methods open where they are kept', async ({ visit }) => {
    const page = await visit('/pages/dialog-examples');
    await page.getByRole('link', { name: 'Open page: Payment methods' }).click();
    await page.getByRole('tab', { name: 'Payments', selected: true }).waitFor();
    await button(page, 'Add payment method').waitFor();
  });

  test('what has nothing to type opens and closes', async ({ visit }) => {
    await visit('/second-page');
    const page = await visit(billing);
    await button(page, 'Change plan').click();
    await page.getByRole('dialog').getByRole('radio').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await visit('/second-page');
    await visit('/pages/account-settings/security');
    await button(page, 'Turn on').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill('1');
    // Six digits are wanted.
    expect(await dialog.getByRole('button', { name: 'Turn on', exact: true }).isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
  });
});
