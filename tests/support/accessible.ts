import axe from 'axe-core';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { whenIdle } from './waiting.ts';

/**
 * Waits until nothing on the page is about to be replaced: the program is there, and rows are those that the controls
 * ask for.
 */
export const settled = (page: Page) =>
  page.waitForFunction(() => document.querySelector('#root > .waiting, [aria-busy="true"]') === null);

/**
 * Waits for what moves or changes its colour, and tells how much did; what has just been drawn may be about to begin. What
 * never comes to its end is told by name.
 */
async function movements(page: Page): Promise<number> {
  await whenIdle(page);
  return page.evaluate(async () => {
    const running = document.getAnimations().filter(({ playState }) => playState === 'running');
    const nameOf = ({ effect, currentTime }: Animation) =>
      `${(effect as KeyframeEffect).target?.outerHTML.slice(0, 200)} at ${String(currentTime)}`;
    const ends = Promise.all(running.map((animation) => animation.finished.catch(() => {})));
    const limit = new Promise<'late'>((done) => setTimeout(() => done('late'), 30_000));
    if ((await Promise.race([ends, limit])) === 'late')
      throw new Error(`Still moving after 30 s: ${running.map(nameOf).join()}`);
    return running.length;
  });
}

/** What axe is to look for: `colors` is contrast alone, `structure` all but contrast. */
const optionsOf = {
  all: {},
  colors: { runOnly: ['color-contrast'] },
  structure: { rules: { 'color-contrast': { enabled: false } } },
} satisfies Record<string, axe.RunOptions>;

/** The same on every page: `expectAccessible(page, rules, 'html')` looks at it, too, as each of the screens does. */
const navigation = 'nav:has(.chevron)';
/** Shows a while after the focus has come to a button, so now and then; it stands in no landmark, as it belongs to the button. */
const tooltip = '[role=tooltip]';

/**
 * Fails with a readable list when axe finds anything on the page as it stands; below a dialog, drawer or menu nothing can
 * be reached, so it alone is looked at. Axe runs in the page itself and gathers no more than faults: a fifth of the time
 * that its usual way takes.
 */
export async function expectAccessible(
  page: Page,
  rules: keyof typeof optionsOf = 'all',
  /** Part to look at, where the rest of the page was before: a selector, `html` for all of it. */
  part = '',
): Promise<void> {
  // Rows that wait for newer ones are dimmed, and colours on their way to another value are measured wrongly.
  await settled(page);
  while ((await movements(page)) > 0);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const options: axe.RunOptions = { resultTypes: ['violations'], ...optionsOf[rules] };
  const known: string[] = [navigation, tooltip];
  const found = await page.evaluate(
    async ([wanted, inside, left]) => {
      const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
      const layers = document.querySelectorAll('body > .MuiModal-root:not([aria-hidden=true])');
      const { violations } = await inPage.run(
        [...layers].at(-1) ?? (inside ? document.querySelector(inside)! : { include: document, exclude: left }),
        wanted,
      );
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ html, failureSummary }) =>
            `${id}: ${html.slice(0, 200)} — ${failureSummary?.split('\n').slice(1, 2).join('').trim()}`,
        ),
      );
    },
    [options, part, known] as const,
  );
  expect(found).toEqual([]);
}
