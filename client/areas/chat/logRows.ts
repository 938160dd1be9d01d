import type { ShownMessage } from './shownMessage.ts';

/** A row of the log. Messages of one sender that follow closely are one group: its first has the face, its last the time. */
export type LogRow =
  | { kind: 'older'; key: string }
  | { kind: 'day'; key: string; at: string }
  | { kind: 'unread'; key: string }
  | { kind: 'notice'; key: string; message: ShownMessage }
  | { kind: 'message'; key: string; message: ShownMessage; isFirst: boolean; isLast: boolean };

const apartMs = 5 * 60_000;

type Options = {
  /** The day of an instant in the reader's zone. */
  dayOf: (at: string) => string;
  /** Number of the first message that was unread when the log was opened; null: none. */
  firstUnread: number | null;
  hasOlder: boolean;
};

/** The rows of what is loaded, oldest first. */
export function rowsOf(messages: readonly ShownMessage[], { dayOf, firstUnread, hasOlder }: Options): LogRow[] {
  const rows: LogRow[] = hasOlder ? [{ kind: 'older', key: 'older' }] : [];
  let before: ShownMessage | null = null;
  let day = '';
  messages.forEach((message, index) => {
    const own = dayOf(message.at);
    const isNewDay = own !== day;
    const isUnread = firstUnread !== null && message.sequence === firstUnread;
    if (isNewDay) rows.push({ kind: 'day', key: `day ${own}`, at: message.at });
    if (isUnread) rows.push({ kind: 'unread', key: 'unread' });
    if (message.stored?.notice) {
      rows.push({ kind: 'notice', key: message.key, message });
      before = null;
      day = own;
      return;
    }
    const after = messages[index + 1];
    const isFirst = isNewDay || isUnread || before === null || !follows(message, before);
    const isLast =
      after === undefined ||
      after.sequence === (firstUnread ?? -1) ||
      after.stored?.notice != null ||
      !follows(after, message) ||
      after.progress !== message.progress ||
      dayOf(after.at) !== own;
    rows.push({ kind: 'message', key: message.key, message, isFirst, isLast });
    before = message;
    day = own;
  });
  return rows;
}

const follows = (message: ShownMessage, before: ShownMessage): boolean =>
  message.sender.id === before.sender.id && Date.parse(message.at) - Date.parse(before.at) < apartMs;
