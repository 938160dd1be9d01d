import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import { ask, uploaded, checked, imported, products } from './productImport.fixture.ts';

test('PL-08: what was exported changes nothing, whatever it contains', async ({ api }) => {
  const as = await api.signIn();
  for (const [at, name] of [
    '=1+1',
    "'=cmd",
    '-5 °C',
    '"quoted", with; all|signs',
    "'plain",
    'اسم\u200f عربي',
  ].entries()) {
    await ask(
      api,
      as,
      `mutation { createProduct(input: { name: ${JSON.stringify(name)}, sku: ${900_000 + at}, priceCents: ${1 + at * 99_999}, category: "Office", tags: ["a|b", "c\\\\d", "=e"], description: "<p>=x, \\"y\\"</p><ul><li>z</li></ul>" }) { batchId } }`,
    );
  }
  const before = await products(api);
  for (const key of ['sku', 'id']) {
    const columns =
      'id,name,brand,category,status,inStock,sku,price,quantity,discountPrice,cost,barcode,identifierType,identifier,collection,tags,variants,description,publishAt,createdAt,image';
    const { text } = await api.rest('GET', `/export/products.csv?columns=${columns}`, { as });
    const file = await uploaded(api, as, text);
    expect(file).toMatchObject({ rowCount: 56, key: 'sku' });
    expect(file.columns.filter(({ field }) => field === null).map(({ heading }) => heading)).toEqual([
      'Added',
      'Image',
    ]);
    const check = await checked(api, as, file, key);
    expect(check).toMatchObject({
      status: 'DONE',
      total: 56,
      done: 56,
      counts: { created: 0, updated: 0, unchanged: 56, failed: 0 },
      problems: [],
      preview: [],
    });
    const run = await imported(api, as, file);
    expect(run).toMatchObject({ status: 'DONE', batchId: null, counts: { unchanged: 56 } });
  }
  expect(await products(api)).toEqual(before);
});

test('PL-08: a check tells creations, changes and wrong rows by line and field, and writes nothing', async ({
  api,
}) => {
  const as = await api.signIn();
  const [one] = await products(api);
  const before = await products(api);
  const file = await uploaded(
    api,
    as,
    [
      'SKU;Nom;Prix;Catégorie;Qté;Statut;En stock',
      `${one!.sku};${one!.name};1 234,50;${one!.category};7;Publié;oui`,
      '700001;"Neu\nzweizeilig";12,5;Office;3;Inactif;non',
      '700002;;12.50;Office;1;;',
      '700003;Kaputt;1,250;Nowhere;x;Irgendwie;vielleicht',
      `700001;Again;1;Office;1;;`,
    ].join('\n'),
  );
  expect(file.columns.map(({ field }) => field)).toEqual([
    'sku',
    'name',
    'priceCents',
    'category',
    'quantity',
    'status',
    'inStock',
  ]);
  const check = await checked(api, as, file);
  expect(check).toMatchObject({
    status: 'DONE',
    batchId: null,
    counts: { created: 1, updated: 1, unchanged: 0, failed: 3 },
  });
  expect(check.problems.map(({ line, field, key }) => [line, field, key])).toEqual([
    [5, 'name', 'required'],
    [6, 'priceCents', 'malformed'],
    [6, 'quantity', 'malformed'],
    [6, 'status', 'unknown'],
    [6, 'inStock', 'malformed'],
    [7, 'sku', 'repeated'],
  ]);
  expect(check.problems.at(-1)).toMatchObject({ limit: 3 });
  expect(check.preview.map(({ line, action }) => [line, action])).toEqual([
    [2, 'UPDATE'],
    [3, 'CREATE'],
  ]);
  expect(check.preview[0].fields).toContainEqual({ field: 'priceCents', before: one!.priceCents, after: 123_450 });
  // Not imported as a whole, unless what is wrong may be left out.
  const { errors } = await api.graphql(`mutation { runImport(id: ${file.id}) { id } }`, { as });
  expect(errors[0]!.extensions).toMatchObject({ code: 'VALIDATION', fields: { skipFailed: { limit: 3 } } });
  expect(await products(api)).toEqual(before);
  expect(
    await api.services.database.reader.selectFrom('changes').select('id').where('cause', '=', 'import').execute(),
  ).toEqual([]);

  const run = await imported(api, as, file, true);
  expect(run).toMatchObject({ status: 'DONE', counts: { created: 1, updated: 1, failed: 3 } });
  const report = await api.rest('GET', run.reportUrl, { as });
  expect(report.text.slice(1).split('\r\n').slice(0, 4)).toEqual([
    'line,outcome,record,problems',
    `2,updated,${one!.name},`,
    '3,created,Neu zweizeilig,',
    '5,failed,700002,name is required',
  ]);
  const { errors: again } = await api.graphql(`mutation { runImport(id: ${file.id}, skipFailed: true) { id } }`, {
    as,
  });
  expect(again[0]!.extensions.code).toBe('CONFLICT');
  // One click takes all of it back.
  await ask(api, as, `mutation { undoBatch(id: "${run.batchId}") { count } }`);
  const plain = (rows: Awaited<ReturnType<typeof products>>) =>
    rows.map(({ version: _version, updatedAt: _updatedAt, ...row }) => row);
  expect(plain(await products(api))).toEqual(plain(before));
});

