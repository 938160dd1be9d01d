import { describe, expect } from 'vitest';
import type { Page } from 'playwright';
import { desktop, expectAccessible, picture, readingTest as test, settled } from '../../support/browser.ts';
import { whenIdle } from '../../support/waiting.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: /^(Main navigation|التنقل الرئيسي)$/ });
const width = async (page: Page) => (await navigation(page).boundingBox())!.width;
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

describe('PL-23 the horizontal navigation', () => {
  test('PL-23: is walked with the arrow keys, in Arabic the other way round, opens under the pointer, and is never there below 1280 px', async ({
    open,
  }) => {
    const page = await open('/access-control', { language: 'ar', kept: { layout: 'horizontal' } });
    const entry = (name: string) => navigation(page).getByRole('button', { name });
    await entry('التطبيقات').focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => focused(page)).toBe('الصفحات');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focused(page)).toBe('التطبيقات');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toBe('المتجر الإلكتروني');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => focused(page)).toBe('لوحة المعلومات');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toBe('المنتجات');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => focused(page)).toBe('القائمة');
    const link = navigation(page).getByRole('link', { name: 'القائمة', exact: true });
    await expect
      .poll(async () => (await link.boundingBox())!.x < (await entry('المنتجات').boundingBox())!.x)
      .toBe(true);
    await expectAccessible(page, 'all', 'html');
    await picture(page, 'horizontal ar');
    for (const [key, place] of [
      ['ArrowRight', 'المنتجات'],
      ['Escape', 'المتجر الإلكتروني'],
      ['Escape', 'التطبيقات'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => focused(page)).toBe(place);
    }
    await expect.poll(() => navigation(page).getByRole('link').count()).toBe(0);

    await entry('التطبيقات').hover();
    await entry('المتجر الإلكتروني').hover();
    await entry('المنتجات').hover();
    await link.hover();
    await page.mouse.move(700, 700);
    await expect.poll(() => navigation(page).getByRole('link').count()).toBe(0);
    await page.setViewportSize({ width: 1279, height: 800 });
    await page.getByRole('button', { name: 'فتح قائمة التنقل' }).waitFor();
    await expect.poll(() => page.locator('[data-nav]').count()).toBe(0);
    await page.setViewportSize(desktop);
    await page.locator('[data-nav]').first().waitFor();
  });
});

