import { describe, expect } from 'vitest';
import { expectAccessible, expectFits, phone, settled, switchLanguage, test } from '../../support/browser.ts';

describe('29.4 home', () => {
  test('DA-05 each count leads to a list of as many rows, and what is opened stands there next time', async ({
    open,
  }) => {
    const page = await open('/home');
    const counts = page.getByRole('link', { name: /: \d+$/ });
    await counts.first().waitFor();
    await settled(page);
    await expectAccessible(page);
    const all = await counts.evaluateAll((links) =>
      links.map((link) => ({ name: link.getAttribute('aria-label')!, path: link.getAttribute('href')! })),
    );
    expect(all.length).toBeGreaterThan(4);
    for (const { name, path } of all) {
      const count = Number(/\d+$/.exec(name)![0]);
      if (!/list|cards|contact|manage-review/.test(path)) continue;
      await page.goto(new URL(path, page.url()).href);
      await page.getByText(`of ${count} entr`).first().waitFor();
    }
    await page.goto(new URL('/apps/invoice/preview/5036', page.url()).href);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // Visits are noted once the page is at rest.
    await expect
      .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
      .toContain('/apps/invoice/preview/5036');
    await page.goto(new URL('/home', page.url()).href);
    await page.getByRole('region', { name: 'Last opened' }).getByRole('link').first().waitFor();
  });

  test('DA-05 unread chats are shown alone, and all again', async ({ open }) => {
    const page = await open('/apps/chat?unread=true');
    const only = page.getByText('Unread only', { exact: true });
    await only.waitFor();
    await page.getByRole('region', { name: 'Contacts', exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Unread only' }).press('Delete');
    await only.waitFor({ state: 'detached' });
    await page.getByRole('region', { name: 'Contacts', exact: true }).waitFor();
  });

  test('home fits a phone, in Arabic too', async ({ open }) => {
    const page = await open('/home', { viewport: phone });
    await page
      .getByRole('link', { name: /: \d+$/ })
      .first()
      .waitFor();
    await expectFits(page, phone);
    await switchLanguage(page, 'ar');
    await page.getByRole('heading', { level: 1, name: 'الرئيسية' }).waitFor();
    await expectFits(page, phone);
  });
});
