import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { test } from '../../support/browser.ts';

const film = readFile(new URL('../../../server/areas/academy/films/grid.webm', import.meta.url));

test('AC-09 a film whose sending was cut off goes on after a reload, where it was', async ({ open, expectProblem }) => {
  const page = await open('/apps/academy/course-details?id=2&edit=outline');
  // A file of the disk: the same one has the same date when it is chosen again.
  const folder = await mkdtemp(join(tmpdir(), 'film-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'film.webm');
  await writeFile(file, Buffer.concat([await film, randomBytes(5_000_000)]));
  expectProblem(/ERR_FAILED/);
  const chosen = async () => {
    await page.getByRole('button', { name: 'Add lesson' }).first().click();
    const drawer = page.getByRole('dialog');
    await drawer.locator('input[type=file][accept*=webm]').setInputFiles(file);
    return drawer;
  };
  // The second piece and what follows it is lost.
  let pieces = 0;
  await page.route('**/films/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') {
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
