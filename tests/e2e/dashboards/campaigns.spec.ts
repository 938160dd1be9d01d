import { describe, expect } from 'vitest';
import { expectAccessible, settled, test } from '../../support/browser.ts';
import { unique } from '../../support/waiting.ts';

type Kept = { data: { outgoingMails: { nodes: { subject: string; linkPath: string | null }[] } } };

describe('campaigns', () => {
  test('DA-01 a campaign is written, sent to those who agreed, and one of them unsubscribes', async ({ open }) => {
    const page = await open('/apps/campaigns?edit=new');
    const subject = `News ${unique()}`;
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: 'Name' }).fill(subject);
    await form.getByRole('textbox', { name: 'Subject' }).fill(subject);
    await form.locator('[contenteditable=true]').fill('Hello {name}');
    await form.getByRole('button', { name: 'Add campaign' }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: subject, exact: true }).click();
    await page.getByText(/^\d+ customers get it$/).waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click();
    await page.getByRole('heading', { name: 'Results' }).waitFor();
    await page.getByText('Sent', { exact: true }).waitFor();
    await settled(page);
    await expectAccessible(page);
    const results = page.getByRole('region', { name: 'Results' });
    const link = await page.evaluate(async (wanted) => {
      const query = '{ outgoingMails(page: { number: 1, size: 50 }) { nodes { subject linkPath } } }';
      const headers = { 'content-type': 'application/json', 'x-client': 'web' };
      const answer = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) });
      const { data } = (await answer.json()) as Kept;
      return data.outgoingMails.nodes.find((mail) => mail.subject === wanted)!.linkPath!;
    }, subject);
    const reader = await open(link, { as: null });
    await expectAccessible(reader);
    await reader.getByRole('button', { name: 'Unsubscribe' }).click();
    await reader.getByRole('button', { name: 'Subscribe again' }).waitFor();
    await results.getByText('Unsubscribed').locator('..').getByText('1', { exact: true }).waitFor();
    await expect.poll(() => results.getByText('Unsubscribed').count()).toBe(1);
  });
});
