import { describe, expect } from 'vitest';
import { seededRandom } from '../../../server/db/sampleData.ts';
import { test as base } from '../../support/app.ts';
import { addCard, ask, makeBoard, move, person, seen, setOrder } from './kanban.fixture.ts';

/* BOARD_STEPS=2000 for the whole; the ordinary run makes as few as still meet each other. */
const steps = Number(process.env['BOARD_STEPS'] ?? 64);
const rounds = process.env['BOARD_STEPS'] ? 5 : 2;
const manyMoves = process.env['BOARD_STEPS'] ? 100 : 40;
const clients = 8;

const test = base.extend('options', { hasSampleData: false });

describe('R49: many on one board at once', () => {
  test('KB-05 two full lists at the same moment: both see the same order afterwards, and every card once', async ({
    api,
  }) => {
    const me = await person(api);
    const { columns } = await makeBoard(api, me);
    const ids: number[] = [];
    for (const title of ['a', 'b', 'c', 'd', 'e', 'f']) ids.push(Number(await addCard(api, me.as, columns[0]!, title)));
    const list = (order: number[]) => setOrder(api, me.as, columns[0]!, order);
    for (let round = 0; round < rounds; round += 1) {
      const answers = await Promise.all([list(ids.toReversed()), list(ids), list(ids.slice(0, 3)), list(ids.slice(2))]);
      expect(answers).toEqual([201, 201, 201, 201]);
      const { body } = await api.rest('GET', '/api/apps/kanban', { as: me.as });
      expect(body.boards[0].itemsIds.toSorted()).toEqual(ids);
    }
  });

  test(`R49 ${manyMoves} moves at once: every card is in one column, once`, async ({ api }) => {
    const me = await person(api);
    const { id, columns } = await makeBoard(api, me);
    const ids: string[] = [];
    for (let at = 0; at < 10; at += 1) ids.push(await addCard(api, me.as, columns[0]!, String(at)));
    const answers = await Promise.all(
      Array.from({ length: manyMoves }, (_, at) =>
        move(api, me.as, `id: ${ids[at % 10]}, columnId: ${columns[at % 3]}, beforeId: ${ids[(at * 7) % 10]}`),
      ),
    );
    expect(answers.filter(({ card }) => !card)).toEqual([]);
    const titles = (await seen(api, me.as, id)).split(/[ |]/).filter((title) => title !== '');
    expect(titles.toSorted()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
  });

  test(`R49 eight clients make ${steps} moves, adds, deletes and renames; all agree, no card is lost or doubled`, async ({
    api,
  }) => {
    const owner = await person(api);
    const others = await Promise.all(Array.from({ length: clients - 1 }, () => person(api)));
    const { id, columns } = await makeBoard(
      api,
      owner,
      others.map((other) => ({ id: other.id, access: 'EDIT' as const })),
    );
    const random = seededRandom(49);
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!;
    const live = new Set<string>();
    for (let at = 0; at < 16; at += 1) live.add(await addCard(api, owner.as, pick(columns), `start${at}`));
    // Said to be gone before it is asked for: whoever moves it at the same moment may come too late.
    const removed = new Set<string>();
    const unexpected: unknown[] = [];
    let left = steps;
    const client = async (as: typeof owner.as) => {
      while (left > 0) {
        left -= 1;
        const kind = random();
        const card = pick([...live]);
        if (kind < 0.55 || live.size < 10) {
          const answer = await move(
            api,
            as,
            `id: ${card}, columnId: ${pick(columns)}, afterId: ${pick([...live])}, beforeId: ${pick([...live])}`,
          );
          if (!answer.card && !(answer.code === 'NOT_FOUND' && removed.has(card))) unexpected.push(answer);
        } else if (kind < 0.65) {
          const boardId = pick(columns);
          const some = [...live].filter(() => random() < 0.4).map(Number);
          const status = await setOrder(api, as, boardId, [...some, ...[...removed].slice(0, 3).map(Number)]);
          if (status !== 201) unexpected.push(status);
        } else if (kind < 0.8) live.add(await addCard(api, as, pick(columns), `new${left}`));
        else if (kind < 0.9) {
          live.delete(card);
          removed.add(card);
          const answer = await ask(api, as, `mutation { deleteBoardCard(id: ${card}) { id } }`);
          if (answer.id !== card) unexpected.push(answer);
        } else {
          const answer = await ask(
            api,
            as,
            `mutation { updateBoardCard(id: ${card}, input: { title: "renamed${left}" }) { batchId } }`,
          );
          if (!answer.batchId && !(answer.code === 'NOT_FOUND' && removed.has(card))) unexpected.push(answer);
        }
      }
    };
    await Promise.all([owner, ...others].map(({ as }) => client(as)));
    expect(unexpected).toEqual([]);
    const views = await Promise.all(
      [owner, ...others].map(({ as }) => ask(api, as, `{ board(id: ${id}) { cards { id title columnId rank } } }`)),
    );
    for (const view of views) expect(view).toEqual(views[0]);
    const ids = views[0].cards.map((card: any) => card.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.toSorted()).toEqual([...live].toSorted());
    // Each version of each card has its entry in the log.
    const entries = await api.services.database.reader
      .selectFrom('changes')
      .select(['subjectId', (all) => all.fn.countAll<number | string>().as('count')])
      .where('subject', '=', 'BoardCard')
      .groupBy('subjectId')
      .execute();
    const counts = new Map(entries.map(({ subjectId, count }) => [subjectId, Number(count)]));
    const rows = await api.services.database.reader
      .selectFrom('boardCards')
      .select(['id', 'version'])
      .where('boardId', '=', Number(id))
      .execute();
    for (const row of rows) expect(counts.get(row.id)).toBe(row.version);
  }, 120_000);
});
