import { expect } from 'vitest';
import { expectAccessible, expectFits, phone, test } from '../../support/browser.ts';

const isInView = (one: Element) => {
  const { top, bottom } = one.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
};

/** The fifth course of the sample data, which the administrator does not take; its first two lessons are films. */
const path = '/apps/academy/course-details?id=5';

test('AC-04 AC-07 AC-14 AC-19 a course is taken: ticks show in another tab, and figures lead to what they count', async ({
  open,
}) => {
  const page = await open(path);
  await page.getByRole('button', { name: 'Enroll' }).click();
  const tick = page.getByRole('checkbox').first();
  await tick.waitFor();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('checkbox', { checked: false }).first().waitFor();
  await tick.click();
  await other.getByRole('checkbox', { checked: true }).first().waitFor();
  await tick.click();
  await expect.poll(() => other.getByRole('checkbox', { checked: true }).count()).toBe(0);
  await page.locator('label', { hasText: '4 stars' }).click();
  await other.getByRole('radio', { name: '4 stars', checked: true }).waitFor({ state: 'attached' });

  await other.goto(new URL('/apps/academy/dashboard', page.url()).href);
  const figure = other.getByRole('link', { name: /Courses completed/ });
  const shown = Number(/\d+/.exec(await figure.innerText())![0]);
  await figure.click();
  await other.getByText(shown === 1 ? '1 course' : `${shown} courses`, { exact: true }).waitFor();
  await expect
    .poll(() => other.getByText('Completed', { exact: true }).count())
    .toBeGreaterThanOrEqual(Math.min(shown, 6));
  await expect.poll(() => other.getByRole('button', { name: 'Enroll' }).count()).toBe(0);

  await page.getByRole('button', { name: /^More actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Leave course' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave course' }).click();
  await page.getByRole('button', { name: 'Enroll again' }).waitFor();
});

test('AC-05 AC-06 AC-09 a film plays with captions and transcript, goes on where it was left, and completes its lesson', async ({
  open,
}) => {
  const page = await open(path.replace('5', '10'));
  const enroll = page.getByRole('button', { name: /^Enroll/ });
  await enroll.click();
  await page.getByRole('button', { name: /^2\. / }).click();
  await page.getByText('Completes when 90% of the video has been watched').waitFor();
  const video = page.locator('video');
  const at = () => video.evaluate((one: HTMLVideoElement) => one.currentTime);
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.duration)).toBe(20);

  await page.getByRole('button', { name: 'Captions' }).click();
  await page.getByRole('menuitemradio', { name: 'French' }).click();
  const lines = page.getByRole('button', { name: /^0:\d\d/ });
  await lines.nth(2).click();
  await expect.poll(at).toBe(8);
  await expect.poll(() => lines.nth(2).getAttribute('aria-current')).toBe('true');
  await video.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(at).toBe(13);
  const shown = () =>
    video.evaluate((one: HTMLVideoElement) =>
      [...one.textTracks].filter(({ mode }) => mode === 'showing').map(({ language }) => language),
    );
  expect(await shown()).toEqual(['fr']);
  await page.keyboard.press('c');
  await expect.poll(shown).toEqual([]);
  await page.keyboard.press('c');
  await expect.poll(shown).toEqual(['fr']);
  await page.keyboard.press('ArrowDown');
  expect(await video.evaluate((one: HTMLVideoElement) => one.volume)).toBe(0.9);
  await expectAccessible(page);

  const saved = page.waitForResponse((one) => /SaveLessonPosition/.test(one.request().postData() ?? ''));
  await video.evaluate((one: HTMLVideoElement) => (one.playbackRate = 4));
  await page.keyboard.press('k');
  await expect.poll(at).toBeGreaterThan(14);
  await page.keyboard.press('k');
  await saved;
  await page.goto(page.url().replace(/&lesson=\d+/, ''));
  await expect.poll(at).toBeGreaterThanOrEqual(14);

  await lines.first().click();
  await video.evaluate((one: HTMLVideoElement) => (one.playbackRate = 8));
  await video.focus();
  await page.keyboard.press('k');
  await page.getByText('Completed: video watched').waitFor();
  await page.setViewportSize(phone);
  await expectFits(page, phone);
});