/** Controls below what floats over the page, in its corner or at its edge. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const floating = [...document.querySelectorAll<HTMLElement>('button')].filter(
      (one) => one.checkVisibility() && getComputedStyle(one).position === 'fixed',
    );
    // What people see of a switch or a box is its root; the input in it is larger.
    const controls = document.querySelectorAll(
      'main a, main button, main .MuiSwitch-root, main .MuiOutlinedInput-root, footer a',
    );
    const shown = [...controls]
      .filter((one) => one.checkVisibility())
      .map((one) => [one, one.getBoundingClientRect()] as const);
    const over = floating.flatMap((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return shown
        .filter(([control, box]) => {
          const [from, to] = [Math.max(left, box.left), Math.min(right, box.right)];
          const [above, below] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
          if (to - from <= 1 || below - above <= 1) return false;
          // What a table that scrolls by itself has clipped away is covered by nothing.
          const stack = document.elementsFromPoint((from + to) / 2, (above + below) / 2);
          return stack.some((element) => control.contains(element));
        })
        .map(([below]) => `${one.ariaLabel} over ${below.ariaLabel ?? below.textContent}`);
    });
    return { count: floating.length, over };
  });

describe('PL-20 the frame of the page', () => {
  for (const [language, path, ready] of [
    ['en', '/apps/ecommerce/product/list?size=25', '[data-row]:nth-of-type(25)'],
    ['ar', '/apps/ecommerce/product/edit/3', 'form [contenteditable=true]'],
  ] as const)
    test(`7.6: neither the button to the top nor the tab of the customizer covers a control at the end of a page (${language})`, async ({
      open,
    }) => {
      const page = await open(path, { language, viewport: { width: 1280, height: 800 } });
      for (const [width, floating] of [
        [1280, 2],
        [768, 1],
        [390, 1],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.locator(ready).first().waitFor();
        await settled(page);
        await expect
          .poll(async () => {
            await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
            await whenIdle(page);
            // On a phone the button comes with the way up.
            await page.evaluate(() => scrollBy(0, -1));
            return covered(page);
          })
          .toEqual({ count: floating, over: [] });
      }
    });

  test('PL-20: the navigation opens one group at a time and collapses; below 1280 px it lies over the page, and above the choice is back', async ({
    open,
  }) => {
    const page = await open('/access-control');
    const group = (name: string) => navigation(page).getByRole('button', { name, exact: true });
    await group('Ecommerce').click();
    await expect.poll(() => group('Ecommerce').getAttribute('aria-expanded')).toBe('true');
    await group('Pages').click();
    await expect.poll(() => group('Ecommerce').getAttribute('aria-expanded')).toBe('false');
    await page.getByRole('button', { name: 'Collapse navigation' }).click();
    await page.mouse.click(900, 500);
    await expect.poll(() => width(page)).toBe(70);
    await group('Pages').hover();
    await expect.poll(() => width(page)).toBe(260);
    await page.mouse.move(900, 500);
    await page.setViewportSize({ width: 1279, height: 800 });
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await expect.poll(() => width(page)).toBe(260);
    await page.mouse.click(1000, 500);
    await navigation(page).waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => width(page)).toBe(70);
  });

  test('PL-20: on a phone the button that leads back to the top stands before no button of the page', async ({
    open,
  }) => {
    const page = await open('/wizard-examples/create-deal', { viewport: { width: 390, height: 500 } });
    const next = page.locator('form').getByRole('button', { name: 'Next' });
    const button = page.getByRole('button', { name: 'Back to top' });
    await next.waitFor();
    /** Scrolls until the middle of the way on stands where the other button would, from below or from above. */
    const meet = async (from: number) => {
      const box = (await next.boundingBox())!;
      const y = (await page.evaluate(() => scrollY)) + box.y + box.height / 2 - (500 - 24 - 22);
      await page.evaluate((to) => scrollTo(0, to), y + from);
      await whenIdle(page);
      await page.evaluate((to) => scrollTo(0, to), y);
      await whenIdle(page);
    };
    for (const from of [-60, 60]) {
      await meet(from);
      await button.waitFor({ state: 'detached' });
      await next.click({ trial: true });
    }
    // Elsewhere it comes with the way up.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await whenIdle(page);
    await page.evaluate(() => scrollBy(0, -12));
    await button.waitFor();
  });

  test('PL-20: a button leads back to the top after 200 px; bars stay or scroll away, and the content is boxed or wide', async ({
    open,
  }) => {
    const page = await open('/apps/ecommerce/product/list?size=25', { viewport: { width: 2200, height: 700 } });
    const ready = page.getByRole('table').getByRole('checkbox').nth(20);
    const bars = () =>
      page.evaluate(() =>
        ['header', 'footer'].map((name) => {
          const { top, bottom } = document.querySelector(`body ${name}`)!.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }),
      );
    await ready.waitFor();
    await expect.poll(async () => (await page.locator('main').boundingBox())!.width).toBe(1440 - 48);
    const button = page.getByRole('button', { name: 'Back to top' });
    await page.evaluate(() => scrollTo(0, 200));
    await whenIdle(page);
    await expect.poll(() => button.count()).toBe(0);
    await page.evaluate(() => scrollTo(0, 201));
    await button.waitFor();
    await expect.poll(bars).toEqual([true, false]);
    await button.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await button.waitFor({ state: 'detached' });

    await page.evaluate(() => {
      for (const [name, value] of [
        ['navbar-type', 'static'],
        ['footer-type', 'sticky'],
        ['content-width', 'fluid'],
      ])
        localStorage.setItem(`atrium-${name}`, value!);
    });
    await page.reload();
    await ready.waitFor();
    // The browser, too, scrolls to where the page stood before.
    await expect.poll(() => page.evaluate(() => scrollTo(0, 201)).then(bars)).toEqual([false, true]);
    await expect.poll(async () => (await page.locator('main').boundingBox())!.width).toBeGreaterThan(1800);
  });
});
