import { readdirSync, readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import type { GraphQLEnumType } from 'graphql';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { homeOf, mayOpen, noPagesPath } from '../../../client/app/access.ts';
import { navigationFor } from '../../../client/app/layout/navigation.ts';
import type { NavItem } from '../../../client/app/layout/navItems.ts';
import { routes as otherRoutes } from '../../../client/app/pages/routes.tsx';
import { loadShellParts } from '../../../client/app/shellParts.ts';
import { areas } from '../../../client/areas/index.ts';
import type { Subject } from '../../../client/lib/schema.generated.ts';
import type { Viewer } from '../../../client/lib/viewer.ts';
import { goInside, test } from '../../support/browser.ts';
import type { Site } from '../../support/browser.ts';
import { asAdmin } from '../../support/http.ts';
import { root } from '../../support/server.ts';
import { hearsAccount, whenIdle } from '../../support/waiting.ts';

/*
 * Every right alone: who has nothing else begins on a page that works, and so does each page that their menus name. Which
 * pages these are is computed from what the client declares and the server answers; each is then opened once, inside the
 * client, with that right alone.
 */

await loadShellParts(areas);
const routes = [...areas.flatMap((area) => area.routes), ...otherRoutes];
const files = readdirSync(`${root}/schema`).filter((name) => name.endsWith('.graphql'));
const schema = buildSchema(files.map((name) => readFileSync(`${root}/schema/${name}`, 'utf8')).join('\n'));
const subjects = (schema.getType('Subject') as GraphQLEnumType)
  .getValues()
  .map(({ name }) => name as Subject)
  .filter((name) => name !== 'all');

const leaves = (items: NavItem[]): string[] =>
  items.flatMap((item) => (item.items ? leaves(item.items) : item.isNewTab ? [] : (item.path ?? [])));
/** Addresses of all pages in the menus but those of visitors, which have no shell or belong to the front. */
const menusOf = (viewer: Viewer) =>
  navigationFor(viewer, routes)
    .flatMap(({ items }) => leaves(items))
    .filter((path) => !path.startsWith('/front-pages'));
const viewerWith = (...abilityRules: Viewer['abilityRules']) => ({ abilityRules }) as Viewer;
/** What everybody's menus name, and other pages of one's own. */
const common = [...menusOf(viewerWith()), '/pages/user-profile', '/pages/account-settings', '/notifications'];
const hasPages = (subject: Subject) => {
  const viewer = viewerWith({ action: 'read', subject });
  return routes.some(({ handle }) => handle.subject && mayOpen(viewer, handle));
};

/** Gives the role of the client this right alone, and answers what the server then says that they may do. */
async function giveAlone(subject: Subject, { address, cookies }: Site): Promise<Viewer> {
  const { roles } = await asAdmin(address, '{ roles { id key } }');
  const { id } = roles.find(({ key }: { key: string }) => key === 'client');
  const rules = [{ action: 'read', subject }];
  const change =
    'mutation ($id: ID!, $rules: [RoleRuleInput!]!) { updateRole(id: $id, input: { rules: $rules }) { batchId } }';
  await asAdmin(address, change, { id, rules });
  const headers = { cookie: `sid=${await cookies('client')}`, 'x-client': 'web', 'x-requested-by': 'atrium' };
  return (await (await fetch(`${address}/api/auth/me`, { headers })).json()) as Viewer;
}

/** What goes wrong on a page: what was refused, by the page that asked for it, and parts that say so. */
function noteFaults(page: Page) {
  const faults: string[] = [];
  const asked: Promise<void>[] = [];
  const running = new Set<unknown>();
  // A map that is left on the way ends its worker and what that loads without a word of it.
  const isPieceOfMap = (url: string) => /\.pmtiles$|-worker-[\w-]+\.js$/.test(new URL(url).pathname);
  page.on('request', (request) => void (isPieceOfMap(request.url()) || running.add(request)));
  page.on('requestfailed', (request) => running.delete(request));
  page.on('requestfinished', (request) => running.delete(request));
  page.on('response', (response) => {
    const { pathname } = new URL(page.url());
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()} on ${pathname}`);
    if (!response.url().endsWith('/graphql')) return;
    const body = response.json().catch(() => null) as Promise<{ errors?: { path?: unknown[] }[] } | null>;
    asked.push(
      body.then((answer) => {
        for (const { path } of answer?.errors ?? []) faults.push(`${String(path)} on ${pathname}`);
      }),
    );
  });
  /** Waits until the page has what it asked for, also of what it asks for once it has time. */
  const complete = async () => {
    await page.locator('main h1').first().waitFor();
    for (let quiet = 0; quiet < 3; quiet += 1) {
      await whenIdle(page);
      if (running.size > 0) quiet = -1;
    }
    await Promise.all(asked.splice(0));
    const wrong = page.locator('main').getByText(/^(You don’t have access|Couldn’t load|Something went wrong)/);
    for (const text of await wrong.allTextContents()) faults.push(`${new URL(page.url()).pathname}: ${text}`);
  };
  return { faults, complete };
}

/** Goes there inside the client, which draws a heading of its own for each page. */
async function goTo(page: Page, path: string): Promise<void> {
  await page
    .locator('main h1')
    .first()
    .evaluate((heading) => heading.setAttribute('data-left', ''));
  await goInside(page, path);
  await page.locator('main h1:not([data-left])').first().waitFor();
}

describe('a role with a single right', () => {
  for (const subject of subjects.filter(hasPages))
    test(`RP-07: ${subject} alone opens a page, and every page of its menus works`, async ({ open, site }) => {
      const viewer = await giveAlone(subject, site);
      const home = homeOf(viewer, routes);
      // An address without a page, so that nothing is missed of what the first page asks for.
      const page = await open('/robots.txt', { as: 'client' });
      const { faults, complete } = noteFaults(page);
      await page.goto(site.address + home);
      await complete();
      expect(new URL(page.url()).pathname).toBe(home);
      const paths = menusOf(viewer).filter((path) => path !== home && !common.includes(path));
      for (const path of paths) {
        await goTo(page, path);
        await complete();
      }
      expect(faults).toEqual([]);
    });

  test('RP-07: the front page leads to the page that the right opens', async ({ open, site }) => {
    const viewer = await giveAlone('Product', site);
    const page = await open('/', { as: 'client' });
    await page.getByRole('link', { name: 'Open Atrium' }).first().click();
    await page.waitForURL((url) => url.pathname === homeOf(viewer, routes));
  });

  test('RP-07: those without a page lead to what everybody has, and the shell asks for nothing else', async ({
    open,
    site,
  }) => {
    const pageless = subjects.filter((subject) => !hasPages(subject));
    await giveAlone(pageless.at(-1)!, site);
    const page = await open('/', { as: 'client' });
    const { faults, complete } = noteFaults(page);
    await page.getByRole('link', { name: 'Open Atrium' }).first().click();
    await page.waitForURL((url) => url.pathname === noPagesPath);
    await hearsAccount(page);
    await complete();
    for (const subject of pageless) {
      const heard = page.waitForResponse((response) => response.url().endsWith('/api/auth/me'));
      const viewer = await giveAlone(subject, site);
      expect([homeOf(viewer, routes), menusOf(viewer)], subject).toEqual([noPagesPath, menusOf(viewerWith())]);
      await heard;
      await complete();
      expect(faults, subject).toEqual([]);
    }
    for (const path of common) {
      await goTo(page, path);
      await complete();
    }
    expect(faults).toEqual([]);
  });
});
