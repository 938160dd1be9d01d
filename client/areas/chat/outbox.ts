import type { Reply } from './shownMessage.ts';
import { type Kept, makeOutbox } from '../../lib/outbox.ts';

/*
 * What was written and has not reached the server: kept in this browser until it has, in order, through reloads. Each
 * message has an id of the browser, under which the server takes it once, whoever sends it and however often.
 */

export type KeptFile = { name: string; url: string; sizeBytes: number };

/** A file that goes with the next message. */
export type ComposerFile = KeptFile & { id: string };

/** What is written, before it has its id of the browser. */
export type WrittenMessage = {
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
};

/** `key`: its id of the browser. `problem`: code of what the server refused it with; it waits for its author then. */
export type KeptMessage = WrittenMessage & { key: string; problem: string | null };

export const messages = makeOutbox<WrittenMessage>('chatMessage');

export const keptMessage = ({ key, values, problem }: Kept<WrittenMessage>): KeptMessage => ({
  ...values,
  key,
  problem,
});
