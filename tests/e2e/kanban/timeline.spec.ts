import { expect } from 'vitest';
import {
  expectAccessible,
  expectFits,
  phone,
  picture,
  switchLanguage,
  switchTheme,
  test,
} from '../../support/browser.ts';

test('KB-18 KB-20 the timeline shows what blocks what, from near and from afar', async ({ open }) => {
  const page = await open('/apps/kanban');
  await page.locator('[data-card]').first().waitFor();
  // Two cards of the first column, one of which waits for the other.
  const [blocker, blocked] = await page.evaluate(async () => {
    const ask = async (query: string, variables: object = {}) => {
      const headers = { 'content-type': 'application/json', 'x-client': 'web' };
      const body = JSON.stringify({ query, variables });
      return ((await (await fetch('/graphql', { method: 'POST', headers, body })).json()) as { data: any }).data;
    };
    const { board } = await ask('{ board { columns { id isDone } } }');
    const { id: columnId } = board.columns.find(({ isDone }: any) => !isDone);
    const day = (by: number) => new Date(Date.now() + by * 86_400_000).toISOString().slice(0, 10);
    const add = async (input: object): Promise<string> => {
      const call =
        'mutation ($columnId: ID!, $input: BoardCardInput!) { createBoardCard(columnId: $columnId, input: $input) { card { id } } }';
      return (await ask(call, { columnId, input })).createBoardCard.card.id;
    };
    const first = await add({ title: 'Pour the base', startOn: day(1), dueOn: day(3) });
    return [first, await add({ title: 'Raise the walls', startOn: day(6), dueOn: day(40), blockedBy: [first] })];
  });
  await page.goto(new URL('/apps/kanban?look=timeline', page.url()).href);
  const line = page.locator(`[data-line="${blocker}-${blocked}"]`);
  await line.waitFor();
  await page.getByRole('button', { name: /^Raise the walls: .+\. Blocked by Pour the base$/ }).waitFor();
  const bar = page.locator(`[data-bar="${blocked}"] .bar`);
  const widthOf = async () => (await bar.boundingBox())!.width;
  const ends = async () => {
    const [from, to, drawn] = await Promise.all([
      page.locator(`[data-bar="${blocker}"] .bar`).boundingBox(),
      bar.boundingBox(),
      line.boundingBox(),
    ]);
    return [drawn!.x - (from!.x + from!.width), to!.x - (drawn!.x + drawn!.width)];
  };
  for (const end of await ends()) expect(Math.abs(end)).toBeLessThan(4);
  const near = await widthOf();
  await picture(page, 'timeline days');
  for (const zoom of ['Weeks', 'Months']) {
    const before = await widthOf();
    await page.getByRole('group', { name: 'Zoom' }).getByRole('button', { name: zoom }).click();
    await expect.poll(widthOf).toBeLessThan(before);
    await line.waitFor();
    for (const end of await ends()) expect(Math.abs(end)).toBeLessThan(4);
    await picture(page, `timeline ${zoom}`);
  }
  expect(page.url()).toContain('zoom=months');
  await expectAccessible(page);
  await switchTheme(page, 'dark');
  await expectAccessible(page, 'colors');
  await picture(page, 'timeline dark');
  await switchLanguage(page, 'ar');
  await line.waitFor();
  await page.setViewportSize(phone);
  await expectFits(page, phone);
  // The months stand on one line, and not below the ways to zoom.
  expect((await page.locator('h2[aria-live]').boundingBox())!.height).toBeLessThan(60);
  await picture(page, 'timeline phone ar');
  await page.goto(new URL('/apps/kanban?look=timeline', page.url()).href);
  await expect.poll(widthOf).toBe(near);
});
