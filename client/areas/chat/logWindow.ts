import type { ShownMessage } from './shownMessage.ts';

/*
 * The part of a conversation that is loaded: messages that follow each other without a gap, as each has the next number.
 * What comes live joins at its end.
 */

export type LogWindow = {
  messages: readonly ShownMessage[];
  hasOlder: boolean;
  hasNewer: boolean;
};

type Page = { messages: readonly ShownMessage[]; hasOlder: boolean; hasNewer: boolean };

export const firstOf = ({ messages }: LogWindow): number | null => messages[0]?.sequence ?? null;
export const lastOf = ({ messages }: LogWindow): number | null => messages.at(-1)?.sequence ?? null;

const numberOf = (message: ShownMessage) => message.sequence ?? Number.POSITIVE_INFINITY;

/** All of both, each once and in order; of two states of a message the newer one. */
function joined(known: readonly ShownMessage[], read: readonly ShownMessage[]): ShownMessage[] {
  const byNumber = new Map(known.map((message) => [numberOf(message), message]));
  for (const message of read) {
    const other = byNumber.get(numberOf(message));
    if (!other || other.revision <= message.revision) byNumber.set(numberOf(message), message);
  }
  return [...byNumber.values()].sort((a, b) => numberOf(a) - numberOf(b));
}

/** With a page of older messages before it. */
export const withOlder = (window: LogWindow, page: Page): LogWindow => ({
  ...window,
  messages: joined(page.messages, window.messages),
  hasOlder: page.hasOlder,
});

/** With a page of newer messages behind it. */
export const withNewer = (window: LogWindow, page: Page): LogWindow => ({
  ...window,
  messages: joined(window.messages, page.messages),
  hasNewer: page.hasNewer,
});

/**
 * With a message that is new or was changed. One that does not follow those that are loaded is left out: what lies between
 * is read first, by the revision of the conversation.
 */
export function withMessage(window: LogWindow, message: ShownMessage): LogWindow {
  const [first, last] = [firstOf(window), lastOf(window)];
  const own = numberOf(message);
  if (last === null || first === null) return window.hasNewer ? window : add(window, message);
  if (own < first || own > last + 1) return window;
  return own === last + 1 && window.hasNewer ? window : add(window, message);
}

/** With a thread under one of the messages read up to where so much is left. */
export const withThreadRead = (window: LogWindow, threadId: string, unreadCount: number): LogWindow => ({
  ...window,
  messages: window.messages.map((message) =>
    message.stored?.thread?.id === threadId
      ? { ...message, stored: { ...message.stored, thread: { ...message.stored.thread, unreadCount } } }
      : message,
  ),
});

const add = (window: LogWindow, message: ShownMessage): LogWindow => ({
  ...window,
  messages: joined(window.messages, [message]),
});
