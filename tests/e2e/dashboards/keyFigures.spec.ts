import { describe, expect } from 'vitest';
import { expectAccessible, expectFits, goInside, phone, settled, test } from '../../support/browser.ts';
import { unique } from '../../support/waiting.ts';

describe('key figures', () => {
  test('DA-12 DA-13 DA-15 a goal and a note show beside the figure, and an alert is asked for there', async ({
    open,
  }) => {
    const page = await open('/dashboards/figures', { viewport: phone });
    await settled(page);
    await expectFits(page, phone);
    const visits = page.getByRole('region', { name: 'Visits', exact: true });
    const form = page.getByRole('dialog');
    const ask = async (item: string) => {
      await visits.getByRole('button', { name: 'More about Visits', exact: true }).click();
      await page.getByRole('menuitem', { name: item, exact: true }).click();
      await form.getByRole('textbox', { name: 'Name' }).waitFor();
    };
    const alert = `Quiet ${unique()}`;
    await ask('Add alert');
    await form.getByRole('textbox', { name: 'Name' }).fill(alert);
    await form.getByRole('textbox', { name: 'Line' }).fill('5');
    await form.getByRole('button', { name: 'Add alert' }).click();
    await form.waitFor({ state: 'detached' });
    const note = `Fair ${unique()}`;
    await page.evaluate(async (name) => {
      const query = `mutation ($note: DayNoteInput!, $goal: GoalInput!) {
        createDayNote(input: $note) { batchId } createGoal(input: $goal) { batchId } }`;
      const today = new Date().toISOString().slice(0, 10);
      const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
      const variables = {
        note: { name, day: yesterday },
        goal: { name: `Goal of ${name}`, figure: 'VISITS', fromDay: yesterday, toDay: today, count: 1_000_000 },
      };
      const headers = { 'content-type': 'application/json', 'x-client': 'web' };
      await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
    }, note);
    await visits.getByRole('progressbar', { name: `Progress of Goal of ${note}` }).waitFor();
    await visits.getByRole('button', { name: 'More about Visits', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Show as table', exact: true }).click();
    await visits.getByRole('columnheader', { name: 'Notes', exact: true }).waitFor();
    await expect.poll(() => visits.getByRole('cell').filter({ hasText: note }).count()).toBe(1);
    await goInside(page, '/dashboards/figures?tab=alerts');
    await page.getByRole('link', { name: alert, exact: true }).waitFor();
    await expectAccessible(page);
  });

  test('DA-10 DA-11 DA-19 figures of another dashboard go to paper, and to a digest that is filled in', async ({
    open,
  }) => {
    const page = await open('/dashboards/academy', { viewport: phone });
    await settled(page);
    await expectFits(page, phone);
    await page.getByRole('button', { name: 'More about these figures', exact: true }).click();
    const paper = page.getByRole('menuitem', { name: 'Download key figures (PDF)', exact: true });
    const only = 'period=days_30&only=enrollments,completions';
    await expect.poll(() => paper.getAttribute('href')).toBe(`/export/key-figures.pdf?${only}&language=en`);
    const link = page.getByRole('menuitem', { name: 'Share by link', exact: true });
    await expect.poll(() => link.getAttribute('href')).toBe(`/dashboards/figures?tab=links&${only}`);
    await page.getByRole('menuitem', { name: 'Send by email regularly', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Add digest' });
    await form.getByText('Enrollments and Completed courses').waitFor();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await form.waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).searchParams.get('make')).toBe(null);
    await page.getByRole('tab', { name: 'Links', exact: true }).click();
    await page.getByText('No links yet', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Create link', exact: true }).click();
    await page.getByText('Required.', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('For the bank');
    await page.getByRole('button', { name: 'Create link', exact: true }).click();
    const address = await page.getByRole('textbox', { name: 'Address of the link' }).inputValue();
    const shared = await open(new URL(address).pathname + new URL(address).hash, { as: null });
    await shared.getByRole('heading', { level: 1, name: 'For the bank' }).waitFor();
    const never = await open('/shared-figures#never', { as: null });
    await never.getByRole('heading', { name: 'This link doesn’t exist' }).waitFor();
  });
});
