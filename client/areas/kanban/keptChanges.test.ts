import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keepChange, type KeptChange, keptChanges, sendKept, type Sent, withNewTitles } from './keptChanges.ts';

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

  test('KB-06 a column that was renamed shows the title that it will have', () => {
    const columns = [
      { id: '2', title: 'Old' },
      { id: '3', title: 'Other' },
    ];
    expect(withNewTitles(columns, [add('x')])).toBe(columns);
    const renamed: KeptChange = { key: 'k', kind: 'rename', boardId: '1', columnId: '2', title: 'New' };
    expect(withNewTitles(columns, [renamed]).map(({ title }) => title)).toEqual(['New', 'Other']);
  });
});
