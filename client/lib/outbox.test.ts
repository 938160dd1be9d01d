import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dropDraftsOf } from './formDrafts.ts';
import { type Kept, makeOutbox, type Sent } from './outbox.ts';
import { countPieces, dropPiecesOf } from './outboxStorage.ts';

const viewer = vi.hoisted(() => ({ id: '7' }));
vi.mock('./session.ts', () => ({ getViewer: () => viewer }));

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  viewer.id = '7';
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

type Text = { text: string };
const outbox = makeOutbox<Text, string>('test');
const keys = () => outbox.all('7').map(({ key }) => key);
const sender = (answers: Record<string, Sent<string>[]> = {}) => {
  const tried: string[] = [];
  const send = async ({ key }: Kept<object>): Promise<Sent<string>> => {
    tried.push(key);
    return answers[key]?.shift() ?? { state: 'done' };
  };
  return { tried, send };
};
const nothing = () => {};

describe('LO-14, CH-24, KB-06: what waits for the network', () => {
  test('is sent once, in order, when the server can be reached', async () => {
    for (const key of ['c', 'a', 'b']) expect(outbox.post({ text: key }, key)).toBe(true);
    const { tried, send } = sender({ a: [{ state: 'later', waitMs: null }] });
    expect(await outbox.drain('7', send, nothing)).toBeNull();
    expect(keys()).toEqual(['a', 'b']);
    await outbox.drain('7', send, nothing);
    expect(tried).toEqual(['c', 'a', 'a', 'b']);
    expect(keys()).toEqual([]);
  });

  test('stays in its place once it was refused, holds nothing up, and is tried again only when asked', async () => {
    for (const key of ['a', 'b']) outbox.post({ text: key }, key);
    const { tried, send } = sender({ a: [{ state: 'refused', code: 'NOT_FOUND' }] });
    await outbox.drain('7', send, nothing);
    expect(outbox.waiting.get()).toEqual([{ key: 'a', values: { text: 'a' }, problem: 'NOT_FOUND' }]);
    await outbox.drain('7', send, nothing);
    outbox.retry('a');
    await outbox.drain('7', send, nothing);
    expect(tried).toEqual(['a', 'b', 'a']);
  });

  test('takes what is done while others are sent, behind them', async () => {
    outbox.post({ text: 'a' }, 'a');
    const tried: string[] = [];
    const send = async ({ key }: Kept<Text>): Promise<Sent<string>> => {
      tried.push(key);
      if (key === 'a') outbox.post({ text: 'b' }, 'b');
      return { state: 'done' };
    };
    await outbox.drain('7', send, nothing);
    expect(tried).toEqual(['a', 'b']);
  });

  test('answers whoever asks: done with the answer, refused, or kept with all that is behind it', async () => {
    const run = async (sent: Sent<string>) => {
      const outcome = outbox.ask({ text: 'x' });
      const { key } = outbox.all('7').at(-1)!;
      expect(outbox.isAsked(key)).toBe(true);
      await outbox.drain('7', async () => sent, nothing);
      expect(outbox.isAsked(key)).toBe(false);
      return outcome;
    };
    expect(await run({ state: 'done', answer: 'yes' })).toEqual({ state: 'done', answer: 'yes' });
    expect(await run({ state: 'later', waitMs: 1 })).toEqual({ state: 'waiting' });
    const behind = outbox.ask({ text: 'y' });
    await outbox.drain('7', async () => ({ state: 'later', waitMs: null }), nothing);
    expect(await behind).toEqual({ state: 'waiting' });
    await outbox.drain('7', sender().send, nothing);
    expect(await run({ state: 'refused', code: 'FORBIDDEN' })).toEqual({ state: 'refused' });
  });

  test('is seen by a second tab, which sends nothing again that the first has sent, and answers for it', async () => {
    const second = makeOutbox<Text, string>('test');
    const outcome = outbox.ask({ text: 'a' });
    second.show();
    expect(second.waiting.get()).toEqual(outbox.waiting.get());
    const { tried, send } = sender();
    await second.drain('7', send, nothing);
    await outbox.drain('7', send, nothing);
    expect(tried).toHaveLength(1);
    expect(await outcome).toEqual({ state: 'done' });
  });

  test('is not sent in the name of somebody else who has signed in meanwhile', async () => {
    for (const key of ['a', 'b']) outbox.post({ text: key }, key);
    const tried: string[] = [];
    const send = async ({ key }: Kept<Text>): Promise<Sent<string>> => {
      tried.push(key);
      viewer.id = '8';
      return { state: 'done' };
    };
    await outbox.drain('7', send, nothing);
    expect(tried).toEqual(['a']);
    expect(outbox.all('8')).toEqual([]);
    expect(keys()).toEqual(['b']);
  });

  test('is put where another stood when it is meant all the same', async () => {
    for (const key of ['a', 'b']) outbox.post({ text: key }, key);
    outbox.replace('a', { text: 'meant' });
    expect(outbox.all('7').map(({ values }) => values.text)).toEqual(['meant', 'b']);
    expect(keys()).not.toContain('a');
  });

  test('says so when there is no room for it', async () => {
    expect(outbox.post({ text: 'x'.repeat(2000) }, 'b')).toBe(false);
    expect(await outbox.ask({ text: 'x'.repeat(2000) })).toEqual({ state: 'noRoom' });
  });

  test('stays however old it is, and when drafts go; it is counted for the question at sign-out, and goes with it', () => {
    vi.useFakeTimers({ now: new Date('2026-01-01') });
    outbox.post({ text: 'a' }, 'a');
    makeOutbox('other').post({}, 'b');
    vi.setSystemTime(new Date('2026-06-01'));
    dropDraftsOf('7');
    expect(keys()).toEqual(['a']);
    expect(countPieces('7')).toBe(2);
    dropPiecesOf('8');
    expect(countPieces('7')).toBe(2);
    dropPiecesOf('7');
    expect([countPieces('7'), keys()]).toEqual([0, []]);
  });
});
