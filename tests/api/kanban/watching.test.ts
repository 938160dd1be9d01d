import { describe, expect } from 'vitest';
import { programContext } from '../../../server/program.ts';
import { fireReminders } from '../../../server/reminders/fire.ts';
import { test as base } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { sessionHeaders } from '../../support/users.ts';
import { addCard, ask, makeBoard, move, person } from './kanban.fixture.ts';
import type { Person } from './kanban.fixture.ts';

/** What stands on the bell, the oldest first: kind and name. */
async function bell(api: TestApp, { as }: Person): Promise<string[]> {
  const { nodes } = await ask(api, as, '{ notifications(page: { size: 50 }) { nodes { kind data } } }');
  return nodes.map(({ kind, data }: any) => `${kind} ${data.name}`).toReversed();
}

const watchBoard = (api: TestApp, { as }: Person, id: string, events: string) =>
  ask(api, as, `mutation { watchBoard(id: ${id}, events: [${events}]) { myWatch } }`);

const test = base.extend('options', { hasSampleData: false });

describe('KB-12: watching', () => {
  test('KB-12 a board is watched for chosen events: others’ changes are told, one’s own and the rest are not', async ({
    api,
  }) => {
    const [me, other] = [await person(api), await person(api)];
    const board = await makeBoard(api, me, [{ id: other.id, access: 'EDIT' }]);
    expect((await ask(api, me.as, `{ board(id: ${board.id}) { myWatch } }`)).myWatch).toBeNull();
    expect(await watchBoard(api, me, board.id, 'MOVED, DUE, ARCHIVED, COMMENTED')).toEqual({
      myWatch: ['MOVED', 'DUE', 'ARCHIVED', 'COMMENTED'],
    });
    const card = await addCard(api, other.as, board.columns[0]!, 'Theirs');
    await addCard(api, me.as, board.columns[0]!, 'Mine');
    await move(api, other.as, `id: ${card}, columnId: ${board.columns[1]}`);
    await move(api, other.as, `id: ${card}, columnId: ${board.columns[1]}`);
    await move(api, me.as, `id: ${card}, columnId: ${board.columns[0]}`);
    const update = (input: string) =>
      ask(api, other.as, `mutation { updateBoardCard(id: ${card}, input: { ${input} }) { batchId } }`);
    await update('title: "Renamed"');
    await update('dueOn: "2026-12-01", labels: ["UX"]');
    await ask(
      api,
      other.as,
      `mutation { addComment(subject: BoardCard, subjectId: ${card}, input: { text: "Hm" }) { id } }`,
    );
    await ask(api, other.as, `mutation { archiveBoardCard(id: ${card}) { batchId } }`);
    expect(await bell(api, me)).toEqual([
      'BOARD_CARD_MOVED Theirs',
      'BOARD_CARD_RESCHEDULED Renamed',
      'BOARD_CARD_COMMENTED Renamed',
      'BOARD_CARD_ARCHIVED Renamed',
    ]);
    expect(await watchBoard(api, me, board.id, '')).toEqual({ myWatch: null });
    await ask(api, other.as, `mutation { archiveBoardCard(id: ${card}, isArchived: false) { batchId } }`);
    expect(await bell(api, me)).toHaveLength(4);
  });

  test('KB-12 a card is watched by itself; many changes at once are one notification', async ({ api }) => {
    const [me, other] = [await person(api), await person(api)];
    const board = await makeBoard(api, me, [{ id: other.id, access: 'EDIT' }]);
    const ids: string[] = [];
    for (const title of ['a', 'b', 'c', 'd']) ids.push(await addCard(api, me.as, board.columns[0]!, title));
    const watch = `mutation { watchBoardCard(id: ${ids[0]}, events: [MOVED]) { myWatch } }`;
    expect(await ask(api, me.as, watch)).toEqual({ myWatch: ['MOVED'] });
    for (const id of ids.slice(0, 2)) await move(api, other.as, `id: ${id}, columnId: ${board.columns[1]}`);
    expect(await bell(api, me)).toEqual(['BOARD_CARD_MOVED a']);
    for (const id of ids.slice(0, 2)) await move(api, me.as, `id: ${id}, columnId: ${board.columns[0]}`);
    await watchBoard(api, me, board.id, 'ARCHIVED');
    await ask(api, other.as, `mutation { deleteBoardColumn(id: ${board.columns[0]}) { batchId } }`);
    expect((await bell(api, me)).slice(1)).toEqual(['BOARD_CHANGED Test']);
  });

  test('KB-12 whom a card is assigned to hears of it once; who left the board hears nothing more', async ({ api }) => {
    const [me, other] = [await person(api), await person(api)];
    const board = await makeBoard(api, me, [{ id: other.id, access: 'VIEW' }]);
    await watchBoard(api, other, board.id, 'CHANGED, ADDED');
    const card = await addCard(api, me.as, board.columns[0]!, 'Do it');
    const assign = (ids: string) =>
      ask(api, me.as, `mutation { updateBoardCard(id: ${card}, input: { memberIds: [${ids}] }) { batchId } }`);
    await assign(`${me.id}, ${other.id}`);
    expect(await bell(api, other)).toEqual(['BOARD_CARD_ADDED Do it', 'BOARD_CARD_ASSIGNED Do it']);
    expect(await bell(api, me)).toEqual([]);
    const members = `[{ userId: ${me.id}, access: OWNER }]`;
    await ask(api, me.as, `mutation { updateBoard(id: ${board.id}, input: { members: ${members} }) { batchId } }`);
    await assign('');
    expect(await bell(api, other)).toHaveLength(2);
    const stranger = await person(api);
    expect((await watchBoard(api, stranger, board.id, 'ADDED')).code).toBe('NOT_FOUND');
    const watch = `mutation { watchBoardCard(id: ${card}, events: [MOVED]) { id } }`;
    expect((await ask(api, stranger.as, watch)).code).toBe('NOT_FOUND');
  });
});

