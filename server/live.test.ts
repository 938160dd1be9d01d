import { expect, test } from 'vitest';
import type { Database } from './db/database.ts';
import { makeLive, payloads } from './live.ts';
import type { LiveEvent } from './live.ts';

const change = (sequence: number): LiveEvent => ({
  kind: 'change',
  sequence,
  subject: 'StoreSettings',
  subjectId: 2_147_483_647,
  action: 'UPDATE',
  batchId: 'b'.repeat(36),
});

test('many events are split into messages that PostgreSQL takes, none lost and none twice', () => {
  const events = Array.from({ length: 1000 }, (_, index) => change(index));
  const messages = payloads('origin', events);
  expect(messages.length).toBeGreaterThan(1);
  for (const message of messages) expect(Buffer.byteLength(message)).toBeLessThan(8000);
  expect(messages.flatMap((message) => (JSON.parse(message) as { events: LiveEvent[] }).events)).toEqual(events);
});

test('no events make no message', () => {
  expect(payloads('origin', [])).toEqual([]);
});

test('what happens while a message is under way goes together with the next, and is sent before the end', async () => {
  const sent: number[][] = [];
  const answers: (() => void)[] = [];
  const database = {
    engine: 'postgres',
    listen: async () => async () => {},
    notify: async (_channel: string, payload: string) => {
      sent.push((JSON.parse(payload) as { events: { sequence: number }[] }).events.map(({ sequence }) => sequence));
      await new Promise<void>((resolve) => answers.push(resolve));
    },
  } as unknown as Database;
  const live = await makeLive(database, { error: () => {}, warn: () => {} });
  const heard: number[] = [];
  live.subscribe((event) => heard.push((event as { sequence: number }).sequence));

  live.publish([]);
  for (const sequence of [1, 2, 3]) live.publish([change(sequence)]);
  expect(heard).toEqual([1, 2, 3]);
  expect(sent).toEqual([[1]]);
  const closed = live.close();
  answers.shift()?.();
  await expect.poll(() => sent).toEqual([[1], [2, 3]]);
  answers.shift()?.();
  await closed;
});

test.each(['', 'no JSON', 'null', '[]', '{"events":1}', '{"events":[null]}', '{"events":[{"kind":"change"}]}'])(
  '7.1.7: %j on the channel of the servers ends nothing, and tells nothing',
  async (payload) => {
    let arrives: (payload: string | null) => void = () => {};
    const database = {
      engine: 'postgres',
      listen: async (_channel: string, hear: typeof arrives) => {
        arrives = hear;
        return async () => {};
      },
    } as unknown as Database;
    const warnings: unknown[] = [];
    const live = await makeLive(
      database,
      { error: () => {}, warn: (...said: unknown[]) => void warnings.push(said) },
      7,
    );
    const heard: LiveEvent[] = [];
    live.subscribe((event) => heard.push(event));
    arrives(payload);
    expect(warnings).toHaveLength(1);
    expect(heard).toEqual([]);
    expect(live.sequence()).toBe(7);
    arrives(JSON.stringify({ origin: 'another server', events: [change(8)] }));
    expect(heard).toEqual([change(8)]);
    await live.close();
  },
);
