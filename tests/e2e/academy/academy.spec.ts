import { expect } from 'vitest';
import { expectAccessible, expectFits, phone, test } from '../../support/browser.ts';

/** The fifth course of the sample data, which the administrator does not take; its first two lessons are films. */
const path = '/apps/academy/course-details?id=5';

test('AC-04 AC-07 AC-14 AC-19 a course is taken: ticks show in another tab, and figures lead to what they count', async ({
  open,
}) => {
  const page = await open(path);
  await page.getByRole('button', { name: 'Enroll' }).click();
  const tick = page.getByRole('checkbox').first();
  await tick.waitFor();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('checkbox', { checked: false }).first().waitFor();
  await tick.click();
  await other.getByRole('checkbox', { checked: true }).first().waitFor();
  await tick.click();
  await expect.poll(() => other.getByRole('checkbox', { checked: true }).count()).toBe(0);
  await page.locator('label', { hasText: '4 stars' }).click();
  await other.getByRole('radio', { name: '4 stars', checked: true }).waitFor({ state: 'attached' });

  await other.goto(new URL('/apps/academy/dashboard', page.url()).href);
  const figure = other.getByRole('link', { name: /Courses completed/ });
  const shown = Number(/\d+/.exec(await figure.innerText())![0]);
  await figure.click();
  await other.getByText(shown === 1 ? '1 course' : `${shown} courses`, { exact: true }).waitFor();
  await expect
    .poll(() => other.getByText('Completed', { exact: true }).count())
    .toBeGreaterThanOrEqual(Math.min(shown, 6));
  expect(await other.getByRole('button', { name: 'Enroll' }).count()).toBe(0);

  await page.getByRole('button', { name: /^More actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Leave course' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave course' }).click();
  await page.getByRole('button', { name: 'Enroll again' }).waitFor();
});

test('AC-05 AC-06 AC-09 a film plays with captions and transcript, goes on where it was left, and completes its lesson', async ({
  open,
}) => {
  const page = await open(path.replace('5', '10'));
  const enroll = page.getByRole('button', { name: /^Enroll/ });
  await enroll.click();
  await page.getByRole('button', { name: /^2\. / }).click();
  await page.getByText('Completes when 90% of the video has been watched').waitFor();
  const video = page.locator('video');
  const at = () => video.evaluate((one: HTMLVideoElement) => one.currentTime);
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.duration)).toBe(20);

  await page.getByRole('button', { name: 'Captions' }).click();
  await page.getByRole('menuitemradio', { name: 'French' }).click();
  const lines = page.getByRole('button', { name: /^0:\d\d/ });
  await lines.nth(2).click();
  await expect.poll(at).toBe(8);
  await expect.poll(() => lines.nth(2).getAttribute('aria-current')).toBe('true');
  await video.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(at).toBe(13);
  const shown = () =>
    video.evaluate((one: HTMLVideoElement) =>
      [...one.textTracks].filter(({ mode }) => mode === 'showing').map(({ language }) => language),
    );
  expect(await shown()).toEqual(['fr']);
  await expectAccessible(page);

  const saved = page.waitForResponse((one) => /SaveLessonPosition/.test(one.request().postData() ?? ''));
  await video.evaluate((one: HTMLVideoElement) => (one.playbackRate = 4));
  await page.keyboard.press('k');
  await expect.poll(at).toBeGreaterThan(14);
  await page.keyboard.press('k');
  await saved;
  await page.goto(page.url().replace(/&lesson=\d+/, ''));
  await expect.poll(at).toBeGreaterThanOrEqual(14);

  await lines.first().click();
  await video.evaluate((one: HTMLVideoElement) => (one.playbackRate = 8));
  await video.focus();
  await page.keyboard.press('k');
  await page.getByText('Completed: video watched').waitFor();
  await page.setViewportSize(phone);
  await expectFits(page, phone);
});
