import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { ask } from './orders.fixture.ts';

/* A filter takes several values: in the operation, in the file, in the count of a saved view. */

const idsOf = async (api: TestApp, as: Headers, field: string, filter: string): Promise<string[]> => {
  const ids: string[] = [];
  for (let number = 1; ; number += 1) {
    const page = `filter: { ${filter} }, page: { number: ${number}, size: 100 }`;
    const { nodes, totalCount } = await ask(api, as, `{ ${field}(${page}) { totalCount nodes { id } } }`);
    ids.push(...nodes.map(({ id }: { id: string }) => id));
    if (nodes.length === 0 || ids.length >= totalCount) {
      expect(ids.length).toBe(totalCount);
      return ids.toSorted();
    }
  }
};
const csvIds = async (api: TestApp, as: Headers, path: string): Promise<string[]> => {
  const { statusCode, body } = await api.app.inject({ url: path, headers: as });
  expect(statusCode, body).toBe(200);
  return body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.replaceAll('"', ''))
    .toSorted();
};

describe('a filter with several values', () => {
  test.for([
    ['orders', 'payment', ['FAILED', 'CANCELED'], 'orders'],
    ['orders', 'status', ['DELIVERED', 'READY_TO_PICKUP'], 'orders'],
    ['orders', 'fulfilment', ['NONE', 'PARTLY'], 'orders'],
    ['customers', 'status', ['ACTIVE', 'INACTIVE'], 'customers'],
    ['products', 'status', ['SCHEDULED', 'INACTIVE'], 'products'],
    ['reviews', 'status', ['PUBLISHED', 'PENDING'], 'reviews'],
    ['invoices', 'status', ['PAID', 'PAST_DUE'], null],
    ['invoices', 'status', ['DRAFT', 'SENT', 'DOWNLOADED'], 'invoices'],
    ['contactRequests', 'status', ['NEW', 'HANDLED'], null],
  ] as const)(
    '%s by %s: the rows of each value together, in the file too',
    async ([field, name, words, file], { shared: api }) => {
      const as = await api.signIn();
      const each = await Promise.all(words.map((word) => idsOf(api, as, field, `${name}: ${word}`)));
      const both = await idsOf(api, as, field, `${name}: [${words.join()}]`);
      expect(both).toEqual(each.flat().toSorted());
      // One value is taken without brackets as before; no value at all does not narrow the list.
      expect((await idsOf(api, as, field, `${name}: []`)).length).toBeGreaterThanOrEqual(both.length);
      if (file !== null)
        expect(await csvIds(api, as, `/export/${file}.csv?${name}=${words.join().toLowerCase()}&columns=id`)).toEqual(
          both,
        );
    },
  );

  test('of the invoices, void ones are among several statuses or not', async ({ shared: api }) => {
    const as = await api.signIn();
    const paid = await idsOf(api, as, 'invoices', 'status: PAID, state: FINAL');
    const voided = await idsOf(api, as, 'invoices', 'status: PAID, state: VOID');
    const draft = await idsOf(api, as, 'invoices', 'status: DRAFT');
    expect(await idsOf(api, as, 'invoices', 'status: [PAID, DRAFT], isVoid: true')).toEqual(
      [...paid, ...voided, ...draft].toSorted(),
    );
    expect(await idsOf(api, as, 'invoices', 'status: [PAID, DRAFT], isVoid: false')).toEqual(
      [...paid, ...draft].toSorted(),
    );
    expect(await idsOf(api, as, 'invoices', 'status: DRAFT, isVoid: true')).toEqual([...voided, ...draft].toSorted());
    expect(await idsOf(api, as, 'invoices', 'isVoid: true')).toEqual(voided);
    expect(await csvIds(api, as, '/export/invoices.csv?status=paid,void&columns=id')).toEqual(
      [...paid, ...voided].toSorted(),
    );
  });

  test('categories with a comma in their names are told apart in a file', async ({ shared: api }) => {
    const as = await api.signIn();
    const products = await ask(api, as, '{ products(page: { number: 1, size: 100 }) { nodes { id category } } }');
    const names = [...new Set<string>(products.nodes.map(({ category }: { category: string }) => category))].slice(
      0,
      2,
    );
    const wanted = products.nodes.filter(({ category }: any) => names.includes(category)).map(({ id }: any) => id);
    const query = new URLSearchParams({
      category: [...names, 'Not, there'].map((name) => name.replaceAll(',', '\\,')).join(),
      columns: 'id',
    });
    expect(await csvIds(api, as, `/export/products.csv?${query}`)).toEqual(wanted.toSorted());
  });

  test('more than twenty are refused by name', async ({ shared: api }) => {
    const as = await api.signIn();
    const many = Array.from({ length: 21 }, (_, at) => `"c${at}"`).join();
    const { errors } = await api.graphql(`{ products(filter: { category: [${many}] }) { totalCount } }`, { as });
    expect(errors[0]!.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: { 'filter.category': { key: 'tooMany' } },
    });
  });
});
