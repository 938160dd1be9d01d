import type { Locator, Page, Request } from 'playwright';
import { expect } from 'vitest';

/* When a page is ready for the next step, where nothing to be seen says so. */

let last = 900_000_000;

/**
 * Another number each time, so that what a test makes or types is new each time it is run. Downwards, as the SKU of
 * a copy is above all others.
 */
export const unique = () => (last -= 1);

/**
 * Waits until the page has drawn all that it was about to, and has nothing left to do: whatever stands there then
 * listens, and a scroll or a key has been answered.
 */
export const whenIdle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestAnimationFrame(() =>
          // On a busy machine a page may find no time of its own for long.
          requestAnimationFrame(() => requestIdleCallback(() => done(), { timeout: 5000 })),
        ),
      ),
  );

const loading = new WeakMap<Page, Set<Request>>();

/** Notes what a page asks for until it is answered; before its first address. */
export function noteRequests(page: Page): void {
  const requests = new Set<Request>();
  loading.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

/**
 * Waits until nothing is being loaded any more, nor what a page loads only when it has nothing else to do. The
 * `networkidle` of Playwright is reached once for each address, and often before the latter has begun.
 */
export async function allLoaded(page: Page): Promise<void> {
  const requests = loading.get(page)!;
  let isCalm = false;
  while (!isCalm) {
    await expect.poll(() => requests.size, { timeout: 30_000 }).toBe(0);
    await whenIdle(page);
    isCalm = requests.size === 0;
  }
}

/** Presses keys on the page; once it is at rest, as what came last may not listen yet. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  await whenIdle(page);
  for (const key of keys) await page.keyboard.press(key);
}

/** Presses a key in a dialog or menu, once it has the focus: before, the key would go to the page below. */
export async function pressIn(box: Locator, key: string): Promise<void> {
  await expect
    .poll(() =>
      box.evaluate((element) => {
        const focused = document.activeElement;
        return element.contains(focused) || (focused !== document.body && focused?.contains(element));
      }),
    )
    .toBe(true);
  await box.page().keyboard.press(key);
}

/** Waits until the field holds this. */
export async function expectValue(field: Locator, value: string): Promise<void> {
  await expect.poll(() => field.inputValue()).toBe(value);
}

/** Waits until the element has the focus. */
export async function expectFocus(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((one) => one === document.activeElement)).toBe(true);
}

/** Waits until all that was chosen is known to the account: what is chosen is noted here before it is sent. */
export const isKept = (page: Page) => page.waitForFunction(() => localStorage.getItem('atrium-unsent') === '[]');

/** Notes what is sent over each socket; goes into every page before its own scripts. */
export function noteSockets(): void {
  const sent = new Map<WebSocket, string[]>();
  Object.assign(globalThis, { socketsOfTests: sent });
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (this: WebSocket, data: string) {
    sent.set(this, [...(sent.get(this) ?? []), data]);
    send.call(this, data);
  };
}

/**
 * Waits until the page hears what others do: it has asked for the events, and the server, which answers a socket in
 * order, has answered something that was asked after that.
 */
export async function hears(page: Page, operation: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (name) => {
        const sockets = (globalThis as unknown as { socketsOfTests: Map<WebSocket, string[]> }).socketsOfTests;
        const isAsked = ([socket, sent]: [WebSocket, string[]]) =>
          socket.readyState === WebSocket.OPEN && sent.some((message) => message.includes(`"operationName":"${name}"`));
        const socket = [...sockets].find(isAsked)?.[0];
        if (!socket) return false;
        const mark = Math.random();
        await new Promise<void>((done) => {
          socket.addEventListener('message', ({ data }) => {
            const message = JSON.parse(String(data)) as { type: string; payload?: { mark?: number } };
            if (message.type === 'pong' && message.payload?.mark === mark) done();
          });
          socket.send(JSON.stringify({ type: 'ping', payload: { mark } }));
        });
        return true;
      }, operation),
    )
    .toBe(true);
}

/** Waits until the page would hear of a change to the records that it shows. */
export const hearsChanges = (page: Page) => hears(page, 'Changes');

/** Waits until the page would hear what happens to the account: preferences, views and notifications share one subscription. */
export const hearsAccount = (page: Page) => hears(page, 'AccountChanged');

/** Chooses in the palette what it offers first for the record in view, as in `Refund: #1,001`. */
export async function chooseInPalette(page: Page, action: string, name: string): Promise<void> {
  await press(page, 'Control+k');
  const palette = page.locator('#palette');
  await palette.getByRole('combobox').fill(action.slice(0, 4));
  await expect.poll(() => palette.getByRole('option').first().innerText()).toContain(`${action}: ${name}`);
  await palette.getByRole('option').first().click();
}
