import { makeStore } from '../../../lib/store.ts';

/** While a conversation is printed all of its messages are open, and as wide as the paper. */
export const isPrinting = makeStore(false);

/** Frames that still have to be drawn. */
const longestMs = 3000;

const settled = async (): Promise<void> => {
  const end = Date.now() + longestMs;
  let last = '';
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 150));
    const frames = [...document.querySelectorAll('[data-messages] iframe')].map((frame) => frame.clientHeight).join();
    const isWaiting = document.querySelector('[data-messages] [data-waiting]') !== null;
    if ((!isWaiting && frames === last) || Date.now() > end) return;
    last = frames;
  }
};

/** Opens all messages, waits until they are drawn, and prints. */
export async function printThread(): Promise<void> {
  isPrinting.set(true);
  await settled();
  window.print();
  isPrinting.set(false);
}
