import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { makeUser, sessionHeaders } from '../../support/users.ts';

const fields = 'id version list name isShared isOwn ownerName query columns isPinned isDefault';
type View = {
  id: string;
  version: number;
  list: string;
  name: string;
  isShared: boolean;
  isOwn: boolean;
  ownerName: string;
  query: string;
  columns: unknown;
  isPinned: boolean;
  isDefault: boolean;
};
type Input = { name?: string; query?: string; columns?: unknown; isShared?: boolean };

const run = (api: TestApp, as: Headers, text: string, variables: object = {}) =>
  api.graphql<Record<string, any>, object>(text, { as, variables });

async function views(api: TestApp, as: Headers, list?: string): Promise<View[]> {
  const { data, errors } = await run(api, as, `query ($list: String) { listViews(list: $list) { ${fields} } }`, {
    list,
  });
  expect(errors).toEqual([]);
  return data!['listViews'] as View[];
}
const create = (api: TestApp, as: Headers, input: Input, list = 'products') =>
  run(
    api,
    as,
    `mutation ($list: String!, $input: ListViewInput!) { createListView(list: $list, input: $input) { view { ${fields} } batchId } }`,
    { list, input },
  );
const update = (api: TestApp, as: Headers, id: string, input: Input, version?: number) =>
  run(
    api,
    as,
    `mutation ($id: ID!, $version: Int, $input: ListViewInput!) { updateListView(id: $id, version: $version, input: $input) { view { ${fields} } batchId } }`,
    { id, input, version },
  );
const remove = (api: TestApp, as: Headers, id: string) =>
  run(api, as, `mutation { deleteListView(id: "${id}") { id batchId } }`);
const mark = (api: TestApp, as: Headers, id: string, marks: string) =>
  run(api, as, `mutation { markListView(id: "${id}", ${marks}) { ${fields} } }`);
const undo = (api: TestApp, as: Headers, batchId: string) =>
  run(api, as, `mutation { undoBatch(id: "${batchId}") { count } }`);

async function made(api: TestApp, as: Headers, input: Input): Promise<View> {
  const { data, errors } = await create(api, as, input);
  expect(errors).toEqual([]);
  return data!['createListView'].view as View;
}
const code = ({ errors }: { errors: { extensions: { code: string } }[] }) => errors[0]?.extensions.code;
const wrong = ({ errors }: { errors: { extensions: Record<string, any> }[] }) =>
  Object.keys((errors[0]?.extensions['fields'] as object | undefined) ?? {});

