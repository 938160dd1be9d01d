import { beforeEach, expect, test, vi } from 'vitest';
import { keepMessage, type KeptMessage, keptMessages, markRefused, sendKept, type Sent } from './outbox.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {},
      {
        ownKeys: () => [...kept.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
        get: (_target, name) =>
          ({
            getItem: (key: string) => kept.get(key) ?? null,
            setItem: (key: string, value: string) => void kept.set(key, value),
            removeItem: (key: string) => void kept.delete(key),
          })[name as 'getItem'],
      },
    ),
  );
});

const message = (key: string): KeptMessage => ({
  key,
  to: { chatId: '1' },
  text: key,
  files: [],
  replyTo: null,
  at: '2026-11-20T09:00:00Z',
  problem: null,
});
const sender = (answers: Record<string, Sent[]>) => {
  const tried: string[] = [];
  return {
    tried,
    send: async ({ key }: KeptMessage): Promise<Sent> => {
      tried.push(key);
      return answers[key]?.shift() ?? { state: 'done' };
    },
  };
};

test('CH-24: what was written offline is sent once, in order, when the server can be reached', async () => {
  for (const key of ['c', 'a', 'b']) keepMessage('7', message(key));
  const { tried, send } = sender({ a: [{ state: 'later', waitMs: null }] });
  expect(await sendKept('7', send, () => {})).toEqual({ isEmpty: false, waitMs: null });
  expect(keptMessages('7').map(({ key }) => key)).toEqual(['a', 'b']);
  expect(await sendKept('7', send, () => {})).toEqual({ isEmpty: true, waitMs: null });
  expect(tried).toEqual(['c', 'a', 'a', 'b']);
  expect(keptMessages('7')).toEqual([]);
});

test('CH-24: what is refused stays in its place and holds nothing up; it is sent again only when asked', async () => {
  for (const key of ['a', 'b']) keepMessage('7', message(key));
  const { tried, send } = sender({ a: [{ state: 'refused', code: 'FORBIDDEN' }] });
  await sendKept('7', send, () => {});
  expect(keptMessages('7').map(({ key, problem }) => [key, problem])).toEqual([['a', 'FORBIDDEN']]);
  await sendKept('7', send, () => {});
  expect(tried).toEqual(['a', 'b']);
  markRefused('7', 'a', null);
  await sendKept('7', send, () => {});
  expect(tried).toEqual(['a', 'b', 'a']);
  expect(keptMessages('7')).toEqual([]);
});

test('CH-24: what is written while others are sent follows them', async () => {
  keepMessage('7', message('a'));
  const tried: string[] = [];
  await sendKept(
    '7',
    async ({ key }) => {
      tried.push(key);
      if (key === 'a') keepMessage('7', message('b'));
      return { state: 'done' };
    },
    () => {},
  );
  expect(tried).toEqual(['a', 'b']);
});
