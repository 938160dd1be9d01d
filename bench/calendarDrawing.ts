import { chromium } from 'playwright';
import type { Page } from 'playwright';
import { chromeFlags, chromePath } from './chrome.ts';
import { median } from './load.ts';
import type { Server } from './processes.ts';

/** How often the month is drawn; the middle counts. */
const rounds = 15;

export type Drawing = { events: number; ms: number; worstMs: number };

/**
 * How long a month takes from the press on "Next" until it is on the screen: it was read before, so that the time is that of
 * drawing. `day` is in the month, and has events.
 */
export async function drawMonth({ url }: Server, day: string): Promise<Drawing> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client': 'web', origin: url },
    body: JSON.stringify({ email: 'admin@demo.com', password: 'admin', remember: true }),
  });
  const [name, value] = (answer.headers.getSetCookie()[0]?.split(';')[0] ?? '=').split('=') as [string, string];
  const browser = await chromium.launch({ executablePath: chromePath(), args: chromeFlags });
  try {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 1440, height: 900 },
      locale: 'en',
      timezoneId: 'Europe/Paris',
    });
    await context.addCookies([{ name, value, url }]);
    const page = await context.newPage();
    const read = page.waitForResponse((one) => (one.request().postData() ?? '').includes('calendarWindow'));
    await page.goto(`/apps/calendar?date=${day}`);
    const { data } = (await (await read).json()) as { data: { calendarWindow: { occurrences: object[] } } };
    await page.waitForLoadState('networkidle');
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await go(page, 'Previous', null);
      times.push(await go(page, 'Next', day));
    }
    return { events: data.calendarWindow.occurrences.length, ms: median(times), worstMs: Math.max(...times) };
  } finally {
    await browser.close();
  }
}

/** Presses the button, and answers how long it took until the frame with an event of that day was drawn. */
async function go(page: Page, label: string, day: string | null): Promise<number> {
  const ms = await page.evaluate(
    async ([name, wanted]) => {
      const cells = () => [...document.querySelectorAll<HTMLElement>('.cal-cell[data-date]')];
      const first = cells()[0]?.dataset['date'];
      const isThere = () =>
        wanted === null
          ? cells()[0]?.dataset['date'] !== first
          : document.querySelector(`.cal-cell[data-date="${wanted}"] .cal-event`) !== null;
      const begun = performance.now();
      document.querySelector<HTMLButtonElement>(`button[aria-label="${name!}"]`)?.click();
      await new Promise<void>((resolve) => {
        const look = () => (isThere() ? resolve() : requestAnimationFrame(look));
        look();
      });
      // After the frame that shows it.
      await new Promise<void>((resolve) => void requestAnimationFrame(() => setTimeout(resolve)));
      return performance.now() - begun;
    },
    [label, day] as const,
  );
  await page.waitForLoadState('networkidle');
  return ms;
}
