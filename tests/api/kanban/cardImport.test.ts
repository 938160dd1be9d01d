import { describe, expect } from 'vitest';
import { test as base } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { uploadCsv } from '../../support/uploads.ts';
import { ask, makeBoard, person, seen } from './kanban.fixture.ts';
import { trello } from './trello.fixture.ts';

const test = base.extend('options', { hasSampleData: false });

const send = (api: TestApp, as: Headers, text: string, query = '', isCheck = false) =>
  uploadCsv(api, as, text, `/import/cards${isCheck ? '/check' : ''}${query}`, 'cards.csv');

const leftOutOf = ({ leftOut }: { leftOut: { key: string; count: number }[] }) =>
  leftOut
    .map(({ key, count }) => `${key} ${count}`)
    .sort()
    .join(', ');

const says = (text: string, date: string, card: string) => ({
  type: 'commentCard',
  date,
  data: { text, card: { id: card } },
  memberCreator: { fullName: 'Ann Lee' },
});
const many = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) => ({ name: `${name} ${at}`, color: 'sky', state: 'incomplete', pos: at }));

/** A board with everything that Trello exports. */
const wholeBoard = {
  name: 'Launch',
  desc: 'All about it',
  closed: true,
  lists: [
    { id: 'l2', name: 'Done ✔', pos: 20, closed: false, softLimit: null },
    { id: 'l1', name: 'Doing', pos: 10, closed: false, softLimit: 3 },
    { id: 'l3', name: 'Old', pos: 30, closed: true },
  ],
  members: [{ id: 'm1', fullName: 'Ann Lee', username: 'ann' }],
  customFields: [
    { id: 'f1', name: 'Priority', type: 'list', options: [{ id: 'o1', value: { text: 'High' } }] },
    { id: 'f2', name: 'Estimate', type: 'number' },
    { id: 'f3', name: 'Paid', type: 'checkbox' },
  ],
  checklists: [
    { id: 'k2', idCard: 'c1', name: 'After', pos: 2, checkItems: [{ name: 'Third', state: 'incomplete', pos: 1 }] },
    {
      id: 'k1',
      idCard: 'c1',
      name: 'Before',
      pos: 1,
      checkItems: [
        { name: 'Second', state: 'incomplete', pos: 2, idMember: 'm1' },
        { name: 'First', state: 'complete', pos: 1 },
      ],
    },
    { id: 'k3', idCard: 'c2', name: 'Long', pos: 1, checkItems: many(101, 'Line') },
  ],
  actions: [
    says('Last **word**', '2024-05-03T08:00:00.000Z', 'c1'),
    says('First word', '2024-05-01T08:00:00.000Z', 'c1'),
    says('Of a card that was deleted', '2024-05-01T08:00:00.000Z', 'gone'),
    { type: 'updateCard', data: {} },
  ],
  cards: [
    {
      id: 'c1',
      idList: 'l1',
      name: 'Ship',
      desc: '# Steps\n**bold** and ~~old~~\nnext line\n\n- one\n  - inner\n- two',
      pos: 1,
      due: '2026-12-01T23:30:00.000Z',
      start: '2026-11-30T03:00:00.000Z',
      dueComplete: true,
      dueReminder: 1440,
      labels: [
        { name: 'Urgent', color: 'red' },
        { name: '', color: 'green' },
      ],
      idMembers: ['m1'],
      idMembersVoted: ['m1'],
      cover: { idAttachment: 'a2', color: null },
      attachments: [
        { id: 'a1', name: 'Plan', url: 'https://example.org/plan', isUpload: false },
        { id: 'a2', name: 'photo.png', url: 'https://trello.com/1/photo.png', isUpload: true },
      ],
      customFieldItems: [
        { idCustomField: 'f1', idValue: 'o1', value: null },
        { idCustomField: 'f2', value: { number: '5' } },
        { idCustomField: 'f3', value: { checked: 'true' } },
      ],
    },
    {
      id: 'c2',
      idList: 'l1',
      name: 'y'.repeat(300),
      pos: 2,
      labels: [{ name: 'Sky', color: 'sky' }, ...many(20, '').map(({ name }) => ({ name, color: '' }))],
    },
    { id: 'c3', idList: 'l2', name: 'No such day', pos: 1, due: 'soon' },
    { id: 'c4', idList: 'l3', name: 'Attic', pos: 1, closed: false },
    { id: 'c5', idList: 'l1', name: 'Use me', pos: 3, isTemplate: true },
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
      newCount: 4,
      archivedCount: 1,
      knownCount: 0,
      newColumns: ['To pack', 'Packed'],
      strangers: ['Nobody Here'],
      batchId: null,
    });
    expect(leftOutOf(look)).toBe('archivedLists 1, comments 1, days 1');
    expect(look.problems).toEqual([{ line: null, title: '', field: 'title', key: 'required' }]);
    expect(await ask(api, me.as, '{ boards { id } }')).toEqual([]);

    const { status, body } = await send(api, me.as, text);
    expect([status, body.newCount, body.problems]).toEqual([201, 4, look.problems]);
    expect(await seen(api, me.as, body.boardId)).toBe('Kitchen <b> Books|Bad day');
    const { cards } = await ask(
      api,
      me.as,
      `{ board(id: ${body.boardId}) { cards { title description dueOn labels checklist { text isDone } } } }`,
    );
    expect(cards[0]).toEqual({
      title: 'Kitchen <b>',
      description:
        '<p>Carefully &amp; slowly</p><p>with &lt;paper&gt;</p>' +
        '<ul><li><p><a href="https://example.org" rel="noopener noreferrer nofollow">https://example.org</a></p></li></ul>',
      dueOn: '2026-12-01',
      labels: ['UX', 'green'],
      checklist: [
        { text: 'Plates', isDone: true },
        { text: 'Glasses', isDone: false },
      ],
    });
    const again = (await send(api, me.as, text, `?board=${body.boardId}`)).body;
    expect([again.newCount, again.knownCount, again.newColumns, again.batchId]).toEqual([0, 4, [], null]);
    expect(await ask(api, me.as, `{ archivedBoardCards(boardId: ${body.boardId}) { nodes { title } } }`)).toEqual({
      nodes: [{ title: 'Attic' }],
    });
    await ask(api, me.as, `mutation { undoBatch(id: "${body.batchId}") { count } }`);
    expect(await ask(api, me.as, '{ boards { id } }')).toEqual([]);
  });

  test('KB-22 R60: a whole board of Trello: all that has a place is taken, and all that has none is counted before', async ({
    api,
  }) => {
    const me = await person(api);
    await ask(api, me.as, 'mutation { setPreferences(values: { timeZone: "Asia/Tokyo" }) }');
    const text = JSON.stringify(wholeBoard);
    const look = (await send(api, me.as, text, '', true)).body;
    expect(look.commentCount).toBe(2);
    expect(leftOutOf(look)).toBe(
      'archivedLists 1, attachments 1, boardDescription 1, checklistDetails 1, checklistLines 1, closedBoard 1, ' +
        'comments 1, completed 1, covers 1, days 1, extras 1, labels 1, reminders 1, shortened 1, templates 1',
    );
    const { body } = await send(api, me.as, text);
    expect([body.newCount, body.problems, leftOutOf(body)]).toEqual([4, [], leftOutOf(look)]);
    const board = await ask(
      api,
      me.as,
      `{ board(id: ${body.boardId}) {
        columns { title wipLimit isDone }
        labels { name tone }
        cards { id title description dueOn startOn labels checklist { text isDone list } }
      } }`,
    );
    expect(board.columns).toEqual([
      { title: 'Doing', wipLimit: 3, isDone: false },
      { title: 'Done ✔', wipLimit: null, isDone: true },
    ]);
    expect(board.labels.slice(0, 3)).toEqual([
      { name: 'Urgent', tone: 'ERROR' },
      { name: 'green', tone: 'SUCCESS' },
      { name: 'Sky', tone: 'INFO' },
    ]);
    const [first, second, third] = board.cards;
    // 23:30 UTC is the next day in Tokyo, and lines have the order that people gave them.
    expect([first.title, first.dueOn, first.startOn]).toEqual(['Ship', '2026-12-02', '2026-11-30']);
    expect(first.labels).toEqual(['Urgent', 'green']);
    expect(first.checklist).toEqual([
      { text: 'First', isDone: true, list: 'Before' },
      { text: 'Second', isDone: false, list: 'Before' },
      { text: 'Third', isDone: false, list: 'After' },
    ]);
    expect(first.description).toBe(
      '<h2>Steps</h2><p><strong>bold</strong> and <s>old</s><br />next line</p>' +
        '<ul><li><p>one</p><ul><li><p>inner</p></li></ul></li><li><p>two</p></li></ul>' +
        '<ul><li><p>Priority: High</p></li><li><p>Estimate: 5</p></li><li><p>Paid: ☑</p></li>' +
        '<li><p><a href="https://example.org/plan" rel="noopener noreferrer nofollow">Plan</a></p></li></ul>',
    );
    expect([second.title.length, second.title.endsWith('…'), second.description.length]).toEqual([200, true, 307]);
    expect([second.labels.length, second.checklist.length]).toEqual([20, 100]);
    expect(third).toMatchObject({ title: 'No such day', dueOn: null });
    const { nodes } = await ask(
      api,
      me.as,
      `{ timeline(subject: BoardCard, subjectId: ${first.id}) { nodes { comment { text authorName createdAt } } } }`,
    );
    const said = nodes.flatMap(({ comment }: any) => comment?.text ?? []);
    expect(said.sort()).toEqual(['Ann Lee, 2024-05-01:\nFirst word', 'Ann Lee, 2024-05-03:\nLast **word**']);
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
    expect(body).toMatchObject({ isNewBoard: false, newCount: 4, newColumns: ['Neu'], strangers: ['Somebody Else'] });
    expect(body.problems.map(({ line, field, key }: any) => `${line} ${field} ${key}`)).toEqual([
      '4 title required',
      '5 title tooLong',
    ]);
    expect(await seen(api, me.as, board.id)).toBe('Première Première|||Letzte Letzte');
    const { cards } = await ask(api, me.as, `{ board(id: ${board.id}) { cards { dueOn labels memberIds } } }`);
    expect(cards[0]).toEqual({ dueOn: '2026-12-24', labels: ['UX', 'App'], memberIds: [String(me.id)] });
    expect((await send(api, me.as, text, `?board=${board.id}`)).body).toMatchObject({ newCount: 0, knownCount: 4 });
    // What this program writes it reads.
    const file = await api.rest('GET', `/export/cards.csv?board=${board.id}&sort=title`, { as: me.as });
    const copied = (await send(api, me.as, file.text, '?name=Copy')).body;
    expect(copied).toMatchObject({ boardName: 'Copy', isNewBoard: true, newCount: 4, problems: [] });
  });

  test('KB-22 days as spreadsheets write them: by what the file itself tells, else left out and told, with the card kept', async ({
    api,
  }) => {
    const me = await person(api);
    const daysOf = async (...days: string[]) => {
      const { body } = await send(api, me.as, ['title,due', ...days.map((day, at) => `c${at},${day}`)].join('\n'));
      expect([body.newCount, body.problems]).toEqual([days.length, []]);
      const { cards } = await ask(api, me.as, `{ board(id: ${body.boardId}) { cards { dueOn } } }`);
      return [...cards.flatMap(({ dueOn }: any) => dueOn ?? []), leftOutOf(body)].join(' ').trim();
    };
    expect(await daysOf('12/31/2026', '05/12/2026')).toBe('2026-12-31 2026-05-12');
    expect(await daysOf('31/12/2026', '05/12/26')).toBe('2026-12-31 2026-12-05');
    expect(await daysOf('24.12.2026', '٥/١٢/٢٠٢٦')).toBe('2026-12-24 2026-12-05');
    expect(await daysOf('05/12/2026', '2026-12-24 10:00', '06/06/2026')).toBe('2026-12-24 2026-06-06 days 1');
    expect(await daysOf('31/12/2026', '12/31/2026', 'soon', '2026-02-30')).toBe('days 4');
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
