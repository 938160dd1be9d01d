import { expect, test } from 'vitest';
import { type LogWindow, withMessage, withNewer, withOlder } from './logWindow.ts';
import type { ShownMessage } from './shownMessage.ts';

const message = (sequence: number, text = String(sequence), revision = sequence): ShownMessage => ({
  key: String(sequence),
  id: String(sequence),
  sequence,
  revision,
  sender: { id: '1', fullName: 'One', avatar: null },
  text,
  files: [],
  mentions: [],
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
  const older = withOlder(window(4, 6), {
    messages: [2, 3, 4].map((one) => message(one)),
    hasOlder: true,
    hasNewer: true,
  });
  expect(numbers(older)).toEqual([2, 3, 4, 5, 6]);
  const newer = withNewer(older, { messages: [8, 7, 6].map((one) => message(one)), hasOlder: true, hasNewer: false });
  expect(numbers(newer)).toEqual([2, 3, 4, 5, 6, 7, 8]);
  expect(newer.hasNewer).toBe(false);
});

test('CH-09: a message that comes twice stands once, as it is now', () => {
  const once = withMessage(window(1, 2), message(3));
  const twice = withMessage(once, message(3, 'edited', 4));
  // An older state that comes late changes nothing.
  const late = withMessage(twice, message(3));
  expect(late.messages.map(({ text }) => text)).toEqual(['1', '2', 'edited']);
});

test('CH-09: a message that does not follow waits until those between have been read', () => {
  const missed = [3, 4, 5].map((one) => message(one));
  expect(numbers(withMessage(window(1, 2), missed[2]!))).toEqual([1, 2]);
  expect(numbers(missed.reduce(withMessage, window(1, 2)))).toEqual([1, 2, 3, 4, 5]);
});

test('CH-21: what is new stays out of a window that does not reach the end', () => {
  expect(numbers(withMessage(window(1, 2, true), message(3)))).toEqual([1, 2]);
  const empty: LogWindow = { messages: [], hasOlder: false, hasNewer: false };
  expect(numbers(withMessage(empty, message(1)))).toEqual([1]);
});
