import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import { holdSessions } from '../../support/holdSessions.ts';
import { addCard, ask, makeBoard, person } from './kanban.fixture.ts';

/**
 * Changes of cards, which many people make at once. Of each one locks or adds the card, one asks for all rights, one
 * writes the card, one the log, one the step to undo, and one asks who watches; a place takes one more.
 */
const cardWrites: Record<string, { call: (card: string, column: string) => string; statements: number }> = {
  moveBoardCard: {
    call: (card, column) => `moveBoardCard(id: ${card}, columnId: ${column}, beforeId: 0) { batchId }`,
    statements: 7,
  },
  updateBoardCard: {
    call: (card) => `updateBoardCard(id: ${card}, input: { title: "Other", labels: ["UX"] }) { batchId }`,
    statements: 6,
  },
  changeChecklist: {
    call: (card) => `changeChecklist(id: ${card}, change: { text: "Line" }) { batchId }`,
    statements: 6,
  },
  archiveBoardCard: { call: (card) => `archiveBoardCard(id: ${card}) { batchId }`, statements: 6 },
  createBoardCard: {
    call: (_, column) => `createBoardCard(columnId: ${column}, input: { title: "New" }) { batchId }`,
    statements: 7,
  },
  duplicateBoardCard: { call: (card) => `duplicateBoardCard(id: ${card}) { batchId }`, statements: 7 },
  // The trash, too.
  deleteBoardCard: { call: (card) => `deleteBoardCard(id: ${card}) { batchId }`, statements: 7 },
};

test('KB-25 a change of a card takes few statements, whatever the length of its column', async ({ api }) => {
  holdSessions();
  const me = await person(api);
  const { columns } = await makeBoard(api, me);
  for (let at = 0; at < 20; at += 1) await addCard(api, me.as, columns[0]!, `Card ${at}`);
  for (const [name, { call, statements }] of Object.entries(cardWrites)) {
    const card = await addCard(api, me.as, columns[0]!, name);
    let answer;
    const count = await api.statements(async () => {
      answer = await ask(api, me.as, `mutation { ${call(card, columns[1]!)} }`);
    });
    expect(answer, name).toEqual({ batchId: expect.any(String) });
    expect(count, name).toBe(statements);
  }
});

test('KB-25 a board is read with as many statements for many cards as for few, without what no face shows', async ({
  api,
}) => {
  holdSessions();
  const me = await person(api);
  const { id, columns } = await makeBoard(api, me);
  const face = `{ board(id: ${id}) { name members { name } columns { title } cards { title lineCount doneLineCount fileCount commentCount memberIds } } }`;
  for (const count of [2, 40]) {
    for (let at = 0; at < count; at += 1) await addCard(api, me.as, columns[at % 3]!, `Card ${at}`);
    expect(await api.statements(() => ask(api, me.as, face)), `${count} cards`).toBe(4);
  }
  const card = await addCard(api, me.as, columns[0]!, 'Told');
  const change = (input: string) =>
    ask(api, me.as, `mutation { changeChecklist(id: ${card}, change: ${input}) { batchId } }`);
  await change('{ text: "One", isDone: true }');
  await change('{ text: "Two" }');
  await ask(
    api,
    me.as,
    `mutation { addComment(subject: BoardCard, subjectId: ${card}, input: { text: "Hm" }) { id } }`,
  );
  await ask(api, me.as, `mutation { updateBoardCard(id: ${card}, input: { description: "<p>Long</p>" }) { batchId } }`);
  const { cards } = await ask(
    api,
    me.as,
    `{ board(id: ${id}) { cards { id title description lineCount doneLineCount fileCount commentCount } } }`,
  );
  expect(cards.find((one: any) => one.id === card)).toEqual({
    id: card,
    title: 'Told',
    description: '<p>Long</p>',
    lineCount: 2,
    doneLineCount: 1,
    fileCount: 0,
    commentCount: 1,
  });
});

test('KB-25 a board comes with the first cards of each column, and with the lengths of those that have more', async ({
  api,
}) => {
  holdSessions();
  const me = await person(api);
  const { id, columns } = await makeBoard(api, me);
  for (const title of ['a', 'b', 'c', 'd']) await addCard(api, me.as, columns[0]!, title);
  const archived = await addCard(api, me.as, columns[0]!, 'archived');
  await ask(api, me.as, `mutation { archiveBoardCard(id: ${archived}) { batchId } }`);
  for (const title of ['e', 'f']) await addCard(api, me.as, columns[1]!, title);
  const first = (count: number) =>
    ask(
      api,
      me.as,
      `{ board(id: ${id}) { cards(first: ${count}) { title } longColumns(over: ${count}) { columnId cardCount } } }`,
    );
  const titles = (answer: any) => answer.cards.map((card: any) => card.title).join(' ');
  const two = await first(2);
  expect(titles(two)).toBe('a b e f');
  expect(two.longColumns).toEqual([{ columnId: columns[0], cardCount: 4 }]);
  const four = await first(4);
  expect(titles(four)).toBe('a b c d e f');
  expect(four.longColumns).toEqual([]);
  expect((await first(0)).fields).toEqual({ first: expect.objectContaining({ key: 'tooSmall', limit: 1 }) });
  expect((await first(1001)).fields).toEqual({ first: expect.objectContaining({ key: 'tooLarge', limit: 1000 }) });
  const lists = '{ boards { longColumns(over: 2) { cardCount } } }';
  const alone = await api.statements(() => ask(api, me.as, lists));
  await makeBoard(api, me);
  // Another board changes what one may, so the session is read anew once.
  await ask(api, me.as, lists);
  expect(await api.statements(() => ask(api, me.as, lists))).toBe(alone);
});
