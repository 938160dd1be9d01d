import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import type { Browser, Page } from 'playwright';
import { expect, inject, test as base } from 'vitest';
import { browserFlags } from '../../scripts/setup/chromiumPath.ts';
import { freePort } from './ports.ts';
import { root, startServer } from './server.ts';
import { forgetServer } from './http.ts';
import { blankPath, closeWindow, givePageBack, store, takePage } from './keptPages.ts';
import { workRoot } from './workRoot.ts';

export { expectAccessible, settled } from './accessible.ts';

export type Account = 'admin' | 'client';
export type Language = 'en' | 'fr' | 'ar';
export type Theme = 'light' | 'dark';
export type Screen = {
  /** Whose session the browser has; null for nobody's. */
  as?: Account | null;
  language?: Language;
  theme?: Theme;
  viewport?: { width: number; height: number };
  /** What this browser has kept besides, by the names that it has there: `{ layout: 'horizontal' }`. */
  kept?: Record<string, string>;
  /** Another device: what the account knows from before is kept, and this browser starts with nothing chosen. */
  isFollowing?: boolean;
};

/**
 * A server to look at: its address, and session cookies of its accounts. Windows of a test share a session, to sign in as
 * seldom as may be; `newCookie` signs in anew, for a window that stays open for longer than a test.
 */
export type Site = {
  address: string;
  dataDir: string;
  cookies: (account: Account) => Promise<string>;
  newCookie: (account: Account) => Promise<string>;
};

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

// One browser for all files of a worker; every page has a context, so a profile, of its own.
let browser: Promise<Browser> | undefined;
const sharedBrowser = () => (browser ??= chromium.launch({ executablePath: inject('chromium'), args: browserFlags }));

/** Gathers what goes wrong in pages without anybody looking at it. */
function makeWatch() {
  const problems: string[] = [];
  // A machine without a graphics card tells that a map is slow to draw there.
  const expected: RegExp[] = [/GL Driver Message|GPU stall/];
  const note = (problem: string) => void (expected.some((pattern) => pattern.test(problem)) || problems.push(problem));
  return {
    problems,
    expect: (pattern: RegExp) => void expected.push(pattern),
    follow: (page: Page, address: string) => {
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) note(`console: ${message.text()} (${page.url()})`);
      });
      page.on('pageerror', (error) => note(`uncaught: ${error.message} (${page.url()})`));
      page.on('request', (request) => {
        const url = new URL(request.url());
        const isOurs = url.origin === address || ['data:', 'blob:', 'about:'].includes(url.protocol);
        if (!isOurs) note(`request to another host: ${url.href}`);
      });
    },
  };
}

/** The value of a session's cookie changes after ten minutes of use, and only the window that used it is given the new one. */
const freshMs = 5 * 60_000;

/** The port of the servers of a worker, one after another: what a kept page has compiled is of this address. */
let filePort: Promise<number> | undefined;

/** Starts a server on a copy of the sample data. */
async function startSite(onCleanup: (end: () => Promise<void>) => void, port?: number): Promise<Site> {
  const dataDir = await mkdtemp(join(workRoot, 'atrium-site-'));
  await cp(inject('sampleDataDir'), dataDir, { recursive: true });
  const server = await startServer({ settings: { DATA_DIR: dataDir, DEMO: 'true' }, port });
  onCleanup(async () => {
    const code = await server.stop();
    forgetServer(server.address);
    await rm(dataDir, { recursive: true, force: true });
    if (code !== 0) throw new Error(`The server ended with ${code}:\n${server.output()}`);
  });
  const known = new Map<Account, { cookie: Promise<string>; at: number }>();
  const cookies = (account: Account) => {
    const last = known.get(account);
    if (last !== undefined && performance.now() - last.at < freshMs) return last.cookie;
    const cookie = signIn(server.address, account);
    known.set(account, { cookie, at: performance.now() });
    return cookie;
  };
  return { address: server.address, dataDir, cookies, newCookie: (account) => signIn(server.address, account) };
}

