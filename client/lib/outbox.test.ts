import { beforeEach, describe, expect, test, vi } from 'vitest';
import { makeOutbox, type Kept, type Sent } from './outbox.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {},
      {
        ownKeys: () => [...stored.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
        get: (_target, name) =>
          ({
            getItem: (key: string) => stored.get(key) ?? null,
            setItem: (key: string, value: string) => {
              if (value.length > 1000) throw new Error('full');
              stored.set(key, value);
            },
            removeItem: (key: string) => void stored.delete(key),
          })[name as 'getItem'],
      },
    ),
  );
});

const outbox = makeOutbox<{ text: string }>('test');
const sender = (answers: Record<string, Sent[]>) => {
  const tried: string[] = [];
  const send = async ({ key }: Kept<object>): Promise<Sent> => {
    tried.push(key);
    return answers[key]?.shift() ?? { state: 'done' };
  };
  return { tried, send };
};

describe('LO-14 what waits for the network', () => {
  test('is sent once, in order, when the server can be reached', async () => {
    for (const key of ['c', 'a', 'b']) expect(outbox.keep('7', key, { text: key })).toBe(true);
    const { tried, send } = sender({ a: [{ state: 'later', waitMs: null }] });
    expect(await outbox.drain('7', send, () => {})).toBeNull();
    expect(outbox.all('7').map(({ key }) => key)).toEqual(['a', 'b']);
    await outbox.drain('7', send, () => {});
    expect(tried).toEqual(['c', 'a', 'a', 'b']);
    expect(outbox.all('7')).toEqual([]);
  });

  test('stays in its place once it was refused, holds nothing up, and is tried again only when asked', async () => {
    for (const key of ['a', 'b']) outbox.keep('7', key, { text: key });
    const { tried, send } = sender({ a: [{ state: 'refused', code: 'NOT_FOUND' }] });
    await outbox.drain('7', send, () => {});
    expect(outbox.all('7')).toEqual([{ key: 'a', values: { text: 'a' }, problem: 'NOT_FOUND' }]);
    outbox.mark('7', 'a', null);
    await outbox.drain('7', send, () => {});
    expect(tried).toEqual(['a', 'b', 'a']);
  });

  test('belongs to one user, and one that finds no room says so', () => {
    outbox.keep('7', 'a', { text: 'a' });
    expect(outbox.all('8')).toEqual([]);
    expect(outbox.keep('7', 'b', { text: 'x'.repeat(2000) })).toBe(false);
  });
});
