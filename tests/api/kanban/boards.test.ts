import { describe, expect } from 'vitest';
import { programContext } from '../../../server/program.ts';
import { clearBoards } from '../../../server/areas/kanban/steps.ts';
import { emptyTrash } from '../../../server/changes/trash.ts';
import { test } from '../../support/app.ts';
import { holdSessions } from '../../support/holdSessions.ts';
import { addCard, ask, cardFields, makeBoard, move, person, seen } from './kanban.fixture.ts';

const dayMs = 86_400_000;

describe('boards and their members', () => {
  test('KB-21 only members see a board; viewers change nothing, editors what is on it, owners all', async ({ api }) => {
    const [me, editor, viewer, stranger] = [await person(api), await person(api), await person(api), await person(api)];
    const { id, columns } = await makeBoard(api, me, [
      { id: editor.id, access: 'EDIT' },
      { id: viewer.id, access: 'VIEW' },
    ]);
    const card = await addCard(api, me.as, columns[0]!, 'a');
    const calls = {
      read: `{ board(id: ${id}) { myAccess } }`,
      card: `{ boardCard(id: ${card}) { title } }`,
      change: `mutation { updateBoardCard(id: ${card}, input: { title: "b" }) { batchId } }`,
      move: `mutation { moveBoardCard(id: ${card}, columnId: ${columns[1]}) { batchId } }`,
      add: `mutation { createBoardCard(columnId: ${columns[0]}, input: { title: "c" }) { batchId } }`,
      column: `mutation { updateBoardColumn(id: ${columns[0]}, input: { isDone: false }) { batchId } }`,
      board: `mutation { updateBoard(id: ${id}, input: { name: "Ours" }) { batchId } }`,
    };
    const answers = async (as: typeof me.as) =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(calls).map(async ([name, call]) => {
            const answer = await ask(api, as, call);
            return [name, answer?.code ?? answer?.myAccess ?? (answer === null ? null : 'done')] as const;
          }),
        ),
      );
    expect(await answers(stranger.as)).toEqual({
      read: null,
      card: null,
      change: 'NOT_FOUND',
      move: 'NOT_FOUND',
      add: 'VALIDATION',
      column: 'NOT_FOUND',
      board: 'NOT_FOUND',
    });
    const no = 'FORBIDDEN';
    expect(await answers(viewer.as)).toEqual({
      read: 'VIEW',
      card: 'done',
      change: no,
      move: no,
      add: no,
      column: no,
      board: no,
    });
    expect(await answers(editor.as)).toMatchObject({
      read: 'EDIT',
      change: 'done',
      move: 'done',
      add: 'done',
      board: no,
    });
    expect(await answers(me.as)).toMatchObject({ read: 'OWNER', column: 'done', board: 'done' });
    expect((await ask(api, stranger.as, '{ boards { id } }')).some((one: any) => one.id === id)).toBe(false);
  });

  test('KB-21 members are changed by owners, who stay; whoever leaves sees nothing more', async ({ api }) => {
    const [me, other] = [await person(api), await person(api)];
    const { id } = await makeBoard(api, me, [{ id: other.id, access: 'OWNER' }]);
    const set = (as: typeof me.as, members: { userId: number; access: string }[]) =>
      ask(
        api,
        as,
        `mutation ($input: BoardInput!) { updateBoard(id: ${id}, input: $input) { board { members { userId access } } } }`,
        {
          input: { members: members.map(({ userId, access }) => ({ userId: String(userId), access })) },
        },
      );
    const mine = { userId: me.id, access: 'OWNER' };
    expect((await set(me.as, [])).fields).toMatchObject({ members: { key: 'unknown' } });
    expect((await set(me.as, [{ userId: me.id, access: 'EDIT' }])).fields).toMatchObject({
      members: { key: 'unknown' },
    });
    expect((await set(me.as, [mine, { userId: 999_999, access: 'EDIT' }])).fields).toMatchObject({
      members: { key: 'unknown' },
    });
    expect(await ask(api, other.as, `{ board(id: ${id}) { myAccess } }`)).toEqual({ myAccess: 'OWNER' });
    expect((await set(me.as, [mine])).board.members).toHaveLength(1);
    expect(await ask(api, other.as, `{ board(id: ${id}) { myAccess } }`)).toBeNull();
    const people = await ask(api, me.as, '{ boardPeople(search: "TÉST admin") { id name } }');
    expect(people.map((one: any) => Number(one.id))).toEqual(expect.arrayContaining([me.id, other.id]));
    expect((await ask(api, (await person(api, 'subscriber')).as, '{ boardPeople { id } }')).code).toBe('FORBIDDEN');
  });

  test('KB-21 a new board is made of a template, with its columns and cards and nothing of its people', async ({
    api,
  }) => {
    const me = await person(api);
    const { id, columns } = await makeBoard(api, me);
    const card = await addCard(api, me.as, columns[0]!, 'a');
    await ask(api, me.as, `mutation { changeChecklist(id: ${card}, change: { text: "x", isDone: true }) { batchId } }`);
    await ask(api, me.as, `mutation { updateBoardCard(id: ${card}, input: { memberIds: [${me.id}] }) { batchId } }`);
    await ask(api, me.as, `mutation { updateBoard(id: ${id}, input: { isTemplate: true }) { batchId } }`);
    const { board } = await ask(
      api,
      me.as,
      `mutation { createBoard(input: { name: "Made" }, templateId: ${id}) { board { id isTemplate columns { title isDone } cards { ${cardFields} } } } }`,
    );
    expect(board.columns).toEqual([
      { title: 'A', isDone: false },
      { title: 'B', isDone: false },
      { title: 'C', isDone: true },
    ]);
    expect(board.cards).toMatchObject([{ title: 'a', memberIds: [], checklist: [{ text: 'x', isDone: false }] }]);
    expect((await ask(api, me.as, '{ boards { name } }')).map((one: any) => one.name)).toEqual(['Made', 'Test']);
  });

  test('a deleted board is nobody’s until it is restored with everything; after 30 days nothing is left', async ({
    api,
  }) => {
    const [me, other] = [await person(api), await person(api)];
    const { id, columns } = await makeBoard(api, me, [{ id: other.id, access: 'EDIT' }]);
    const card = await addCard(api, me.as, columns[0]!, 'a');
    const remove = `mutation { deleteBoard(id: ${id}) { id batchId } }`;
    expect((await ask(api, other.as, remove)).code).toBe('FORBIDDEN');
    const { batchId } = await ask(api, me.as, remove);
    for (const { as } of [me, other]) {
      expect(await ask(api, as, `{ boardCard(id: ${card}) { id } }`)).toBeNull();
      expect((await ask(api, as, '{ search(query: "in:cards a") { groups { kind totalCount } } }')).groups).toEqual([]);
    }
    expect((await move(api, me.as, `id: ${card}, columnId: ${columns[1]}`)).code).toBe('NOT_FOUND');
    await ask(api, me.as, `mutation { undoBatch(id: "${batchId}") { count } }`);
    expect(await seen(api, other.as, id)).toBe('a||');
    await ask(api, me.as, remove);
    api.clock.advance(31 * dayMs);
    const job = programContext(api.services, 'test');
    await emptyTrash(job);
    await clearBoards(job);
    for (const table of ['boardCards', 'boardColumns', 'boardMembers'] as const) {
      const left = await api.services.database.reader
        .selectFrom(table)
        .select('boardId')
        .where('boardId', '=', Number(id))
        .execute();
      expect(left, table).toEqual([]);
    }
  });

  test('KB-13 cards of all boards are found by their words, those of others are not', async ({ api }) => {
    const [me, other] = [await person(api), await person(api)];
    const { columns } = await makeBoard(api, me);
    const id = await addCard(api, me.as, columns[0]!, 'Réserver le stand zébré');
    const find = async (as: typeof me.as) =>
      (await ask(api, as, '{ search(query: "in:cards reserver zebre") { groups { kind hits { id title path } } } }'))
        .groups;
    expect(await find(me.as)).toEqual([
      { kind: 'cards', hits: [{ id, title: 'Réserver le stand zébré', path: `/apps/kanban?item=${id}` }] },
    ]);
    expect(await find(other.as)).toEqual([]);
  });
});

