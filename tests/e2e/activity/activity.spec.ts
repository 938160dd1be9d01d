import { expect } from 'vitest';
import { expectAccessible, test } from '../../support/browser.ts';
import { asAdmin } from '../../support/http.ts';
import { makeProduct } from '../../support/productList.ts';

test('PL-13, PL-14: the activity tells who changed what, and gives a record back the state of then', async ({
  open,
  site,
}) => {
  const { id, name } = await makeProduct(site);
  const rename = (to: string) =>
    asAdmin(
      site.address,
      'mutation ($id: ID!, $name: String!) { updateProduct(id: $id, input: { name: $name }) { batchId } }',
      {
        id: String(id),
        name: to,
      },
    );
  await rename('First name');
  await rename('Second name');
  const page = await open('/activity');
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: 'Second name' });
  await rows.nth(2).waitFor();
  await expectAccessible(page);
  await rows
    .filter({ hasText: name })
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Restore this version' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore this version' }).click();
  await page.getByText('restored', { exact: false }).first().waitFor();
  const read = async () =>
    (await asAdmin(site.address, 'query ($id: ID!) { product(id: $id) { name } }', { id: String(id) })).product.name;
  expect(await read()).toBe('First name');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(read).toBe('Second name');
});
