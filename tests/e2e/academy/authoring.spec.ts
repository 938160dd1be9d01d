import { expect } from 'vitest';
import { expectAccessible, expectFits, phone, test } from '../../support/browser.ts';
import type { Page } from 'playwright';

const add = async (page: Page, section: string, title: string, isLocked = false) => {
  await page.getByRole('region', { name: section }).getByRole('button', { name: 'Add lesson' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'Title' }).fill(title);
  if (isLocked) await drawer.getByRole('switch', { name: 'Opens after the lesson before' }).click();
  await drawer
    .getByRole('button', { name: /^(Save|Add)/ })
    .last()
    .click();
  await drawer.waitFor({ state: 'detached' });
};
const addSection = async (page: Page, title: string) => {
  await page.getByRole('button', { name: 'Add section' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByRole('button', { name: 'Add section' }).click();
  await dialog.waitFor({ state: 'detached' });
};
const lessonsOf = (page: Page, section: string) =>
  page.getByRole('region', { name: section }).locator('[data-lesson] bdi').allInnerTexts();

test('AC-08 a whole course is written: sections, lessons, dragged and moved by menu, previewed as a learner, published', async ({
  open,
}) => {
  const page = await open('/apps/academy/my-course?edit=new');
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'Title' }).fill('Bread from scratch');
  await drawer
    .getByRole('button', { name: /^(Save|Add)/ })
    .last()
    .click();
  await drawer.waitFor({ state: 'detached' });
  await page.goto(new URL('/apps/academy/my-course?q=Bread%20from%20scratch', page.url()).href);
  const card = page.locator('main li').filter({ hasText: 'Bread from scratch' });
  await card.getByText('Draft', { exact: true }).waitFor();
  await card.getByRole('link').first().click();
  await page.getByRole('button', { name: /^More actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Edit lessons' }).click();

  await page.getByText('No sections yet.', { exact: false }).waitFor();
  await addSection(page, 'Dough');
  // A quiz without a question says so where the question is missing.
  await page.getByRole('region', { name: 'Dough' }).getByRole('button', { name: 'Add lesson' }).click();
  await drawer.getByRole('textbox', { name: 'Title' }).fill('Quiz');
  await drawer.getByRole('combobox', { name: 'Completion' }).click();
  await page.getByRole('option', { name: 'Completes when the quiz is passed' }).click();
  await drawer.getByRole('button', { name: 'Add lesson' }).click();
  const missing = drawer.getByRole('group', { name: 'Questions' }).getByRole('alert');
  await expect.poll(() => missing.evaluate((alert) => alert.getBoundingClientRect().top < innerHeight)).toBe(true);
  expect(await drawer.getByText('Couldn’t save').count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave page' }).click();
  await drawer.waitFor({ state: 'detached' });
  await addSection(page, 'Oven');
  await add(page, 'Dough', 'Flour');
  await add(page, 'Dough', 'Water', true);
  await add(page, 'Oven', 'Heat');
  await expectAccessible(page);

  // By its menu, which keys reach, and by dragging: within a section, into another one, and sections themselves.
  await page.getByRole('button', { name: 'Actions for “Water”' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect.poll(() => lessonsOf(page, 'Dough')).toEqual(['Water', 'Flour']);
  const row = (title: string) => page.locator('[data-lesson]').filter({ hasText: title });
  await row('Water').dragTo(row('Flour'));
  await expect.poll(() => lessonsOf(page, 'Dough')).toEqual(['Flour', 'Water']);
  await row('Heat').dragTo(row('Water'));
  await expect.poll(() => lessonsOf(page, 'Dough')).toEqual(['Flour', 'Heat', 'Water']);
  await page.getByRole('heading', { name: 'Oven' }).dragTo(page.getByRole('heading', { name: 'Dough' }));
  await expect.poll(() => page.getByRole('main').getByRole('heading', { level: 2 }).first().innerText()).toBe('Oven');
  await page.setViewportSize(phone);
  await expectFits(page, phone);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: /^More actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Preview as learner' }).click();
  await page.getByText('This is what learners see.').waitFor();
  await page.getByRole('button', { name: /^\d+\. Water/ }).click();
  await page.getByText('This lesson opens when you complete “Heat”.').waitFor();
  await page.getByRole('button', { name: 'Close preview' }).click();
  await page.getByText('This is what learners see.').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: /^More actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Edit course' }).click();
  await drawer.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Published' }).click();
  await drawer.getByRole('button', { name: 'Save' }).last().click();
  await drawer.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByText('Draft', { exact: true }).count()).toBe(0);
});
