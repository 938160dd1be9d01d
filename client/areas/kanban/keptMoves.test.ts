import { beforeEach, expect, test, vi } from 'vitest';
import { dropDraftsOf } from '../../lib/formDrafts.ts';
import { dropMove, keepMove, keptMoves, type KeptMove } from './keptMoves.ts';

const move = (key: string) =>
  ({ key, id: '1', columnId: '2', boardId: '3', title: 'a', column: 'Done' }) as unknown as KeptMove;
const keys = (userId: string) => keptMoves(userId).map(({ key }) => key);

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

test('KB-06 moves that were not confirmed are kept in their order, for their user, until they are', () => {
  for (const key of ['c', 'a', 'b']) keepMove('7', move(key));
  keepMove('8', move('z'));
  expect([keys('7'), keys('8')]).toEqual([['c', 'a', 'b'], ['z']]);
  expect(keptMoves('7')[0]).toEqual(move('c'));
  dropMove('7', 'a');
  expect(keys('7')).toEqual(['c', 'b']);
  dropDraftsOf('7');
  expect([keys('7'), keys('8')]).toEqual([[], ['z']]);
});
