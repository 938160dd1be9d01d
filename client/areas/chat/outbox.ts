import type { Reply } from './shownMessage.ts';
import { draftKey, dropDraft, readDrafts, writeDraft } from '../../lib/formDrafts.ts';

/*
 * What was written and has not reached the server: kept in this browser until it has, in order, through reloads. Each
 * message has an id of the browser, under which the server takes it once, whoever sends it and however often.
 */

export type KeptFile = { name: string; url: string; sizeBytes: number };

/** A file that goes with the next message. */
export type ComposerFile = KeptFile & { id: string };

export type KeptMessage = {
  /** Id of the browser. */
  key: string;
  /** The conversation, or the person with whom it begins. */
  to: { chatId: string } | { userId: string };
  text: string;
  files: readonly KeptFile[];
  /** Members whom the text names; none in what an older version has kept. */
  mentions?: readonly { id: string; name: string }[];
  /** The message that it replies to. */
  replyTo: Reply | null;
  /** A reply in a thread that is also sent to the conversation. */
  isAlsoAbove?: boolean;
  at: string;
  /** Code of what the server refused it with; it waits for its author then. */
  problem: string | null;
};

/** What became of a message that was sent. `later`: as soon as the server can be reached, or takes more. */
export type Sent = { state: 'done' } | { state: 'refused'; code: string } | { state: 'later'; waitMs: number | null };

const keyOf = (userId: string, key: string) => draftKey(userId, `chatMessage:${key}`);
let last = 0;

/** Keeps a message, behind those kept before it. */
export function keepMessage(userId: string, message: KeptMessage): void {
  // Two in the same millisecond stay in their order.
  last = Math.max(last + 1, Date.now());
  writeDraft(keyOf(userId, message.key), { at: last, base: { version: 0, record: {} }, values: { ...message } });
}

export const dropMessage = (userId: string, key: string): void => dropDraft(keyOf(userId, key));

/** All that is kept, the oldest first. */
export const keptMessages = (userId: string): KeptMessage[] =>
  readDrafts(keyOf(userId, '')).map(({ draft }) => draft.values as KeptMessage);

/** Notes why one was refused; it stays where it stands. */
export function markRefused(userId: string, key: string, problem: string | null): void {
  const found = readDrafts(keyOf(userId, key)).find((one) => one.key === keyOf(userId, key));
  if (found) writeDraft(found.key, { ...found.draft, values: { ...found.draft.values, problem } });
}

/**
 * Sends what is kept, one after another, and leaves out what was refused. Stops at the first that cannot be sent now, so
 * that none overtakes it; answers after how long to go on, or null to wait for the network.
 */
export async function sendKept(
  userId: string,
  send: (message: KeptMessage) => Promise<Sent>,
  onChange: () => void,
): Promise<{ isEmpty: boolean; waitMs: number | null }> {
  for (;;) {
    // Read anew each time: one may have been written, retried or discarded while another was on its way.
    const next = keptMessages(userId).find(({ problem }) => problem === null);
    if (!next) return { isEmpty: true, waitMs: null };
    const sent = await send(next);
    if (sent.state === 'later') return { isEmpty: false, waitMs: sent.waitMs };
    if (sent.state === 'done') dropMessage(userId, next.key);
    else markRefused(userId, next.key, sent.code);
    onChange();
  }
}