describe('PL-04 a saved view', () => {
  test('PL-04: keeps search, filters, order and columns under a name, on every device of its owner', async ({
    api,
  }) => {
    const userId = await makeUser(api.services, 'author');
    const here = await sessionHeaders(api.services, userId, 'bearer');
    const columns = { order: ['price', 'sku'], hidden: ['stock'], widths: { price: 140 }, density: 'compact' };
    const view = await made(api, here, {
      name: '  Low   stock ',
      query: 'status=published&page=3&sort=price&view=7',
      columns,
    });
    expect(view).toMatchObject({
      version: 1,
      list: 'products',
      name: 'Low stock',
      isShared: false,
      isOwn: true,
      query: 'status=published&sort=price',
      columns,
      isPinned: false,
      isDefault: false,
    });
    const elsewhere = await sessionHeaders(api.services, userId, 'cookie');
    expect(await views(api, elsewhere)).toEqual([view]);
    const changed = await update(api, elsewhere, view.id, { query: 'q=lamp' }, 1);
    expect(changed.data!['updateListView'].view).toMatchObject({
      version: 2,
      query: 'q=lamp',
      columns,
      name: 'Low stock',
    });
  });

  test('PL-04: is there for every list that its owner may read, and for no other', async ({ api }) => {
    const [manager, editor] = [await api.signIn('maintainer'), await api.signIn('editor')];
    const { data } = await create(
      api,
      manager,
      { name: 'Unanswered', query: 'answered=false', isShared: true },
      'contactRequests',
    );
    expect(data!['createListView'].view).toMatchObject({ list: 'contactRequests', query: 'answered=false' });
    expect(code(await create(api, editor, { name: 'Unanswered' }, 'contactRequests'))).toBe('FORBIDDEN');
    expect(await views(api, editor)).toEqual([]);
  });

  test('PL-04: of the trash is there for whoever is signed in, as the trash is; of mail addresses, for readers of messages', async ({
    api,
  }) => {
    const [author, editor] = [await api.signIn('author'), await api.signIn('editor')];
    const own = await create(api, author, { name: 'Products only', query: 'kind=Product&page=2' }, 'trash');
    expect(own.data!['createListView'].view).toMatchObject({ list: 'trash', query: 'kind=Product' });
    expect((await views(api, author, 'trash')).map(({ name }) => name)).toEqual(['Products only']);
    expect((await create(api, editor, { name: 'Products of all', isShared: true }, 'trash')).errors).toEqual([]);
    expect((await views(api, await api.signIn('client'))).map(({ name }) => name)).toEqual(['Products of all']);
    expect(code(await run(api, {}, '{ listViews(list: "trash") { id } }'))).toBe('UNAUTHENTICATED');
    for (const list of ['newsletterAddresses', 'launchAddresses']) {
      expect(
        (await create(api, await api.signIn('maintainer'), { name: 'Ours', query: 'q=example', isShared: true }, list))
          .errors,
      ).toEqual([]);
      expect(code(await create(api, editor, { name: 'Theirs' }, list))).toBe('FORBIDDEN');
    }
    expect((await views(api, editor)).map(({ list }) => list)).toEqual(['trash']);
  });

  test("PL-04: is its owner's alone while private, and there for no other who asks for it by its id", async ({
    api,
  }) => {
    const [mine, other] = [await api.signIn('editor'), await api.signIn('admin')];
    const { id } = await made(api, mine, { name: 'Mine' });
    expect(await views(api, other)).toEqual([]);
    for (const answer of [
      await update(api, other, id, { name: 'Theirs' }),
      await remove(api, other, id),
      await mark(api, other, id, 'isPinned: true'),
    ])
      expect(code(answer)).toBe('NOT_FOUND');
  });

  test('PL-04: is shared by those who may; others read, pin and copy it, and only its owner changes it', async ({
    api,
  }) => {
    const [owner, reader] = [await api.signIn('editor'), await api.signIn('author')];
    const view = await made(api, owner, { name: 'Everybody', query: 'stock=false', isShared: true });
    const [seen] = await views(api, reader);
    expect(seen).toMatchObject({
      id: view.id,
      isOwn: false,
      isShared: true,
      ownerName: expect.stringContaining('editor'),
    });
    expect(code(await update(api, reader, view.id, { name: 'Taken over' }))).toBe('FORBIDDEN');
    expect(code(await remove(api, reader, view.id))).toBe('FORBIDDEN');
    // The author keeps views for himself, but has no right to share them.
    expect(code(await create(api, reader, { name: 'For all', isShared: true }))).toBe('FORBIDDEN');
    const copy = await made(api, reader, { name: 'Everybody', query: seen!.query });
    expect(code(await update(api, reader, copy.id, { isShared: true }))).toBe('FORBIDDEN');
    await mark(api, reader, view.id, 'isPinned: true');
    expect((await views(api, reader)).find(({ id }) => id === view.id)).toMatchObject({ isPinned: true });
    expect((await views(api, owner))[0]).toMatchObject({ isPinned: false });
    await update(api, owner, view.id, { isShared: false });
    expect((await views(api, reader)).map(({ id }) => id)).toEqual([copy.id]);
  });

  test('PL-04: never widens what its reader sees: not even its name reaches whoever may not read the list', async ({
    api,
  }) => {
    await made(api, await api.signIn('editor'), { name: 'Secret margin', isShared: true });
    for (const role of ['subscriber', 'client', 'none'] as const) {
      const as = await api.signIn(role);
      expect(await views(api, as), role).toEqual([]);
      expect(code(await run(api, as, '{ listViews(list: "products") { id } }')), role).toBe('FORBIDDEN');
    }
    expect(code(await create(api, await api.signIn('subscriber'), { name: 'x' }))).toBe('FORBIDDEN');
    expect(wrong(await run(api, await api.signIn(), '{ listViews(list: "nothing") { id } }'))).toEqual(['list']);
  });

  test('PL-04: one of a list is the default; pins and default come back with an undone deletion', async ({ api }) => {
    const as = await api.signIn('editor');
    const [first, second] = [await made(api, as, { name: 'First' }), await made(api, as, { name: 'Second' })];
    await mark(api, as, first.id, 'isDefault: true');
    await mark(api, as, second.id, 'isDefault: true, isPinned: true');
    expect((await views(api, as)).map(({ isDefault }) => isDefault)).toEqual([false, true]);
    const { data } = await remove(api, as, second.id);
    expect((await views(api, as)).map(({ name }) => name)).toEqual(['First']);
    expect((await undo(api, as, data!['deleteListView'].batchId)).errors).toEqual([]);
    expect(await views(api, as)).toMatchObject([
      { name: 'First' },
      { id: second.id, name: 'Second', version: 3, isPinned: true, isDefault: true },
    ]);
  });

  test('PL-04: every change is in the change log and only its owner undoes it', async ({ api }) => {
    const [as, admin] = [await api.signIn('author'), await api.signIn('admin')];
    const view = await made(api, as, { name: 'Before' });
    const { data } = await update(api, as, view.id, { name: 'After' });
    const { batchId } = data!['updateListView'];
    const history = `{ changes(subject: ListView, subjectId: "${view.id}") { nodes { action fields { field before after } } } }`;
    const log = await run(api, as, history);
    expect(log.data!['changes'].nodes).toMatchObject([
      { action: 'UPDATE', fields: [{ field: 'name', before: 'Before', after: 'After' }] },
      { action: 'CREATE' },
    ]);
    for (const other of [admin, await api.signIn('editor')])
      expect(code(await run(api, other, history))).toBe('FORBIDDEN');
    expect(code(await undo(api, admin, batchId))).toBe('FORBIDDEN');
    expect((await undo(api, as, batchId)).errors).toEqual([]);
    expect((await views(api, as))[0]).toMatchObject({ name: 'Before', version: 3 });
  });

  test('PL-04: two devices that change one view are merged, or told what differs', async ({ api }) => {
    const as = await api.signIn();
    const { id } = await made(api, as, { name: 'Both', query: 'q=a' });
    await update(api, as, id, { name: 'Renamed' }, 1);
    expect((await update(api, as, id, { query: 'q=b' }, 1)).data!['updateListView'].view).toMatchObject({
      name: 'Renamed',
      query: 'q=b',
    });
    const clash = await update(api, as, id, { name: 'Otherwise' }, 1);
    expect([code(clash), wrong(clash)]).toEqual(['CONFLICT', ['name']]);
  });

  test('PL-04: bad input names its field', async ({ api }) => {
    const as = await api.signIn();
    await made(api, as, { name: 'Été' });
    for (const [input, field] of [
      [{}, 'name'],
      [{ name: ' ' }, 'name'],
      [{ name: 'x'.repeat(61) }, 'name'],
      [{ name: 'éTÉ' }, 'name'],
      [{ name: 'a', query: 'x'.repeat(2001) }, 'query'],
      [{ name: 'a', query: 'q=%00' }, 'query'],
      [{ name: 'a', query: '__proto__=1' }, 'query'],
      [{ name: 'a', query: Array.from({ length: 41 }, (_, at) => `f${at}=1`).join('&') }, 'query'],
      [{ name: 'a', columns: [] }, 'columns'],
      [{ name: 'a', columns: { widths: { sku: -1 } } }, 'columns'],
      [{ name: 'a', columns: { more: 1 } }, 'columns'],
    ] as const)
      expect(wrong(await create(api, as, input as Input)), JSON.stringify(input).slice(0, 80)).toEqual([field]);
    expect(wrong(await create(api, as, { name: 'a' }, 'nothing'))).toEqual(['list']);
    // Another owner has names of his own.
    await made(api, await api.signIn(), { name: 'Été' });
  });

  test('PL-04: there is a limit to views and to pins', async ({ api }) => {
    const as = await api.signIn();
    const all: View[] = [];
    for (let at = 0; at < 50; at += 1) all.push(await made(api, as, { name: `View ${at}` }));
    expect(wrong(await create(api, as, { name: 'One more' }))).toEqual(['list']);
    for (const { id } of all.slice(0, 20)) expect((await mark(api, as, id, 'isPinned: true')).errors).toEqual([]);
    expect(wrong(await mark(api, as, all[20]!.id, 'isPinned: true'))).toEqual(['isPinned']);
    expect((await mark(api, as, all[0]!.id, 'isPinned: true')).errors).toEqual([]);
  });

  test('DA-18: counts the rows that it keeps, of those that whoever looks may see, and none that it cannot tell', async ({
    api,
  }) => {
    const [owner, other] = [await api.signIn('admin'), await api.signIn('author')];
    const counts = async (as: Headers) => {
      const { data, errors } = await run(api, as, '{ listViews { name found { count isCapped } } }');
      expect(errors).toEqual([]);
      return Object.fromEntries(data!['listViews'].map(({ name, found }: any) => [name, found?.count ?? null]));
    };
    const board = await run(
      api,
      owner,
      'mutation { createBoard(input: { name: "Own" }) { board { id columns { id } } } }',
    );
    const { columns } = board.data!['createBoard'].board;
    await run(
      api,
      owner,
      `mutation { createBoardCard(columnId: "${columns[0].id}", input: { title: "Mine" }) { batchId } }`,
    );
    for (const [name, query] of [
      ['Mine', 'q=mine&sort=title'],
      ['Of a day', 'due=today'],
      ['Of a word that is none', 'done=perhaps'],
    ])
      expect((await create(api, owner, { name: name!, query: query!, isShared: true }, 'cards')).errors).toEqual([]);
    expect(await counts(owner)).toEqual({ Mine: 1, 'Of a day': null, 'Of a word that is none': null });
    expect((await counts(other))['Mine']).toBe(0);
  });
});
