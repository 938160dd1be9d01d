import { describe, expect } from 'vitest';
import { test as base } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { uploadCsv } from '../../support/uploads.ts';
import { ask, makeBoard, person, seen } from './kanban.fixture.ts';

const test = base.extend('options', { hasSampleData: false });

const send = (api: TestApp, as: Headers, text: string, query = '', isCheck = false) =>
  uploadCsv(api, as, text, `/import/cards${isCheck ? '/check' : ''}${query}`, 'cards.csv');

const trello = {
  name: 'Moving house',
  lists: [
    { id: 'l2', name: 'Packed', pos: 2, closed: false },
    { id: 'l1', name: 'To pack', pos: 1, closed: false },
    { id: 'l3', name: 'Old', pos: 3, closed: true },
  ],
  members: [
    { id: 'm1', fullName: 'Nobody Here' },
    { id: 'm2', fullName: '' },
  ],
  checklists: [
    {
      idCard: 'c1',
      checkItems: [
        { name: 'Plates', state: 'complete' },
        { name: 'Glasses', state: 'incomplete' },
      ],
    },
  ],
  actions: [{ type: 'commentCard' }, { type: 'updateCard' }],
  cards: [
    { id: 'c2', idList: 'l1', name: 'Books', pos: 2, closed: false, labels: [], idMembers: ['m1'] },
    {
      id: 'c1',
      idList: 'l1',
      name: 'Kitchen <b>',
      desc: 'Carefully & slowly\n\nwith <paper>',
      pos: 1,
      closed: false,
      due: '2026-12-01T10:00:00.000Z',
      labels: [{ name: 'UX' }, { name: '', color: 'green' }],
      attachments: [{ url: 'https://example.org' }],
    },
    { id: 'c3', idList: 'l2', name: '', pos: 1, closed: false },
    { id: 'c4', idList: 'l2', name: 'Bad day', pos: 2, closed: false, due: 'soon' },
    { id: 'c5', idList: 'l3', name: 'Attic', pos: 2, closed: false },
  ],
};

describe('KB-22: cards out of files', () => {
  test('KB-22 a board of Trello: a look changes nothing, what cannot be kept is named, and twice adds nothing', async ({
    api,
  }) => {
    const me = await person(api);
    const text = JSON.stringify(trello);
    const look = (await send(api, me.as, text, '', true)).body;
    expect(look).toMatchObject({
      boardId: null,
      boardName: 'Moving house',
      isNewBoard: true,
      newCount: 3,
      archivedCount: 1,
      knownCount: 0,
      newColumns: ['To pack', 'Packed'],
      strangers: ['Nobody Here'],
      leftOut: { comments: 1, attachments: 1 },
      batchId: null,
    });
    expect(look.problems).toEqual([
      { line: null, title: '', field: 'title', key: 'required' },
      { line: null, title: 'Bad day', field: 'dueOn', key: 'malformed' },
    ]);
    expect(await ask(api, me.as, '{ boards { id } }')).toEqual([]);

    const { status, body } = await send(api, me.as, text);
    expect([status, body.newCount, body.problems]).toEqual([201, 3, look.problems]);
    expect(await seen(api, me.as, body.boardId)).toBe('Kitchen <b> Books|');
    const { cards } = await ask(
      api,
      me.as,
      `{ board(id: ${body.boardId}) { cards { title description dueOn labels checklist { text isDone } } } }`,
    );
    expect(cards[0]).toEqual({
      title: 'Kitchen <b>',
      description: '<p>Carefully &amp; slowly</p><p>with &lt;paper&gt;</p>',
      dueOn: '2026-12-01',
      labels: ['UX', 'green'],
      checklist: [
        { text: 'Plates', isDone: true },
        { text: 'Glasses', isDone: false },
      ],
    });
    const again = (await send(api, me.as, text, `?board=${body.boardId}`)).body;
    expect([again.newCount, again.knownCount, again.newColumns, again.batchId]).toEqual([0, 3, [], null]);
    expect(await ask(api, me.as, `{ archivedBoardCards(boardId: ${body.boardId}) { nodes { title } } }`)).toEqual({
      nodes: [{ title: 'Attic' }],
    });
    await ask(api, me.as, `mutation { undoBatch(id: "${body.batchId}") { count } }`);
    expect(await ask(api, me.as, '{ boards { id } }')).toEqual([]);
  });

  test('KB-22 a table onto a board: columns by their titles, people by their names, lines that are wrong by their number', async ({
    api,
  }) => {
    const me = await person(api);
    const board = await makeBoard(api, me);
    const { fullName } = await api.services.database.reader
      .selectFrom('users')
      .select('fullName')
      .where('id', '=', me.id)
      .executeTakeFirstOrThrow();
    const text = [
      'Colonne;Titre;Échéance;Étiquettes;Membres',
      `a;Première;2026-12-24;UX, App;${fullName}`,
      'A;Première;;;',
      'A;;;;',
      `A;${'x'.repeat(201)};;;`,
      'Neu;Letzte;24.12.2026;;',
      'Neu;Letzte;2026-12-24;;Somebody Else',
    ].join('\n');
    const { body } = await send(api, me.as, text, `?board=${board.id}`);
    expect(body).toMatchObject({ isNewBoard: false, newCount: 3, newColumns: ['Neu'], strangers: ['Somebody Else'] });
    expect(body.problems.map(({ line, field, key }: any) => `${line} ${field} ${key}`)).toEqual([
      '4 title required',
      '5 title tooLong',
      '6 dueOn malformed',
    ]);
    expect(await seen(api, me.as, board.id)).toBe('Première Première|||Letzte');
    const { cards } = await ask(api, me.as, `{ board(id: ${board.id}) { cards { dueOn labels memberIds } } }`);
    expect(cards[0]).toEqual({ dueOn: '2026-12-24', labels: ['UX', 'App'], memberIds: [String(me.id)] });
    expect((await send(api, me.as, text, `?board=${board.id}`)).body).toMatchObject({ newCount: 0, knownCount: 3 });
    // What this program writes it reads.
    const file = await api.rest('GET', `/export/cards.csv?board=${board.id}&sort=title`, { as: me.as });
    const copied = (await send(api, me.as, file.text, '?name=Copy')).body;
    expect(copied).toMatchObject({ boardName: 'Copy', isNewBoard: true, newCount: 3, problems: [] });
  });

  test('KB-22 refuses other files, too many cards, and boards of others', async ({ api }) => {
    const [me, viewer, other] = [await person(api), await person(api), await person(api)];
    const board = await makeBoard(api, me, [{ id: viewer.id, access: 'VIEW' }]);
    const refused = async (text: string, query = '', as = me.as) => {
      const { status, body } = await send(api, as, text, query);
      return `${status} ${body.error?.fields?.file?.key ?? body.error?.code}`;
    };
    expect(await refused('{"lists":1}')).toBe('400 malformed');
    expect(await refused('{"lists"')).toBe('400 malformed');
    expect(await refused('a,b\n1,2')).toBe('400 malformed');
    expect(await refused(`title\n${'x\n'.repeat(2001)}`)).toBe('400 tooMany');
    expect(await refused('title\nx', `?board=${board.id}`, other.as)).toBe('404 NOT_FOUND');
    expect(await refused('title\nx', `?board=${board.id}`, viewer.as)).toBe('403 FORBIDDEN');
    expect(await seen(api, me.as, board.id)).toBe('||');
  });
});
