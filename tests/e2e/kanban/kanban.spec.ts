import { describe, expect } from 'vitest';
import type { Page } from 'playwright';
import {
  desktop,
  expectAccessible,
  expectFits,
  phone,
  picture,
  switchLanguage,
  switchTheme,
  test,
} from '../../support/browser.ts';
import { hearsChanges, unique } from '../../support/waiting.ts';

const path = '/apps/kanban';

/** Titles by column, as the board shows them. */
const seen = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('[data-column]')].map((column) => [
        column.querySelector('h2')?.textContent ?? '',
        [...column.querySelectorAll('[data-card]')].map((card) => card.getAttribute('aria-label')),
      ]),
    ),
  );

/** A board of its own with columns To do, In progress and Done, and these cards in the first. */
async function newBoard(page: Page, titles: string[]): Promise<void> {
  await page.getByRole('button', { name: /^Board: / }).click();
  await page.getByRole('menuitem', { name: 'Add board' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add board' });
  const name = `Board ${unique()}`;
  await drawer.getByRole('textbox', { name: /^Board name/ }).fill(name);
  await drawer.getByRole('button', { name: 'Add board' }).click();
  await page.getByRole('button', { name: `Board: ${name}. Choose another` }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Add card' }).first().click();
  for (const title of titles) {
    await page.getByRole('textbox', { name: 'Card title' }).fill(title);
    await page.keyboard.press('Enter');
    await card(page, title).waitFor();
  }
  await page.keyboard.press('Escape');
}

const card = (page: Page, title: string) => page.getByRole('group', { name: title, exact: true });

describe('KB: the board', () => {
  test('KB-04 KB-06 KB-23 KB-24 cards are moved by hand and by keys, stay there, also without a connection, and a move is undone', async ({
    open,
    expectProblem,
  }) => {
    expectProblem(/ERR_FAILED/);
    const page = await open(path);
    await newBoard(page, ['a', 'b', 'c']);
    await card(page, 'c').dragTo(card(page, 'a'), { targetPosition: { x: 40, y: 4 } });
    await expect.poll(() => seen(page)).toEqual({ 'To do': ['c', 'a', 'b'], 'In progress': [], Done: [] });
    await card(page, 'a').focus();
    for (const key of [' ', 'ArrowRight', ' ']) await page.keyboard.press(key);
    await page.getByText('a dropped: 1 of 1 in In progress.').waitFor({ state: 'attached' });
    await expect.poll(() => seen(page)).toEqual({ 'To do': ['c', 'b'], 'In progress': ['a'], Done: [] });
    await page.getByRole('button', { name: 'Actions for b' }).click();
    await page.getByRole('menuitem', { name: 'Move to Done' }).click();
    const moved = { 'To do': ['c'], 'In progress': ['a'], Done: ['b'] };
    await expect.poll(() => seen(page)).toEqual(moved);
    await page.getByText(/moved to Done/).waitFor({ state: 'attached' });
    await page.reload();
    await expect.poll(() => seen(page)).toEqual(moved);
    // What could not be sent outlives a reload, and is done then.
    const isMove = (body: string | null) => /MoveBoardCard|CreateBoardCard|ArchiveBoardCard/.test(body ?? '');
    await page.route('**/graphql', (route) => (isMove(route.request().postData()) ? route.abort() : route.continue()));
    await page.getByRole('button', { name: 'Actions for c' }).click();
    await page.getByRole('menuitem', { name: 'Move to In progress' }).click();
    await expect.poll(() => seen(page)).toEqual({ 'To do': [], 'In progress': ['a', 'c'], Done: ['b'] });
    await page.getByRole('button', { name: 'Add card' }).first().click();
    await page.getByRole('textbox', { name: 'Card title' }).fill('kept');
    await page.keyboard.press('Enter');
    await page.getByRole('img', { name: 'Waiting for the connection' }).waitFor();
    await page.getByRole('button', { name: 'Actions for b' }).click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await expect.poll(() => seen(page)).toEqual({ 'To do': [], 'In progress': ['a', 'c'], Done: [] });
    const queued = { 'To do': ['kept'], 'In progress': ['a', 'c'], Done: [] };
    await page.unroute('**/graphql');
    await page.reload();
    await expect.poll(() => seen(page)).toEqual(queued);
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('atrium-outbox:'))))
      .toBe(false);
    await page.reload();
    await expect.poll(() => seen(page)).toEqual(queued);
    // What was sent last goes first: moves were sent before what came after them.
    for (const before of [{ ...queued, Done: ['b'] }, { 'To do': [], 'In progress': ['a', 'c'], Done: ['b'] }, moved]) {
      await page.keyboard.press('Control+z');
      await expect.poll(() => seen(page)).toEqual(before);
    }
    await page.keyboard.press('Control+z');
    const before = { 'To do': ['c', 'b'], 'In progress': ['a'], Done: [] };
    await expect.poll(() => seen(page)).toEqual(before);
    // Several at once, and back in one step.
    await card(page, 'c').click({ modifiers: ['Control'] });
    await card(page, 'b').focus();
    await page.keyboard.press('x');
    await page.getByText('2 selected').waitFor();
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Done' }).click();
    await expect.poll(() => seen(page)).toEqual({ 'To do': [], 'In progress': ['a'], Done: ['c', 'b'] });
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(() => seen(page)).toEqual(before);
  });

  test('KB-01 KB-06 KB-07 KB-08 a column of the same title is refused; what others do comes in by itself, and not into a drag', async ({
    open,
    expectProblem,
  }) => {
    expectProblem(/ERR_FAILED/);
    const page = await open(path);
    await newBoard(page, ['a', 'b']);
    await page.getByRole('button', { name: 'Add column' }).click();
    await page.getByRole('textbox', { name: 'Column title' }).fill('DONE');
    await page.keyboard.press('Enter');
    await page.getByText('Another column has this title.').waitFor();
    await page.keyboard.press('Escape');

    const other = await open(new URL(page.url()).pathname + new URL(page.url()).search);
    await card(other, 'a').waitFor();
    await hearsChanges(other);
    const held = (await card(other, 'b').boundingBox())!;
    await other.mouse.move(held.x + 40, held.y + 12);
    await other.mouse.down();
    const target = (await other.locator('[data-column]').nth(1).boundingBox())!;
    const over = () => other.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 4 });
    await over();
    await card(other, 'b').and(other.locator('[data-dragged]')).waitFor();
    const before = await seen(other);
    await page.getByRole('button', { name: 'Actions for a' }).click();
    await page.getByRole('menuitem', { name: 'Move to Done' }).click();
    await page.getByText(/moved to Done/).waitFor({ state: 'attached' });
    await hearsChanges(other);
    expect(await seen(other)).toEqual(before);
    await over();
    await other.mouse.up();
    const both = { 'To do': [], 'In progress': ['b'], Done: ['a'] };
    await expect.poll(() => seen(other)).toEqual(both);
    await expect.poll(() => seen(page)).toEqual(both);

    // A column that is full, on a board that says no.
    await page.getByRole('button', { name: 'Actions for Done' }).click();
    await page.getByRole('menuitem', { name: 'Set card limit' }).click();
    await page.getByRole('textbox', { name: /Card limit/ }).fill('1');
    await page.keyboard.press('Enter');
    await page.getByText('1 / 1').waitFor();
    await page.getByRole('button', { name: 'Board settings' }).click();
    const settings = page.getByRole('dialog', { name: 'Board settings' });
    await settings.getByRole('switch', { name: 'Block moves into columns at their card limit' }).click();
    await settings.getByRole('button', { name: 'Save changes' }).click();
    await settings.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Actions for b' }).click();
    await page.getByRole('menuitem', { name: 'Move to Done' }).click();
    await page.getByText('“Done” is full: at most 1 card.').waitFor();
    await page.getByRole('region', { name: 'Done' }).getByRole('button', { name: 'Add card' }).click();
    await page.getByRole('textbox', { name: 'Card title' }).fill('One too many');
    await page.keyboard.press('Enter');
    await page.getByText('The column is full: at most 1 card.').first().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => seen(page)).toEqual(both);

    await card(page, 'b').click();
    // It saves as one types, and is called by its new title then.
    const drawer = page.getByRole('dialog', { name: /^(b|Edited)/ });
    await drawer.getByRole('textbox', { name: /^Title/ }).fill('Edited');
    await drawer.getByRole('button', { name: 'UX', exact: true }).click();
    await drawer.getByRole('textbox', { name: 'Add an item' }).fill('First');
    await page.keyboard.press('Enter');
    await drawer.getByRole('checkbox', { name: 'First' }).click();
    await expect.poll(() => drawer.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100');
    // The server gets it, and its answer is lost: sent again, which the program does by itself too, it is one comment.
    let sent = 0;
    let isBack = false;
    await page.route('**/graphql', async (route) => {
      if (isBack || !route.request().postData()?.includes('AddComment')) return route.continue();
      sent += 1;
      if (sent === 1) await route.fetch();
      await route.abort();
    });
    await drawer.getByRole('textbox', { name: 'Add a comment' }).fill('Once');
    await drawer.getByRole('button', { name: 'Comment', exact: true }).click();
    await drawer.getByText(/Can’t reach the server/).waitFor();
    isBack = true;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => drawer.getByRole('textbox', { name: 'Add a comment' }).inputValue()).toBe('');
    await expect.poll(() => drawer.getByText('Once', { exact: true }).count()).toBe(1);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await card(other, 'Edited').getByText('UX').waitFor();
    await card(other, 'Edited').getByRole('img', { name: '1 of 1 done' }).waitFor();
    await card(other, 'Edited').getByRole('img', { name: '1 comment' }).waitFor();

    // From the lane of a label into that of cards without any.
    await page.getByRole('button', { name: 'Lanes' }).click();
    await page.getByRole('menu').getByText('Label', { exact: true }).click();
    const lane = (id: string) => page.locator(`[data-lane="${id}"]`);
    await expect.poll(() => lane('UX').locator('[draggable=true]').count()).toBe(1);
    // A card that is added in a lane has what the lane stands for.
    await lane('UX').getByRole('button', { name: 'Add card' }).first().click();
    await page.keyboard.type('Of UX');
    await page.keyboard.press('Enter');
    await card(other, 'Of UX').getByText('UX', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await lane('UX')
      .getByText('Edited')
      .dragTo(lane('none').getByText('a', { exact: true }));
    await expect.poll(() => lane('UX').locator('[draggable=true]').count()).toBe(1);
    await lane('none').getByText('Edited').waitFor();
    await card(other, 'Edited').getByText('UX').waitFor({ state: 'detached' });
  });

  test('KB-13 KB-17 KB-20 the sample board is accessible in both themes, in Arabic and on a phone, and is filtered by its address', async ({
    open,
  }) => {
    const page = await open(`${path}?label=UX`);
    await page.getByText('Research FAQ page UX').waitFor();
    await expect.poll(() => page.locator('[data-card]').count()).toBe(1);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => page.locator('[data-card]').count()).toBe(6);
    await expectFits(page, desktop);
    await expectAccessible(page);
    await page.getByText('Research FAQ page UX').click();
    await page.getByRole('dialog').getByText('Two of five gave up').waitFor();
    await expectAccessible(page);
    await picture(page, 'kanban card');
    await page.getByRole('button', { name: 'Close' }).first().click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    for (const [look, shown] of [
      ['Calendar', page.getByRole('group', { name: 'Cards by due date' })],
      ['Timeline', page.getByRole('button', { name: /^Research FAQ page UX: .+ to / })],
      ['Table', page.getByRole('table').getByText('Research FAQ page UX')],
      ['Board', page.locator('[data-card]')],
    ] as const) {
      await page.getByRole('group', { name: 'Show cards as' }).getByRole('button', { name: look }).click();
      await shown.first().waitFor();
    }
    await page.getByRole('button', { name: 'Lanes' }).click();
    await page.getByRole('menu').getByText('Label', { exact: true }).click();
    await page.locator('[data-lane="UX"]').getByText('Research FAQ page UX').waitFor();
    // Lanes scroll, the page does not.
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await switchTheme(page, 'dark');
    await expectAccessible(page, 'colors');
    await switchLanguage(page, 'ar');
    await page.locator('[data-card]').first().waitFor();
    await page.setViewportSize(phone);
    await expectAccessible(page, 'structure');
    await expectFits(page, phone);
    await picture(page, 'kanban phone ar');
  });
});
