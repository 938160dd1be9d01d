import { describe, expect } from 'vitest';
import { test as base } from '../../support/app.ts';
import { addCard, ask, cardFields, makeBoard, person, seen } from './kanban.fixture.ts';

const test = base.extend('options', { hasSampleData: false });

const one = (id: string) => `{ boardCard(id: ${id}) { ${cardFields} } }`;

describe('several cards at once', () => {
  test('KB-24 issue 30: cards are moved, labeled, assigned, archived and deleted together, and one step takes it back', async ({
    api,
  }) => {
    const [me, mate] = [await person(api), await person(api)];
    const board = await makeBoard(api, me, [{ id: mate.id, access: 'EDIT' }]);
    const ids: string[] = [];
    for (const title of ['a', 'b', 'c']) ids.push(await addCard(api, me.as, board.columns[0]!, title));
    const change = (given: string, of = ids.slice(0, 2)) =>
      ask(
        api,
        me.as,
        `mutation { changeBoardCards(selection: { ids: [${of.join()}] }, change: { ${given} }) { count failures { id reason } batchId } }`,
      );
    expect(await change(`columnId: ${board.columns[2]}`)).toMatchObject({ count: 2, failures: [] });
    expect(await seen(api, me.as, board.id)).toBe('c||a b');
    await ask(api, me.as, `mutation { undoBoardStep(boardId: ${board.id}) { count } }`);
    expect(await seen(api, me.as, board.id)).toBe('a b c||');

    await change(`addLabels: ["New", "UX"], addMemberIds: [${mate.id}]`);
    await change(`removeLabels: ["UX"], addMemberIds: [${me.id}], removeMemberIds: [${mate.id}]`, [ids[0]!]);
    expect(await ask(api, me.as, one(ids[0]!))).toMatchObject({ labels: ['New'], memberIds: [String(me.id)] });
    expect(await ask(api, me.as, one(ids[1]!))).toMatchObject({ labels: ['New', 'UX'], memberIds: [String(mate.id)] });
    // Found by its new label.
    const list = `{ boardCardList(filter: { search: "new" }) { nodes { id } } }`;
    expect((await ask(api, me.as, list)).nodes).toHaveLength(2);

    const { batchId } = await change('isArchived: true', ids);
    expect(await seen(api, me.as, board.id)).toBe('||');
    expect(
      await ask(api, me.as, `mutation { undoBoardStep(boardId: ${board.id}, batchId: "${batchId}") { count } }`),
    ).toMatchObject({ count: 3 });
    const gone = await ask(
      api,
      me.as,
      `mutation { deleteBoardCards(selection: { ids: [${ids.join()}] }) { count batchId } }`,
    );
    expect(gone).toMatchObject({ count: 3 });
    expect(await ask(api, me.as, one(ids[0]!))).toBeNull();
    await ask(api, me.as, `mutation { undoBoardStep(boardId: ${board.id}) { count } }`);
    expect(await seen(api, me.as, board.id)).toBe('a b c||');
  });

  test('KB-16 KB-18 issue 30: what a move by itself would refuse is reported, the others go', async ({ api }) => {
    const me = await person(api);
    const board = await makeBoard(api, me);
    const ids: string[] = [];
    for (const title of ['a', 'b', 'c']) ids.push(await addCard(api, me.as, board.columns[0]!, title));
    await ask(api, me.as, `mutation { updateBoardCard(id: ${ids[0]}, input: { blockedBy: [${ids[2]}] }) { batchId } }`);
    const move = (columnId: string) =>
      ask(
        api,
        me.as,
        `mutation { changeBoardCards(selection: { ids: [${ids[0]}, ${ids[1]}] }, change: { columnId: ${columnId} }) { count failures { id reason } } }`,
      );
    expect(await move(board.columns[2]!)).toMatchObject({ count: 1, failures: [{ id: ids[0], reason: 'blocked' }] });
    await ask(api, me.as, `mutation { updateBoard(id: ${board.id}, input: { wipPolicy: BLOCK }) { batchId } }`);
    await ask(
      api,
      me.as,
      `mutation { updateBoardColumn(id: ${board.columns[1]}, input: { wipLimit: 1 }) { batchId } }`,
    );
    expect(await move(board.columns[1]!)).toMatchObject({ count: 1, failures: [{ reason: 'tooMany' }] });
    expect(await move('999999')).toMatchObject({ count: 0, failures: [{ reason: 'unknown' }, { reason: 'unknown' }] });
  });

  test('issue 30: cards of boards of others, and of boards that one only sees, stay as they are', async ({ api }) => {
    const [me, other] = [await person(api), await person(api)];
    const hidden = await makeBoard(api, other);
    const watched = await makeBoard(api, other, [{ id: me.id, access: 'VIEW' }]);
    const ids = [
      await addCard(api, other.as, hidden.columns[0]!, 'a'),
      await addCard(api, other.as, watched.columns[0]!, 'b'),
    ];
    for (const call of [
      `changeBoardCards(selection: { ids: [${ids.join()}] }, change: { isArchived: true })`,
      `deleteBoardCards(selection: { ids: [${ids.join()}] })`,
    ])
      expect((await ask(api, me.as, `mutation { ${call} { count failures { id } } }`)).count).toBe(0);
    expect(await seen(api, other.as, hidden.id)).toBe('a||');
    expect(await seen(api, other.as, watched.id)).toBe('b||');
  });
});
