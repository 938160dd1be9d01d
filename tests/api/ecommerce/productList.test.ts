import { describe, expect } from 'vitest';
import { foldCase, sortKey } from '../../../server/db/search.ts';
import { test } from '../../support/app.ts';
import { holdSessions } from '../../support/holdSessions.ts';
import type { Headers, TestApp } from '../../support/app.ts';

type Node = {
  id: string;
  name: string;
  brand: string;
  category: string;
  status: string;
  inStock: boolean;
  sku: number;
  priceCents: number;
  quantity: number;
};
type List = { products: { nodes: Node[]; totalCount: number; pageInfo: Record<string, unknown> } };
type Variables = { filter?: object | null; orderBy?: object | null; page?: object | null };

const document = `query List($filter: ProductFilter, $orderBy: ProductOrder, $page: PageInput) {
  products(filter: $filter, orderBy: $orderBy, page: $page) {
    nodes { id name brand category status inStock sku priceCents quantity }
    totalCount
    pageInfo { number size pageCount hasNextPage hasPreviousPage }
  }
}`;

async function list(api: TestApp, as: Headers, variables: Variables = {}): Promise<List['products']> {
  const { data, errors } = await api.graphql<List, Variables>(document, { as, variables });
  expect(errors).toEqual([]);
  return data!.products;
}

const all = { number: 1, size: 100 };

const sortValues: Record<string, (node: Node) => string | number> = {
  CREATED: ({ id }) => Number(id),
  NAME: ({ name }) => sortKey(name),
  CATEGORY: ({ category }) => category,
  STATUS: ({ status }) => status,
  PRICE: ({ priceCents }) => priceCents,
  QUANTITY: ({ quantity }) => quantity,
  SKU: ({ sku }) => sku,
};

function sorted(nodes: Node[], field: string, direction: string): Node[] {
  const value = sortValues[field]!;
  const sign = direction === 'DESC' ? -1 : 1;
  return nodes.toSorted((a, b) => {
    const [x, y] = [value(a), value(b)];
    return x === y ? Number(b.id) - Number(a.id) : (x < y ? -1 : 1) * sign;
  });
}

