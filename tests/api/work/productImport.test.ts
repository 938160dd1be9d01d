import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { eventually } from '../../support/http.ts';
import { uploadCsv } from '../../support/uploads.ts';

const task = '{ id status total done counts { created updated unchanged failed } problems { line field key limit } preview { line action name fields { field before after } } batchId reportUrl errorCode }';
const whole = `{ id rowCount key columns { heading samples field } check ${task} run ${task} }`;

type Task = { id: string; status: string; total: number; done: number; counts: Record<string, number>; problems: any[]; preview: any[]; batchId: string | null; reportUrl: string; errorCode: string | null };
type Import = { id: string; rowCount: number; key: string; columns: { heading: string; samples: string[]; field: string | null }[]; check: Task | null; run: Task | null };

async function ask(api: TestApp, as: Headers, operation: string): Promise<any> {
  const { data, errors } = await api.graphql<any, object>(operation, { as });
  expect(errors).toEqual([]);
  return data;
}

const read = async (api: TestApp, as: Headers, id: string): Promise<Import> => (await ask(api, as, `{ import(id: ${id}) ${whole} }`)).import;

async function ended(api: TestApp, as: Headers, id: string, part: 'check' | 'run'): Promise<Task> {
  let found: Import | undefined;
  await eventually(`${part} of ${id}`, async () => (found = await read(api, as, id))[part]?.status !== 'RUNNING', 20_000);
  return found![part]!;
}

async function uploaded(api: TestApp, as: Headers, content: string): Promise<Import> {
  const { status, body } = await uploadCsv(api, as, content);
  expect(status, JSON.stringify(body)).toBe(201);
  return read(api, as, body.id);
}

async function checked(api: TestApp, as: Headers, file: Import, key = 'sku', fields = file.columns.map(({ field }) => field)): Promise<Task> {
  await ask(api, as, `mutation { checkImport(id: ${file.id}, key: "${key}", fields: ${JSON.stringify(fields)}) { id } }`);
  return ended(api, as, file.id, 'check');
}

async function imported(api: TestApp, as: Headers, file: Import, skipFailed = false): Promise<Task> {
  await ask(api, as, `mutation { runImport(id: ${file.id}, skipFailed: ${skipFailed}) { id } }`);
  return ended(api, as, file.id, 'run');
}

const products = (api: TestApp) => api.services.database.reader.selectFrom('products').selectAll().orderBy('id').execute();

