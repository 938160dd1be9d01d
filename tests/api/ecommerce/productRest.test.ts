import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import { holdSessions } from '../../support/holdSessions.ts';
import { path, list, ids, cents } from './productRest.fixture.ts';
import type { Item } from './productRest.fixture.ts';

describe('GET products', () => {
  test('answers the documented shape, newest first, ten to a page', async ({ shared }) => {
    const as = await shared.signIn();
    const body = await list(shared, as);
    expect(Object.keys(body)).toEqual(['products', 'total']);
    expect(body.total).toBe(50);
    expect(ids(body)).toEqual([50, 49, 48, 47, 46, 45, 44, 43, 42, 41]);
    const { products } = await list(shared, as, '?itemsPerPage=-1');
    expect(products).toHaveLength(50);
    for (const item of products) {
      expect(Object.keys(item)).toEqual([
        'id',
        'productName',
        'productBrand',
        'category',
        'status',
        'stock',
        'sku',
        'price',
        'qty',
        'image',
      ]);
      expect(item.price).toMatch(/^\$\d+(\.\d\d)?$/);
      expect(item.price).not.toMatch(/\.00$/);
      expect(['Published', 'Inactive', 'Scheduled']).toContain(item.status);
      expect([typeof item.id, typeof item.stock, typeof item.sku, typeof item.qty, typeof item.image]).toEqual([
        'number',
        'boolean',
        'number',
        'number',
        'string',
      ]);
    }
    expect(products.some(({ price }) => price.includes('.'))).toBe(true);
    expect(products.some(({ price }) => !price.includes('.'))).toBe(true);
  });

  test('PL-01: takes page and itemsPerPage only when they are whole numbers from 1', async ({ shared }) => {
    const as = await shared.signIn();
    const { products } = await list(shared, as, '?itemsPerPage=-1');
    const every = products.map(({ id }) => id);
    for (const [query, from, count] of [
      ['page=2', 10, 10],
      ['page=2&itemsPerPage=20', 20, 20],
      ['itemsPerPage=5', 0, 5],
      ['page=5&itemsPerPage=12', 48, 2],
      ['page=0', 0, 10],
      ['page=-1', 0, 10],
      ['page=abc', 0, 10],
      ['page=', 0, 10],
      ['page=1.5', 0, 10],
      ['page=2e0', 0, 10],
      ['page=0x2', 0, 10],
      ['page=%202', 0, 10],
      ['page=Infinity', 0, 10],
      ['page=NaN', 0, 10],
      ['page=null', 0, 10],
      ['page=true', 0, 10],
      ['page=02', 10, 10],
      ['itemsPerPage=0', 0, 10],
      ['itemsPerPage=-2', 0, 10],
      ['itemsPerPage=ten', 0, 10],
      ['itemsPerPage=', 0, 10],
      ['itemsPerPage=10.5', 0, 10],
      ['itemsPerPage=1000', 0, 50],
      ['itemsPerPage=100000000000000000000', 0, 50],
      ['itemsPerPage=-1&page=3', 0, 50],
      ['page=6', 50, 0],
      ['page=99999999999999999999', 50, 0],
      ['page=2&page=4', 10, 10],
      ['itemsPerPage=3&itemsPerPage=x', 0, 3],
    ] as const) {
      const found = await list(shared, as, `?${query}`);
      expect(ids(found), query).toEqual(every.slice(from, from + count));
      expect(found.total).toBe(50);
    }
  });

  test('PL-02: filters by q, stock, category and status, and ignores what it cannot read', async ({ shared }) => {
    const as = await shared.signIn();
    const { products } = await list(shared, as, '?itemsPerPage=-1');
    const count = (holds: (item: Item) => boolean) => products.filter(holds).length;
    for (const [query, expected] of [
      ['q=', 50],
      ['q=WATCH', count(({ productName, productBrand }) => /watch/i.test(`${productName}\n${productBrand}`))],
      ['q=zzzzz', 0],
      ['q=%25', 0],
      ['q=_', 0],
      ['q=%5C', 0],
      ['q=%22', 0],
      ["q='", 0],
      ['q=1.2%25', 0],
      ['q=1000', count(({ productName }) => productName.includes('1000'))],
      ['stock=true', count(({ stock }) => stock)],
      ['stock=false', count(({ stock }) => !stock)],
      ['stock=', 50],
      ['stock=TRUE', 50],
      ['stock=1', 50],
      ['stock=0', 50],
      ['status=Published', count(({ status }) => status === 'Published')],
      ['status=Scheduled', count(({ status }) => status === 'Scheduled')],
      ['status=', 50],
      ['status=published', 0],
      ['status=PUBLISHED', 0],
      ['status=Sold', 0],
      ['status=constructor', 0],
      ['category=Shoes', count(({ category }) => category === 'Shoes')],
      ['category=shoes', 0],
      ['category=', 50],
      ['category=Home%20Decor', count(({ category }) => category === 'Home Decor')],
      [
        'category=Home+Decor&status=Published&stock=true',
        count(({ category, status, stock }) => category === 'Home Decor' && status === 'Published' && stock),
      ],
      ['status=Published&status=Inactive', count(({ status }) => status === 'Published')],
      ['unknown=1', 50],
    ] as const)
      expect((await list(shared, as, `?${query}`)).total, query).toBe(expected);
  });

  test('sorts by each documented column, prices by amount, and ignores unknown columns and directions', async ({
    shared,
  }) => {
    const as = await shared.signIn();
    const { products } = await list(shared, as, '?itemsPerPage=-1');
    const every = products.map(({ id }) => id);
    const by = (value: (item: Item) => string | number, sign = 1) =>
      products
        .toSorted((a, b) => (value(a) === value(b) ? b.id - a.id : (value(a) < value(b) ? -1 : 1) * sign))
        .map(({ id }) => id);
    for (const [query, expected] of [
      ['sortBy=product', by(({ productName }) => productName.toLowerCase())],
      ['sortBy=product&orderBy=desc', by(({ productName }) => productName.toLowerCase(), -1)],
      ['sortBy=category&orderBy=asc', by(({ category }) => category)],
      ['sortBy=status&orderBy=desc', by(({ status }) => status, -1)],
      ['sortBy=price&orderBy=asc', by(cents)],
      ['sortBy=price&orderBy=desc', by(cents, -1)],
      ['sortBy=qty', by(({ qty }) => qty)],
      ['sortBy=sku&orderBy=desc', by(({ sku }) => sku, -1)],
      ['sortBy=sku&orderBy=down', by(({ sku }) => sku)],
      ['sortBy=sku&orderBy=DESC', by(({ sku }) => sku)],
      ['sortBy=name', every],
      ['sortBy=__proto__', every],
      ['sortBy=password_hash', every],
      ['sortBy=', every],
      ['orderBy=asc', every],
      ['orderBy=desc', every],
    ] as const)
      expect(ids(await list(shared, as, `?itemsPerPage=-1&${query}`)), query).toEqual(expected);
  });

  test('names q when it is too long', async ({ shared }) => {
    const { status, body } = await shared.rest('GET', `${path}?q=${'x'.repeat(201)}`, { as: await shared.signIn() });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: 'VALIDATION', fields: { q: { key: 'tooLong', limit: 200 } } });
  });

  test('takes one statement', async ({ shared }) => {
    holdSessions();
    const as = await shared.signIn();
    await list(shared, as);
    expect(await shared.statements(() => list(shared, as))).toBe(1);
    expect(await shared.statements(() => list(shared, as, '?q=watch&sortBy=price&itemsPerPage=-1'))).toBe(1);
    expect(await shared.statements(() => list(shared, as, '?status=Published&sortBy=price'))).toBe(2);
  });
});