describe('EC-01: the list of products', () => {
  test('comes newest first, ten to a page', async ({ shared }) => {
    const { nodes, totalCount, pageInfo } = await list(shared, await shared.signIn());
    expect(totalCount).toBe(50);
    expect(nodes.map(({ id }) => Number(id))).toEqual([50, 49, 48, 47, 46, 45, 44, 43, 42, 41]);
    expect(pageInfo).toEqual({ number: 1, size: 10, pageCount: 5, hasNextPage: true, hasPreviousPage: false });
  });

  test('is sorted by each column in both directions, equal rows newest first, whatever the page', async ({
    shared,
  }) => {
    const as = await shared.signIn();
    // Equal values of every kind.
    const { nodes } = await list(shared, as, { page: all });
    for (const field of Object.keys(sortValues)) {
      for (const direction of ['ASC', 'DESC']) {
        const expected = sorted(nodes, field, direction).map(({ id }) => id);
        const pages = [];
        for (const number of [1, 2, 3])
          pages.push(...(await list(shared, as, { orderBy: { field, direction }, page: { number, size: 20 } })).nodes);
        expect(
          pages.map(({ id }) => id),
          `${field} ${direction}`,
        ).toEqual(expected);
      }
    }
  });

  test('is filtered by every combination of status, category and stock, in any order', async ({ shared }) => {
    const as = await shared.signIn();
    const { nodes } = await list(shared, as, { page: all });
    for (const status of [null, 'PUBLISHED', 'INACTIVE', 'SCHEDULED']) {
      for (const category of [null, 'Electronics', 'Games', 'No such category', '']) {
        for (const inStock of [null, true, false]) {
          for (const orderBy of [null, { field: 'PRICE', direction: 'DESC' }]) {
            const matching = nodes.filter(
              (node) =>
                (status === null || node.status === status) &&
                (category === null || node.category === category) &&
                (inStock === null || node.inStock === inStock),
            );
            const expected = orderBy ? sorted(matching, 'PRICE', 'DESC') : matching;
            const found = await list(shared, as, {
              filter: { status, category, inStock },
              orderBy,
              page: { number: 1, size: 5 },
            });
            expect(found.totalCount).toBe(matching.length);
            expect(found.nodes).toEqual(expected.slice(0, 5));
          }
        }
      }
    }
  });

  test('finds parts of the name or the brand in any letter case, combined with filters and orders', async ({
    shared,
  }) => {
    const as = await shared.signIn();
    const { nodes } = await list(shared, as, { page: all });
    for (const search of ['sonora', 'WATCH', 'o', 'co', '27', 'Oculus & Co', 'nordic', 'DAB+', 'a5']) {
      const part = foldCase(search);
      const matching = nodes.filter(
        ({ name, brand }) => foldCase(name).includes(part) || foldCase(brand).includes(part),
      );
      const found = await list(shared, as, { filter: { search }, page: all });
      expect(
        found.nodes.map(({ id }) => id),
        search,
      ).toEqual(matching.map(({ id }) => id));
      const published = matching.filter(({ status }) => status === 'PUBLISHED');
      const narrowed = await list(shared, as, {
        filter: { search, status: 'PUBLISHED' },
        orderBy: { field: 'SKU', direction: 'ASC' },
        page: { number: 1, size: 3 },
      });
      expect(narrowed.totalCount, search).toBe(published.length);
      expect(narrowed.nodes).toEqual(sorted(published, 'SKU', 'ASC').slice(0, 3));
      const scheduled = await list(shared, as, { filter: { search, status: 'SCHEDULED' }, page: all });
      expect(scheduled.totalCount).toBe(matching.filter(({ status }) => status === 'SCHEDULED').length);
    }
  });

  test('knows the total of a page past the end', async ({ shared }) => {
    const as = await shared.signIn();
    for (const filter of [null, { status: 'PUBLISHED' }, { search: 'e' }, { search: 'wat' }]) {
      const first = await list(shared, as, { filter });
      const past = await list(shared, as, { filter, page: { number: 100, size: 10 } });
      expect(past.nodes).toEqual([]);
      expect(past.totalCount).toBe(first.totalCount);
    }
  });

  test('asks the database once or twice, whatever is asked of it', async ({ shared }) => {
    holdSessions();
    const as = await shared.signIn();
    const expected: [number, Variables][] = [
      [1, {}],
      [1, { orderBy: { field: 'PRICE', direction: 'ASC' }, page: { number: 3, size: 10 } }],
      [2, { filter: { status: 'PUBLISHED' } }],
      [2, { filter: { status: 'SCHEDULED', inStock: true }, orderBy: { field: 'NAME', direction: 'ASC' } }],
      [1, { filter: { category: 'No such category' } }],
      [1, { filter: { search: 'watch' } }],
      [2, { filter: { search: 'watch', status: 'PUBLISHED' }, orderBy: { field: 'PRICE', direction: 'DESC' } }],
      [1, { filter: { search: 'wa' } }],
      [2, { filter: { search: 'wa', status: 'PUBLISHED' } }],
    ];
    await list(shared, as);
    for (const [count, variables] of expected) {
      expect(await shared.statements(() => list(shared, as, variables)), JSON.stringify(variables)).toBe(count);
    }
  });

  test('refuses sizes, pages and searches out of bounds, naming them', async ({ shared }) => {
    const as = await shared.signIn();
    for (const [variables, field] of [
      [{ page: { number: 0, size: 10 } }, 'page.number'],
      [{ page: { number: 1, size: 101 } }, 'page.size'],
      [{ filter: { search: 'x'.repeat(201) } }, 'search'],
    ] as const) {
      const { errors } = await shared.graphql<List, Variables>(document, { as, variables });
      expect(errors[0]!.extensions.code).toBe('VALIDATION');
      expect(Object.keys(errors[0]!.extensions['fields'] as object)).toEqual([field]);
    }
  });
});

