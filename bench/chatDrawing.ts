import { chromium } from 'playwright';
import type { Page } from 'playwright';
import { chromeFlags, chromePath } from './chrome.ts';
import { median } from './load.ts';
import type { Server } from './processes.ts';

/** How often the conversation is opened; the middle counts. */
const rounds = 9;
/** So far back is scrolled, a screen at a time. */
const screens = 60;

export type LogDrawing = { openMs: number; worstOpenMs: number; longestFrameMs: number; scrolled: number };

/**
 * How long a conversation takes in Chromium from the press on its row until its messages are on the screen, and the
 * longest time between two frames while somebody scrolls back through it. The administrator is in it.
 */
export async function drawLog({ url }: Server, id: number, last: number): Promise<LogDrawing> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client': 'web', origin: url },
    body: JSON.stringify({ email: 'admin@demo.com', password: 'admin', remember: true }),
  });
  const [name, value] = (answer.headers.getSetCookie()[0]?.split(';')[0] ?? '=').split('=') as [string, string];
  const browser = await chromium.launch({ executablePath: chromePath(), args: chromeFlags });
  try {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 }, locale: 'en' });
    await context.addCookies([{ name, value, url }]);
    const page = await context.newPage();
    await page.goto('/apps/chat');
    await page.locator(rowOf(id)).waitFor();
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await page.waitForLoadState('networkidle');
      times.push(await open(page, id, last));
      // Away from it again, by the row of another one.
      if (round < rounds - 1) await page.locator('a[href*="?chat="]:not([aria-current])').first().click();
    }
    return { openMs: median(times), worstOpenMs: Math.max(...times), ...(await scrollBack(page)) };
  } finally {
    await browser.close();
  }
}

const rowOf = (id: number) => `a[href$="?chat=${id}"]`;

/** Of so many messages of its end one is in view when it opens: at the first that is not read, or the last. */
const ofEnd = 1000;

const open = (page: Page, id: number, last: number): Promise<number> =>
  page.evaluate(
    async ([row, least]) => {
      const begun = performance.now();
      document.querySelector<HTMLElement>(row)?.click();
      const isThere = () =>
        [...document.querySelectorAll<HTMLElement>('[role="log"] [data-message]')].some(
          ({ dataset }) => Number(dataset['message']) > least,
        );
      await new Promise<void>((resolve) => {
        const look = () => (isThere() ? resolve() : requestAnimationFrame(look));
        look();
      });
      // After the frame that shows it.
      await new Promise<void>((resolve) => void requestAnimationFrame(() => setTimeout(resolve)));
      return performance.now() - begun;
    },
    [rowOf(id), last - ofEnd] as const,
  );

/** Scrolls as a wheel does; pages before those shown are read meanwhile. */
const scrollBack = (page: Page): Promise<Pick<LogDrawing, 'longestFrameMs' | 'scrolled'>> =>
  page.evaluate(async (count) => {
    const log = document.querySelector<HTMLElement>('[role="log"]')!;
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const shown = () => Number(log.querySelector<HTMLElement>('[data-message]')?.dataset['message']);
    const from = shown();
    let [longest, before] = [0, await frame()];
    for (let step = 0; step < count * 10; step += 1) {
      log.scrollBy(0, -log.clientHeight / 10);
      const now = await frame();
      longest = Math.max(longest, now - before);
      before = now;
    }
    return { longestFrameMs: longest, scrolled: from - shown() };
  }, screens);