/**
 * `test` with a browser on a server of the file's own, filled with the sample data. `open` gives a page; what it prints
 * as an error or asks of another host fails the test, unless `expectProblem` has named it, such as the browser's line
 * about a request that is refused on purpose.
 */
export const test = base
  .extend('site', { scope: 'file' }, async ({}, { onCleanup }): Promise<Site> =>
    startSite(onCleanup, await (filePort ??= freePort())),
  )
  .extend('watch', async ({}, { onCleanup }) => {
    const watch = makeWatch();
    onCleanup(() => expect(watch.problems).toEqual([]));
    return watch;
  })
  .extend('expectProblem', async ({ watch }) => watch.expect)
  .extend('open', async ({ site, watch, task }, { onCleanup }) => {
    const opened: Page[] = [];
    onCleanup(async () => {
      if (task.result?.state === 'fail')
        for (const [index, page] of opened.flatMap((one) => one.context().pages()).entries())
          await screenshot(page, `failed/${task.name} ${index}`);
      for (const page of opened)
        if (task.result?.state === 'fail') await closeWindow(page);
        else await givePageBack(page, site.address);
    });
    return async (path: string, screen: Screen = {}): Promise<Page> => {
      const page = await preparePage(site, screen);
      opened.push(page);
      watch.follow(page, site.address);
      await page.goto(site.address + path);
      return page;
    };
  });

/** `test` for files that only look: those of a worker share one server, whose records nobody changes. */
export const readingTest = test
  .extend('sharedSite', { scope: 'worker' }, async ({}, { onCleanup }): Promise<Site> => startSite(onCleanup))
  .extend('site', { scope: 'file' }, async ({ sharedSite }): Promise<Site> => sharedSite)
  .extend('tours', { scope: 'file' }, async ({}, { onCleanup }) => {
    const tours = new Map<string, Tour>();
    onCleanup(async () => {
      for (const { page } of tours.values()) await page.context().close();
    });
    return tours;
  })
  // Like `open`, but goes on inside the page that an earlier test of the file has left: a quarter of what a load costs.
  .extend('visit', async ({ site, tours, task }, { onCleanup }) => {
    const visited = new Map<string, Tour>();
    onCleanup(async () => {
      const problems = [...visited.values()].flatMap(({ watch }) => watch.problems.splice(0));
      if (task.result?.state === 'fail' || problems.length > 0)
        for (const [key, { page }] of visited) {
          await screenshot(page, `failed/${task.name} ${key}`);
          tours.delete(key);
          await page.context().close();
        }
      expect(problems).toEqual([]);
    });
    return async (path: string, screen: Screen = {}): Promise<Page> => {
      const key = JSON.stringify(screen);
      const tour = tours.get(key) ?? (await beginTour(site, screen));
      tours.set(key, tour);
      visited.set(key, tour);
      await goOn(tour.page, site.address, path);
      return tour.page;
    };
  });

type Tour = { page: Page; watch: ReturnType<typeof makeWatch> };

/** A tour lasts for as long as its file, so it has a session of its own. */
async function beginTour(site: Site, screen: Screen): Promise<Tour> {
  const page = await preparePage({ ...site, cookies: site.newCookie }, screen);
  const watch = makeWatch();
  watch.follow(page, site.address);
  return { page, watch };
}

/** Loads the first page, and goes on inside the client from there until the next one has drawn its heading. */
async function goOn(page: Page, address: string, path: string): Promise<void> {
  if (page.url() === address + blankPath) return void (await page.goto(address + path));
  const left = page.locator('h1').first();
  const isSamePage = new URL(page.url()).pathname === new URL(path, address).pathname;
  if (!isSamePage) await left.evaluate((heading) => heading.setAttribute('data-left', ''));
  await goInside(page, path);
  if (!isSamePage) await page.locator('h1:not([data-left])').first().waitFor();
}

