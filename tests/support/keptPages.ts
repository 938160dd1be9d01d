import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { noteRequests, noteSockets } from './waiting.ts';

/* Pages go from test to test, emptied in between: what the browser has compiled stays, and a load costs half of one in a new window. */

/** A plain answer of the server: there no script of the program runs, and the storage of its address is open to tests. */
export const blankPath = '/readyz';
/** After so many tests a page is replaced, so that nothing that it gathers becomes a burden. */
const maxUses = 40;

type Kept = { page: Page; storage: CDPSession; locale: string; uses: number; isFit: boolean };
const idle: Kept[] = [];
const inUse = new Map<Page, Kept>();

type Look = { locale: string; colorScheme: 'light' | 'dark'; viewport: { width: number; height: number } };

/** A page as a new window of the browser shows it: no cookies, nothing stored, nothing listens to it. */
export async function takePage(browser: Browser, look: Look): Promise<Page> {
  const index = idle.findIndex(({ locale }) => locale === look.locale);
  const kept = index < 0 ? await makePage(browser, look) : idle.splice(index, 1)[0]!;
  kept.uses += 1;
  inUse.set(kept.page, kept);
  const { page } = kept;
  noteRequests(page);
  await page.setViewportSize(look.viewport);
  const { colorScheme } = look;
  await page.emulateMedia({ media: null, colorScheme, reducedMotion: 'reduce', forcedColors: null, contrast: null });
  return page;
}

/** Puts this into the storage of the address, before the program is there to read it. */
export async function store(page: Page, address: string, values: Record<string, string>): Promise<void> {
  await page.goto(address + blankPath);
  await page.evaluate(
    (all) => Object.entries(all).forEach(([name, value]) => localStorage.setItem(name, value)),
    values,
  );
}

/** Takes the page of a test that passed; one that cannot be emptied is closed. */
export async function givePageBack(page: Page, address: string): Promise<void> {
  const kept = inUse.get(page);
  inUse.delete(page);
  if (page.isClosed()) return;
  const isKept = kept !== undefined && kept.isFit && kept.uses < maxUses;
  if (isKept && (await isDone(empty(kept, address)))) idle.push(kept);
  else await closeWindow(page);
}

async function makePage(browser: Browser, { locale, viewport }: Look): Promise<Kept> {
  const context = await browser.newContext({ viewport, locale, reducedMotion: 'reduce' });
  context.setDefaultTimeout(60_000);
  await context.addInitScript(noteSockets);
  const page = await context.newPage();
  const storage = await context.newCDPSession(page);
  const kept = { page, storage, locale, uses: 0, isFit: true };
  noticeLasting(page, () => (kept.isFit = false));
  noticeLasting(context, () => (kept.isFit = false));
  return kept;
}

/** What these do to a page cannot be taken back. */
const lasting =
  'addInitScript exposeBinding exposeFunction newCDPSession routeFromHAR routeWebSocket setExtraHTTPHeaders setGeolocation';

function noticeLasting(target: Page | BrowserContext, notice: () => void): void {
  const methods = target as unknown as Record<string, ((...given: unknown[]) => unknown) | undefined>;
  for (const name of lasting.split(' ')) {
    const method = methods[name];
    if (method === undefined) continue;
    methods[name] = (...given) => {
      notice();
      return method.apply(target, given);
    };
  }
}

/** A page that does not answer is left to the end of the browser. */
export async function closeWindow(page: Page): Promise<void> {
  await isDone(page.context().close());
}

/** What tests listen to. The rest is heard by Playwright itself, which could not close the page without it. */
const heardByTests =
  'console dialog download filechooser framenavigated load pageerror popup request requestfailed requestfinished response';

/** Whether it ended well, and in a time that any page needs. */
const isDone = (work: Promise<void>): Promise<boolean> =>
  Promise.race([work.then(() => true).catch(() => false), delay(10_000, false, { ref: false })]);

async function empty({ page, storage }: Kept, address: string): Promise<void> {
  const context = page.context();
  for (const event of heardByTests.split(' ')) page.removeAllListeners(event);
  for (const routed of [page, context]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.setOffline(false);
  await context.clearPermissions();
  // Ends the scripts of the program, which could store more while it is emptied.
  await page.goto(address + blankPath);
  await page.mouse.move(0, 0);
  await page.evaluate(() => sessionStorage.clear());
  await storage.send('Storage.clearDataForOrigin', { origin: address, storageTypes: 'all' });
  await context.clearCookies();
}
