import type { Page } from 'playwright';
import { expect } from 'vitest';
import { test } from '../../support/browser.ts';

const list = '/apps/ecommerce/product/category-list';

/** As the browser says it of a page behind others; those of a test are all in view. */
const look = (page: Page, isInView: boolean) =>
  page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, !isInView);

test('7.3.4: the page that somebody looks at is live, however many others are open', async ({
  open,
  expectProblem,
}) => {
  expectProblem(/WebSocket/);
  const first = await open(list);
  const openOne = async ({ isLive }: { isLive: boolean }) => {
    const page = await first.context().newPage();
    const heard = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
    await page.goto(first.url());
    // The sockets that there is place for belong to the pages that were opened first.
    if (isLive) await heard;
    else await heard.catch(() => undefined);
    await page
      .getByRole('row', { name: /Accessories|Electronics|Furniture/ })
      .first()
      .waitFor();
    return page;
  };
  const rename = (page: Page, name: string) =>
    page.evaluate(
      async ([query, variables]) => {
        const headers = { 'content-type': 'application/json', 'x-client': 'web' };
        const answer = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
        return answer.text();
      },
      [
        'mutation ($name: String!) { updateCategory(id: "1", input: { name: $name }) { category { id } } }',
        { name },
      ] as const,
    );
  const others = [first];
  while (others.length < 5) others.push(await openOne({ isLive: true }));
  for (const page of others) await look(page, false);
  // The server has place for five sockets of a session: one of those behind has to give its own up.
  const sixth = await openOne({ isLive: false });
  // What it reads while it is opened would be new anyway.
  await sixth.waitForLoadState('networkidle');
  expect(await rename(sixth, 'Named once')).toContain('"id":"1"');
  await sixth.getByRole('row', { name: /Named once/ }).waitFor();

  await look(sixth, false);
  await look(first, true);
  await first.getByRole('row', { name: /Named once/ }).waitFor();
  expect(await rename(first, 'Named twice')).toContain('"id":"1"');
  await first.getByRole('row', { name: /Named twice/ }).waitFor();
});
