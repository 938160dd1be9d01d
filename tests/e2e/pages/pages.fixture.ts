import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright';
import type { Site } from '../../support/browser.ts';
import { asAdmin } from '../../support/http.ts';
import { unique } from '../../support/waiting.ts';

export const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Where something stands below the bar that stays in view. */
export const below = (page: Page, id: string) =>
  page.evaluate((anchor) => {
    const bar = document.querySelector('header')!.getBoundingClientRect().bottom;
    // A rounded nothing may be negative.
    return Math.round(document.getElementById(anchor)!.getBoundingClientRect().top - bar) + 0;
  }, id);

export const contactForm = (page: Page) => page.getByRole('form', { name: 'Talk to us' });

/** Pages that open without a session, by their paths; two with the same heading never follow each other. */
export const open = [
  ['/terms', 'Terms of use'],
  ['/', 'Your whole back office in one place'],
  ['/terms1', 'Terms of use'],
  ['/landing copy', 'Your whole back office in one place'],
  ['/test', 'It works'],
  ['/not-authorized', 'You don’t have access to this page'],
  ['/front-pages/pricing', 'Plans for every team'],
  ['/pages/misc/not-authorized', 'You don’t have access to this page'],
  ['/front-pages/help-center', 'Help center'],
  ['/pages/misc/not-found/500', 'Page not found'],
  ['/pages/misc/coming-soon', 'Coming soon'],
  ['/pages/misc/page-not-found', 'Page not found'],
  ['/pages/misc/under-maintenance', 'Under maintenance'],
] as const;

/** A message of the test's own, which has been taken care of. */
export async function makeMessage({ address }: Site): Promise<{ id: string; name: string }> {
  const name = `Tomasz Wilk ${unique()}`;
  const input = { name, email: 'tomasz@example.com', message: 'About the transport', errorId: '5f0c2a91-4k' };
  await asAdmin(address, 'mutation ($input: ContactInput!) { sendContactRequest(input: $input) }', { input });
  const { contactRequests } = await asAdmin(address, '{ contactRequests { nodes { id name } } }');
  const { id } = (contactRequests.nodes as { id: string; name: string }[]).find((one) => one.name === name)!;
  await asAdmin(address, `mutation { updateContactRequest(id: ${id}, input: { status: HANDLED }) { batchId } }`);
  return { id, name };
}

/** Messages and addresses with a word of their own in each, without the limits that visitors have. */
export function addMany({ dataDir }: Site, messages: number, addresses: number): string {
  const word = `word${unique()}`;
  const database = new DatabaseSync(join(dataDir, 'atrium.db'), { timeout: 10_000 });
  const message =
    database.prepare(`insert into contact_requests (name, email, page, language, status, created_at, sender, name_key, message, search_text)
    values (?, ?, '/', 'en', 'NEW', '2026-11-20T08:00:00.000Z', '', ?, 'About chairs', ?)`);
  for (let at = 1; at <= messages; at += 1)
    message.run(`Ada ${word} ${at}`, `ada${at}@test.example`, `ada ${word} ${at}`, word);
  const address = database.prepare(
    `insert into mailing_addresses (list, email, language, page, created_at, sender) values ('NEWSLETTER', ?, 'en', '/', '2026-11-20T08:00:00.000Z', '')`,
  );
  for (let at = 1; at <= addresses; at += 1) address.run(`${word}.${at}@test.example`);
  database.close();
  return word;
}
