import { test } from '../../support/browser.ts';
import { allLoaded, hearsChanges } from '../../support/waiting.ts';

test('issue 24.3 KB-06: a card opens without a connection with what its board knows, and wholly once it is back', async ({
  open,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const page = await open('/apps/kanban');
  const card = page.locator('[data-card]', { hasText: 'Research FAQ page UX' });
  await card.waitFor();
  await hearsChanges(page);
  await allLoaded(page);
  await page.context().setOffline(true);
  await card.click();
  const drawer = page.getByRole('dialog', { name: 'Research FAQ page UX' });
  await drawer.getByRole('alert').waitFor();
  await drawer.getByText('Column', { exact: true }).waitFor();
  await drawer.getByText('UX', { exact: true }).waitFor();
  // The board stays behind it.
  await card.waitFor({ state: 'attached' });
  await page.context().setOffline(false);
  await drawer.getByRole('textbox', { name: /^Title/ }).waitFor();
});
