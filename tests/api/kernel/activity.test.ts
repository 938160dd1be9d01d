import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { ask } from '../../support/tasks.ts';

const fields =
  'id batchId batchSize action subject subjectId recordName actorName cause canUndo fields { field before after } origin { carrier address }';
const activity = async (api: TestApp, as: Headers, filter = '') =>
  (await ask(api, as, `{ activity${filter && `(filter: { ${filter} })`} { totalCount nodes { ${fields} } } }`))
    .activity;
const rename = (api: TestApp, as: Headers, id: number, name: string) =>
  ask(api, as, `mutation { updateProduct(id: ${id}, input: { name: "${name}" }) { batchId } }`);
const nameOf = async (api: TestApp, as: Headers, id: number) =>
  (await ask(api, as, `{ product(id: ${id}) { name } }`)).product?.name;

describe('PL-13: the activity', () => {
  test('PL-13: tells who changed what, from where and from what to what, by person, record, kind, cause and time', async ({
    api,
  }) => {
    const [admin, editor] = [await api.signIn(), await api.signIn('editor')];
    const was = await nameOf(api, admin, 7);
    await rename(api, editor, 7, 'Told of');
    await ask(
      api,
      admin,
      'mutation { updateProducts(selection: { ids: [1, 2, 3] }, input: { status: INACTIVE }) { count } }',
    );
    await ask(api, admin, 'mutation { deleteProduct(id: 9) { id } }');

    const { nodes } = await activity(api, admin, 'days: 1');
    expect(nodes.slice(0, 3)).toMatchObject([
      { action: 'DELETE', subjectId: '9', recordName: expect.any(String), batchSize: 1 },
      { action: 'UPDATE', cause: 'bulk', batchSize: 3 },
      {
        action: 'UPDATE',
        subject: 'Product',
        subjectId: '7',
        recordName: 'Told of',
        actorName: expect.stringContaining('editor'),
        fields: [{ field: 'name', before: was, after: 'Told of' }],
        origin: { carrier: 'bearer' },
      },
    ]);
    expect((await activity(api, admin, 'search: "editor"')).nodes).toMatchObject([{ subjectId: '7' }]);
    expect((await activity(api, admin, 'cause: "bulk"')).totalCount).toBe(1);
    expect((await activity(api, admin, `batchId: "${nodes[1].batchId}"`)).totalCount).toBe(3);
    expect((await activity(api, admin, 'subject: Product, subjectId: 7')).nodes[0].fields).toHaveLength(1);
    expect((await activity(api, admin, 'subject: Product, action: DELETE')).nodes).toMatchObject([{ subjectId: '9' }]);
    const both = await activity(
      api,
      admin,
      'subject: [Product, Order], action: [DELETE, UPDATE], cause: ["bulk", "undo"]',
    );
    expect(both.nodes).toMatchObject([{ cause: 'bulk', batchSize: 3 }]);
    const on = (from: string, to: string) =>
      activity(api, admin, `subject: Product, changedOn: { from: "${from}", to: "${to}" }`);
    expect((await on('1970-01-01', '9999-12-30')).nodes[0]).toMatchObject({ action: 'DELETE' });
    expect((await on('1970-01-01', '1970-01-02')).totalCount).toBe(0);
  });

  test('PL-13: is for those who may read the change log, and tells nobody of what belongs to others', async ({
    api,
  }) => {
    const [admin, other] = [await api.signIn(), await api.signIn('maintainer')];
    const refused = await api.graphql<any, object>('{ activity { totalCount } }', { as: await api.signIn('client') });
    expect(refused.errors[0]?.extensions.code).toBe('FORBIDDEN');
    await ask(
      api,
      other,
      'mutation { createListView(list: "products", input: { name: "Mine alone", query: "q=a" }) { view { id } } }',
    );
    const told = await activity(api, admin, 'subject: ListView');
    expect(JSON.stringify(told)).not.toContain('Mine alone');
    for (const [filter, field] of [
      ['subjectId: 7', 'subject'],
      ['days: 0', 'days'],
      ['subject: [Product, Order], subjectId: 7', 'subject'],
      [`cause: [${Array.from({ length: 21 }, (_, at) => `"${at}"`).join()}]`, 'cause'],
      [`search: "${'x'.repeat(300)}"`, 'search'],
    ] as const) {
      const { errors } = await api.graphql<any, object>(`{ activity(filter: { ${filter} }) { totalCount } }`, {
        as: admin,
      });
      expect(errors[0]?.extensions['fields'], filter).toHaveProperty(field);
    }
  });
});