describe('KB-11: due days', () => {
  test('KB-11 whom a card is assigned to is reminded the day before and on the day, once, and not of what is done', async ({
    api,
  }) => {
    const [me, other] = [await person(api), await person(api)];
    const board = await makeBoard(api, me, [{ id: other.id, access: 'EDIT' }]);
    const add = async (title: string, dueOn: string) => {
      const id = await addCard(api, me.as, board.columns[0]!, title);
      const input = `{ dueOn: "${dueOn}", memberIds: [${other.id}] }`;
      await ask(api, me.as, `mutation { updateBoardCard(id: ${id}, input: ${input}) { batchId } }`);
      return id;
    };
    await add('Soon', '2026-11-22');
    const moved = await add('Later now', '2026-11-22');
    await ask(api, me.as, `mutation { updateBoardCard(id: ${moved}, input: { dueOn: "2026-12-24" }) { batchId } }`);
    await move(api, me.as, `id: ${await add('Done by then', '2026-11-22')}, columnId: ${board.columns[2]}`);
    const archived = await add('Archived', '2026-11-22');
    await ask(api, me.as, `mutation { archiveBoardCard(id: ${archived}) { batchId } }`);
    const later = async (hours: number) => {
      api.clock.advance(hours * 3_600_000);
      for (const one of [me, other]) one.as = await sessionHeaders(api.services, Number(one.id), 'bearer');
      await fireReminders(programContext(api.services, 'test'));
      const { nodes } = await ask(api, other.as, '{ notifications(page: { size: 50 }) { nodes { kind data } } }');
      return nodes
        .filter(({ kind }: any) => kind === 'BOARD_CARD_DUE')
        .map(({ data }: any) => `${data.name} ${data.isToday}`)
        .toReversed();
    };
    // The clock stands at half past nine on the 20th.
    expect(await later(1)).toEqual([]);
    expect(await later(23)).toEqual(['Soon false']);
    expect(await later(1)).toEqual(['Soon false']);
    expect(await later(23)).toEqual(['Soon false', 'Soon true']);
    expect((await bell(api, me)).filter((line) => line.startsWith('BOARD_CARD_DUE'))).toEqual([]);
  });
});

test('KB-11 KB-12 whoever watches a board for due dates is reminded of cards that were there before, and no more once they stop', async ({
  api,
}) => {
  const [me, other] = [await person(api), await person(api)];
  const board = await makeBoard(api, me, [{ id: other.id, access: 'VIEW' }]);
  for (const title of ['One', 'Two']) {
    const id = await addCard(api, me.as, board.columns[0]!, title);
    await ask(api, me.as, `mutation { updateBoardCard(id: ${id}, input: { dueOn: "2026-11-22" }) { batchId } }`);
  }
  await watchBoard(api, other, board.id, 'DUE');
  await watchBoard(api, other, board.id, 'DUE, MOVED');
  const later = async (hours: number) => {
    api.clock.advance(hours * 3_600_000);
    other.as = await sessionHeaders(api.services, Number(other.id), 'bearer');
    await fireReminders(programContext(api.services, 'test'));
    return (await bell(api, other)).filter((line) => line.startsWith('BOARD_CARD_DUE')).toSorted();
  };
  expect(await later(24)).toEqual(['BOARD_CARD_DUE One', 'BOARD_CARD_DUE Two']);
  await watchBoard(api, other, board.id, 'MOVED');
  expect(await later(24)).toEqual(['BOARD_CARD_DUE One', 'BOARD_CARD_DUE Two']);
  const left = await api.services.database.reader
    .selectFrom('reminders')
    .select('id')
    .where('userId', '=', other.id)
    .where('dueAt', '>', '2026-11-21T12:00:00.000Z')
    .execute();
  expect(left).toEqual([]);
});

describe('KB-08: comments on cards', () => {
  test('KB-08 a comment is edited and deleted by its author alone; the count follows', async ({ api }) => {
    const [me, other] = [await person(api), await person(api)];
    const board = await makeBoard(api, me, [{ id: other.id, access: 'EDIT' }]);
    const card = await addCard(api, me.as, board.columns[0]!, 'Talk');
    const { id } = await ask(
      api,
      me.as,
      `mutation { addComment(subject: BoardCard, subjectId: ${card}, input: { text: "One" }) { id } }`,
    );
    const count = async () => (await ask(api, me.as, `{ boardCard(id: ${card}) { commentCount } }`)).commentCount;
    const edit = `mutation { updateComment(id: ${id}, version: 1, input: { text: "Two" }) { text } }`;
    expect((await ask(api, other.as, edit)).code).toBe('NOT_FOUND');
    expect((await ask(api, (await person(api)).as, edit)).code).toBe('NOT_FOUND');
    expect(await ask(api, me.as, edit)).toEqual({ text: 'Two' });
    const found = await ask(api, other.as, `{ boardCards(ids: [], commentIds: [${id}]) { id commentCount } }`);
    expect(found).toEqual([{ id: card, commentCount: 1 }]);
    expect((await ask(api, other.as, `mutation { deleteComment(id: ${id}) { id } }`)).code).toBe('NOT_FOUND');
    await ask(api, me.as, `mutation { deleteComment(id: ${id}) { id } }`);
    expect(await count()).toBe(0);
    await ask(api, me.as, `mutation { restoreComment(id: ${id}) { id } }`);
    expect(await count()).toBe(1);
  });
});