test('AC-18 AC-20 words of a film are found and lead to their second, where a note is kept, restored and saved', async ({
  open,
}) => {
  const page = await open('/apps/academy/course-details?id=10');
  const video = page.locator('video');
  const at = () => video.evaluate((one: HTMLVideoElement) => one.currentTime);
  await page.getByRole('searchbox', { name: 'Search in videos and notes' }).fill('edge to keep');
  const found = page.getByRole('button', { name: /^0:\d\d.*edge to keep/i }).first();
  await found.click();
  const second = Number(/0:(\d\d)/.exec(await found.innerText())![1]);
  await expect.poll(at).toBe(second);
  const notes = page.getByRole('region', { name: 'My notes' });
  await notes.getByRole('textbox', { name: 'New note' }).fill('Ask about the wide grid');
  await notes.getByRole('button', { name: 'Add note' }).click();
  const jump = notes.getByRole('button', { name: `Go to 0:${String(second).padStart(2, '0')}` });
  await jump.waitFor();
  await video.evaluate((one: HTMLVideoElement) => (one.currentTime = 0));
  await jump.click();
  await expect.poll(at).toBe(second);
  await notes.getByRole('button', { name: /^Actions for the note/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await notes.getByText('No notes for this lesson yet.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await jump.waitFor();
  const file = page.waitForEvent('download');
  await notes.getByRole('button', { name: 'Export as text' }).click();
  expect((await file).suggestedFilename()).toMatch(/^Notes - .*\.txt$/);
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectFits(page, phone);
});

test('AC-05 AC-10 AC-11 AC-12 a locked quiz opens, is failed and passed, and a completed course has a certificate', async ({
  open,
  expectProblem,
}) => {
  const page = await open(path.replace('5', '4'));
  await page.getByRole('button', { name: /· quiz/ }).click();
  await page.getByText('This lesson opens when you complete “Words we will use”.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Start quiz' }).count()).toBe(0);
  await page.getByRole('checkbox', { name: 'Completed: Words we will use' }).click();
  await page.getByRole('button', { name: 'Start quiz' }).click();
  const form = page.getByRole('form', { name: 'Quiz' });
  await form.getByRole('radio', { name: 'A strong will' }).click();
  await form.getByRole('button', { name: 'Submit answers' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit answers' }).click();
  const result = page.getByText(/^Not passed with 0%/);
  await result.waitFor();
  // The button that was pressed stood below all questions.
  await expect.poll(() => result.evaluate(isInView)).toBe(true);
  await page.getByText('The old habit is the reminder of the new one.').waitFor();
  await page.getByRole('button', { name: 'Take the quiz again' }).click();
  await form.getByRole('radio', { name: 'Tying it to something you do anyway' }).click();
  await form.getByRole('radio', { name: 'True' }).click();
  await form.getByRole('textbox', { name: 'Answer' }).fill(' Confirmation  BIAS ');
  await page.reload();
  await expect.poll(() => form.getByRole('textbox', { name: 'Answer' }).inputValue()).toBe(' Confirmation  BIAS ');
  await expect.poll(() => form.getByRole('radio', { name: 'True' }).isChecked()).toBe(true);
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectFits(page, phone);
  await form.getByRole('button', { name: 'Submit answers' }).click();
  await page.getByText(/^Passed with 100%/).waitFor();
  await page.getByText('Completed: quiz passed').waitFor();
  await page.getByRole('button', { name: 'Next lesson' }).click();
  const lesson = page.getByRole('heading', { level: 2, name: 'At the supermarket' });
  await lesson.waitFor();
  await expect.poll(() => lesson.evaluate(isInView)).toBe(true);
  await page.getByRole('button', { name: 'Previous lesson' }).click();
  await page.getByText('Completed: quiz passed').waitFor();

  await page.goto(page.url().replace(/id=4.*/, 'id=3'));
  const verify = page.getByRole('link', { name: 'Verification page' });
  const address = await verify.getAttribute('href');
  const file = await page.getByRole('link', { name: 'Download certificate' }).getAttribute('href');
  const answer = await page.request.get(new URL(file!, page.url()).href);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  const visitor = await open(address!, { as: null });
  await visitor.getByText('This certificate is valid.').waitFor();
  await expect.poll(() => visitor.locator('dd').count()).toBe(4);
  await expectAccessible(visitor);
  await page.goto(page.url().replace(/id=3.*/, 'id=3&edit=certificates'));
  await page.getByRole('button', { name: 'Withdraw' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await page.getByText('Withdrawn', { exact: true }).waitFor();
  await visitor.reload();
  await visitor.getByText('This certificate was withdrawn and is no longer valid.').waitFor();
  expectProblem(/404 \(Not Found\)/);
  await visitor.goto(new URL('/certificates/AAAA-AAAA-AAAA', visitor.url()).href);
  await visitor.getByRole('heading', { name: 'Certificate not found' }).waitFor();
});

test('AC-21 lessons are read and ticked, and a quiz is answered, without a network; all of it is sent on return', async ({
  open,
  expectProblem,
}) => {
  const page = await open(path.replace('5', '4'));
  const tick = page.getByRole('checkbox', { name: /: Words we will use$/ });
  if (!(await tick.isChecked())) await tick.click();
  await page.getByRole('button', { name: /· quiz/ }).click();
  await page.getByRole('button', { name: /^(Start quiz|Take the quiz again)$/ }).click();
  const form = page.getByRole('form', { name: 'Quiz' });
  await form.waitFor();
  expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket/);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: /Words we will use/ }).click();
  await page.getByRole('heading', { name: 'Words we will use' }).waitFor();
  await tick.click();
  await expect.poll(() => tick.isChecked()).toBe(false);
  await tick.click();
  await page.getByText(/changes will be saved when you’re back online/).waitFor();
  await page.getByRole('button', { name: /· quiz/ }).click();
  await form.getByRole('radio', { name: 'Tying it to something you do anyway' }).click();
  await form.getByRole('radio', { name: 'True' }).click();
  await form.getByRole('textbox', { name: 'Answer' }).fill('confirmation bias');
  await form.getByRole('button', { name: 'Submit answers' }).click();
  await page.getByText('Your answers are kept in this browser.', { exact: false }).waitFor();
  await page.context().setOffline(false);
  await page.getByText(/^Passed with 100%/).waitFor();
  await expect.poll(() => page.getByText(/saved when you’re back online/).count()).toBe(0);
  await expect.poll(() => tick.isChecked()).toBe(true);
});

test('AC-10 questions of a quiz are written: order by buttons, wrong ones named at their field', async ({ open }) => {
  const page = await open(`${path.replace('5', '10')}&edit=outline`);
  await page.getByRole('button', { name: 'Add lesson' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'Title' }).fill('A small quiz');
  await drawer.getByRole('combobox', { name: 'Completion' }).click();
  await page.getByRole('option', { name: 'Completes when the quiz is passed' }).click();
  const save = drawer.getByRole('button', { name: /^(Save|Add)/ }).last();
  const add = drawer.getByRole('button', { name: 'Add question' });
  await add.click();
  // Left empty, it is named alone: nothing is told of the others before somebody was in them.
  await drawer.getByRole('textbox', { name: 'Option 1' }).focus();
  await drawer.getByRole('textbox', { name: 'Option 2' }).focus();
  await expect.poll(() => drawer.getByText('Required.').count()).toBe(1);
  await drawer.getByRole('button', { name: 'Remove question 1' }).click();
  await save.click();
  await drawer.getByText('Add at least one question.').waitFor();
  await add.click();
  await drawer.getByRole('textbox', { name: 'Option 1' }).fill('Yes');
  await drawer.getByRole('textbox', { name: 'Option 2' }).fill('Yes');
  await drawer.locator('[contenteditable=true]').first().fill('Is it so?');
  await save.click();
  await drawer.getByText('Remove the duplicate.').waitFor();
  await drawer.getByRole('textbox', { name: 'Option 2' }).fill('No');
  await add.click();
  await drawer.getByRole('combobox', { name: 'Kind' }).last().click();
  await page.getByRole('option', { name: 'True or false' }).click();
  await drawer.locator('[contenteditable=true]').first().fill('This comes first.');
  await drawer.getByRole('button', { name: 'Move question 2 up' }).click();
  await save.click();
  await drawer.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Actions for “A small quiz”' }).click();
  await page.getByRole('menuitem', { name: 'Edit lesson' }).click();
  const heads = drawer.getByRole('group', { name: 'Questions' }).getByRole('listitem');
  await heads.first().getByText('This comes first.').waitFor();
  await expect.poll(() => heads.count()).toBe(2);
});
