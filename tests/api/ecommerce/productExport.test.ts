import { describe, expect } from 'vitest';
import { makeApp, test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { unzipped } from '../../support/zip.ts';

const path = '/export/products.csv';

async function lines(api: TestApp, as: Headers, query = ''): Promise<string[]> {
  const { status, text } = await api.rest('GET', `${path}${query}`, { as });
  expect(status, text.slice(0, 200)).toBe(200);
  expect(text.startsWith('\u{feff}')).toBe(true);
  expect(text.endsWith('\r\n')).toBe(true);
  return text.slice(1, -2).split('\r\n');
}

const addProducts = (api: TestApp, count: number) =>
  api.services.database.transaction(async (trx) => {
    const row = await trx.selectFrom('products').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
    const { id: _id, ...values } = row;
    for (let start = 0; start < count; start += 100) {
      const rows = Array.from({ length: 100 }, (_, index) => ({
        ...values,
        sku: 1_000_000 + start + index,
        quantity: index % 3,
        inStock: 1 as const,
        nameKey: 'row',
        searchText: 'row',
      }));
      await trx.insertInto('products').values(rows).execute();
    }
  });

describe('the CSV file of products', () => {
  test('has the default columns of all products, newest first', async ({ shared }) => {
    const as = await shared.signIn();
    const { headers } = await shared.rest('GET', path, { as });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="products-2026-11-20.csv"');
    const [head, ...rows] = await lines(shared, as);
    expect(head).toBe('Id,Name,Brand,Category,Status,In stock,SKU,Price,Quantity');
    expect(rows.map((row) => Number(row.split(',')[0]))).toEqual(Array.from({ length: 50 }, (_, index) => 50 - index));
    expect(rows[0]).toMatch(/^50,[^,]+,[^,]+,[^,]+,(Published|Inactive|Scheduled),(yes|no),\d{5},\d+\.\d\d,\d+$/);
  });

  test('PL-07: has the columns asked for in their order, under the labels given', async ({ shared }) => {
    const as = await shared.signIn();
    const [head, row] = await lines(
      shared,
      as,
      '?columns=sku,name,inStock&labels=R%C3%A9f.&labels=Nom&labels=En%20stock,%20oui%20ou%20non&ids=3',
    );
    expect(head).toBe('Réf.,Nom,"En stock, oui ou non"');
    expect(row).toMatch(/^\d{5},.+,(yes|no)$/);
    expect(await lines(shared, as, '?columns=description,tags,createdAt,discountPrice&ids=3')).toHaveLength(2);
  });

  test('7.5: has semicolons between its cells where that is asked for, and quotes those that hold one', async ({
    shared,
  }) => {
    const as = await shared.signIn();
    const query = '?columns=id,sku&labels=N%C2%B0%3B%20id&labels=R%C3%A9f.&ids=3&separator=semicolon';
    const [head, row] = await lines(shared, as, query);
    expect(head).toBe('"N°; id";Réf.');
    expect(row).toMatch(/^3;\d{5}$/);
    const wrong = await shared.rest('GET', `${path}?separator=tab`, { as });
    expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([400, expect.stringContaining('separator')]);
  });

  test('PL-07: is an Excel workbook where that is asked for', async ({ shared }) => {
    const as = await shared.signIn();
    const url = `${path}?format=xlsx&ids=3&columns=sku,name`;
    const { headers, rawPayload } = await shared.app.inject({ url, headers: as });
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(headers['content-disposition']).toBe('attachment; filename="products-2026-11-20.xlsx"');
    const [, row] = await lines(shared, as, '?ids=3&columns=sku,name');
    const [sku, name] = row!.split(',');
    const sheet = unzipped(rawPayload)['xl/worksheets/sheet1.xml']!.toString();
    expect(sheet).toContain(`<c s="0"><v>${sku}</v></c>`);
    expect(sheet).toContain(`<t xml:space="preserve">${name}</t>`);
    // Amounts and instants are numbers of their own styles: they add up and sort.
    const figures = await shared.app.inject({ url: `${path}?format=xlsx&ids=3&columns=price,createdAt`, headers: as });
    const [, texts] = await lines(shared, as, '?ids=3&columns=price,createdAt');
    const [price, at] = texts!.split(',');
    const day = (Date.parse(at!) - Date.UTC(1899, 11, 30)) / 86_400_000;
    expect(unzipped(figures.rawPayload)['xl/worksheets/sheet1.xml']!.toString()).toContain(
      `<row><c s="2"><v>${Number(price)}</v></c><c s="4"><v>${day}</v></c></row>`,
    );
    const wrong = await shared.rest('GET', `${path}?format=pdf`, { as });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain('must be of csv, xlsx, jsonl');
  });

  test('AP-13: is lines of JSON for programs: the id of each, the names of columns, null for what is empty', async ({
    shared,
  }) => {
    const as = await shared.signIn();
    const url = `${path}?format=jsonl&columns=sku,name,price,createdAt&labels=a&labels=b&labels=c&labels=d`;
    const { headers, body } = await shared.app.inject({ url, headers: as });
    expect(headers['content-type']).toBe('application/jsonl');
    expect(headers['content-disposition']).toBe('attachment; filename="products-2026-11-20.jsonl"');
    const rows = body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const { body: listed } = await shared.rest('GET', '/api/apps/ecommerce/products?itemsPerPage=-1', { as });
    expect(rows).toHaveLength((listed as { total: number }).total);
    expect(rows[0]).toEqual({
      id: expect.any(Number),
      sku: expect.anything(),
      name: expect.any(String),
      price: expect.stringMatching(/^\d+\.\d{2}$/),
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    const none = await shared.app.inject({ url: `${path}?format=jsonl&q=nothingofthatname`, headers: as });
    expect([none.statusCode, none.body]).toEqual([200, '']);
  });

  test('PL-07: has the products of the list with the same search, filters, order and page', async ({ shared }) => {
    const as = await shared.signIn();
    const { body } = await shared.rest('GET', '/api/apps/ecommerce/products?itemsPerPage=-1', { as });
    type Item = {
      id: number;
      productName: string;
      productBrand: string;
      status: string;
      stock: boolean;
      category: string;
      sku: number;
    };
    const items = body.products as Item[];
    const expected = (holds: (item: Item) => boolean, sort?: (a: Item, b: Item) => number) =>
      (sort ? items.filter(holds).sort(sort) : items.filter(holds)).map(({ id }) => String(id));
    const bySku = (a: Item, b: Item) => a.sku - b.sku;
    for (const [query, ids] of [
      ['q=sonora&sort=sku', expected(({ productBrand }) => productBrand === 'Sonora', bySku)],
      [
        'status=published&stock=false&sort=sku&order=asc',
        expected(({ status, stock }) => status === 'Published' && !stock, bySku),
      ],
      ['status=scheduled', expected(({ status }) => status === 'Scheduled')],
      ['category=Games&sort=created&order=asc', expected(({ category }) => category === 'Games').reverse()],
      [
        'q=wa&stock=true',
        expected(({ productName, productBrand, stock }) => /wa/i.test(`${productName}\n${productBrand}`) && stock),
      ],
      ['page=2&size=20', expected(() => true).slice(20, 40)],
      ['ids=5,2,9,2,x,999', ['5', '2', '9']],
      ['category=Nowhere', []],
    ] as const)
      expect((await lines(shared, as, `?columns=id&${query}`)).slice(1), query).toEqual(ids);
  });

  test('holds every product in every order, however many there are, each once', async ({ api }) => {
    const as = await api.signIn();
    await addProducts(api, 1000);
    for (const query of [
      '',
      'sort=quantity&order=asc',
      'sort=quantity&order=desc',
      'sort=price',
      'sort=category&order=desc',
      'sort=name',
      'sort=created&order=asc',
      'stock=true&sort=status',
      'q=row',
    ]) {
      const rows = (await lines(api, as, `?columns=id,quantity&${query}`))
        .slice(1)
        .map((row) => row.split(',').map(Number) as [number, number]);
      const isWhole = !query.startsWith('stock') && !query.startsWith('q=');
      if (isWhole) expect(rows, query).toHaveLength(1050);
      else expect(rows.length).toBeGreaterThanOrEqual(1000);
      expect(new Set(rows.map(([id]) => id)).size, query).toBe(rows.length);
      if (query.startsWith('sort=quantity')) {
        const sign = query.endsWith('desc') ? -1 : 1;
        expect(rows).toEqual(
          rows.toSorted(([id, quantity], [otherId, other]) => (quantity - other) * sign || otherId - id),
        );
      }
    }
  });

  test('PL-07: defuses formulas and quotes what needs it', async ({ api }) => {
    const as = await api.signIn();
    const names = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      ' =1+1',
      '＝1',
      'a "quoted", thing',
      'semi;colon',
      '\u{feff}=1',
      'plain',
    ];
    const ids = [];
    for (const [index, name] of names.entries()) {
      const { data } = await api.graphql<{ createProduct: { product: { id: string } } }, object>(
        'mutation($input: ProductInput!) { createProduct(input: $input) { product { id } } }',
        { as, variables: { input: { name, sku: index + 1, priceCents: 1250, category: 'Games' } } },
      );
      ids.push(data!.createProduct.product.id);
    }
    const [, ...rows] = await lines(api, as, `?columns=name,price&ids=${ids.join()}`);
    expect(rows).toEqual([
      "'=1+1,12.50",
      "'+1,12.50",
      "'-1,12.50",
      "'@SUM(A1),12.50",
      "'=1+1,12.50",
      "'＝1,12.50",
      '"a ""quoted"", thing",12.50',
      '"semi;colon",12.50',
      "'=1,12.50",
      'plain,12.50',
    ]);
  });

  test('PL-07: opens in a spreadsheet in any script, and holds nothing for who may not read products', async ({
    api,
  }) => {
    const as = await api.signIn();
    const { data } = await api.graphql<{ createProduct: { product: { id: string } } }, object>(
      'mutation($input: ProductInput!) { createProduct(input: $input) { product { id } } }',
      { as, variables: { input: { name: 'كرسي بلوط', brand: 'نور', sku: 77, priceCents: 990, category: 'Games' } } },
    );
    const arabic = `columns=brand,name,price&labels=${['العلامة', 'المنتج', 'السعر'].map(encodeURIComponent).join('&labels=')}`;
    expect(await lines(api, as, `?${arabic}&ids=${data!.createProduct.product.id}`)).toEqual([
      'العلامة,المنتج,السعر',
      'نور,كرسي بلوط,9.90',
    ]);
    for (const role of ['subscriber', 'client', 'none'] as const) {
      const refused = await api.rest('GET', `${path}?${arabic}`, { as: await api.signIn(role) });
      expect([refused.status, refused.text.includes('بلوط')], role).toEqual([403, false]);
    }
  });

  test('names what it cannot read', async ({ shared }) => {
    const as = await shared.signIn();
    for (const [query, field] of [
      ['columns=name,secret', 'columns'],
      ['columns=__proto__', 'columns'],
      ['sort=color', 'sort'],
      ['order=up', 'order'],
      ['status=sold', 'status'],
      ['stock=maybe', 'stock'],
      ['page=0', 'page'],
      ['page=1&size=abc', 'size'],
      ['page=1&size=5000', 'page.size'],
      ['columns=name&labels=a,b', 'labels'],
      [`ids=${Array.from({ length: 1001 }, (_, index) => index + 1).join()}`, 'ids'],
      [`q=${'x'.repeat(201)}`, 'search'],
    ] as const) {
      const { status, body } = await shared.rest('GET', `${path}?${query}`, { as });
      expect([status, Object.keys(body.error.fields as object)], query.slice(0, 50)).toEqual([400, [field]]);
    }
    expect((await shared.rest('GET', path)).status).toBe(401);
  });

  test('is not stopped by characters that no database keeps', async ({ shared }) => {
    const as = await shared.signIn();
    for (const query of ['q=%00ab', 'q=%00abc', 'category=%00'])
      expect((await shared.rest('GET', `${path}?${query}`, { as })).status, query).toBe(400);
    for (const query of ['ids=%00', 'q=%ED%A0%80', 'category=%F0%9F'])
      expect(await lines(shared, as, `?${query}`), query).toHaveLength(1);
  });

  test('of everything is given five times a minute; single rows and pages as often as lists', async () => {
    const api = await makeApp({ settings: { RATE_LIMIT_PER_MINUTE: '300' } });
    try {
      const as = await api.signIn();
      for (let count = 0; count < 5; count += 1) expect((await api.rest('GET', path, { as })).status).toBe(200);
      const refused = await api.rest('GET', path, { as });
      expect([refused.status, refused.body.error.code]).toEqual([429, 'RATE_LIMITED']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      for (const query of ['ids=1', 'page=1'])
        expect((await api.rest('GET', `${path}?${query}`, { as })).status).toBe(200);
    } finally {
      await api.close();
    }
  });
});
