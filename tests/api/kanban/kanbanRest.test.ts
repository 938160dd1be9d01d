import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { ask, person } from './kanban.fixture.ts';

const path = '/api/apps/kanban';

/** The administrator of the sample data, whose board is the documented one. */
async function administrator(api: TestApp): Promise<Headers> {
  const { body } = await api.rest('POST', '/api/auth/login', { body: { email: 'admin@demo.com', password: 'admin' } });
  return { authorization: `Bearer ${body.accessToken}` };
}

const read = async (api: TestApp, as: Headers) => (await api.rest('GET', path, { as })).body;
const order = async (api: TestApp, as: Headers) =>
  (await read(api, as)).boards.map((one: any) => `${one.title}: ${one.itemsIds.join(' ')}`);

describe('the documented kanban calls', () => {
  test('KB-07 the sample board has three boards of two items each, in the documented shape', async ({ api }) => {
    const { status, body } = await api.rest('GET', path, { as: await administrator(api) });
    expect(status).toBe(200);
    expect(body.boards.map(({ title }: any) => title)).toEqual(['In Progress', 'In Review', 'Done']);
    expect(body.boards.map(({ itemsIds }: any) => itemsIds.length)).toEqual([2, 2, 2]);
    expect(body.items).toHaveLength(6);
    expect(body.boards.flatMap(({ itemsIds }: any) => itemsIds)).toEqual(body.items.map(({ id }: any) => id));
    expect(body.items.filter(({ image }: any) => image !== null)).toHaveLength(1);
    expect(body.items.map(({ attachments }: any) => attachments)).toEqual([1, 0, 2, 1, 0, 0]);
    for (const item of body.items) {
      expect(Object.keys(item)).toEqual([
        'id',
        'title',
        'dueDate',
        'labels',
        'members',
        'comments',
        'attachments',
        'commentsCount',
        'image',
      ]);
      expect(item.labels.length).toBeGreaterThan(0);
      expect(item.members.length).toBeGreaterThan(0);
      expect(Object.keys(item.members[0])).toEqual(['img', 'name']);
      expect(item.dueDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });

  test('KB-01 POST board/add answers 201, and 400 naming the title when it is missing or taken', async ({ api }) => {
    const { as } = await person(api);
    const add = (body: object) => api.rest('POST', `${path}/board/add`, { as, body });
    // The first one makes a board for whoever has none.
    const first = await add({ title: 'Ideas' });
    expect([first.status, first.body]).toEqual([201, { id: first.body.id, title: 'Ideas', itemsIds: [] }]);
    for (const [body, key] of [
      [{ title: 'IDEAS' }, 'taken'],
      [{ title: ' ' }, 'required'],
      [{}, 'required'],
    ] as const) {
      const answer = await add(body);
      expect([answer.status, answer.body.error.fields.title.key]).toEqual([400, key]);
    }
    expect((await read(api, as)).boards).toHaveLength(1);
  });

  test('KB-02 POST item/add answers 201, and 400 without the title or the name of the board', async ({ api }) => {
    const as = await administrator(api);
    const [board] = (await read(api, as)).boards;
    const add = (body: object) => api.rest('POST', `${path}/item/add`, { as, body });
    const { status, body } = await add({ itemTitle: 'New', boardName: board.title, boardId: board.id });
    expect([status, body]).toEqual([
      201,
      {
        id: body.id,
        title: 'New',
        dueDate: null,
        labels: [],
        members: [],
        comments: '',
        attachments: 0,
        commentsCount: 0,
        image: null,
      },
    ]);
    expect((await read(api, as)).boards[0].itemsIds).toEqual([...board.itemsIds, body.id]);
    expect((await add({ itemTitle: 'By name', boardName: board.title.toLowerCase() })).status).toBe(201);
    for (const [given, fields] of [
      [{ boardName: board.title, boardId: board.id }, ['itemTitle']],
      [{ itemTitle: ' ', boardName: board.title, boardId: board.id }, ['itemTitle']],
      [{ itemTitle: 'A', boardId: board.id }, ['boardName']],
      [{}, ['itemTitle', 'boardName']],
      [{ itemTitle: 'A', boardName: 'Nowhere' }, ['boardName']],
      [{ itemTitle: 'A', boardName: 'A', boardId: 999_999 }, ['boardId']],
    ] as const) {
      const answer = await add(given);
      expect([answer.status, Object.keys(answer.body.error.fields)], JSON.stringify(given)).toEqual([400, fields]);
    }
    expect((await read(api, as)).items).toHaveLength(8);
  });

  test('KB-03 boards are renamed with 201 and removed with 204; their items vanish with them', async ({ api }) => {
    const as = await administrator(api);
    const { boards } = await read(api, as);
    const rename = (boardId: number | string, newName: unknown) =>
      api.rest('PUT', `${path}/board/rename`, { as, body: { boardId, newName } });
    const answer = await rename(boards[0].id, 'Doing');
    expect([answer.status, answer.body]).toEqual([201, { id: boards[0].id, title: 'Doing' }]);
    for (const [newName, key] of [
      ['done', 'taken'],
      ['', 'required'],
    ]) {
      const refused = await rename(boards[0].id, newName);
      expect([refused.status, refused.body.error.fields.newName.key]).toEqual([400, key]);
    }
    expect((await rename(999_999, 'A')).status).toBe(404);
    expect((await rename('none', 'A')).status).toBe(404);
    const removed = await api.rest('DELETE', `${path}/board/${boards[0].id}`, { as });
    expect([removed.status, removed.text]).toEqual([204, '']);
    expect((await api.rest('DELETE', `${path}/board/${boards[0].id}`, { as })).status).toBe(404);
    const rest = await read(api, as);
    expect([rest.boards.length, rest.items.length]).toEqual([2, 4]);
    const foreign = (await person(api)).as;
    expect((await api.rest('DELETE', `${path}/board/${boards[1].id}`, { as: foreign })).status).toBe(404);
  });

  test('KB-07 PUT item/update keeps what it is given, and counts what there is', async ({ api }) => {
    const as = await administrator(api);
    const [item] = (await read(api, as)).items;
    const update = (change: object) =>
      api.rest('PUT', `${path}/item/update`, { as, body: { item: { id: item.id, ...change } } });
    const whole = await update({
      ...item,
      title: 'Changed',
      comments: '<p>Look <strong>here</strong></p>',
      labels: ['App'],
      dueDate: '2026-12-24',
      attachments: 99,
      commentsCount: 99,
    });
    expect([whole.status, whole.body]).toEqual([
      201,
      {
        ...item,
        title: 'Changed',
        comments: '<p>Look <strong>here</strong></p>',
        labels: ['App'],
        dueDate: '2026-12-24',
      },
    ]);
    expect((await update({ members: [] })).body).toEqual({ ...whole.body, members: [] });
    expect((await update({ members: item.members, dueDate: null })).body.members).toEqual(item.members);
    for (const [change, field, key] of [
      [{ title: '' }, 'title', 'required'],
      [{ dueDate: 'soon' }, 'dueDate', 'malformed'],
      [{ members: [{ name: 'Nobody' }] }, 'members', 'unknown'],
      [{ labels: ['x'.repeat(41)] }, 'labels', 'tooLong'],
    ] as const) {
      const refused = await update(change);
      expect([refused.status, refused.body.error.fields[field]?.key], field).toEqual([400, key]);
    }
    expect((await update({ id: 999_999 })).status).toBe(404);
    expect((await api.rest('PUT', `${path}/item/update`, { as, body: {} })).body.error.fields).toMatchObject({
      item: { key: 'required' },
    });
  });

  test('KB-09 DELETE item answers 204 and takes it off every board', async ({ api }) => {
    const as = await administrator(api);
    const [item] = (await read(api, as)).items;
    const removed = await api.rest('DELETE', `${path}/item/${item.id}`, { as });
    expect([removed.status, removed.text]).toEqual([204, '']);
    const { boards, items } = await read(api, as);
    expect([boards[0].itemsIds.length, items.length]).toEqual([1, 5]);
    expect((await api.rest('DELETE', `${path}/item/${item.id}`, { as })).status).toBe(404);
  });

  test('KB-05 PUT item/state-update sets an order, moves items between boards, and cannot be misled by a stale list', async ({
    api,
  }) => {
    const as = await administrator(api);
    const { boards } = await read(api, as);
    const [[a, b], [c, d]] = boards.map(({ itemsIds }: any) => itemsIds);
    const set = (boardId: number, ids: unknown) =>
      api.rest('PUT', `${path}/item/state-update`, { as, body: { boardId, ids } });
    const [first, second] = boards;
    const answer = await set(first.id, [b, a]);
    expect([answer.status, answer.body]).toEqual([201, { id: first.id, title: 'In Progress', itemsIds: [b, a] }]);
    // A drag across boards sends both lists, in either order.
    await set(second.id, [c, a, d]);
    await set(first.id, [b]);
    expect(await order(api, as)).toMatchObject([`In Progress: ${b}`, `In Review: ${c} ${a} ${d}`, /Done/]);
    await set(second.id, [c, d]);
    await set(first.id, [b, a]);
    expect(await order(api, as)).toMatchObject([`In Progress: ${b} ${a}`, `In Review: ${c} ${d}`, /Done/]);
    // Stale: it names a deleted item, one twice, one that never was, and leaves out one that came meanwhile.
    await api.rest('DELETE', `${path}/item/${b}`, { as });
    const { body: added } = await api.rest('POST', `${path}/item/add`, {
      as,
      body: { itemTitle: 'New', boardName: 'In Progress', boardId: first.id },
    });
    await set(first.id, [b, a, a, 999_999, 'x']);
    expect(await order(api, as)).toMatchObject([`In Progress: ${a} ${added.id}`, `In Review: ${c} ${d}`, /Done/]);
    expect((await set(999_999, [])).status).toBe(404);
    expect((await set(first.id, 'all')).status).toBe(400);
  });

  test('KB-04 PUT board/state-update orders boards by the list of their ids', async ({ api }) => {
    const as = await administrator(api);
    const ids = (await read(api, as)).boards.map(({ id }: any) => id);
    const set = (body: unknown) => api.rest('PUT', `${path}/board/state-update`, { as, body });
    const answer = await set(ids.toReversed());
    expect([answer.status, answer.body]).toEqual([201, ids.toReversed()]);
    expect((await set([ids[0], 999_999])).body).toEqual([ids[2], ids[1], ids[0]]);
    expect((await read(api, as)).boards.map(({ id }: any) => id)).toEqual([ids[2], ids[1], ids[0]]);
    expect((await set({ ids })).status).toBe(400);
  });

  test('a board of others is no part of the answer, and an id in the address chooses among one’s own', async ({
    api,
  }) => {
    const as = await administrator(api);
    const boards = await ask(api, as, '{ boards { id name } }');
    const trip = boards.find(({ name }: any) => name === 'Salon de Lyon');
    expect((await api.rest('GET', `${path}?board=${trip.id}`, { as })).body.boards[0].title).toBe('Idées');
    const { as: other } = await person(api);
    expect((await api.rest('GET', path, { as: other })).body).toEqual({ boards: [], items: [] });
    expect((await api.rest('GET', `${path}?board=${trip.id}`, { as: other })).body).toEqual({ boards: [], items: [] });
  });
});
