import { expect } from 'vitest';
import { expectAccessible, expectFits, phone, test } from '../../support/browser.ts';

/** The second course of the sample data: lessons of its last section are due, and it has a quiz. */
const course = '/apps/academy/course-details?id=2';

test('AC-15 AC-16 those who teach see who is where, find and remind learners, and see where they stop', async ({
  open,
}) => {
  const page = await open(course);
  await page.getByRole('button', { name: /^More actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Learners' }).click();
  await page.getByRole('heading', { name: /^Learners of “/, level: 1 }).waitFor();
  const back = page.getByRole('link', { name: 'Show course' });
  expect(new URL((await back.getAttribute('href'))!, page.url()).search).toBe('?id=2');
  const rows = page.getByRole('table').getByRole('row');
  await expect.poll(() => rows.count()).toBeGreaterThan(3);
  await page
    .getByRole('region', { name: 'Where learners stop' })
    .getByText(/opened · \d+ completed/)
    .first()
    .waitFor();
  await expectAccessible(page);

  await page.goto(`${page.url().replace(/\?.*/, '')}?course=2&completed=false`);
  await expect.poll(() => rows.count()).toBeGreaterThan(2);
  await rows.nth(1).getByRole('checkbox').click();
  await rows.nth(2).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Send reminder' }).click();
  await page.getByText('2 learners reminded').waitFor();
  await rows
    .nth(1)
    .getByRole('button', { name: /^More actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Download' }).waitFor();
  // The list is read again after the reminder.
  await expect.poll(() => page.getByRole('menuitem', { name: 'Send reminder' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.setViewportSize(phone);
  await expectFits(page, phone);
});

test('AC-13 a question under a lesson shows in another tab, is answered there, edited and deleted', async ({
  open,
}) => {
  const page = await open(course);
  const questions = (one: typeof page) => one.getByRole('region', { name: 'Questions' });
  const other = await page.context().newPage();
  await other.goto(page.url());
  await questions(other).getByText('No questions yet.').waitFor();
  await questions(page).getByRole('textbox', { name: 'Your question' }).fill('What comes first?');
  await questions(page).getByRole('button', { name: 'Ask' }).click();
  await questions(other).getByText('What comes first?').waitFor();
  await questions(other).getByRole('button', { name: 'Answer' }).click();
  await questions(other).getByRole('textbox', { name: 'Your answer' }).fill('The outline.');
  await questions(other).getByRole('button', { name: 'Answer' }).click();
  const answer = questions(page).getByRole('list', { name: '1 answer' });
  await answer.getByText('The outline.').waitFor();
  await answer.getByText('Instructor', { exact: true }).waitFor();
  await expectAccessible(page);
  await answer.getByRole('button', { name: /^Actions for the post by/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await answer.getByRole('textbox', { name: 'Text' }).fill('The outline, then the rest.');
  await answer.getByRole('button', { name: 'Save' }).click();
  await questions(other).getByText('The outline, then the rest.').waitFor();
  await page.setViewportSize(phone);
  await expectFits(page, phone);
  await questions(page)
    .getByRole('button', { name: /^Actions for the post by/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await questions(other).getByText('No questions yet.').waitFor();
});

test('AC-16 lessons that are due stand in the calendar, lead to their lesson, and are switched off', async ({
  open,
}) => {
  const page = await open('/apps/calendar?view=list');
  const box = page.getByRole('checkbox', { name: 'Due dates' });
  await box.waitFor();
  const due = page.getByText(/ · .*/).first();
  const entry = page.locator('[data-event-key^="lessons-"]').first();
  const isThere = () =>
    entry.waitFor({ timeout: 5000 }).then(
      () => true,
      () => false,
    );
  for (let tries = 0; tries < 4 && !(await isThere()); tries += 1)
    await page.getByRole('button', { name: 'Next', exact: true }).last().click();
  await due.waitFor();
  await entry.waitFor();
  await box.click();
  await expect.poll(() => page.locator('[data-event-key^="lessons-"]').count()).toBe(0);
  await box.click();
  await entry.click();
  await page.waitForURL(/course-details\?id=\d+&lesson=\d+/);
});
