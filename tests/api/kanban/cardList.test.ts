import { describe, expect } from 'vitest';
import { test as base } from '../../support/app.ts';
import { addCard, ask, makeBoard, move, person } from './kanban.fixture.ts';

const test = base.extend('options', { hasSampleData: false });

describe('KB-20: cards of all boards in one list', () => {
  test('KB-20 KB-13 KB-11 cards of my boards are listed, filtered and ordered; those of others are not', async ({
    api,
  }) => {
    const [me, other] = [await person(api), await person(api)];
    const [one, two, theirs] = [await makeBoard(api, me), await makeBoard(api, me), await makeBoard(api, other)];
    const add = async (column: string, title: string, input: string) => {
      const id = await addCard(api, me.as, column, title);
      await ask(api, me.as, `mutation { updateBoardCard(id: ${id}, input: { ${input} }) { batchId } }`);
      return id;
    };
    await add(one.columns[0]!, 'Été', `dueOn: "2026-11-10", labels: ["UX", "50% [x]"]`);
    const done = await add(one.columns[0]!, 'Done one', 'dueOn: "2026-11-11"');
    await move(api, me.as, `id: ${done}, columnId: ${one.columns[2]}`);
    await add(two.columns[1]!, 'Assigned', `memberIds: [${me.id}], dueOn: "2026-12-01"`);
    const archived = await add(two.columns[1]!, 'Away', 'labels: ["UX"]');
    await ask(api, me.as, `mutation { archiveBoardCard(id: ${archived}) { batchId } }`);
    await addCard(api, other.as, theirs.columns[0]!, 'Secret');
    const titles = async (filter: string, as = me.as) => {
      const query = `{ boardCardList(filter: { ${filter} }, orderBy: { field: DUE }) { nodes { title } totalCount } }`;
      const found = await ask(api, as, query);
      expect(found.totalCount ?? found.nodes.length, filter).toBe(found.nodes.length);
      return found.nodes.map(({ title }: any) => title).join(' | ');
    };
    expect(await titles('isArchived: false')).toBe('Été | Done one | Assigned');
    expect(await titles('isArchived: true')).toBe('Away');
    expect(await titles(`boardId: ${two.id}, isArchived: false`)).toBe('Assigned');
    expect(await titles(`boardId: ${theirs.id}`)).toBe('');
    expect(await titles('search: "ete"')).toBe('Été');
    expect(await titles('label: "UX", isArchived: false')).toBe('Été');
    expect(await titles('label: "U"')).toBe('');
    expect(await titles('label: "50% [x]"')).toBe('Été');
    expect(await titles('label: "none", isArchived: false')).toBe('Done one | Assigned');
    expect(await titles(`memberId: "${me.id}"`)).toBe('Assigned');
    expect(await titles(`memberId: "${String(me.id).slice(0, -1) || '0'}"`)).toBe('');
    expect(await titles('dueBefore: "2026-11-20", isDone: false')).toBe('Été');
    expect(await titles('isDone: true')).toBe('Done one');
    expect(await titles('hasDue: false, isArchived: true')).toBe('Away');
    expect(await titles('', other.as)).toBe('Secret');
    // Several values of a filter: one of them is enough.
    expect(await titles(`boardId: [${one.id}, ${two.id}], isArchived: false`)).toBe('Été | Done one | Assigned');
    expect(await titles(`label: ["UX", "none"], isArchived: false`)).toBe('Été | Done one | Assigned');
    expect(await titles(`memberId: ["none", "${me.id}"], isDone: false, isArchived: false`)).toBe('Été | Assigned');
    const standing = (due: string) => titles(`due: [${due}], today: "2026-11-20", isArchived: false`);
    expect(await standing('OVERDUE')).toBe('Été');
    expect(await standing('LATER')).toBe('Assigned');
    expect(await standing('OVERDUE, LATER')).toBe('Été | Assigned');
    expect((await titles(`due: [SOON, NONE], today: "2026-11-29"`)).split(' | ').sort()).toEqual(['Assigned', 'Away']);
    for (const [filter, field] of [
      ['due: [SOON]', 'filter.today'],
      ['due: [SOON], today: "soon"', 'filter.today'],
      [`label: [${Array.from({ length: 21 }, (_, at) => `"${at}"`).join()}]`, 'filter.label'],
    ] as const) {
      const { errors } = await api.graphql<any, any>(`{ boardCardList(filter: { ${filter} }) { totalCount } }`, {
        as: me.as,
      });
      expect(errors[0]?.extensions['fields'], filter).toHaveProperty([field]);
    }

    const file = await api.rest('GET', `/export/cards.csv?board=${one.id}&columns=title,board,column,due,labels`, {
      as: me.as,
    });
    expect(file.status).toBe(200);
    expect(file.text.split('\r\n').slice(0, 3)).toEqual([
      expect.stringContaining('Title,Board,Column,Due date,Labels'),
      'Done one,Test,C,2026-11-11,',
      'Été,Test,A,2026-11-10,"UX, 50% [x]"',
    ]);
  });
});
