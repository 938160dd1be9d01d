import { describe, expect } from 'vitest';
import { test as base } from '../../support/app.ts';
import { addCard, ask, cardFields, makeBoard, person, seen } from './kanban.fixture.ts';

const test = base.extend('options', { hasSampleData: false });

const one = (id: string) => `{ boardCard(id: ${id}) { ${cardFields} } }`;

describe('labels of a board', () => {
  test('KB-07 issue 30: labels have names and colors for each board; renaming follows on all cards', async ({
    api,
  }) => {
    const [me, mate] = [await person(api), await person(api)];
    const board = await makeBoard(api, me, [{ id: mate.id, access: 'EDIT' }]);
    const [a, b] = [
      await addCard(api, me.as, board.columns[0]!, 'a'),
      await addCard(api, me.as, board.columns[0]!, 'b'),
    ];
    const put = (id: string, labels: string) =>
      ask(api, me.as, `mutation { updateBoardCard(id: ${id}, input: { labels: [${labels}] }) { batchId } }`);
    await put(a, '"UX", "Own"');
    await put(b, '"Image", "UX"');
    const labelsOf = async () => (await ask(api, me.as, `{ board(id: ${board.id}) { labels { name tone } } }`)).labels;
    expect((await labelsOf())[0]).toEqual({ name: 'UX', tone: 'SUCCESS' });
    const set = (labels: string, removed = '', as = me.as) =>
      ask(
        api,
        as,
        `mutation { relabelBoard(id: ${board.id}, labels: [${labels}], removed: [${removed}]) { board { labels { name tone } } batchId } }`,
      );
    const { batchId } = await set(
      `{ was: "UX", name: "Research", tone: ERROR }, { was: "Own", name: "Own", tone: INFO }`,
      '"Image"',
    );
    expect(await labelsOf()).toEqual([
      { name: 'Research', tone: 'ERROR' },
      { name: 'Own', tone: 'INFO' },
    ]);
    expect((await ask(api, me.as, one(a))).labels).toEqual(['Research', 'Own']);
    expect((await ask(api, me.as, one(b))).labels).toEqual(['Research']);
    expect((await ask(api, me.as, `{ boardCardList(filter: { search: "research" }) { totalCount } }`)).totalCount).toBe(
      2,
    );
    for (const [labels, key] of [
      [`{ name: " ", tone: INFO }`, 'required'],
      [`{ name: "${'x'.repeat(41)}", tone: INFO }`, 'tooLong'],
      [`{ name: "é", tone: INFO }, { name: "E", tone: INFO }`, 'taken'],
      [Array.from({ length: 51 }, (_, at) => `{ name: "l${at}", tone: INFO }`).join(), 'tooMany'],
    ] as const)
      expect((await set(labels)).fields, key).toMatchObject({ labels: { key } });
    expect(await set('', '', mate.as)).toMatchObject({ code: 'FORBIDDEN' });
    // All of it is one step.
    await ask(api, me.as, `mutation { undoBatch(id: "${batchId}") { count } }`);
    expect((await ask(api, me.as, one(b))).labels).toEqual(['Image', 'UX']);
  });

  test('KB-13 issue 30: a board is searched in titles, labels, descriptions and comments', async ({ api }) => {
    const [me, other] = [await person(api), await person(api)];
    const board = await makeBoard(api, me);
    const [a, b] = [
      await addCard(api, me.as, board.columns[0]!, 'Réserver'),
      await addCard(api, me.as, board.columns[0]!, 'b'),
    ];
    await ask(
      api,
      me.as,
      `mutation { updateBoardCard(id: ${a}, input: { description: "<p>The big <b>stage</b></p>" }) { batchId } }`,
    );
    await ask(
      api,
      me.as,
      `mutation { addComment(subject: BoardCard, subjectId: ${b}, input: { text: "Call the caterer", mentions: [], pictures: [] }) { id } }`,
    );
    const found = async (search: string) =>
      (await ask(api, me.as, `{ board(id: ${board.id}) { matches(search: "${search}") } }`)).matches;
    expect(await found('reserver STAGE')).toEqual([a]);
    expect(await found('caterer')).toEqual([b]);
    expect(await found('strong')).toEqual([]);
    expect(await found(' ')).toEqual([]);
    expect(await ask(api, other.as, `{ board(id: ${board.id}) { matches(search: "b") } }`)).toBeNull();
    const long = `{ board(id: ${board.id}) { matches(search: "${'x'.repeat(101)}") } }`;
    expect((await ask(api, me.as, long)).fields).toMatchObject({ search: { key: 'tooLong' } });
  });
});

