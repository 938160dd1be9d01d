import type { ShownMessage } from './shownMessage.ts';

/*
 * The part of a conversation that is loaded: messages that follow each other without a gap, as each has the next number.
 * What comes live joins at its end; a number that skips some says that they have to be read first.
 */

export type LogWindow = {
  messages: readonly ShownMessage[];
  hasOlder: boolean;
  hasNewer: boolean;
};

type Page = { messages: readonly ShownMessage[]; hasOlder: boolean; hasNewer: boolean };

export const emptyWindow: LogWindow = { messages: [], hasOlder: false, hasNewer: false };

export const firstOf = ({ messages }: LogWindow): number | null => messages[0]?.sequence ?? null;
export const lastOf = ({ messages }: LogWindow): number | null => messages.at(-1)?.sequence ?? null;

const numberOf = (message: ShownMessage) => message.sequence ?? Number.POSITIVE_INFINITY;

/** All of both, each once and in order; where both have one, the later answer counts. */
function joined(known: readonly ShownMessage[], read: readonly ShownMessage[]): ShownMessage[] {
  const byNumber = new Map(known.map((message) => [numberOf(message), message]));
  for (const message of read) byNumber.set(numberOf(message), message);
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
 * With a message that is new or was changed. `isGap`: some before it are missing and have to be read; it is not shown
 * then. One beyond a window that does not reach the end is not shown either.
 */
export function withMessage(window: LogWindow, message: ShownMessage): { window: LogWindow; isGap: boolean } {
  const [first, last] = [firstOf(window), lastOf(window)];
  const own = numberOf(message);
  if (last === null) return window.hasNewer ? { window, isGap: false } : { window: add(window, message), isGap: false };
  if (first !== null && own < first) return { window, isGap: false };
  if (own > last + 1) return { window, isGap: !window.hasNewer };
  if (own === last + 1 && window.hasNewer) return { window, isGap: false };
  return { window: add(window, message), isGap: false };
}

const add = (window: LogWindow, message: ShownMessage): LogWindow => ({
  ...window,
  messages: joined(window.messages, [message]),
});
