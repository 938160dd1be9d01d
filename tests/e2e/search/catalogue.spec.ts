import { expect } from 'vitest';
import { catalogue } from '../../../server/areas/search/catalogue.ts';
import { goInside, phone, readingTest as test } from '../../support/browser.ts';
import { everyonesPages, openPages, rightfulPages } from '../../support/documentedPages.ts';

/** `routes.spec.ts` goes to these, and reads whether their page is there, and open to who is asked. */
const seenElsewhere = new Set([...openPages, ...everyonesPages, ...rightfulPages, '/graphiql', '/api-docs']);

test('SE-02: every page of the catalogue opens', async ({ open }) => {
  const urls = catalogue.flatMap(({ pages }) => pages.map(({ url }) => url));
  const inside = urls.filter((one) => !seenElsewhere.has(one));
  const half = Math.ceil(inside.length / 2);
  // Two windows, as one would mostly wait for its page; small, as there is less to draw.
  const visit = async (some: string[]) => {
    const page = await open('/notifications', { viewport: phone });
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const url of some) {
      await page.evaluate(() => (document.querySelector('h1')!.dataset['before'] = ''));
      await goInside(page, url);
      if (url.startsWith('/showcase/')) {
        const [path, part] = url.split('#');
        await page.locator(`[role=tab][aria-selected=true][href="${path}"]`).waitFor();
        // What the address names stands in the group.
        if (part !== undefined) await page.locator(`[role=tabpanel] #${part}`).waitFor();
        continue;
      }
      const heading = page.locator('h1:not([data-before])').first();
      await heading.waitFor();
      const title = (await heading.textContent()) ?? '';
      expect(/not found/i.test(title), url).toBe(url.endsWith('/page-not-found'));
      expect(title, url).not.toMatch(/don’t have access to this page/i);
    }
    return page;
  };
  const [page] = await Promise.all([visit(inside.slice(0, half)), visit(inside.slice(half))]);
  const statuses = await page.evaluate((all) => Promise.all(all.map(async (url) => (await fetch(url)).status)), urls);
  expect(statuses).toEqual(urls.map(() => 200));
});
