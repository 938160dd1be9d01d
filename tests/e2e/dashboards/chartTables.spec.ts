import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { expectAccessible, goInside, phone, readingTest as test } from '../../support/browser.ts';

/** Cards with a drawing of their own, beside those of which it is known. */
const drawings = [
  ['/dashboards/analytics', 'Average daily sales'],
  ['/dashboards/analytics', 'Total earning'],
  ['/dashboards/crm', 'Sales and visits'],
  ['/dashboards/crm', 'Project status'],
] as const;

test('DA-10 DA-15 each chart turns into a table by the keyboard, and can be taken along', async ({ open }) => {
  const page = await open(drawings[0][0]);
  for (const [path, title] of drawings) {
    if (new URL(page.url()).pathname !== path) await goInside(page, path);
    const card = page.getByRole('region', { name: title, exact: true });
    const more = card.getByRole('button', { name: `More about ${title}`, exact: true });
    await more.press('Enter');
    for (const item of ['Download CSV', 'Download PNG'])
      await expect.poll(() => page.getByRole('menuitem', { name: item, exact: true }).isEnabled()).toBe(true);
    await page.getByRole('menuitem', { name: 'Show as table', exact: true }).press('Enter');
    await card.getByRole('group', { name: `${title}, as a table` }).waitFor();
  }
  await expectAccessible(page);
});

test('DA-10 the figures of a gauge can be taken along as a file', async ({ open }) => {
  const page = await open('/dashboards/analytics');
  await page.getByRole('button', { name: 'More about Support tracker', exact: true }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download CSV', exact: true }).click();
  const lines = (await readFile(await (await file).path(), 'utf8')).split('\r\n');
  expect(lines.slice(0, 3)).toEqual([expect.stringContaining('Support tracker'), 'The last 7 days', expect.anything()]);
  expect(lines.slice(3, 7).map((line) => line.split(',')[0])).toEqual(['requests', 'New', 'Open', 'Handled']);
});

/** Cards of counted parts: rings, shares and ranked rows. */
const shares = [
  ['/dashboards/ecommerce', 'Expenses', 'Expenses,Amount'],
  ['/dashboards/ecommerce', 'Leads', 'Leads,Customers'],
  ['/dashboards/analytics', 'Sales by country', 'Country,Sales'],
  ['/dashboards/analytics', 'Source visits', 'Source visits,Visits'],
  ['/apps/logistics/dashboard', 'Delivery exceptions', 'Delivery exceptions,Deliveries'],
  ['/apps/academy/dashboard', 'Time spent this week', 'Topic,Minutes'],
] as const;

test('DA-10 cards that draw shares of a total are taken along as files too', async ({ open }) => {
  const page = await open(shares[0][0]);
  for (const [path, title, heads] of shares) {
    if (new URL(page.url()).pathname !== path) await goInside(page, path);
    await page.getByRole('button', { name: `More about ${title}`, exact: true }).click();
    const item = page.getByRole('menuitem', { name: 'Download CSV', exact: true });
    await expect.poll(() => item.isEnabled()).toBe(true);
    const [file] = await Promise.all([page.waitForEvent('download'), item.click()]);
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(lines[0], title).toContain(title);
    expect(lines.slice(1, 3), title).toContain(heads);
  }
});

test('DA-04 dashboards by week say which day weeks begin on', async ({ open }) => {
  const page = await open('/dashboards/analytics?period=days_90', { viewport: phone });
  for (const path of ['/dashboards/analytics', '/dashboards/ecommerce', '/dashboards/figures']) {
    await goInside(page, `${path}?period=days_90`);
    await page.getByText('Weeks begin on Monday.').waitFor();
    await goInside(page, `${path}?period=days_30`);
    await page.getByText('Weeks begin on').waitFor({ state: 'detached' });
  }
});
