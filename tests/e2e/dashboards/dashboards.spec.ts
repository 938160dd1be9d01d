import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { expectAccessible, expectFits, phone, settled, test } from '../../support/browser.ts';
import { unique } from '../../support/waiting.ts';

type Shop = { from: string; to: string; current: { orderCount: number; salesCents: number } };
type Figures = { shopDashboard: Shop; visitFigures: { visitCount: number } };

/** Figures as the API has them, asked from the page with its session. */
const figuresOf = (page: Page): Promise<Figures> =>
  page.evaluate(async () => {
    const query = `{ shopDashboard(period: DAYS_30) { from to current { orderCount salesCents } }
      visitFigures(period: DAYS_30) { visitCount } }`;
    const headers = { 'content-type': 'application/json', 'x-client': 'web' };
    const answer = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) });
    return ((await answer.json()) as { data: Figures }).data;
  });

/** A product that nobody has bought yet. */
const unsoldProduct = (page: Page): Promise<{ id: string; name: string }> =>
  page.evaluate(async () => {
    const query = `mutation { createProduct(input: { name: "Brass paper weight", sku: ${Date.now() % 1_000_000_000}, category: "Games", quantity: 1, priceCents: 500 })
      { product { id name } } }`;
    const headers = { 'content-type': 'application/json', 'x-client': 'web' };
    const answer = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) });
    return ((await answer.json()) as { data: any }).data.createProduct.product;
  });

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const money = (cents: number) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(cents / 100);

describe('the dashboards', () => {
  test('DA-01 DA-05 DA-17 analytics shows what the records say, asks for it at once, and leads to exactly these', async ({
    open,
  }) => {
    const page = await open('/dashboards/analytics');
    await settled(page);
    const { shopDashboard, visitFigures } = await figuresOf(page);
    const overview = card(page, 'Sales overview');
    await overview.getByText(money(shopDashboard.current.salesCents)).waitFor();
    await card(page, 'Source visits')
      .getByText(`${visitFigures.visitCount.toLocaleString('en')} visits`)
      .waitFor();
    await page.getByRole('link', { name: 'Courier App', exact: true }).waitFor();
    await expectAccessible(page);
    // Another period is one call for all cards.
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/shopDashboard|visitFigures/.test(request.postData() ?? '')) asked.push(request.url());
    });
    const chosen = async (name: string) => {
      await page.getByRole('combobox', { name: 'Period' }).click();
      await page.getByRole('option', { name, exact: true }).click();
      await page.waitForURL(name === 'Last 7 days' ? /days_7/ : (url) => !url.search.includes('days_7'));
      await settled(page);
    };
    await chosen('Last 7 days');
    expect(asked).toHaveLength(1);
    await chosen('Last 30 days');
    await overview.getByRole('link', { name: money(shopDashboard.current.salesCents) }).click();
    await page.waitForURL(/order\/list\?from=/);
    await page.getByText(`of ${shopDashboard.current.orderCount} entries`).waitFor();
  });

  test('DA-10 a chart is saved as rows and as a picture, with what it counts over', async ({ open }) => {
    const page = await open('/dashboards/ecommerce');
    await settled(page);
    const menu = page.getByRole('button', { name: /^More about Sales/ }).first();
    const saved = async (name: string) => {
      await menu.click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name, exact: true }).click(),
      ]);
      return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
    };
    const rows = await saved('Download CSV');
    expect(rows.name).toMatch(/\.csv$/);
    const lines = rows.content.toString('utf8').trim().split('\r\n');
    expect(lines.length).toBeGreaterThan(4);
    expect(lines.at(-1)).toMatch(/,-?\d+(\.\d+)?$/);
    // What it is narrowed to is named, also where the product was never sold, and on a page that has no other figures of the shop.
    const { id, name } = await unsoldProduct(page);
    for (const path of ['/dashboards/ecommerce', '/dashboards/figures']) {
      await page.goto(new URL(`${path}?product=${id}`, page.url()).href);
      await settled(page);
      expect((await saved('Download CSV')).content.toString('utf8'), path).toContain(name);
    }
    const picture = await saved('Download PNG');
    expect(picture.name).toMatch(/\.png$/);
    expect([...picture.content.subarray(1, 4)]).toEqual([...Buffer.from('PNG')]);
    expect(picture.content.length).toBeGreaterThan(5000);
  });

  test('DA-01 a project that is added shows on the CRM dashboard at once', async ({ open }) => {
    const page = await open('/dashboards/crm', { viewport: phone });
    const status = card(page, 'Project status');
    await status.getByRole('link', { name: 'Still to be paid' }).waitFor();
    await status.locator('.MuiLineChart-area').first().waitFor();
    await expectFits(page, phone);
    await expectAccessible(page);
    const other = await page.context().newPage();
    await other.goto(new URL('/apps/projects?edit=new', page.url()).href);
    const name = `Harbor ${unique()}`;
    await other.getByRole('textbox', { name: 'Name' }).fill(name);
    // The card has those that are furthest.
    await other.locator('input[name=progress]').fill('99');
    await other.getByRole('dialog').getByRole('button', { name: 'Add project' }).click();
    await other.getByRole('link', { name, exact: true }).waitFor();
    await card(page, 'Active projects').getByRole('link', { name, exact: true }).waitFor();
  });
});
