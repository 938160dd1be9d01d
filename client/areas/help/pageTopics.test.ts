import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { topicOf } from './pageTopics.ts';

test('HE-11 a page leads to the article about it, whatever follows in its address, and others to none', () => {
  expect(topicOf('/apps/ecommerce/product/edit/17')).toBe('add-a-product');
  expect(topicOf('/apps/ecommerce/product/list')).toBe('change-many-products');
  expect(topicOf('/apps/ecommerce/order/details/5434')).toBe('refund-an-order');
  expect(topicOf('/apps/ecommerce/customer/details/17')).toBe('erase-a-customer');
  expect(topicOf('/apps/invoice/preview/4987')).toBe('why-invoices-are-locked');
  expect(topicOf('/apps/kanban')).toBe('work-on-a-board-together');
  expect(topicOf('/apps/calendar')).toBe('invite-guests');
  expect(topicOf('/apps/user/list')).toBe('invite-a-user');
  expect(topicOf('/pages/account-settings/security')).toBe('two-step-sign-in');
  expect(topicOf('/apps/user/import')).toBe('import-a-file');
  expect(topicOf('/activity')).toBe('undo-a-change');
  expect(topicOf('/trash')).toBe('restore-from-trash');
  for (const path of ['/pages/pricing', '/notifications', '/pages/account-settings/account', '/apps/user/teams'])
    expect(topicOf(path)).toBeNull();
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