describe('KB-24: undo of my own steps', () => {
  test('KB-24 undoes my last moves, edits and deletions one by one, and leaves those of others', async ({ api }) => {
    const [me, other] = [await person(api), await person(api)];
    const { id, columns } = await makeBoard(api, me, [{ id: other.id, access: 'EDIT' }]);
    const ids: string[] = [];
    for (const title of ['a', 'b', 'c']) ids.push(await addCard(api, other.as, columns[0]!, title));
    const undo = () => ask(api, me.as, `mutation { undoBoardStep(boardId: ${id}) { count action name } }`);
    expect((await undo()).count).toBe(0);
    await move(api, me.as, `id: ${ids[0]}, columnId: ${columns[1]}`);
    await ask(api, me.as, `mutation { updateBoardCard(id: ${ids[1]}, input: { title: "B" }) { batchId } }`);
    await ask(api, me.as, `mutation { deleteBoardCard(id: ${ids[2]}) { id } }`);
    await ask(api, me.as, `mutation { deleteBoardColumn(id: ${columns[0]}) { id } }`);
    await move(api, other.as, `id: ${ids[0]}, columnId: ${columns[2]}`);
    expect(await seen(api, me.as, id)).toBe('|a');
    expect(await undo()).toEqual({ count: 2, action: 'DELETE', name: 'A' });
    expect(await undo()).toEqual({ count: 1, action: 'DELETE', name: 'c' });
    expect(await undo()).toEqual({ count: 1, action: 'UPDATE', name: 'B' });
    expect(await seen(api, me.as, id)).toBe('b c||a');
    // Somebody has moved it since.
    expect((await undo()).code).toBe('CONFLICT');
    expect((await undo()).count).toBe(0);
  });

  test('KB-24 fifty moves are undone, though ranks were spread anew meanwhile', async ({ api }) => {
    const me = await person(api);
    const { id, columns } = await makeBoard(api, me);
    const ids: string[] = [];
    for (let at = 0; at < 12; at += 1) ids.push(await addCard(api, me.as, columns[0]!, String(at)));
    const states: string[] = [];
    for (let at = 0; at < 50; at += 1) {
      states.push(await seen(api, me.as, id));
      await move(
        api,
        me.as,
        `id: ${ids[1 + (at % 11)]}, columnId: ${columns[at % 7 === 3 ? 1 : 0]}, afterId: ${ids[0]}`,
      );
    }
    for (const state of states.toReversed()) {
      const { count } = await ask(api, me.as, `mutation { undoBoardStep(boardId: ${id}) { count } }`);
      expect(count).toBeGreaterThan(0);
      if (state === states[0]) expect(await seen(api, me.as, id)).toBe(state);
    }
  });
});

describe('what a board takes to be read', () => {
  test('a board takes four statements, whatever the number of its cards', async ({ api }) => {
    holdSessions();
    const [me, other] = [await person(api), await person(api)];
    const { id, columns } = await makeBoard(api, me, [{ id: other.id, access: 'EDIT' }]);
    const document = `{ board(id: ${id}) { members { name } columns { title } cards { title commentCount members { name } checklist { text } } } }`;
    for (const count of [2, 30]) {
      for (let at = 0; at < count; at += 1) {
        const card = await addCard(api, me.as, columns[at % 3]!, String(at));
        if (at % 2 === 0)
          await ask(
            api,
            me.as,
            `mutation { updateBoardCard(id: ${card}, input: { memberIds: [${other.id}] }) { batchId } }`,
          );
      }
      expect(await api.statements(() => ask(api, me.as, document)), `${count} cards`).toBe(4);
    }
    const all = '{ boards { name myAccess cardCount members { name } } }';
    expect(await api.statements(() => ask(api, me.as, all))).toBe(3);
  });
});
