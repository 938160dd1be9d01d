import { delay, from, type Observable } from 'rxjs';

/*
 * A session may have a few sockets only, and people have many pages open. A page that somebody looks at and that finds
 * no place asks the others for one; those that nobody looks at give theirs up, and come again when they are looked at.
 */

/** Long enough for another page to close its socket. */
const closingMs = 1000;
const longestPauseMs = 20_000;

const channel = new BroadcastChannel('atrium-sockets');
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it reaches its own origin
const askForPlace = (): void => channel.postMessage('place wanted');

const inView = (): Promise<void> =>
  document.hidden
    ? new Promise((resolve) => document.addEventListener('visibilitychange', () => resolve(), { once: true }))
    : Promise.resolve();

/** Tells once when another try is worth while, after the server has had no place for a socket of this page so often. */
export const placeFound = (refused: number): Observable<void> =>
  from(inView().then(askForPlace)).pipe(delay(Math.min(closingMs * 2 ** (refused - 1), longestPauseMs)));

let isGivenUp = false;

/** Gives the socket of this page up when another one needs it more. */
export function lendPlace(close: () => void): void {
  channel.addEventListener('message', () => {
    if (!document.hidden) return;
    isGivenUp = true;
    close();
  });
}

/** Ends at once, or, where the page has given its socket up, when somebody looks at it again. */
export async function untilNeeded(): Promise<void> {
  if (!isGivenUp) return;
  await inView();
  isGivenUp = false;
}
