import { expect } from 'vitest';
import { expectAccessible, expectFits, phone, test } from '../../support/browser.ts';
import { scormPackage } from '../../support/scormPackage.ts';

const path = '/apps/academy/course-details?id=10';
const file = (buffer: Buffer) => ({ name: 'safety.zip', mimeType: 'application/zip', buffer });

test('AC-17 a SCORM package is imported, plays in a frame that reaches nothing of Atrium, and completes its lesson', async ({
  open,
  expectProblem,
}) => {
  const page = await open(`${path}&edit=outline`);
  await page.getByRole('button', { name: 'Add lesson' }).first().click();
  const drawer = page.getByRole('dialog');
  const input = drawer.locator('input[accept*=zip]');
  // The browser tells of each upload that is refused, and of what tests put into every frame.
  expectProblem(/sandboxed and lacks|does not match the recipient window/);
  expectProblem(/400 \(Bad Request\)/);
  await input.setInputFiles(file(scormPackage({ version: '2004 4th Edition' })));
  await drawer.getByText('This is a SCORM 2004 package. Export it as SCORM 1.2.').waitFor();
  await input.setInputFiles(file(scormPackage({ item: '<adlcp:masteryscore>80</adlcp:masteryscore>' })));
  await drawer.getByText('SCORM package ready to play').waitFor();
  expect(await drawer.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Safety & health');
  await expectAccessible(page);
  await drawer
    .getByRole('button', { name: /^(Save|Add)/ })
    .last()
    .click();
  await drawer.waitFor({ state: 'detached' });

  await page.goto(page.url().replace('&edit=outline', ''));
  await page.getByRole('button', { name: 'Enroll' }).click();
  await page.getByRole('button', { name: /Safety & health.*· package/ }).click();
  const content = page.frameLocator('iframe');
  await content.getByText(/^Step 0 of /).waitFor();
  await expectAccessible(page);
  const frame = page.frames().find((one) => one.url().includes('/packages/'))!;
  expectProblem(/Content Security Policy|Refused to connect/);
  const reach = () =>
    frame.evaluate(async () => {
      const tried = async (what: () => unknown) => {
        try {
          return `reached ${String(await what())}`;
        } catch (error) {
          return (error as Error).name;
        }
      };
      return [
        await tried(() => document.cookie),
        await tried(() => localStorage.length),
        await tried(() => window.parent.document.title),
        await tried(() => fetch('/graphql', { method: 'POST', credentials: 'include' })),
      ];
    });
  expect(await reach()).toEqual(['SecurityError', 'SecurityError', 'SecurityError', 'TypeError']);

  const saved = page.waitForResponse((one) => /SaveLessonPackage/.test(one.request().postData() ?? ''));
  await content.getByRole('button', { name: 'Next step' }).click();
  await saved;
  await page.reload();
  await content.getByText(/^Step 1 of /).waitFor();
  await content.getByRole('button', { name: 'Pass' }).click();
  await page.getByText('Completed: package completed').waitFor();
  await page.getByText('Passed · score 90%').waitFor();
  await page.setViewportSize(phone);
  await expectFits(page, phone);
});
