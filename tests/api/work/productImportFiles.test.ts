import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import { eventually } from '../../support/http.ts';
import { uploadCsv } from '../../support/uploads.ts';
import { ask, read, ended, uploaded, checked, imported, products } from './productImport.fixture.ts';
import type { Task } from './productImport.fixture.ts';

test('PL-08: each row needs the right to add or to change', async ({ api }) => {
  await api.services.database.transaction(async (trx) => {
    const role = await trx
      .insertInto('roles')
      .values({ key: 'none', name: 'none' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rule = { roleId: role.id, subject: 'Product', conditions: JSON.stringify({ category: 'Office' }) } as const;
    await trx
      .insertInto('roleRules')
      .values([{ ...rule, action: 'update' }])
      .execute();
  });
  const as = await api.signIn('none');
  const rows = await products(api);
  const office = rows.find(({ category }) => category === 'Office')!;
  const shoe = rows.find(({ category }) => category === 'Shoes')!;
  const file = await uploaded(
    api,
    as,
    `SKU,Name,Price,Category\n${office.sku},Mine,99999,Office\n${shoe.sku},Not mine,99999,Office\n730001,New,5,Office\n${office.sku}9,x,5,Office`,
  );
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
    ['SKU,Name\n1,"ab', { key: 'quotation', limit: 2 }],
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
    ['fields: ["sku"], key: "sku"', 'fields'],
    ['fields: ["sku", "sku"], key: "sku"', 'fields'],
    ['fields: ["sku", "version"], key: "sku"', 'fields'],
    ['fields: [null, "name"], key: "sku"', 'key'],
    ['fields: ["sku", "name"], key: "name"', 'key'],
  ]) {
    const { errors } = await shared.graphql(`mutation { checkImport(id: ${file.id}, ${call}) { id } }`, { as });
    expect(errors[0]!.extensions['fields'], call).toHaveProperty(field!);
  }
  const { errors } = await shared.graphql(`mutation { runImport(id: ${file.id}) { id } }`, { as });
  expect(errors[0]!.extensions.code).toBe('CONFLICT');
});

test('PL-08: ten thousand rows are imported with progress, while others are served, and can be stopped', async ({
  api,
}) => {
  const as = await api.signIn();
  const lines = Array.from(
    { length: 10_000 },
    (_, index) => `${1_000_000 + index},Row ${index},${index + 1}.00,Office`,
  );
  const file = await uploaded(api, as, `SKU,Name,Price,Category\n${lines.join('\n')}`);
  const check = await checked(api, as, file);
  expect(check).toMatchObject({ status: 'DONE', counts: { created: 10_000, failed: 0 } });
  await ask(api, as, `mutation { runImport(id: ${file.id}) { id } }`);
  let seen: Task;
  await eventually('some progress', async () => (seen = (await read(api, as, file.id)).run!).done >= 100);
  expect(seen!).toMatchObject({ status: 'RUNNING', total: 10_000 });
  await ask(api, as, `mutation { cancelTask(id: ${seen!.id}) { id } }`);
  const run = await ended(api, as, file.id, 'run');
  expect(run.status).toBe('CANCELLED');
  expect(run.counts['created']).toBe(run.done);
  expect(run.done).toBeLessThan(10_000);
  const added = await api.services.database.reader
    .selectFrom('products')
    .select('id')
    .where('sku', '>=', 1_000_000)
    .execute();
  expect(added).toHaveLength(run.done);
  // Everybody who cares was told once, with the whole number.
  const other = await api.services.database.reader
    .selectFrom('notifications')
    .select(['userId', 'data'])
    .where('batchId', '=', run.batchId!)
    .execute();
  expect(new Set(other.map(({ userId }) => userId)).size).toBe(other.length);
  for (const { data } of other) expect(JSON.parse(data)).toMatchObject({ count: run.done });
});

test('1.4: of one user one file is read at a time, and the last ten are kept', async ({ api }) => {
  const as = await api.signIn();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => uploadCsv(api, as, `SKU,Name\n${'1,x\n'.repeat(5000)}`)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429, 429, 429]);
  const ids: string[] = [];
  for (let count = 0; count < 12; count += 1) ids.push((await uploaded(api, as, 'SKU,Name\n1,x')).id);
  const kept = await Promise.all(
    ids.map(async (id) => (await ask(api, as, `{ import(id: ${id}) { id } }`)).import !== null),
  );
  expect(kept).toEqual([false, false, ...Array<boolean>(10).fill(true)]);
});
