import { expect, test } from 'vitest';
import { emptyWindow, type LogWindow, withMessage, withNewer, withOlder } from './logWindow.ts';
import type { ShownMessage } from './shownMessage.ts';

const message = (sequence: number, text = String(sequence)): ShownMessage => ({
  key: String(sequence),
  id: String(sequence),
  sequence,
  senderId: '1',
  text,
  files: [],
  at: '2026-11-20T09:00:00Z',
  progress: 'sent',
});
const window = (from: number, to: number, hasNewer = false): LogWindow => ({
  messages: Array.from({ length: to - from + 1 }, (_, index) => message(from + index)),
  hasOlder: from > 1,
  hasNewer,
});
const numbers = ({ messages }: LogWindow) => messages.map(({ sequence }) => sequence);

test('CH-09: pages that overlap show each message once and in order', () => {
  const older = withOlder(window(4, 6), { messages: [2, 3, 4].map((one) => message(one)), hasOlder: true, hasNewer: true });
  expect(numbers(older)).toEqual([2, 3, 4, 5, 6]);
  const newer = withNewer(older, { messages: [8, 7, 6].map((one) => message(one)), hasOlder: true, hasNewer: false });
  expect(numbers(newer)).toEqual([2, 3, 4, 5, 6, 7, 8]);
  expect(newer.hasNewer).toBe(false);
});

test('CH-09: a message that comes twice stands once, as it is now', () => {
  const once = withMessage(window(1, 2), message(3)).window;
  const twice = withMessage(once, message(3, 'edited')).window;
  expect(twice.messages.map(({ text }) => text)).toEqual(['1', '2', 'edited']);
});

test('CH-09: a number that skips some is a gap, and waits until they have been read', () => {
  const { window: same, isGap } = withMessage(window(1, 2), message(5));
  expect(isGap).toBe(true);
  expect(numbers(same)).toEqual([1, 2]);
});

test('CH-21: what is new stays out of a window that does not reach the end', () => {
  const { window: same, isGap } = withMessage(window(1, 2, true), message(3));
  expect(isGap).toBe(false);
  expect(numbers(same)).toEqual([1, 2]);
  expect(numbers(withMessage(emptyWindow, message(1)).window)).toEqual([1]);
});
