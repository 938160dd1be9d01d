import { expect, test } from 'vitest';
import { payloads } from './live.ts';
import type { LiveEvent } from './live.ts';

const change = (sequence: number): LiveEvent => ({
  kind: 'change', sequence, subject: 'StoreSettings', subjectId: 2_147_483_647, action: 'UPDATE', batchId: 'b'.repeat(36),
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
