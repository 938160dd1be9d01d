import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  keepChange,
  type KeptChange,
  keptChanges,
  sendKept,
  type Sent,
  withChanges,
  withTicks,
} from './keptChanges.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  // Keys of a storage are its own properties.
  const storage = new Proxy(
    {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  );
  vi.stubGlobal('localStorage', storage);
});

const add = (key: string): KeptChange => ({ key, kind: 'addCard', boardId: '1', columnId: '2', title: key });
const keys = () => keptChanges('7').map(({ key }) => key);

describe('KB-06: what is done without a connection', () => {
  test('KB-06 additions and renames that were kept are sent once, in their order; what is refused is told', async () => {
    for (const key of ['c', 'a', 'b']) keepChange('7', add(key));
    const sent: string[] = [];
    const refused: string[] = [];
    const answers: Record<string, Sent> = { c: { state: 'done' }, a: { state: 'refused', problem: 'Full' } };
    const run = (final: Sent) =>
      sendKept(
        '7',
        ({ key }) => {
          sent.push(key);
          return Promise.resolve(answers[key] ?? final);
        },
        ({ key }, problem) => refused.push(`${key}: ${problem}`),
      );
    await run({ state: 'waiting' });
    expect([sent, refused, keys()]).toEqual([['c', 'a', 'b'], ['a: Full'], ['b']]);
    await run({ state: 'done' });
    await run({ state: 'done' });
    expect([sent, keys()]).toEqual([['c', 'a', 'b', 'b'], []]);
  });

  test('KB-06 a second change of a card goes on from the first, and is sent as it was before it is sent anew', async () => {
    const change = (key: string, labels: string[]): KeptChange => ({
      ...{ key, kind: 'change', boardId: '1', cardId: '10', title: 'Card' },
      ...{ version: 3, input: { labels } },
    });
    keepChange('7', change('first', ['UX']));
    keepChange('7', change('second', ['App']));
    const sent: [string, number][] = [];
    const send = (one: KeptChange): Promise<Sent> => {
      if (one.kind !== 'change') throw new Error('no change');
      sent.push([one.key, one.version]);
      const isStale = one.key === 'second';
      return Promise.resolve(isStale ? { state: 'refused', problem: 'Conflict' } : { state: 'done', version: 4 });
    };
    const refused: string[] = [];
    await sendKept('7', send, (_, problem) => refused.push(problem));
    expect(sent).toEqual([
      ['first', 3],
      ['second', 3],
      [expect.any(String), 4],
    ]);
    expect([refused, keys()]).toEqual([[], []]);
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
    const lines = ['a', 'b', 'c'].map((id) => ({ id, text: id, isDone: false }));
    const tick = (cardId: string, change: object): KeptChange => kept({ kind: 'tick', cardId, change });
    const waiting = [
      tick('10', { itemId: 'a', isDone: true }),
      tick('10', { itemId: 'b', isRemoved: true }),
      tick('10', { text: 'd' }),
      tick('11', { itemId: 'c', isDone: true }),
    ];
    expect(withTicks('10', lines, waiting)).toEqual([
      { id: 'a', text: 'a', isDone: true },
      { id: 'c', text: 'c', isDone: false },
      { id: 'k', text: 'd', isDone: false },
    ]);
  });
});
