import { describe, expect, test, vi } from 'vitest';
import { type BoardChange, checklistsOf, type KeptChange, withChanges, withTicks } from './keptChanges.ts';
import { sentInTurn } from './sentInTurn.ts';

vi.mock('../../app/outbox/useDraining.ts', () => ({ laterOf: (error: Error) => error.message === 'away' || null }));

const add = (key: string): KeptChange => ({ key, kind: 'addCard', boardId: '1', columnId: '2', title: key });

describe('KB-06: what is done without a connection', () => {
  test('KB-06 a second change of a card goes on from the first, and is sent as it was before it is sent anew', async () => {
    const change = (labels: string[]): BoardChange => ({
      ...{ kind: 'change', boardId: '1', cardId: '10', title: 'Card' },
      ...{ version: 3, input: { labels } },
    });
    const sent: [string, number][] = [];
    let problem = 'conflict';
    const send = async (one: BoardChange, key: string) => {
      if (one.kind !== 'change') throw new Error('no change');
      sent.push([key, one.version]);
      if (key === 'second') throw new Error(problem);
      return { version: one.version + 1 };
    };
    await sentInTurn(change(['UX']), 'first', send);
    // A lost connection is no conflict: it is sent again as it is.
    problem = 'away';
    await expect(sentInTurn(change(['App']), 'second', send)).rejects.toThrow('away');
    problem = 'conflict';
    expect(await sentInTurn(change(['App']), 'second', send)).toEqual({ version: 5 });
    expect(sent).toEqual([
      ['first', 3],
      ['second', 3],
      ['second', 3],
      [expect.any(String), 4],
    ]);
    expect(sent[3]![0]).not.toBe('second');
  });

  test('KB-06 what is refused for any other card than one that was changed here stays refused', async () => {
    const send = () => Promise.reject(new Error('conflict'));
    const other = { kind: 'change', boardId: '1', cardId: '11', title: 'Other', version: 3, input: {} } as const;
    await expect(sentInTurn(other, 'key', send)).rejects.toThrow('conflict');
  });

  const card = (id: string, labels: string[] = []) => ({ id, labels, memberIds: [], startOn: null, dueOn: null });
  const columns = [
    { id: '2', title: 'Old', cards: [card('10'), card('11'), card('12', ['UX'])] },
    { id: '3', title: 'Other', cards: [card('13')] },
  ];
  const kept = <Change extends object>(change: Change) => ({ key: 'k', boardId: '1', title: 'New', ...change });

  test('KB-06 a board shows what is kept: new titles, cards as changed, and none that was archived or deleted', () => {
    expect(withChanges(columns, [add('x')])).toBe(columns);
    const shown = withChanges(columns, [
      kept({ kind: 'rename', columnId: '2' }),
      kept({ kind: 'archive', cardId: '10', isArchived: true }),
      kept({ kind: 'delete', cardId: '13' }),
      kept({ kind: 'change', cardId: '12', version: 1, input: { labels: ['App'] } }),
      kept({ kind: 'change', cardId: '12', version: 1, input: { dueOn: '2026-12-01' } }),
    ]);
    expect(shown).toEqual([
      { id: '2', title: 'New', cards: [card('11'), { ...card('12', ['App']), dueOn: '2026-12-01' }] },
      { id: '3', title: 'Other', cards: [] },
    ]);
  });

  test('KB-14 a checklist shows what is kept: lines ticked, added and removed', () => {
    const lines = ['a', 'b', 'c'].map((id) => ({ id, text: id, isDone: false, list: null }));
    const tick = (cardId: string, change: object): KeptChange => kept({ kind: 'tick', cardId, change });
    const waiting = [
      tick('10', { itemId: 'a', isDone: true }),
      tick('10', { itemId: 'b', isRemoved: true }),
      tick('10', { text: 'd' }),
      tick('11', { itemId: 'c', isDone: true }),
    ];
    expect(withTicks('10', lines, waiting)).toEqual([
      { id: 'a', text: 'a', isDone: true, list: null },
      { id: 'c', text: 'c', isDone: false, list: null },
      { id: 'k', text: 'd', isDone: false, list: null },
    ]);
  });
});

test('KB-14: lines stand in the checklists that they name, and a new one is there before its first line', () => {
  const line = (id: string, list: string | null) => ({ id, text: id, isDone: false, list });
  const lines = withTicks(
    '10',
    [line('a', 'Before'), line('b', null)],
    [
      { key: 'k', boardId: '1', title: 't', kind: 'tick', cardId: '10', change: { itemId: 'b', list: 'Before' } },
      { key: 'n', boardId: '1', title: 't', kind: 'tick', cardId: '10', change: { text: 'c', list: 'After' } },
    ],
  );
  const names = (all: ReturnType<typeof checklistsOf>) =>
    all.map(({ list, lines: own }) => [list, own.map(({ id }) => id).join('')]);
  expect(names(checklistsOf(lines, ['Later']))).toEqual([
    ['Before', 'ab'],
    ['After', 'n'],
    ['Later', ''],
  ]);
  expect(names(checklistsOf([], []))).toEqual([[null, '']]);
});
