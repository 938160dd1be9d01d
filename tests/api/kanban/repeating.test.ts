import { expect } from 'vitest';
import { test as base } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { addCard, ask, makeBoard, move, person, seen } from './kanban.fixture.ts';
import type { Person } from './kanban.fixture.ts';

const test = base.extend('options', { hasSampleData: false });

const change = (api: TestApp, { as }: Person, id: string, input: string) =>
  ask(api, as, `mutation { updateBoardCard(id: ${id}, input: { ${input} }) { card { repeats dueOn } } }`);
const cardsOf = async (api: TestApp, { as }: Person, boardId: string) =>
  (await ask(api, as, `{ board(id: ${boardId}) { cards { id dueOn startOn repeats columnId checklist { isDone } } } }`))
    .cards;

test('KB-19 a card that is done comes again, once, with its rhythm', async ({ api }) => {
  const me = await person(api);
  const { id, columns } = await makeBoard(api, me);
  const [first, , done] = columns as [string, string, string];
  const card = await addCard(api, me.as, columns[1]!, 'a');
  await ask(api, me.as, `mutation { changeChecklist(id: ${card}, change: { text: "x", isDone: true }) { batchId } }`);
  // Nothing to count from.
  expect((await change(api, me, card, 'repeats: MONTHLY')).card.repeats).toBe('NEVER');
  await change(api, me, card, 'dueOn: "2098-01-31", startOn: "2098-01-29", repeats: MONTHLY');
  await move(api, me.as, `id: ${card}, columnId: ${done}`);
  expect(await seen(api, me.as, id)).toBe('a||a');
  const [next] = await cardsOf(api, me, id);
  expect(next).toEqual({
    ...{ id: expect.any(String), dueOn: '2098-02-28', startOn: '2098-02-26', repeats: 'MONTHLY', columnId: first },
    checklist: [{ isDone: false }],
  });
  // Moved out and done once more: one follows already.
  await move(api, me.as, `id: ${card}, columnId: ${first}`);
  await move(api, me.as, `id: ${card}, columnId: ${done}`);
  expect(await cardsOf(api, me, id)).toHaveLength(2);
  // The 31st comes back after the shorter month.
  await move(api, me.as, `id: ${next.id}, columnId: ${done}`);
  const dates = (await cardsOf(api, me, id)).map(({ dueOn }: { dueOn: string }) => dueOn);
  expect(dates.toSorted()).toEqual(['2098-01-31', '2098-02-28', '2098-03-31']);
});

test('KB-19 one that was late comes on a day to come, and an undo takes both back', async ({ api }) => {
  const me = await person(api);
  const { id, columns } = await makeBoard(api, me);
  const ids = [await addCard(api, me.as, columns[0]!, 'a'), await addCard(api, me.as, columns[0]!, 'b')];
  const dayIn = (days: number) => new Date(api.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  // Late by weeks: the next one is not late again.
  for (const one of ids) await change(api, me, one, `dueOn: "${dayIn(-19)}", repeats: WEEKLY`);
  const { batchId } = await move(api, me.as, `id: ${ids[0]}, columnId: ${columns[2]}`);
  expect(await seen(api, me.as, id)).toBe('b a||a');
  expect((await cardsOf(api, me, id)).map(({ dueOn }: { dueOn: string }) => dueOn)).toContain(dayIn(2));
  await ask(api, me.as, `mutation { undoBatch(id: "${batchId}") { batchId } }`);
  expect(await seen(api, me.as, id)).toBe('a b||');
});