test('PL-13: the activity finds records by what they are called, also deleted ones, and is a file', async ({ api }) => {
  const [admin, editor] = [await api.signIn(), await api.signIn('editor')];
  await rename(api, editor, 4, 'Zanzibar lamp');
  await rename(api, admin, 5, 'Zanzibar chair');
  await ask(api, admin, 'mutation { deleteProduct(id: 5) { id } }');
  const found = await activity(api, admin, 'search: "zanzibar"');
  expect(new Set(found.nodes.map(({ subjectId }: { subjectId: string }) => subjectId))).toEqual(new Set(['4', '5']));
  expect((await activity(api, admin, 'search: "nothing is called that"')).totalCount).toBe(0);

  await ask(
    api,
    admin,
    'mutation { updateProducts(selection: { ids: [1, 2, 3] }, input: { status: INACTIVE }) { count } }',
  );
  const { text } = await api.rest('GET', '/export/activity.csv?kind=product&q=zanzibar', { as: admin });
  const [head, ...lines] = text.trim().split('\r\n');
  expect(head).toContain('Time,User,Action,Kind,Record ID,Record,Change,Cause,Network address,Batch,ID');
  expect(lines.map((line) => line.split(',')[2])).toEqual(['DELETE', 'UPDATE', 'UPDATE', 'CREATE', 'CREATE']);
  expect(lines[2]).toContain('→ Zanzibar lamp');
  // Each change of a batch is a line, for programs an object.
  const bulk = await api.rest('GET', '/export/activity.csv?cause=bulk&format=jsonl', { as: admin });
  expect(
    bulk.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toMatchObject(
    [3, 2, 1].map((record) => ({
      action: 'UPDATE',
      subject: 'Product',
      record,
      cause: 'bulk',
      id: expect.any(Number),
    })),
  );
  expect((await api.rest('GET', '/export/activity.csv', { as: editor })).status).toBe(403);
});

test('a page of the activity takes the same number of statements whatever its length', async ({ api }) => {
  const as = await api.signIn();
  for (let id = 1; id <= 8; id += 1) await rename(api, as, id, `Renamed ${id}`);
  const read = (size: number) => () =>
    ask(
      api,
      as,
      `{ activity(filter: { subject: Product }, page: { size: ${size} }) { totalCount nodes { ${fields} } } }`,
    );
  for (const size of [2, 8]) expect(await api.statements(read(size)), `${size} rows`).toBe(5);
});

describe('PL-14: from an entry of the log', () => {
  test('PL-14: a record gets the state back that it had then, and that can be undone', async ({ api }) => {
    const as = await api.signIn();
    await rename(api, as, 7, 'First');
    await rename(api, as, 7, 'Second');
    await ask(api, as, 'mutation { deleteProduct(id: 7) { id } }');
    const { nodes } = await activity(api, as, 'subject: Product, subjectId: 7');
    const first = nodes.find((one: any) => one.fields[0]?.after === 'First');
    const { restoreAsOf } = await ask(api, as, `mutation { restoreAsOf(changeId: ${first.id}) { batchId count } }`);
    expect(restoreAsOf.count).toBe(2);
    expect(await nameOf(api, as, 7)).toBe('First');
    await ask(api, as, `mutation { undoBatch(id: "${restoreAsOf.batchId}") { count } }`);
    expect(await nameOf(api, as, 7)).toBeUndefined();
  });

  test('PL-14: nothing since, or no right to it, is refused with its reason', async ({ api }) => {
    const as = await api.signIn();
    await rename(api, as, 8, 'Last');
    const { nodes } = await activity(api, as, 'subject: Product, subjectId: 8');
    const restore = async (headers: Headers) =>
      (await api.graphql<any, object>(`mutation { restoreAsOf(changeId: ${nodes[0].id}) { count } }`, { as: headers }))
        .errors[0];
    expect(await restore(as)).toMatchObject({ message: 'Nothing was changed since', extensions: { code: 'CONFLICT' } });
    expect((await restore(await api.signIn('client')))?.extensions.code).toBe('FORBIDDEN');
  });
});
