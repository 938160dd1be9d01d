import { describe, expect } from 'vitest';
import { expectAccessible, test } from '../../support/browser.ts';
import { loaded, path, rows } from '../../support/productList.ts';
import { expectValue, hearsChanges } from '../../support/waiting.ts';

const lost = 'Can’t reach the server. Trying again…';

describe('without a connection', () => {
  test('a banner says so, what was typed and the rows stay, and what is asked for comes when it is back', async ({
    open,
    expectProblem,
  }) => {
    expectProblem(/ERR_INTERNET_DISCONNECTED|WebSocket/);
    const page = await loaded(await open(path));
    await hearsChanges(page);
    // Rows that are being read again would wait for the server, and what changed before the page listened is gathered first.
    await page.evaluate(async () => {
      for (let calm = 0; calm < 20; calm = document.querySelector('[aria-busy="true"]') ? 0 : calm + 1)
        await new Promise((done) => setTimeout(done, 50));
    });
    await page.context().setOffline(true);
    await page.getByText(lost).waitFor();
    await expectAccessible(page);
    // 7.6: it stands between the bar and the page, and covers nothing of it.
    const [banner, main] = [await page.getByText(lost).boundingBox(), await page.getByRole('main').boundingBox()];
    expect(banner!.y + banner!.height).toBeLessThanOrEqual(main!.y);
    const search = page.getByRole('main').getByRole('searchbox');
    await search.fill('sandals');
    await page.locator('[aria-busy=true]').first().waitFor();
    await expect.poll(() => rows(page).count()).toBeGreaterThan(1);
    await page.context().setOffline(false);
    await page.getByText(lost).waitFor({ state: 'hidden' });
    await expectValue(search, 'sandals');
    await page
      .getByRole('table')
      .getByText(/sandals/i)
      .first()
      .waitFor();
  });

  test('an update meanwhile offers a reload, and nothing breaks before', async ({ open, expectProblem }) => {
    expectProblem(/ERR_INTERNET_DISCONNECTED|WebSocket/);
    const page = await loaded(await open(path));
    await hearsChanges(page);
    await page.route('**/version', (route) => route.fulfill({ json: { build: 'newer' } }));
    await page.context().setOffline(true);
    await page.getByText(lost).waitFor();
    await page.context().setOffline(false);
    await page.getByText('A new version of Atrium is available.').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByText('A new version of Atrium is available.').waitFor({ state: 'detached' });
    await page.getByRole('table').waitFor();
  });

  test('PL-24: a page that cannot be opened says that one is offline, not that there is an update', async ({
    open,
    expectProblem,
  }) => {
    expectProblem(/ERR_INTERNET_DISCONNECTED|WebSocket|dynamically imported|Failed to/);
    const page = await loaded(await open(path));
    // An answer that is on its way when the connection breaks says nothing about its return.
    const held = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('SetPreferences')) return route.continue();
      const response = await route.fetch();
      held.resolve();
      await gate.promise;
      await route.fulfill({ response });
    });
    await page.getByRole('button', { name: 'Collapse navigation' }).click();
    await held.promise;
    await page.context().setOffline(true);
    await page.getByText(lost).waitFor();
    await page.getByRole('link', { name: 'Contact requests' }).first().click();
    await page.getByText('You’re offline', { exact: true }).waitFor();
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/graphql'));
    gate.resolve();
    await answered;
    // Longer than what waits for the server is held back after its return.
    await page.waitForTimeout(600);
    expect(await page.title()).not.toMatch(/contact\.page/);
    await expect.poll(() => page.getByText(/has been updated/).count()).toBe(0);
    await page.context().setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Contact requests' }).waitFor();
  });
});