describe('a card on another board', () => {
  const send = (api: Parameters<typeof ask>[0], as: Parameters<typeof ask>[1], args: string) =>
    ask(api, as, `mutation { sendBoardCard(${args}) { card { ${cardFields} } batchId } }`);

  test('KB-21 issue 30: a card is moved or copied to another board, and moved back by undo', async ({ api }) => {
    const [me, mate, left] = [await person(api), await person(api), await person(api)];
    const members = [
      { id: mate.id, access: 'EDIT' },
      { id: left.id, access: 'EDIT' },
    ] as const;
    const from = await makeBoard(api, me, [...members]);
    const to = await makeBoard(api, me, [members[0]]);
    const [a, b] = [await addCard(api, me.as, from.columns[0]!, 'a'), await addCard(api, me.as, from.columns[0]!, 'b')];
    const there = await addCard(api, me.as, to.columns[1]!, 'x');
    await ask(
      api,
      me.as,
      `mutation { updateBoardCard(id: ${a}, input: { memberIds: [${mate.id}, ${left.id}], labels: ["UX"] }) { batchId } }`,
    );
    await ask(api, me.as, `mutation { updateBoardCard(id: ${b}, input: { blockedBy: [${a}] }) { batchId } }`);
    await ask(api, me.as, `mutation { watchBoardCard(id: ${a}, events: [MOVED]) { id } }`);
    const copied = await send(api, me.as, `id: ${a}, columnId: ${to.columns[1]}, isCopy: true`);
    expect(copied.card).toMatchObject({ boardId: to.id, labels: ['UX'], memberIds: [String(mate.id)] });
    expect(await seen(api, me.as, from.id)).toBe('a b||');
    expect(await seen(api, me.as, to.id)).toBe('|x a|');

    const { card, batchId } = await send(api, me.as, `id: ${a}, columnId: ${to.columns[1]}, isFirst: true`);
    expect(card).toMatchObject({ id: a, boardId: to.id, columnId: to.columns[1], memberIds: [String(mate.id)] });
    expect(await seen(api, me.as, from.id)).toBe('b||');
    expect(await seen(api, me.as, to.id)).toBe('|a x a|');
    expect((await ask(api, me.as, one(b))).blockedBy).toEqual([]);
    expect((await ask(api, me.as, `{ boardCard(id: ${a}) { myWatch } }`)).myWatch).toEqual(['MOVED']);
    expect(await ask(api, left.as, one(a))).toBeNull();
    await ask(api, me.as, `mutation { undoBatch(id: "${batchId}") { count } }`);
    expect(await seen(api, me.as, from.id)).toBe('a b||');
    expect((await ask(api, me.as, one(b))).blockedBy).toEqual([a]);
    expect(there).toBeDefined();
  });

  test('KB-21 issue 30: both boards have to be the viewer’s to change', async ({ api }) => {
    const [me, other] = [await person(api), await person(api)];
    const mine = await makeBoard(api, me);
    const card = await addCard(api, me.as, mine.columns[0]!, 'a');
    const hidden = await makeBoard(api, other);
    const watched = await makeBoard(api, other, [{ id: me.id, access: 'VIEW' }]);
    const theirs = await addCard(api, other.as, watched.columns[0]!, 'b');
    for (const isCopy of [false, true]) {
      const to = (id: string, columnId: string) =>
        send(api, me.as, `id: ${id}, columnId: ${columnId}, isCopy: ${isCopy}`);
      expect((await to(card, hidden.columns[0]!)).fields).toMatchObject({ columnId: { key: 'unknown' } });
      expect(await to(card, watched.columns[0]!)).toMatchObject({ code: 'FORBIDDEN' });
      const taken = await to(theirs, mine.columns[0]!);
      // What one sees may be copied, and not taken away.
      if (isCopy) expect(taken.card).toMatchObject({ boardId: mine.id, title: 'b' });
      else expect(taken).toMatchObject({ code: 'FORBIDDEN' });
    }
    expect(await seen(api, other.as, watched.id)).toBe('b||');
    expect(await seen(api, me.as, mine.id)).toBe('a b||');
  });

  test('KB-14 issue 30: lines of a checklist change their place', async ({ api }) => {
    const me = await person(api);
    const board = await makeBoard(api, me);
    const id = await addCard(api, me.as, board.columns[0]!, 'a');
    const line = (change: string) =>
      ask(
        api,
        me.as,
        `mutation { changeChecklist(id: ${id}, change: { ${change} }) { card { checklist { id text } } } }`,
      );
    for (const name of ['one', 'two', 'three']) await line(`text: "${name}"`);
    const { checklist } = await ask(api, me.as, `{ boardCard(id: ${id}) { checklist { id text } } }`);
    const moved = await line(`itemId: "${checklist[2].id}", index: 0, text: "third"`);
    expect(moved.card.checklist.map(({ text }: { text: string }) => text)).toEqual(['third', 'one', 'two']);
    expect((await line(`itemId: "${checklist[2].id}", index: 3`)).fields).toMatchObject({ index: { key: 'unknown' } });
  });
});