describe('PL-08: importing products', () => {
  test('PL-08: what was exported changes nothing, whatever it contains', async ({ api }) => {
    const as = await api.signIn();
    for (const [at, name] of ["=1+1", "'=cmd", '-5 °C', '"quoted", with; all|signs', "'plain", 'اسم\u200f عربي'].entries()) {
      await ask(api, as, `mutation { createProduct(input: { name: ${JSON.stringify(name)}, sku: ${900_000 + at}, priceCents: ${1 + at * 99_999}, category: "Office", tags: ["a|b", "c\\\\d", "=e"], description: "<p>=x, \\"y\\"</p><ul><li>z</li></ul>" }) { batchId } }`);
    }
    const before = await products(api);
    for (const key of ['sku', 'id']) {
      const columns = 'id,name,brand,category,status,inStock,sku,price,quantity,discountPrice,barcode,identifierType,identifier,collection,tags,description,publishAt,createdAt,image';
      const { text } = await api.rest('GET', `/export/products.csv?columns=${columns}`, { as });
      const file = await uploaded(api, as, text);
      expect(file).toMatchObject({ rowCount: 56, key: 'sku' });
      expect(file.columns.filter(({ field }) => field === null).map(({ heading }) => heading)).toEqual(['Added', 'Image']);
      const check = await checked(api, as, file, key);
      expect(check).toMatchObject({ status: 'DONE', total: 56, done: 56, counts: { created: 0, updated: 0, unchanged: 56, failed: 0 }, problems: [], preview: [] });
      const run = await imported(api, as, file);
      expect(run).toMatchObject({ status: 'DONE', batchId: null, counts: { unchanged: 56 } });
    }
    expect(await products(api)).toEqual(before);
  });

  test('PL-08: a check tells creations, changes and wrong rows by line and field, and writes nothing', async ({ api }) => {
    const as = await api.signIn();
    const [one] = await products(api);
    const before = await products(api);
    const file = await uploaded(api, as, [
      'SKU;Nom;Prix;Catégorie;Qté;Statut;En stock',
      `${one!.sku};${one!.name};1 234,50;${one!.category};7;Publié;oui`,
      '700001;"Neu\nzweizeilig";12,5;Office;3;Inactif;non',
      '700002;;12.50;Office;1;;',
      '700003;Kaputt;1,250;Nowhere;x;Irgendwie;vielleicht',
      `700001;Again;1;Office;1;;`,
    ].join('\n'));
    expect(file.columns.map(({ field }) => field)).toEqual(['sku', 'name', 'priceCents', 'category', 'quantity', 'status', 'inStock']);
    const check = await checked(api, as, file);
    expect(check).toMatchObject({ status: 'DONE', batchId: null, counts: { created: 1, updated: 1, unchanged: 0, failed: 3 } });
    expect(check.problems.map(({ line, field, key }) => [line, field, key])).toEqual([
      [5, 'name', 'required'],
      [6, 'priceCents', 'malformed'], [6, 'quantity', 'malformed'], [6, 'status', 'unknown'], [6, 'inStock', 'malformed'],
      [7, 'sku', 'repeated'],
    ]);
    expect(check.problems.at(-1)).toMatchObject({ limit: 3 });
    expect(check.preview.map(({ line, action }) => [line, action])).toEqual([[2, 'UPDATE'], [3, 'CREATE']]);
    expect(check.preview[0].fields).toContainEqual({ field: 'priceCents', before: one!.priceCents, after: 123_450 });
    // Not imported as a whole, unless what is wrong may be left out.
    const { errors } = await api.graphql(`mutation { runImport(id: ${file.id}) { id } }`, { as });
    expect(errors[0]!.extensions).toMatchObject({ code: 'VALIDATION', fields: { skipFailed: { limit: 3 } } });
    expect(await products(api)).toEqual(before);
    expect(await api.services.database.reader.selectFrom('changes').select('id').where('cause', '=', 'import').execute()).toEqual([]);

    const run = await imported(api, as, file, true);
    expect(run).toMatchObject({ status: 'DONE', counts: { created: 1, updated: 1, failed: 3 } });
    const report = await api.rest('GET', run.reportUrl, { as });
    expect(report.text.slice(1).split('\r\n').slice(0, 4)).toEqual([
      'line,outcome,record,problems', `2,updated,${one!.name},`, '3,created,Neu zweizeilig,', '5,failed,700002,name is required',
    ]);
    const { errors: again } = await api.graphql(`mutation { runImport(id: ${file.id}, skipFailed: true) { id } }`, { as });
    expect(again[0]!.extensions.code).toBe('CONFLICT');
    // One click takes all of it back.
    await ask(api, as, `mutation { undoBatch(id: "${run.batchId}") { count } }`);
    const plain = (rows: Awaited<ReturnType<typeof products>>) => rows.map(({ version: _version, updatedAt: _updatedAt, ...row }) => row);
    expect(plain(await products(api))).toEqual(plain(before));
  });

  test('PL-08: the id is a key too; an unknown one is wrong, an empty one adds', async ({ api }) => {
    const as = await api.signIn();
    const file = await uploaded(api, as, 'Id,SKU,Name,Price,Category\n3,710001,Renamed,5,Office\n99999,710002,Lost,5,Office\n,710003,Added,5,Office\n4,710001,Taken,5,Office');
    const check = await checked(api, as, file, 'id');
    expect(check.counts).toMatchObject({ created: 1, updated: 1, failed: 2 });
    expect(check.problems.map(({ line, field, key }) => [line, field, key])).toEqual([[3, 'id', 'unknown'], [5, 'sku', 'repeated']]);
    await imported(api, as, file, true);
    const after = await products(api);
    expect(after.find(({ id }) => id === 3)).toMatchObject({ sku: 710_001, name: 'Renamed', priceCents: 500 });
    expect(after.some(({ sku }) => sku === 710_003)).toBe(true);
  });

  test('PL-08: how columns were mapped is remembered for the same headings', async ({ api }) => {
    const as = await api.signIn();
    const content = 'Artikel,Nummer,Preis,Category,Brand\nA,720001,5,Office,X';
    const file = await uploaded(api, as, content);
    expect(file.columns.map(({ field }) => field)).toEqual([null, null, null, 'category', 'brand']);
    await checked(api, as, file, 'sku', ['name', 'sku', 'priceCents', 'category', null]);
    expect((await uploaded(api, as, content)).columns.map(({ field }) => field)).toEqual(['name', 'sku', 'priceCents', 'category', null]);
    // By this user only.
    const other = await api.signIn();
    expect((await uploaded(api, other, content)).columns[0]!.field).toBeNull();
    expect(await ask(api, other, `{ import(id: ${file.id}) { id } }`)).toEqual({ import: null });
  });

  test('PL-08: each row needs the right to add or to change', async ({ api }) => {
    await api.services.database.transaction(async (trx) => {
      const role = await trx.insertInto('roles').values({ key: 'none', name: 'none' }).returning('id').executeTakeFirstOrThrow();
      const rule = { roleId: role.id, subject: 'Product', conditions: JSON.stringify({ category: 'Office' }) } as const;
      await trx.insertInto('roleRules').values([{ ...rule, action: 'update' }]).execute();
    });
    const as = await api.signIn('none');
    const rows = await products(api);
    const office = rows.find(({ category }) => category === 'Office')!;
    const shoe = rows.find(({ category }) => category === 'Shoes')!;
    const file = await uploaded(api, as, `SKU,Name,Price,Category\n${office.sku},Mine,99999,Office\n${shoe.sku},Not mine,99999,Office\n730001,New,5,Office\n${office.sku}9,x,5,Office`);
    const check = await checked(api, as, file);
    expect(check.counts).toMatchObject({ created: 0, updated: 1, failed: 3 });
    expect(new Set(check.problems.map(({ key }) => key))).toEqual(new Set(['FORBIDDEN']));
    const run = await imported(api, as, file, true);
    expect(run.counts).toMatchObject({ updated: 1, failed: 3 });
    expect((await products(api)).find(({ id }) => id === shoe.id)).toEqual(shoe);
  });

  test('PL-08: a file that cannot be read is refused with its reason', async ({ shared }) => {
    const as = await shared.signIn();
    const lines = Array.from({ length: 10_001 }, (_, index) => `${index}`).join('\n');
    for (const [content, field] of [
      [Buffer.from([0xff, 0xfe, 0x41, 0]), { key: 'encoding' }],
      ['SKU', { key: 'required' }],
      ['SKU,Name\n1,"a"b', { key: 'quotation', limit: 2 }],
      [`SKU\n${lines}`, { key: 'tooMany', limit: 10_000 }],
      [Array.from({ length: 101 }, (_, index) => `c${index}`).join(',') + '\n1', { key: 'tooManyColumns', limit: 100 }],
    ] as const) {
      const { status, body } = await uploadCsv(shared, as, content as string | Buffer);
      expect(status).toBe(400);
      expect(body.error).toMatchObject({ code: 'VALIDATION', fields: { file: field } });
    }
    expect((await uploadCsv(shared, as, 'a'.repeat(9_000_000))).status).toBe(413);
    expect((await uploadCsv(shared, as, 'a,b\n1,2', '/import/nothing')).status).toBe(404);
    expect((await uploadCsv(shared, await shared.signIn('author'), 'a,b\n1,2')).status).toBe(403);
    const file = await uploaded(shared, as, 'SKU,Name\n1,2');
    for (const [call, field] of [
      ['fields: ["sku"], key: "sku"', 'fields'], ['fields: ["sku", "sku"], key: "sku"', 'fields'],
      ['fields: ["sku", "version"], key: "sku"', 'fields'], ['fields: [null, "name"], key: "sku"', 'key'], ['fields: ["sku", "name"], key: "name"', 'key'],
    ]) {
      const { errors } = await shared.graphql(`mutation { checkImport(id: ${file.id}, ${call}) { id } }`, { as });
      expect(errors[0]!.extensions['fields'], call).toHaveProperty(field!);
    }
    const { errors } = await shared.graphql(`mutation { runImport(id: ${file.id}) { id } }`, { as });
    expect(errors[0]!.extensions.code).toBe('CONFLICT');
  });

  test('PL-08: ten thousand rows are imported with progress, while others are served, and can be stopped', async ({ api }) => {
    const as = await api.signIn();
    const lines = Array.from({ length: 10_000 }, (_, index) => `${1_000_000 + index},Row ${index},${index + 1}.00,Office`);
    const file = await uploaded(api, as, `SKU,Name,Price,Category\n${lines.join('\n')}`);
    const check = await checked(api, as, file);
    expect(check).toMatchObject({ status: 'DONE', counts: { created: 10_000, failed: 0 } });
    await ask(api, as, `mutation { runImport(id: ${file.id}) { id } }`);
    let seen: Task;
    await eventually('some progress', async () => (seen = (await read(api, as, file.id)).run!).done >= 100, 20_000);
    expect(seen!).toMatchObject({ status: 'RUNNING', total: 10_000 });
    await ask(api, as, `mutation { cancelTask(id: ${seen!.id}) { id } }`);
    const run = await ended(api, as, file.id, 'run');
    expect(run.status).toBe('CANCELLED');
    expect(run.counts['created']).toBe(run.done);
    expect(run.done).toBeLessThan(10_000);
    const added = await api.services.database.reader.selectFrom('products').select('id').where('sku', '>=', 1_000_000).execute();
    expect(added).toHaveLength(run.done);
    // Everybody who cares was told once, with the whole number.
    const other = await api.services.database.reader.selectFrom('notifications').select(['userId', 'data']).where('batchId', '=', run.batchId!).execute();
    expect(new Set(other.map(({ userId }) => userId)).size).toBe(other.length);
    for (const { data } of other) expect(JSON.parse(data)).toMatchObject({ count: run.done });
  });
});
