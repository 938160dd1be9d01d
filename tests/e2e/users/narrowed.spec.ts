import { describe, expect } from 'vitest';
import { test } from '../../support/browser.ts';
import type { Site } from '../../support/browser.ts';
import { asAdmin } from '../../support/http.ts';
import { hearsAccount } from '../../support/waiting.ts';

/* What a role shows less, or more, shows at once on the open pages of those who have it. */

type Rule = { action: string; subject: string; conditions?: object };
type Limit = { subject: string; field: string; limit: string };

const manage = (subject: string, conditions?: object): Rule[] =>
  ['read', 'update'].map((action) => ({ action, subject, ...(conditions && { conditions }) }));
const own: Rule[] = [
  { action: 'read', subject: 'AclDemo' },
  { action: 'read', subject: 'Profile' },
  { action: 'update', subject: 'Profile' },
  // What the pages show beside their records.
  ...['Category', 'Customer', 'Invoice', 'Review', 'StoreSettings', 'RecordComment', 'Change'].map((subject) => ({
    action: 'read',
    subject,
  })),
];

async function setRole({ address }: Site, rules: Rule[], fieldRules: Limit[] = []): Promise<void> {
  const { roles } = await asAdmin(address, '{ roles { id key } }');
  const { id } = roles.find(({ key }: { key: string }) => key === 'client');
  await asAdmin(address, 'mutation ($id: ID!, $input: RoleInput!) { updateRole(id: $id, input: $input) { batchId } }', {
    id,
    input: { rules: [...own, ...rules], fieldRules },
  });
}

async function makeProduct({ address }: Site, name: string, category: string): Promise<string> {
  const sku = Math.floor(Math.random() * 1_000_000_000) + 1_000_000;
  const input = { name, category, sku, priceCents: 4321, costCents: 1234, status: 'PUBLISHED', quantity: 3 };
  const { createProduct } = await asAdmin(
    address,
    'mutation ($input: ProductInput!) { createProduct(input: $input) { product { id } } }',
    { input },
  );
  return createProduct.product.id as string;
}

describe('rights that become others while a page is open', () => {
  test('RP-09: rows, figures and results of a search follow a condition that is narrowed, and one that is widened', async ({
    open,
    site,
  }) => {
    const [game, shoe] = [`Zebra game ${Date.now()}`, `Zebra shoe ${Date.now()}`];
    await makeProduct(site, game, 'Games');
    await makeProduct(site, shoe, 'Shoes');
    await setRole(site, manage('Product', { category: 'Games' }));
    const list = await open('/apps/ecommerce/product/list?q=Zebra', { as: 'client' });
    const search = await open('/search?q=Zebra', { as: 'client' });
    for (const page of [list, search]) {
      await hearsAccount(page);
      await page.getByText(game).first().waitFor();
      expect(await page.getByText(shoe).count()).toBe(0);
    }
    await setRole(site, manage('Product', { category: 'Shoes' }));
    for (const page of [list, search]) {
      await page.getByText(shoe).first().waitFor();
      await page.getByText(game).first().waitFor({ state: 'detached' });
    }
    await setRole(site, manage('Product'));
    for (const page of [list, search]) {
      await page.getByText(game).first().waitFor();
      await page.getByText(shoe).first().waitFor();
    }
  });

  test('RP-08: a field that is hidden leaves an open form and the figures; what was typed elsewhere stays', async ({
    open,
    site,
  }) => {
    const name = `Zebra form ${Date.now()}`;
    const id = await makeProduct(site, name, 'Games');
    await setRole(site, manage('Product'));
    const form = await open(`/apps/ecommerce/product/edit/${id}`, { as: 'client' });
    const list = await open('/apps/ecommerce/product/list?q=Zebra', { as: 'client' });
    await hearsAccount(form);
    await hearsAccount(list);
    const cost = form.getByRole('textbox', { name: /^Cost/ });
    await cost.waitFor();
    expect(await cost.inputValue()).toContain('12.34');
    const title = form.getByRole('textbox', { name: /^Name/ });
    await title.fill(`${name} typed`);
    await list.getByText('$43.21').first().waitFor();
    const hidden = ['costCents', 'priceCents'].map((field) => ({ subject: 'Product', field, limit: 'HIDE' }));
    await setRole(site, manage('Product'), hidden);
    await cost.waitFor({ state: 'detached' });
    await form.getByText('Your role hides this value.').first().waitFor();
    expect(await title.inputValue()).toBe(`${name} typed`);
    await list.getByText('$43.21').first().waitFor({ state: 'detached' });
    await list
      .getByRole('region', { name: /Figures|Products/ })
      .first()
      .getByText('Hidden')
      .waitFor();

    await setRole(site, manage('Product'));
    await cost.waitFor();
    await expect.poll(() => cost.inputValue()).toContain('12.34');
    expect(await title.inputValue()).toBe(`${name} typed`);

    await setRole(site, manage('Product', { category: 'Shoes' }));
    await title.waitFor({ state: 'detached' });
    expect(await form.getByText(name).count()).toBe(0);
  });

  test('RP-09: events of a calendar, figures of orders and the page of an order follow what is narrowed', async ({
    open,
    site,
  }) => {
    await setRole(site, manage('Order'));
    const orders = await open('/apps/ecommerce/order/list', { as: 'client' });
    await hearsAccount(orders);
    const number = orders.getByRole('link', { name: /^#?\d{4}/ }).first();
    await number.waitFor();
    const { orders: paid } = await asAdmin(
      site.address,
      '{ orders(filter: { payment: PAID }, page: { size: 1 }) { nodes { number } } }',
    );
    const details = await open(`/apps/ecommerce/order/details/${paid.nodes[0].number}`, { as: 'client' });
    await hearsAccount(details);
    await details.getByRole('heading', { level: 1 }).waitFor();
    const dashboard = await open('/dashboards/ecommerce', { as: 'client' });
    await hearsAccount(dashboard);
    const before = await dashboard.getByRole('main').innerText();
    await setRole(site, manage('Order', { payment: 'FAILED' }));
    await details
      .getByText(/not found|doesn’t exist|No order/i)
      .first()
      .waitFor();
    await orders.getByText('Paid', { exact: true }).first().waitFor({ state: 'detached' });
    await expect.poll(() => dashboard.getByRole('main').innerText()).not.toBe(before);
  });
});
