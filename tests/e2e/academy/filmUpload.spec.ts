import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { test } from '../../support/browser.ts';

const film = readFile(new URL('../../../server/areas/academy/films/grid.webm', import.meta.url));

test('AC-09 a film whose sending was cut off goes on after a reload, where it was', async ({ open }) => {
  const page = await open('/apps/academy/course-details?id=2&edit=outline');
  const buffer = Buffer.concat([await film, randomBytes(9_000_000)]);
  const file = { name: 'film.webm', mimeType: 'video/webm', buffer };
  const chosen = async () => {
    await page.getByRole('button', { name: 'Add lesson' }).first().click();
    const drawer = page.getByRole('dialog');
    await drawer.locator('input[type=file][accept*=webm]').setInputFiles(file);
    return drawer;
  };
  // The second piece and what follows it is lost.
  let pieces = 0;
  const offsets: string[] = [];
  await page.route('**/films/uploads/*', async (route) => {
    const offset = route.request().headers()['upload-offset'];
    if (route.request().method() === 'PATCH') {
      offsets.push(offset!);
      pieces += 1;
      if (pieces > 1) return route.abort();
    }
    return route.continue();
  });
  await chosen();
  await expect.poll(() => pieces).toBeGreaterThan(1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const first = new Promise<string>((resolve) => {
    page.on('request', (request) => {
      if (request.method() === 'PATCH') resolve(request.headers()['upload-offset']!);
    });
  });
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  const drawer = await chosen();
  expect(Number(await first)).toBeGreaterThan(0);
  await drawer.getByRole('button', { name: /^Replace/ }).waitFor();
  // What the browser cannot play is told at once.
  await drawer
    .locator('input[type=file][accept*=webm]')
    .setInputFiles({ name: 'no.webm', mimeType: 'video/webm', buffer: randomBytes(2000) });
  await drawer.getByRole('alert').waitFor();
});