/** A page with the session, the language and the theme of the screen, before its first address. */
async function preparePage(
  site: Site,
  { as = 'admin', language = 'en', theme = 'light', viewport = desktop, kept = {}, isFollowing = false }: Screen,
): Promise<Page> {
  const page = await takePage(await sharedBrowser(), { locale: language, colorScheme: theme, viewport });
  if (as !== null) {
    const value = await site.cookies(as);
    if (!isFollowing) await forgetPreferences(site.address, value);
    await page.context().addCookies([{ name: 'sid', value, url: site.address, httpOnly: true, sameSite: 'Lax' }]);
  }
  const settings: Record<string, string> = isFollowing ? {} : { language, theme, ...kept };
  const stored = Object.entries(settings).map(([name, value]) => [`atrium-${name}`, value]);
  await store(page, site.address, Object.fromEntries(stored));
  return page;
}

/** What a test before has chosen for the account would follow into this one. */
async function forgetPreferences(address: string, cookie: string): Promise<void> {
  const setPreferences = async (values: object): Promise<object> => {
    const answer = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `sid=${cookie}`,
        origin: address,
        'x-requested-by': 'atrium',
      },
      body: JSON.stringify({
        query: 'mutation ($values: JSON!) { setPreferences(values: $values) }',
        variables: { values },
      }),
    });
    return ((await answer.json()) as { data: { setPreferences: object } }).data.setPreferences;
  };
  const chosen = Object.keys(await setPreferences({}));
  if (chosen.length > 0) await setPreferences(Object.fromEntries(chosen.map((name) => [name, null])));
}

/** The value of a session cookie, by the same call as the sign-in page. */
async function signIn(address: string, account: Account): Promise<string> {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client': 'web', origin: address },
    body: JSON.stringify({ email: `${account}@demo.com`, password: account }),
  });
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('sid='));
  if (cookie === undefined) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`);
  return cookie.slice('sid='.length).split(';')[0]!;
}

/** Goes there as a link would: to load the whole program anew costs thrice as much. */
export const goInside = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({ idx: ((history.state as { idx: number } | null)?.idx ?? 0) + 1, key: to, usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, path);

/** Chooses the theme as another window of the browser would: the page that is open follows. */
export async function switchTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((newValue) => {
    localStorage.setItem('atrium-theme', newValue);
    dispatchEvent(new StorageEvent('storage', { key: 'atrium-theme', newValue }));
  }, theme);
  await page.locator(`html[data-theme=${theme}]`).waitFor({ state: 'attached' });
}

/** Shows the page in another language, and so in its direction, as a browser that has it chosen would. */
export async function switchLanguage(page: Page, language: Language): Promise<void> {
  await page.evaluate((value) => localStorage.setItem('atrium-language', value), language);
  await page.reload();
  await page.locator(`html[lang=${language}][dir=${language === 'ar' ? 'rtl' : 'ltr'}]`).waitFor({ state: 'attached' });
}

/** With `SCREENSHOTS=1` keeps a picture of the page in `test-results/`, to be looked at. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env['SCREENSHOTS'] === '1') await screenshot(page, name);
}

async function screenshot(page: Page, name: string): Promise<void> {
  const path = join(root, 'test-results', `${name.replaceAll(/[^\w/ -]+/g, '-')}.png`);
  await mkdir(join(path, '..'), { recursive: true });
  await page.screenshot({ path, fullPage: true }).catch(() => {});
}

/** Nothing is wider than the window, nor than a page of fixed height, which scrolls by itself. */
export async function expectFits(page: Page, { width }: { width: number }): Promise<void> {
  const overhang = () =>
    page.evaluate(() => {
      const main = document.querySelector('main[data-height=fixed]');
      return document.documentElement.scrollWidth + (main ? main.scrollWidth - main.clientWidth : 0);
    });
  await expect.poll(overhang).toBeLessThanOrEqual(width);
}