test('7.5: what became of each row is told in the words of no language, with the rows to correct', async ({ api }) => {
  const as = await api.signIn();
  const file = await uploaded(
    api,
    as,
    'SKU;Name;Price;Category\n720001;"Good; one";5;Office\n720002;;7;Office\n720003;Dear;x;Office;more',
  );
  const other = await api.signIn('client');
  const rowsUrl = `/imports/${file.id}/rows`;
  expect((await api.rest('GET', rowsUrl, { as })).status).toBe(404);
  await checked(api, as, file);
  const run = await imported(api, as, file, true);
  const { body } = await api.rest('GET', rowsUrl, { as });
  expect(body).toEqual({
    headings: ['SKU', 'Name', 'Price', 'Category'],
    delimiter: ';',
    rows: [
      { line: 2, outcome: 'created', name: 'Good; one', problems: [] },
      {
        line: 3,
        outcome: 'failed',
        name: '720002',
        problems: [{ field: 'name', key: 'required', limit: null, message: 'is required', value: null }],
        cells: ['720002', '', '7', 'Office'],
      },
      {
        line: 4,
        outcome: 'failed',
        name: 'Dear',
        problems: [expect.objectContaining({ field: 'priceCents', key: 'malformed', value: 'x' })],
        cells: ['720003', 'Dear', 'x', 'Office', 'more'],
      },
    ],
  });
  expect((await api.rest('GET', rowsUrl, { as: other })).status).toBe(404);

  // What was imported is found again, and known to be undone; an undo that is undone itself does not count.
  const past = async (who = as) =>
    (
      await ask(
        api,
        who,
        '{ imports(list: PRODUCTS) { id fileName isKept run { batchId isUndone counts { created } } } }',
      )
    ).imports;
  const entry = { id: file.id, isKept: true, run: { batchId: run.batchId, isUndone: false, counts: { created: 1 } } };
  expect(await past()).toMatchObject([entry]);
  expect(await past(other)).toEqual([]);
  const { undoBatch } = await ask(api, as, `mutation { undoBatch(id: "${run.batchId}") { batchId } }`);
  expect(await past()).toMatchObject([{ ...entry, run: { isUndone: true } }]);
  await ask(api, as, `mutation { undoBatch(id: "${undoBatch.batchId}") { batchId } }`);
  expect(await past()).toMatchObject([{ ...entry, run: { isUndone: false } }]);
});

test('PL-08: the id is a key too; an unknown one is wrong, an empty one adds', async ({ api }) => {
  const as = await api.signIn();
  const file = await uploaded(
    api,
    as,
    'Id,SKU,Name,Price,Category\n3,710001,Renamed,5000,Office\n99999,710002,Lost,5,Office\n,710003,Added,5,Office\n4,710001,Taken,5,Office',
  );
  const check = await checked(api, as, file, 'id');
  expect(check.counts).toMatchObject({ created: 1, updated: 1, failed: 2 });
  expect(check.problems.map(({ line, field, key }) => [line, field, key])).toEqual([
    [3, 'id', 'unknown'],
    [5, 'sku', 'repeated'],
  ]);
  await imported(api, as, file, true);
  const after = await products(api);
  expect(after.find(({ id }) => id === 3)).toMatchObject({ sku: 710_001, name: 'Renamed', priceCents: 500_000 });
  expect(after.some(({ sku }) => sku === 710_003)).toBe(true);
});

test('PL-08: how columns were mapped is remembered for the same headings', async ({ api }) => {
  const as = await api.signIn();
  const content = 'Artikel,Nummer,Preis,Category,Brand\nA,720001,5,Office,X';
  const file = await uploaded(api, as, content);
  expect(file.columns.map(({ field }) => field)).toEqual([null, null, null, 'category', 'brand']);
  await checked(api, as, file, 'sku', ['name', 'sku', 'priceCents', 'category', null]);
  expect((await uploaded(api, as, content)).columns.map(({ field }) => field)).toEqual([
    'name',
    'sku',
    'priceCents',
    'category',
    null,
  ]);
  // By this user only.
  const other = await api.signIn();
  expect((await uploaded(api, other, content)).columns[0]!.field).toBeNull();
  expect(await ask(api, other, `{ import(id: ${file.id}) { id } }`)).toEqual({ import: null });
});
