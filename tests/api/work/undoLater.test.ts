import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import { ask, checked, imported, products, uploaded } from './productImport.fixture.ts';

const days = 24 * 3_600_000;

test('PL-09 a whole import and a bulk action are undone in one call, also after 29 days', async ({ api }) => {
  const as = await api.signIn();
  const before = await products(api);
  const rows = before.slice(0, 3).map(({ sku }) => `${sku},Renamed ${sku},77,Office,12.50`);
  const file = await uploaded(
    api,
    as,
    ['sku,name,quantity,category,price', ...rows, '987654,Added,5,Office,12.50'].join('\n'),
  );
  await checked(api, as, file);
  const run = await imported(api, as, file);
  expect(run).toMatchObject({ status: 'DONE', counts: { created: 1, updated: 3, failed: 0 } });
  const { deleteProducts } = await ask(
    api,
    as,
    'mutation { deleteProducts(selection: { filter: { search: "sonora" } }) { batchId count } }',
  );
  expect(deleteProducts.count).toBeGreaterThan(0);
  api.clock.advance(29 * days);
  const later = await api.signIn();
  for (const { batchId, count } of [deleteProducts, { batchId: run.batchId, count: 4 }])
    expect(await ask(api, later, `mutation { undoBatch(id: "${batchId}") { count } }`)).toEqual({
      undoBatch: { count },
    });
  const plain = (all: readonly object[]) =>
    all.map((row) => ({ ...row, version: 0, updatedAt: '' })).toSorted((a: any, b: any) => a.id - b.id);
  expect(plain(await products(api))).toEqual(plain(before));
});