describe('figures', () => {
  test('add up to what the list holds, before and after changes', async ({ api }) => {
    const as = await api.signIn();
    const figures = async () => {
      const { nodes } = await list(api, as, { page: all });
      const count = (holds: (node: Node) => boolean) => nodes.filter(holds).length;
      const sum = (value: (node: Node) => number) => nodes.reduce((total, node) => total + value(node), 0);
      return {
        totalCount: nodes.length,
        publishedCount: count(({ status }) => status === 'PUBLISHED'),
        scheduledCount: count(({ status }) => status === 'SCHEDULED'),
        inactiveCount: count(({ status }) => status === 'INACTIVE'),
        offeredCount: count(({ status, inStock }) => status === 'PUBLISHED' && inStock),
        inStockCount: count(({ inStock }) => inStock),
        outOfStockCount: count(({ inStock }) => !inStock),
        lowStockCount: count(({ inStock, quantity }) => inStock && quantity <= 10),
        unitCount: sum(({ quantity }) => quantity),
        stockValueCents: sum(({ quantity, priceCents }) => quantity * priceCents),
      };
    };
    const names = Object.keys(await figures()).join(' ');
    const stats = async () =>
      (await api.graphql<{ productStats: object }, object>(`{ productStats { ${names} } }`, { as })).data!.productStats;
    expect(await stats()).toEqual(await figures());
    const { data } = await api.graphql<{ a: object }, object>(
      `mutation {
      a: updateProducts(selection: { filter: { category: "Games" } }, input: { status: PUBLISHED, inStock: false }) { count failures { id } }
      b: deleteProducts(selection: { ids: ["1", "2"] }) { count }
    }`,
      { as },
    );
    expect(data!.a).toMatchObject({ failures: [] });
    await api.graphql(
      `mutation { updateProduct(id: 3, input: { quantity: 3, priceCents: 123456789, inStock: true }) { batchId } }`,
      { as },
    );
    expect(await stats()).toEqual(await figures());
  });

  test('hold with the dearest products in the greatest numbers', async ({ api }) => {
    const as = await api.signIn();
    await api.graphql(
      `mutation {
      a: createProduct(input: { name: "A", sku: 1, category: "Games", priceCents: 9999999999, quantity: 2147483647 }) { batchId }
      b: createProduct(input: { name: "B", sku: 2, category: "Games", priceCents: 9999999999, quantity: 2147483647 }) { batchId }
    }`,
      { as },
    );
    const { data, errors } = await api.graphql<{ productStats: { stockValueCents: number } }, object>(
      '{ productStats { stockValueCents } }',
      { as },
    );
    expect(errors).toEqual([]);
    expect(data!.productStats.stockValueCents / (2 * 9_999_999_999 * 2_147_483_647)).toBeCloseTo(1, 9);
  });
});

describe('a role that may read products of one category', () => {
  const grant = (api: TestApp, conditions: object) =>
    api.services.database.transaction(async (trx) => {
      const role = await trx
        .insertInto('roles')
        .values({ key: 'none', name: 'none' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('roleRules')
        .values({ roleId: role.id, action: 'read', subject: 'Product', conditions: JSON.stringify(conditions) })
        .execute();
    });

  test('sees those and no others, on every way', async ({ api }) => {
    await grant(api, { category: 'Shoes', inStock: true });
    const admin = await api.signIn();
    const expected = (await list(api, admin, { filter: { category: 'Shoes', inStock: true }, page: all })).nodes;
    const as = await api.signIn('none');
    expect((await list(api, as, { page: all })).nodes).toEqual(expected);
    expect((await list(api, as, { filter: { category: 'Games' } })).totalCount).toBe(0);
    expect(
      (await list(api, as, { filter: { search: 'oa', status: 'PUBLISHED' } })).nodes.every(
        ({ category }) => category === 'Shoes',
      ),
    ).toBe(true);
    expect((await list(api, as, { page: { number: 9, size: 10 } })).totalCount).toBe(expected.length);
    const {
      nodes: [game],
    } = await list(api, admin, { filter: { category: 'Games' } });
    const one = await api.graphql<{ product: null }, object>(
      `{ product(id: ${game!.id}) { id } productStats { totalCount } }`,
      { as },
    );
    expect(one.data).toEqual({ product: null, productStats: { totalCount: expected.length } });
    const csv = await api.rest('GET', '/export/products.csv?columns=id', { as });
    expect(csv.text.trim().split('\r\n').slice(1)).toEqual(expected.map(({ id }) => id));
    const byId = await api.rest('GET', `/export/products.csv?columns=id&ids=${game!.id},${expected[0]!.id}`, { as });
    expect(byId.text.trim().split('\r\n').slice(1)).toEqual([expected[0]!.id]);
    const change = await api.graphql(
      `mutation { setProductStock(id: ${expected[0]!.id}, inStock: false) { batchId } }`,
      { as },
    );
    expect(change.errors[0]!.extensions.code).toBe('FORBIDDEN');
  });
});
