import { expect } from 'vitest';
import { test } from '../../support/browser.ts';
import { asAdmin } from '../../support/http.ts';

test('RP-15: a role that everybody begins with has one name: on its card, in its form and in its history', async ({
  open,
}) => {
  const page = await open('/apps/roles');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Manager' }) });
  await card.getByRole('link', { name: /^Edit role/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Manager' });
  const name = dialog.getByRole('textbox', { name: /^Role name/ });
  await expect.poll(() => name.inputValue()).toBe('Manager');
  await dialog.getByRole('button', { name: 'Show history' }).click();
  await page.getByRole('dialog', { name: 'History' }).getByText('Manager', { exact: true }).waitFor();
});

test('RP-16: a role for a time is offered for nobody who reaches further than the viewer', async ({
  open,
  site: { address },
}) => {
  const { roles } = await asAdmin(address, '{ roles { id key } }');
  const { id } = roles.find(({ key }: { key: string }) => key === 'client');
  const rules = ['read', 'update'].map((action) => ({ action, subject: 'User' }));
  await asAdmin(address, 'mutation ($id: ID!, $input: RoleInput!) { updateRole(id: $id, input: $input) { batchId } }', {
    id,
    input: { rules: [...rules, { action: 'read', subject: 'Role' }] },
  });
  const page = await open('/apps/user/view/1?tab=access', { as: 'client' });
  await page.getByText(/You can’t change this account/).waitFor();
  await page.getByRole('heading', { name: 'What this user can do, and why' }).waitFor();
  expect(await page.getByRole('button', { name: 'Give a role for a time' }).count()).toBe(0);
});
