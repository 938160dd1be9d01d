import { chromium, type Browser, type Page } from 'playwright';
import { chromePath, chromeFlags } from './chrome.ts';
import { atrium, benchEnv, sqliteFolder } from './databases.ts';
import { audit } from './lighthouse.ts';
import { median } from './load.ts';
import { startServer, stopServer } from './processes.ts';

export type ClientRow = { page: string; measure: string; value: string; aim: string };

const list = '/apps/ecommerce/product/list';
const firstRow = 'tbody tr [data-row-link], tbody tr a';

/** What is visited, when it is usable, and what it is to reach: the figures of a first screen, or of a public one. */
const pages = [
  {
    path: '/login',
    ready: 'input[type=password]',
    isPrivate: false,
    kilobytes: 175,
    requests: 12,
    ms: '',
    desktop: 100,
    mobile: 95,
  },
  { path: list, ready: firstRow, isPrivate: true, kilobytes: 330, requests: 25, ms: '800', desktop: 98, mobile: 85 },
  { path: '/landing', ready: 'h1', isPrivate: false, kilobytes: 350, requests: 25, ms: '', desktop: 98, mobile: 85 },
  {
    path: '/front-pages/help-center',
    ready: 'main h3',
    isPrivate: false,
    kilobytes: 350,
    requests: 25,
    ms: '',
    desktop: 98,
    mobile: 85,
  },
];

/** Everything with a time is done this often, and the middle counts. */
const visits = 3;

type Transfer = { requests: number; bytes: number; hosts: Set<string> };

/** Counts what a page fetches: requests, and bytes of scripts and styles as they travel. */
async function watchTransfer(page: Page): Promise<Transfer> {
  const transfer: Transfer = { requests: 0, bytes: 0, hosts: new Set() };
  const session = await page.context().newCDPSession(page);
  const counted = new Set<string>();
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('http')) return;
    transfer.requests += 1;
    transfer.hosts.add(new URL(request.url).host);
  });
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script' || type === 'Stylesheet') counted.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (counted.has(requestId)) transfer.bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  return transfer;
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;

/** Sizes and requests of a cold visit; `visit` goes there and waits until it is usable. */
async function coldVisit(
  browser: Browser,
  url: string,
  cookies: { name: string; value: string; url: string }[],
  visit: (page: Page) => Promise<void>,
) {
  const context = await browser.newContext({ baseURL: url });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const transfer = await watchTransfer(page);
  const begun = performance.now();
  await visit(page);
  const ms = performance.now() - begun;
  await page.waitForLoadState('networkidle');
  await context.close();
  return { ...transfer, ms };
}

/** Milliseconds from a click on a link of the page to the heading of the next one. */
async function routeChanges(page: Page): Promise<{ first: number; cached: number }> {
  const times: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    await page.goto(list);
    await page.locator(firstRow).first().waitFor();
    if (round === 0) await page.waitForLoadState('networkidle');
    for (let turn = 0; turn < 2; turn += 1) {
      times.push(
        await page.evaluate(async () => {
          const wait = (ready: () => unknown) =>
            new Promise<void>((resolve) => {
              const look = () => (ready() ? resolve() : requestAnimationFrame(look));
              look();
            });
          const begun = performance.now();
          document.querySelector<HTMLAnchorElement>('a[href$="/product/add"]')?.click();
          await wait(() => document.querySelector('form'));
          const spent = performance.now() - begun;
          history.back();
          await wait(() => document.querySelector('tbody tr a'));
          return spent;
        }),
      );
    }
  }
  return { first: times[0] as number, cached: median(times.filter((_, index) => index % 2 === 1)) };
}

/** Measures the built client as Atrium serves it: sizes, requests, times, Lighthouse. */
export async function benchClient(): Promise<ClientRow[]> {
  const folder = await sqliteFolder(1000, 'client');
  const server = await startServer(atrium, '/readyz', { ...benchEnv, ...folder });
  const browser = await chromium.launch({ executablePath: chromePath(), args: chromeFlags });
  const rows: ClientRow[] = [];
  const add = (page: string, measure: string, value: string | number, aim = '') =>
    rows.push({ page, measure, value: String(value), aim });
  try {
    const answer = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-client': 'web', origin: server.url },
      body: JSON.stringify({ email: 'admin@demo.com', password: 'admin', remember: true }),
    });
    const [name, value] = (answer.headers.getSetCookie()[0]?.split(';')[0] ?? '=').split('=') as [string, string];
    const cookies = [{ name, value, url: server.url }];

    const hosts = new Set<string>();
    for (const { path, ready, isPrivate, kilobytes, requests, ms } of pages) {
      const cold = [];
      for (let visit = 0; visit < visits; visit += 1) {
        cold.push(
          await coldVisit(browser, server.url, isPrivate ? cookies : [], async (page) => {
            await page.goto(path);
            await page.locator(ready).first().waitFor();
          }),
        );
      }
      for (const host of cold.flatMap((visit) => [...visit.hosts])) hosts.add(host);
      add(path, 'scripts and styles', kB(median(cold.map(({ bytes }) => bytes))), `≤ ${kilobytes} kB`);
      add(path, 'requests', median(cold.map((visit) => visit.requests)), `≤ ${requests}`);
      add(path, 'cold load', `${median(cold.map(({ ms: spent }) => spent)).toFixed(0)} ms`, ms && `≤ ${ms} ms`);
    }
    add('all', 'other hosts', [...hosts].filter((host) => host !== new URL(server.url).host).length, '0');

    const changes = [];
    for (let visit = 0; visit < visits; visit += 1) {
      const context = await browser.newContext({ baseURL: server.url });
      await context.addCookies(cookies);
      changes.push(await routeChanges(await context.newPage()));
      await context.close();
    }
    add(list, 'route change, first', `${median(changes.map(({ first }) => first)).toFixed(0)} ms`, '≤ 100 ms');
    add(list, 'route change, cached', `${median(changes.map(({ cached }) => cached)).toFixed(0)} ms`, '≤ 30 ms');

    const speeds: number[] = [];
    for (const { path, isPrivate, ...aims } of pages) {
      for (const form of ['desktop', 'mobile'] as const) {
        const scores = await audit(server.url + path, form, isPrivate ? `${name}=${value}` : '', visits);
        speeds.push(scores.hostSpeed);
        add(path, `Lighthouse ${form}: performance`, scores.performance, `≥ ${aims[form]}`);
        add(
          path,
          `Lighthouse ${form}: accessibility, best practices`,
          `${scores.accessibility}, ${scores.bestPractices}`,
          '100, 100',
        );
        add(
          path,
          `Lighthouse ${form}: layout shift, blocking`,
          `${scores.layoutShift}, ${scores.blockingMs} ms`,
          '≤ 0.01, ≤ 50 ms on desktop',
        );
      }
    }
    // It plays a phone by slowing this machine down fourfold, so what a phone reaches depends on it.
    add('all', 'speed of this machine, as Lighthouse sees it', median(speeds));
  } finally {
    await browser.close();
    await stopServer(server);
  }
  return rows;
}
