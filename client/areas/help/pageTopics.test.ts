import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { topicOf } from './pageTopics.ts';

test('HE-11 a page leads to the article about it, whatever follows in its address, and others to none', () => {
  expect(topicOf('/apps/ecommerce/product/edit/17')).toBe('add-a-product');
  expect(topicOf('/apps/ecommerce/product/list')).toBe('change-many-products');
  expect(topicOf('/apps/kanban')).toBeNull();
});

test('HE-11 each of the articles is there after a first start', () => {
  const folder = new URL('../../../server/areas/help/content/en/help/', import.meta.url);
  const known = readdirSync(folder)
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n');
  const source = readFileSync(new URL('pageTopics.ts', import.meta.url), 'utf8');
  const slugs = [...source.matchAll(/\['[^']+', '([a-z-]+)'\]/g)].map(([, slug]) => slug!);
  expect(slugs.length).toBeGreaterThan(10);
  for (const slug of slugs) expect(known).toContain(`{#${slug}}`);
});
