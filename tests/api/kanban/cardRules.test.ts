import { describe, expect } from 'vitest';
import { addFile } from '../../../server/db/files.ts';
import { programContext } from '../../../server/program.ts';
import { test as base } from '../../support/app.ts';
import { addCard, ask, cardFields, makeBoard, move, person, seen } from './kanban.fixture.ts';

const test = base.extend('options', { hasSampleData: false });

describe('checklists, archive, limits and what waits for what', () => {
  test('KB-14 a checklist is changed line by line by several at once; a line becomes a card', async ({ api }) => {
    const me = await person(api);
    const { id, columns } = await makeBoard(api, me);
    const card = await addCard(api, me.as, columns[0]!, 'a');
    const change = (input: string) =>
      ask(
        api,
        me.as,
        `mutation { changeChecklist(id: ${card}, change: { ${input} }) { card { checklist { id text isDone } } } }`,
      );
    const added = await Promise.all(['x', 'y', 'z'].map((text) => change(`text: "${text}"`)));
    expect(Math.max(...added.map(({ card: { checklist } }) => checklist.length))).toBe(3);
    const { checklist } = await ask(api, me.as, `{ boardCard(id: ${card}) { checklist { id text isDone } } }`);
    await Promise.all(checklist.map((item: any) => change(`itemId: "${item.id}", isDone: true`)));
    expect((await change(`itemId: "${checklist[0].id}", text: "first"`)).card.checklist).toEqual(
      checklist.map((item: any, at: number) => ({ ...item, isDone: true, ...(at === 0 && { text: 'first' }) })),
    );
    expect((await change('text: " "')).fields).toMatchObject({ text: { key: 'required' } });
    expect((await change('itemId: "none", isDone: true')).code).toBe('NOT_FOUND');
    const promote = `mutation { promoteChecklistItem(id: ${card}, itemId: "${checklist[1].id}") { card { title columnId } } }`;
    expect((await ask(api, me.as, promote)).card).toEqual({ title: checklist[1].text, columnId: columns[0] });
    expect((await change(`itemId: "${checklist[2].id}", isRemoved: true`)).card.checklist).toHaveLength(1);
    expect(await seen(api, me.as, id)).toBe(`a ${checklist[1].text}||`);
  });

  test('KB-14 a card has several checklists: lines name theirs, move between them, and a list is renamed or taken away', async ({
    api,
  }) => {
    const me = await person(api);
    const { columns } = await makeBoard(api, me);
    const card = await addCard(api, me.as, columns[0]!, 'a');
    const asked = 'card { checklist { id text list } }';
    const change = (input: string) =>
      ask(api, me.as, `mutation { changeChecklist(id: ${card}, change: { ${input} }) { ${asked} } }`);
    const name = (args: string) =>
      ask(api, me.as, `mutation { changeChecklistName(id: ${card}, ${args}) { ${asked} batchId } }`);
    const shown = ({ card: { checklist } }: any) => checklist.map((line: any) => `${line.list ?? '-'}:${line.text}`);
    await change('text: "x"');
    await change('text: "y", list: " Before   leaving "');
    const both = await change('text: "z", list: "After"');
    expect(shown(both)).toEqual(['-:x', 'Before leaving:y', 'After:z']);
    const [x, y] = both.card.checklist;
    // What is changed of a line leaves it in its list; its list alone leaves the rest.
    expect(shown(await change(`itemId: "${y.id}", text: "Y"`))[1]).toBe('Before leaving:Y');
    expect(shown(await change(`itemId: "${x.id}", list: "After"`))).toEqual(['After:x', 'Before leaving:Y', 'After:z']);
    expect(shown(await change(`itemId: "${y.id}", list: ""`))[1]).toBe('-:Y');
    expect(shown(await name('list: "After", name: "Later"'))).toEqual(['Later:x', '-:Y', 'Later:z']);
    const removed = await name('list: "Later", isRemoved: true');
    expect(shown(removed)).toEqual(['-:Y']);
    await ask(api, me.as, `mutation { undoBatch(id: "${removed.batchId}") { batchId } }`);
    expect(shown({ card: await ask(api, me.as, `{ boardCard(id: ${card}) { checklist { text list } } }`) })).toEqual([
      'Later:x',
      '-:Y',
      'Later:z',
    ]);
    expect((await name('list: "None", name: "x"')).code).toBe('NOT_FOUND');
    expect((await name(`list: "Later", name: "${'n'.repeat(101)}"`)).fields).toMatchObject({
      name: { key: 'tooLong' },
    });
    expect((await change(`text: "t", list: "${'n'.repeat(101)}"`)).fields).toMatchObject({ list: { key: 'tooLong' } });
  });

  test('KB-15 an archived card leaves the board, keeps its history and comes back where it was', async ({ api }) => {
    const me = await person(api);
    const { id, columns } = await makeBoard(api, me);
    const ids: string[] = [];
    for (const title of ['a', 'b', 'c']) ids.push(await addCard(api, me.as, columns[0]!, title));
    const archive = (isArchived: boolean) =>
      ask(
        api,
        me.as,
        `mutation { archiveBoardCard(id: ${ids[1]}, isArchived: ${isArchived}) { card { archivedAt } } }`,
      );
    expect((await archive(true)).card.archivedAt).toBeTruthy();
    expect(await seen(api, me.as, id)).toBe('a c||');
    // Whoever still has it on his screen cannot move it back.
    expect((await move(api, me.as, `id: ${ids[1]}, columnId: ${columns[1]}`)).code).toBe('CONFLICT');
    await archive(false);
    expect(await seen(api, me.as, id)).toBe('a b c||');
    const { nodes } = await ask(
      api,
      me.as,
      `{ changes(subject: BoardCard, subjectId: ${ids[1]}) { nodes { action fields { field } } } }`,
    );
    expect(nodes.map((one: any) => one.action)).toEqual(['UPDATE', 'UPDATE', 'CREATE']);
    expect(nodes[0].fields).toEqual([{ field: 'archivedAt' }]);
  });

  test('KB-16 a column takes no more cards than its limit where the board blocks, and any number where it warns', async ({
    api,
  }) => {
    const me = await person(api);
    const { id, columns } = await makeBoard(api, me);
    const limit = `mutation { updateBoardColumn(id: ${columns[1]}, input: { wipLimit: 1 }) { column { wipLimit } } }`;
    expect((await ask(api, me.as, limit)).column.wipLimit).toBe(1);
    const ids: string[] = [];
    for (const title of ['a', 'b', 'c']) ids.push(await addCard(api, me.as, columns[0]!, title));
    for (const card of ids.slice(0, 2)) await move(api, me.as, `id: ${card}, columnId: ${columns[1]}`);
    expect(await seen(api, me.as, id)).toBe('c|a b|');
    await ask(api, me.as, `mutation { updateBoard(id: ${id}, input: { wipPolicy: BLOCK }) { batchId } }`);
    const refused = await move(api, me.as, `id: ${ids[2]}, columnId: ${columns[1]}`);
    expect(refused.fields).toMatchObject({ columnId: { key: 'tooMany', limit: 1 } });
    // Within the column there is no question of more.
    expect((await move(api, me.as, `id: ${ids[0]}, columnId: ${columns[1]}`)).card.columnId).toBe(columns[1]);
    const add = `mutation { createBoardCard(columnId: ${columns[1]}, input: { title: "d" }) { batchId } }`;
    const message = 'is full: it takes at most 1 card';
    expect((await ask(api, me.as, add)).fields).toMatchObject({ columnId: { key: 'tooMany', message } });
  });

  test('KB-18 a card that waits for others is not done before them, unless it is said to be', async ({ api }) => {
    const me = await person(api);
    const { columns } = await makeBoard(api, me);
    const [first, second] = [
      await addCard(api, me.as, columns[0]!, 'first'),
      await addCard(api, me.as, columns[0]!, 'b'),
    ];
    const block = (id: string, by: string) =>
      ask(api, me.as, `mutation { updateBoardCard(id: ${id}, input: { blockedBy: [${by}] }) { card { blockedBy } } }`);
    expect((await block(second, first)).card.blockedBy).toEqual([first]);
    expect((await block(first, second)).fields).toMatchObject({ blockedBy: { key: 'circle' } });
    expect((await block(first, first)).fields).toMatchObject({ blockedBy: { key: 'circle' } });
    const done = (id: string, more = '') => move(api, me.as, `id: ${id}, columnId: ${columns[2]}${more}`);
    expect((await done(second)).fields).toMatchObject({ columnId: { key: 'blocked', limit: 'first' } });
    const { batchId } = await done(second, ', isOverriding: true');
    const { nodes } = await ask(
      api,
      me.as,
      `{ changes(subject: BoardCard, subjectId: ${second}) { nodes { cause } } }`,
    );
    expect(nodes[0].cause).toBe('override');
    await ask(api, me.as, `mutation { undoBatch(id: "${batchId}") { count } }`);
    await done(first);
    expect((await done(second)).card.columnId).toBe(columns[2]);
  });

  test('a copy stands below its card, without what was attached', async ({ api }) => {
    const me = await person(api);
    const { id, columns } = await makeBoard(api, me);
    const ids: string[] = [];
    for (const title of ['a', 'b']) ids.push(await addCard(api, me.as, columns[0]!, title));
    await ask(api, me.as, `mutation { updateBoardCard(id: ${ids[0]}, input: { labels: ["UX"] }) { batchId } }`);
    const { card } = await ask(api, me.as, `mutation { duplicateBoardCard(id: ${ids[0]}) { card { ${cardFields} } } }`);
    expect(card).toMatchObject({ title: 'a', labels: ['UX'], files: [], version: 1 });
    expect(await seen(api, me.as, id)).toBe('a a b||');
  });

  test('KB-08 members comment and mention each other, nobody else; the count is that of the comments', async ({
    api,
  }) => {
    const [me, other, stranger] = [await person(api), await person(api, 'editor'), await person(api)];
    const { columns } = await makeBoard(api, me, [{ id: other.id, access: 'VIEW' }]);
    const card = await addCard(api, me.as, columns[0]!, 'a');
    const on = `subject: BoardCard, subjectId: ${card}`;
    const comment = (as: typeof me.as, mentions: number) =>
      ask(api, as, `mutation { addComment(${on}, input: { text: "See this", mentions: [${mentions}] }) { id } }`);
    expect((await comment(me.as, other.id)).id).toBeTruthy();
    expect((await comment(other.as, me.id)).id).toBeTruthy();
    expect((await comment(me.as, stranger.id)).fields).toMatchObject({ mentions: { key: 'unknown' } });
    expect((await comment(stranger.as, me.id)).code).toBe('FORBIDDEN');
    expect((await ask(api, stranger.as, `{ timeline(${on}) { totalCount } }`)).code).toBe('FORBIDDEN');
    expect((await ask(api, me.as, `{ boardCard(id: ${card}) { commentCount } }`)).commentCount).toBe(2);
    const people = await ask(api, me.as, `{ mentionable(${on}) { id } }`);
    expect(people.map(({ id }: any) => Number(id)).toSorted()).toEqual([me.id, other.id].toSorted());
    const { body } = await api.rest('GET', '/api/apps/kanban', { as: me.as });
    expect(body.items[0].commentsCount).toBe(2);
    const { nodes } = await ask(api, other.as, '{ notifications { nodes { kind data } } }');
    expect(nodes[0]).toMatchObject({ kind: 'MENTIONED', data: { name: 'a', path: `/apps/kanban?item=${card}` } });
  });

  test('KB-10 uploaded files are attached and taken off; as a cover a picture goes with them', async ({ api }) => {
    const me = await person(api);
    const { columns } = await makeBoard(api, me);
    const card = await addCard(api, me.as, columns[0]!, 'a');
    const url = await api.services.database.transaction((trx) =>
      addFile({ ...programContext(api.services, 'test'), db: trx }, 'image/webp', new Uint8Array([1, 2, 3]), me.id),
    );
    const attach = (address: string, name = 'plan.webp') =>
      ask(
        api,
        me.as,
        `mutation { addBoardCardFile(id: ${card}, file: { name: "${name}", url: "${address}" }) { card { files { id name sizeBytes url } } } }`,
      );
    const { files } = (await attach(url)).card;
    expect(files).toMatchObject([{ name: 'plan.webp', sizeBytes: 3, url }]);
    expect((await attach('/files/none')).fields).toMatchObject({ url: { key: 'unknown' } });
    expect((await attach('https://example.com/a.png')).fields).toMatchObject({ url: { key: 'malformed' } });
    expect((await attach(url, ' ')).fields).toMatchObject({ name: { key: 'required' } });
    await ask(api, me.as, `mutation { updateBoardCard(id: ${card}, input: { cover: "${url}" }) { batchId } }`);
    expect((await api.rest('GET', '/api/apps/kanban', { as: me.as })).body.items[0]).toMatchObject({
      attachments: 1,
      image: url,
    });
    const removed = await ask(
      api,
      me.as,
      `mutation { removeBoardCardFile(id: ${card}, fileId: "${files[0].id}") { card { files { id } cover } batchId } }`,
    );
    expect(removed.card).toEqual({ files: [], cover: null });
    await ask(api, me.as, `mutation { undoBatch(id: "${removed.batchId}") { count } }`);
    expect(await ask(api, me.as, `{ boardCard(id: ${card}) { cover files { name } } }`)).toEqual({
      cover: url,
      files: [{ name: 'plan.webp' }],
    });
  });
});

