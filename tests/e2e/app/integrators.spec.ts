import { describe, expect } from 'vitest';
import { test } from '../../support/browser.ts';

describe('the pages for integrators', () => {
  test('AP-04 GraphiQL hears a subscription with the session of the browser', async ({ open, site }) => {
    const page = await open(
      `/graphiql?query=${encodeURIComponent('subscription Heard { changes(subjects: [Product]) { action } }')}`,
    );
    await expect.poll(() => page.locator('.graphiql-query-editor').innerText()).toContain('Heard');
    await page.getByRole('button', { name: /^Execute query/ }).click();
    await page.getByRole('button', { name: /^Stop query/ }).waitFor();
    const headers = {
      'content-type': 'application/json',
      origin: site.address,
      cookie: `sid=${await site.cookies('admin')}`,
    };
    const body = JSON.stringify({ query: 'mutation { duplicateProduct(id: 1) { product { id } } }' });
    await expect
      .poll(
        async () => {
          const { status } = await fetch(`${site.address}/graphql`, { method: 'POST', headers, body });
          return [status, await page.locator('.graphiql-response').innerText()];
        },
        { interval: 500 },
      )
      .toEqual([200, expect.stringContaining('CREATE')]);
  });

  test('the API reference tries a call out with the session of the browser', async ({ open }) => {
    const page = await open('/api-docs');
    await page.locator('#operations-tag-Sign-in').click();
    await page
      .getByRole('button', { name: /get \/api\/auth\/me/i })
      .first()
      .click();
    await page.getByRole('button', { name: 'Try it out' }).click();
    await page.getByRole('button', { name: 'Execute' }).click();
    await expect.poll(() => page.locator('.live-responses-table').first().innerText()).toContain('admin@demo.com');
  });
});
