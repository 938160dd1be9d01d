import { readdirSync, readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import type { GraphQLEnumType } from 'graphql';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { test } from '../../support/browser.ts';
import { asAdmin } from '../../support/http.ts';
import { root } from '../../support/server.ts';
import { whenIdle } from '../../support/waiting.ts';

/* Every right alone: whoever has nothing else begins on a page that works, and so does each page that their menus name. */

const files = readdirSync(`${root}/schema`).filter((name) => name.endsWith('.graphql'));
const schema = buildSchema(files.map((name) => readFileSync(`${root}/schema/${name}`, 'utf8')).join('\n'));
const subjects = (schema.getType('Subject') as GraphQLEnumType)
  .getValues()
  .map(({ name }) => name)
  .filter((name) => name !== 'all');

/** Operations that were refused, by the pages that asked for them. */
function noteRefusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()} on ${page.url()}`);
    if (!response.url().endsWith('/graphql')) return;
    const { pathname } = new URL(page.url());
    const body = response.json().catch(() => null) as Promise<{ errors?: { path?: unknown[] }[] } | null>;
    asked.push(
      body.then((answer) => {
        for (const { path } of answer?.errors ?? []) refused.push(`${String(path)} on ${pathname}`);
      }),
    );
  });
  return refused;
}
const asked: Promise<void>[] = [];

/** Waits until the page has what it asked for. */
async function complete(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await whenIdle(page);
  await Promise.all(asked.splice(0));
}

const wrongParts = (page: Page) =>
  page
    .locator('main')
    .getByText(/^(You don’t have access|Couldn’t load|Something went wrong)/)
    .allTextContents();

/** Addresses of all pages in the navigation: of its groups one is open at a time. */
async function linksOf(page: Page): Promise<Set<string>> {
  const navigation = page.getByRole('navigation').first();
  const [links, opened] = [new Set<string>(), new Set<string>()];
  for (;;) {
    const shown = navigation.locator('a[href^="/"]:not([target])');
    for (const href of await shown.evaluateAll((all) => all.map((one) => one.getAttribute('href')!))) links.add(href);
    const closed = await navigation.locator('button[aria-expanded=false]:visible').allTextContents();
    const next = closed.find((name) => !opened.has(name));
    if (next === undefined) return links;
    opened.add(next);
    await navigation.locator('button[aria-expanded=false]:visible').getByText(next, { exact: true }).click();
    await whenIdle(page);
  }
}

/** Pages of the server's own, which belong to nobody's menu of rights. */
const pagesOfServer = new Set(['/graphiql', '/api-docs']);

const common = new Set<string>();

describe('a role with a single right', () => {
  for (const subject of subjects)
    test(`RP-07: ${subject} alone opens a page, and every page of its menus works`, async ({ open, site }) => {
      const { roles } = await asAdmin(site.address, '{ roles { id key } }');
      const { id } = roles.find(({ key }: { key: string }) => key === 'client');
      await asAdmin(
        site.address,
        'mutation ($id: ID!, $rules: [RoleRuleInput!]!) { updateRole(id: $id, input: { rules: $rules }) { batchId } }',
        { id, rules: [{ action: 'read', subject }] },
      );
      const page = await open('/healthz', { as: 'client' });
      const refused = noteRefusals(page);
      // The front page leads where signing in does.
      await page.goto(`${site.address}/`);
      await page.getByRole('link', { name: 'Open Atrium' }).first().click();
      await page.waitForURL((url) => url.pathname !== '/');
      await complete(page);
      const home = new URL(page.url()).pathname;
      expect(home).not.toBe('/');
      const faults = (await wrongParts(page)).map((text) => `${new URL(page.url()).pathname}: ${text}`);
      const links = await linksOf(page);
      const own = ['/pages/user-profile', '/pages/account-settings', '/notifications'];
      for (const path of new Set([...links, ...own])) {
        if (common.has(path) || path.startsWith('/front-pages') || pagesOfServer.has(path)) continue;
        await page.goto(site.address + path);
        await complete(page);
        if (own.includes(path) || path.startsWith('/pages/')) common.add(path);
        faults.push(...(await wrongParts(page)).map((text) => `${path}: ${text}`));
      }
      expect([...faults, ...refused]).toEqual([]);
    });
});