test('KB-20 a card begins on a day that is not after the one on which it is due', async ({ api }) => {
  const me = await person(api);
  const { columns } = await makeBoard(api, me);
  const id = await addCard(api, me.as, columns[0]!, 'Planned');
  const update = async (input: string) => {
    const answer = await ask(
      api,
      me.as,
      `mutation { updateBoardCard(id: ${id}, input: ${input}) { card { startOn dueOn } } }`,
    );
    return answer.card ?? answer.fields;
  };
  expect(await update('{ startOn: "2026-12-01" }')).toEqual({ startOn: '2026-12-01', dueOn: null });
  expect(await update('{ dueOn: "2026-12-04" }')).toEqual({ startOn: '2026-12-01', dueOn: '2026-12-04' });
  expect(await update('{ startOn: "2026-12-05" }')).toEqual({ startOn: expect.objectContaining({ key: 'afterDue' }) });
  expect(await update('{ startOn: "soon" }')).toEqual({ startOn: expect.objectContaining({ key: 'malformed' }) });
  // Who knows nothing of starts may say that it is due earlier.
  expect(await update('{ dueOn: "2026-11-28" }')).toEqual({ startOn: '2026-11-28', dueOn: '2026-11-28' });
  expect(await update('{ startOn: "2026-12-07", dueOn: "2026-12-09" }')).toEqual({
    startOn: '2026-12-07',
    dueOn: '2026-12-09',
  });
});
