import { expect } from 'vitest';
import { test } from '../../support/browser.ts';
import { asAdmin } from '../../support/http.ts';
import { hearsAccount, unique } from '../../support/waiting.ts';

/* D4: what a role shows less shows at once on the open pages of those who have it. Each way to narrow: narrowed.test.ts of the API. */

const limits = [{ subject: 'Product', field: 'costCents', limit: 'HIDE' }];

test('RP-08, RP-09: an open list and an open form follow a field that is hidden and a condition', async ({
  open,
  site: { address },
}) => {
  const { roles } = await asAdmin(address, '{ roles { id key } }');
  const { id: roleId } = roles.find(({ key }: { key: string }) => key === 'client');
  const setRole = (conditions: object | null, fieldRules: object[] = []) => {
    const products = ['read', 'update'].map((action) => ({ action, subject: 'Product', conditions }));
    return asAdmin(
      address,
      'mutation ($id: ID!, $input: RoleInput!) { updateRole(id: $id, input: $input) { batchId } }',
      { id: roleId, input: { rules: products, fieldRules } },
    );
  };
  const name = `Zebra ${unique()}`;
  const { createProduct } = await asAdmin(
    address,
    'mutation ($input: ProductInput!) { createProduct(input: $input) { product { id } } }',
    { input: { name, category: 'Games', sku: unique(), priceCents: 4321, costCents: 1234, status: 'PUBLISHED' } },
  );
  await setRole(null);
  const list = await open('/apps/ecommerce/product/list?q=Zebra', { as: 'client' });
  const form = await open(`/apps/ecommerce/product/edit/${createProduct.product.id}`, { as: 'client' });
  for (const page of [list, form]) await hearsAccount(page);
  await list.getByText(name).first().waitFor();
  const cost = form.getByRole('textbox', { name: /^Cost/ });
  await expect.poll(() => cost.inputValue()).toContain('12.34');
  const title = form.getByRole('textbox', { name: /^Name/ });
  await title.fill(`${name} typed`);

  await setRole(null, limits);
  await cost.waitFor({ state: 'detached' });
  expect(await title.inputValue()).toBe(`${name} typed`);

  await setRole({ category: 'Shoes' }, limits);
  await list.getByText(name).first().waitFor({ state: 'detached' });
  await title.waitFor({ state: 'detached' });
  await expect.poll(() => form.getByText(name).count()).toBe(0);
});
