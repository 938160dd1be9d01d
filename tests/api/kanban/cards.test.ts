import { describe, expect } from 'vitest';
import { test as base } from '../../support/app.ts';
import { addCard, ask, cardFields, makeBoard, move, person, seen } from './kanban.fixture.ts';

const board = (id: string) => `{ board(id: ${id}) { columns { id title } cards { ${cardFields} } } }`;

const test = base.extend('options', { hasSampleData: false });

describe('columns and cards', () => {
  test('KB-01 a column is added, and one with the title of another is refused', async ({ api }) => {
    const me = await person(api);
    const { id } = await makeBoard(api, me);
    const add = (title: string) =>
      ask(
        api,
        me.as,
        `mutation { createBoardColumn(boardId: ${id}, input: { title: "${title}" }) { column { id title } batchId } }`,
      );
    expect((await add('Été')).column.title).toBe('Été');
    for (const title of ['été', 'ÉTÉ', ' Été '])
      expect((await add(title)).fields, title).toMatchObject({ title: { key: 'taken' } });
    expect((await add(' ')).fields).toMatchObject({ title: { key: 'required' } });
    expect((await add('x'.repeat(61))).fields).toMatchObject({ title: { key: 'tooLong', limit: 60 } });
    const { columns } = await ask(api, me.as, board(id));
    expect(columns.map(({ title }: any) => title)).toEqual(['A', 'B', 'C', 'Été']);
    // On another board the title is free.
    const other = await makeBoard(api, me);
    const again = `mutation { createBoardColumn(boardId: ${other.id}, input: { title: "Été" }) { column { title } } }`;
    expect((await ask(api, me.as, again)).column.title).toBe('Été');
  });

  test('KB-01 two who add the same title at the same moment: one is refused by its field', async ({ api }) => {
    const me = await person(api);
    const { id } = await makeBoard(api, me);
    const add = `mutation { createBoardColumn(boardId: ${id}, input: { title: "New" }) { column { title } } }`;
    const answers = await Promise.all([ask(api, me.as, add), ask(api, me.as, add)]);
    expect(answers.filter(({ column }) => column)).toHaveLength(1);
    expect(answers.find(({ fields }) => fields).fields).toMatchObject({ title: { key: 'taken' } });
  });

  test('KB-02 a card needs a title and a column, else nothing is stored', async ({ api }) => {
    const [me, stranger] = [await person(api), await person(api)];
    const { id, columns } = await makeBoard(api, me);
    const add = (args: string, as = me.as) =>
      ask(api, as, `mutation { createBoardCard(${args}) { card { ${cardFields} } } }`);
    for (const [args, field, key] of [
      [`columnId: ${columns[0]}, input: {}`, 'title', 'required'],
      [`columnId: ${columns[0]}, input: { title: "  " }`, 'title', 'required'],
      [`input: { title: "a" }`, 'columnTitle', 'required'],
      [`columnTitle: "nowhere", input: { title: "a" }`, 'columnTitle', 'unknown'],
      [`columnId: 999999, input: { title: "a" }`, 'columnId', 'unknown'],
      [`columnId: ${columns[0]}, input: { title: "a", dueOn: "2026-02-30" }`, 'dueOn', 'malformed'],
      [`columnId: ${columns[0]}, input: { title: "a", memberIds: [${stranger.id}] }`, 'memberIds', 'unknown'],
      [`columnId: ${columns[0]}, input: { title: "a", blockedBy: [999999] }`, 'blockedBy', 'unknown'],
      [`columnId: ${columns[0]}, input: { title: "a", cover: "/files/none" }`, 'cover', 'unknown'],
      [`columnId: ${columns[0]}, input: { title: "a", labels: ["${'x'.repeat(41)}"] }`, 'labels', 'tooLong'],
    ] as const)
      expect((await add(args)).fields, args).toMatchObject({ [field]: { key } });
    expect((await add(`columnId: ${columns[0]}, input: { title: "a" }`, stranger.as)).fields).toMatchObject({
      columnId: { key: 'unknown' },
    });
    expect(await seen(api, me.as, id)).toBe('||');
    expect((await add(`columnTitle: "a", input: { title: "b" }`)).card.columnId).toBe(columns[0]);
  });

  test('KB-03 cards of a deleted column lie in the archive, and the deletion can be undone', async ({ api }) => {
    const me = await person(api);
    const { id, columns } = await makeBoard(api, me);
    for (const title of ['a', 'b']) await addCard(api, me.as, columns[0]!, title);
    await addCard(api, me.as, columns[1]!, 'c');
    const renamed = await ask(
      api,
      me.as,
      `mutation { updateBoardColumn(id: ${columns[0]}, version: 1, input: { title: "First" }) { column { title version } } }`,
    );
    expect(renamed.column).toEqual({ title: 'First', version: 2 });
    const { batchId } = await ask(api, me.as, `mutation { deleteBoardColumn(id: ${columns[0]}) { id batchId } }`);
    expect(await seen(api, me.as, id)).toBe('c|');
    const archive = await ask(
      api,
      me.as,
      `{ archivedBoardCards(boardId: ${id}) { totalCount nodes { id title columnId } } }`,
    );
    expect([archive.totalCount, archive.nodes.map((one: any) => one.title)]).toEqual([2, ['b', 'a']]);
    // One is put back by itself: into the first column, as its own is gone.
    const back = `mutation { archiveBoardCard(id: ${archive.nodes[1].id}, isArchived: false) { card { columnId } batchId } }`;
    const restored = await ask(api, me.as, back);
    expect(restored.card.columnId).toBe(columns[1]);
    await ask(api, me.as, `mutation { undoBatch(id: "${restored.batchId}") { count } }`);
    expect(await ask(api, me.as, `mutation { undoBatch(id: "${batchId}") { count } }`)).toEqual({ count: 3 });
    expect(await seen(api, me.as, id)).toBe('a b|c|');
  });

  test('KB-04 cards and columns are moved, and stay where they were put', async ({ api }) => {
    const me = await person(api);
    const { id, columns } = await makeBoard(api, me);
    const ids: Record<string, string> = {};
    for (const title of ['a', 'b', 'c']) ids[title] = await addCard(api, me.as, columns[0]!, title);
    await move(api, me.as, `id: ${ids['c']}, columnId: ${columns[0]}, beforeId: ${ids['a']}`);
    expect(await seen(api, me.as, id)).toBe('c a b||');
    await move(api, me.as, `id: ${ids['a']}, columnId: ${columns[1]}`);
    await move(api, me.as, `id: ${ids['b']}, columnId: ${columns[1]}, beforeId: ${ids['a']}`);
    expect(await seen(api, me.as, id)).toBe('c|b a|');
    // What it was to follow has gone elsewhere: what was to follow it is still there.
    await move(api, me.as, `id: ${ids['c']}, columnId: ${columns[1]}, afterId: 999999, beforeId: ${ids['b']}`);
    expect(await seen(api, me.as, id)).toBe('|c b a|');
    for (const [args, key] of [
      ['columnId: 999999', 'unknown'],
      [`columnId: ${(await makeBoard(api, me)).columns[0]}`, 'unknown'],
    ] as const)
      expect((await move(api, me.as, `id: ${ids['c']}, ${args}`)).fields).toMatchObject({ columnId: { key } });
    const moveColumn = (args: string) => ask(api, me.as, `mutation { moveBoardColumn(${args}) { column { id } } }`);
    await moveColumn(`id: ${columns[2]}, beforeId: ${columns[0]}`);
    await moveColumn(`id: ${columns[0]}, afterId: ${columns[1]}`);
    expect((await ask(api, me.as, board(id))).columns.map((one: any) => one.title)).toEqual(['C', 'B', 'A']);
  });

  test('KB-04 a move writes one card, also when there is no room left between two', async ({ api }) => {
    const me = await person(api);
    const { id, columns } = await makeBoard(api, me);
    const ids: string[] = [];
    for (let at = 0; at < 60; at += 1) ids.push(await addCard(api, me.as, columns[0]!, String(at)));
    const versions = async () =>
      new Map((await ask(api, me.as, board(id))).cards.map((card: any) => [card.id, card.version]));
    const before = await versions();
    await move(api, me.as, `id: ${ids[59]}, columnId: ${columns[0]}, afterId: ${ids[0]}`);
    const after = await versions();
    expect([...after].filter(([card, version]) => before.get(card) !== version)).toHaveLength(1);
    // Again and again between the same two.
    const order = ['0'];
    for (let at = 59; at > 1; at -= 1) {
      await move(api, me.as, `id: ${ids[at]}, columnId: ${columns[0]}, afterId: ${ids[0]}`);
      order.splice(1, 0, String(at));
    }
    expect(await seen(api, me.as, id)).toBe(`${[...order, '1'].join(' ')}||`);
  });

  test('KB-04 ranks that have grown long are spread anew: the order stays, and so does undo', async ({ api }) => {
    const me = await person(api);
    const { id, columns } = await makeBoard(api, me);
    const ids: string[] = [];
    for (const title of ['a', 'b', 'c', 'd']) ids.push(await addCard(api, me.as, columns[0]!, title));
    const { batchId } = await move(api, me.as, `id: ${ids[3]}, columnId: ${columns[0]}, beforeId: ${ids[0]}`);
    const long = `A${'0'.repeat(70)}`;
    for (const [at, end] of ['1', '2', '3'].entries())
      await api.services.database.transaction((trx) =>
        trx
          .updateTable('boardCards')
          .set({ rank: `${long}${end}` })
          .where('id', '=', Number(ids[at]))
          .execute(),
      );
    await api.services.database.transaction((trx) =>
      trx.updateTable('boardCards').set({ rank: '1' }).where('id', '=', Number(ids[3])).execute(),
    );
    await move(api, me.as, `id: ${ids[2]}, columnId: ${columns[0]}, afterId: ${ids[0]}`);
    expect(await seen(api, me.as, id)).toBe('d a c b||');
    const { cards, columns: now } = await ask(api, me.as, board(id));
    expect(cards.every(({ rank }: any) => rank.length < 12)).toBe(true);
    // Screens read the column again, as their ranks are old.
    const { nodes } = await ask(
      api,
      me.as,
      `{ changes(subject: BoardColumn, subjectId: ${now[0].id}) { nodes { cause fields { field } } } }`,
    );
    expect(nodes[0]).toEqual({ cause: 'order', fields: [] });
    expect(await ask(api, me.as, `mutation { undoBatch(id: "${batchId}") { count } }`)).toEqual({ count: 1 });
  });

  test('KB-07 all of a card is edited and kept, and what others changed meanwhile is merged', async ({ api }) => {
    const [me, other] = [await person(api), await person(api, 'editor')];
    const { columns } = await makeBoard(api, me, [{ id: other.id, access: 'EDIT' }]);
    const id = await addCard(api, me.as, columns[0]!, 'Card');
    const change = (input: string, version = 'null', as = me.as) =>
      ask(
        api,
        as,
        `mutation { updateBoardCard(id: ${id}, version: ${version}, input: { ${input} }) { card { ${cardFields} } } }`,
      );
    const { card } = await change(
      `title: "New", description: "<p onclick=x>Text</p>", dueOn: "2026-12-01", labels: ["UX", "Own", "UX"], memberIds: [${other.id}]`,
    );
    expect(card).toMatchObject({
      title: 'New',
      description: '<p>Text</p>',
      dueOn: '2026-12-01',
      labels: ['UX', 'Own'],
      memberIds: [String(other.id)],
      version: 2,
    });
    expect((await change('labels: ["App"]', '1', other.as)).fields).toMatchObject({ labels: { key: 'changed' } });
    expect((await change('title: "Newer"', '2', other.as)).card.title).toBe('Newer');
    expect((await change('dueOn: null', '2')).card).toMatchObject({ title: 'Newer', dueOn: null });
  });

  test('KB-09 a deleted card is gone from its column, and is restored within 30 days', async ({ api }) => {
    const me = await person(api);
    const { id, columns } = await makeBoard(api, me);
    for (const title of ['a', 'b', 'c']) await addCard(api, me.as, columns[0]!, title);
    const { cards } = await ask(api, me.as, board(id));
    await ask(api, me.as, `mutation { deleteBoardCard(id: ${cards[1].id}) { id } }`);
    expect(await seen(api, me.as, id)).toBe('a c||');
    const trash = await ask(api, me.as, '{ trash(filter: { subject: BoardCard }) { nodes { id name canRestore } } }');
    expect(trash.nodes).toMatchObject([{ name: 'b', canRestore: true }]);
    await ask(api, me.as, `mutation { restoreFromTrash(selection: { ids: [${trash.nodes[0].id}] }) { count } }`);
    expect(await seen(api, me.as, id)).toBe('a b c||');
  });

  test('KB-09 a card whose column has gone meanwhile is restored to the archive', async ({ api }) => {
    const me = await person(api);
    const { id, columns } = await makeBoard(api, me);
    const card = await addCard(api, me.as, columns[0]!, 'a');
    const { batchId } = await ask(api, me.as, `mutation { deleteBoardCard(id: ${card}) { batchId } }`);
    await ask(api, me.as, `mutation { deleteBoardColumn(id: ${columns[0]}) { id } }`);
    await ask(api, me.as, `mutation { undoBatch(id: "${batchId}") { count } }`);
    expect(await seen(api, me.as, id)).toBe('|');
    expect(
      (await ask(api, me.as, `{ archivedBoardCards(boardId: ${id}, search: "A") { totalCount } }`)).totalCount,
    ).toBe(1);
  });
});
