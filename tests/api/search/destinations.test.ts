import { describe, expect } from 'vitest';
import { sql } from 'kysely';
import { catalogue } from '../../../server/areas/search/catalogue.ts';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { engine } from '../../support/database.ts';
import { namedDestinations } from '../../support/documentedPages.ts';

type Group = { title: string; category: string; children: { url: string; icon: string; title: string }[] };

async function ask(api: TestApp, as: Headers, q?: string): Promise<Group[]> {
  const { status, body } = await api.rest(
    'GET',
    `/api/app-bar/search${q === undefined ? '' : `?q=${encodeURIComponent(q)}`}`,
    { as },
  );
  expect(status).toBe(200);
  return body as Group[];
}
const titles = (groups: Group[]) => groups.flatMap(({ children }) => children.map(({ title }) => title));

test('SE-02: the search offers every named destination of the specification, each once', () => {
  const urls = catalogue.flatMap(({ pages }) => pages.map(({ url }) => url));
  expect(namedDestinations.filter((url) => !urls.includes(url))).toEqual([]);
  expect(urls.filter((url, at) => urls.indexOf(url) !== at)).toEqual([]);
});

describe('SE-01: GET /api/app-bar/search', () => {
  test('answers groups in the documented shape, at most five pages each', async ({ shared }) => {
    const as = await shared.signIn('admin');
    for (const groups of [await ask(shared, as), await ask(shared, as, ''), await ask(shared, as, ' ')]) {
      expect(groups.map(({ category }) => category)).toEqual(catalogue.map(({ category }) => category));
      for (const group of groups) {
        expect(Object.keys(group)).toEqual(['title', 'category', 'children']);
        expect(group.children.length).toBeGreaterThan(0);
        expect(group.children.length).toBeLessThanOrEqual(5);
        for (const child of group.children) expect(Object.keys(child)).toEqual(['url', 'icon', 'title']);
      }
    }
  });

  test('keeps titles that hold q in any letter case, and the groups with a match', async ({ shared }) => {
    const as = await shared.signIn('admin');
    const every = catalogue.flatMap(({ pages }) => pages.map(({ title }) => title));
    for (const q of ['HELP', 'product', ' access ', 'a', '%', 'zzzz']) {
      const groups = await ask(shared, as, q);
      expect(groups.every(({ children }) => children.length > 0)).toBe(true);
      expect(titles(groups).every((title) => title.toLowerCase().includes(q.trim().toLowerCase()))).toBe(true);
      if (q !== 'a')
        expect(titles(groups)).toEqual(every.filter((title) => title.toLowerCase().includes(q.trim().toLowerCase())));
    }
    expect(await ask(shared, as, 'zzzz')).toEqual([]);
    const { status, body } = await shared.rest('GET', `/api/app-bar/search?q=${'x'.repeat(201)}`, { as });
    expect([status, body.error.fields]).toEqual([400, { q: expect.anything() }]);
  });

  test('leads nobody to a page that he may not open', async ({ shared }) => {
    const client = await shared.signIn('client');
    expect(titles(await ask(shared, client, 'product'))).toEqual([]);
    expect(titles(await ask(shared, client, 'access'))).toEqual(['Access Control']);
    expect((await shared.rest('GET', '/api/app-bar/search')).status).toBe(401);
  });
});

test('the search of products uses its trigram index', async ({ shared }) => {
  if (engine === 'postgres') {
    const { rows } = await sql<{
      indexdef: string;
    }>`select indexdef from pg_indexes where indexname = 'products_found'`.execute(shared.services.database.reader);
    expect(rows[0]?.indexdef).toContain('gin_trgm_ops');
    return;
  }
  const { rows } = await sql<{ detail: string }>`
    explain query plan select p.rowid as id from products_found p where p.products_found match '"lamp"' order by p.rowid desc limit 10`.execute(
    shared.services.database.reader,
  );
  expect(rows.map(({ detail }) => detail).join(' ')).toMatch(/VIRTUAL TABLE INDEX/);
  expect(rows.map(({ detail }) => detail).join(' ')).not.toMatch(/TEMP B-TREE/);
});
