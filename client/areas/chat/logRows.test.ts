import { expect, test } from 'vitest';
import { rowsOf } from './logRows.ts';
import type { ShownMessage } from './shownMessage.ts';

const message = (sequence: number, senderId: string, at: string, more: Partial<ShownMessage> = {}): ShownMessage => ({
  key: String(sequence),
  id: String(sequence),
  sequence,
  revision: sequence,
  sender: { id: senderId, fullName: senderId, avatar: null },
  text: 'x',
  files: [],
  mentions: [],
  at,
  progress: 'seen',
  ...more,
});
const dayOf = (at: string) => at.slice(0, 10);
const shape = (rows: ReturnType<typeof rowsOf>) =>
  rows.map((row) =>
    row.kind === 'message' ? `${row.key}${row.isFirst ? ' first' : ''}${row.isLast ? ' last' : ''}` : row.kind,
  );

test('CH-21: messages of one sender are a group until another writes, time passes, or a day begins', () => {
  const rows = rowsOf(
    [
      message(1, 'a', '2026-11-20T09:00:00Z'),
      message(2, 'a', '2026-11-20T09:01:00Z'),
      message(3, 'b', '2026-11-20T09:01:30Z'),
      message(4, 'b', '2026-11-20T09:20:00Z'),
      message(5, 'b', '2026-11-21T00:01:00Z'),
    ],
    { dayOf, firstUnread: null, hasOlder: false },
  );
  expect(shape(rows)).toEqual(['day', '1 first', '2 last', '3 first last', '4 first last', 'day', '5 first last']);
});

test('CH-02: a line stands before the first unread message and ends the group above it', () => {
  const all = [1, 2, 3].map((sequence) => message(sequence, 'a', `2026-11-20T09:00:0${sequence}Z`));
  const rows = rowsOf(all, { dayOf, firstUnread: 2, hasOlder: true });
  expect(shape(rows)).toEqual(['older', 'day', '1 first last', 'unread', '2 first', '3 last']);
});

test('CH-03: what has come less far has a time and a tick of its own', () => {
  const all = [
    message(1, 'a', '2026-11-20T09:00:01Z'),
    message(2, 'a', '2026-11-20T09:00:02Z', { progress: 'delivered' }),
  ];
  expect(shape(rowsOf(all, { dayOf, firstUnread: null, hasOlder: false }))).toEqual(['day', '1 first last', '2 last']);
});
