import { draftKey, dropDraft, readDrafts, writeDraft } from '../../lib/formDrafts.ts';
import type { Move } from './boardView.ts';

/*
 * Moves that the server has not confirmed yet, kept in this browser: a reload or a crash loses none. Each has a key, so
 * that it is done once, whichever page sends it.
 */

export type KeptMove = Move & {
  boardId: string;
  /** Names for what is said when it is refused. */
  title: string;
  column: string;
};

const keyOf = (userId: string, moveKey: string) => draftKey(userId, `boardMove:${moveKey}`);

let last = 0;

export function keepMove(userId: string, move: KeptMove): void {
  // Two in the same millisecond stay in their order.
  last = Math.max(last + 1, Date.now());
  writeDraft(keyOf(userId, move.key), { at: last, base: { version: 0, record: {} }, values: move });
}

export const dropMove = (userId: string, moveKey: string): void => dropDraft(keyOf(userId, moveKey));

let sending: Promise<unknown> = Promise.resolve();

/** Notes that moves are being sent, so that what comes after them can wait. */
export const noteSending = (work: Promise<unknown>): void => void (sending = work);
export const movesSent = (): Promise<unknown> => sending;

/** What an earlier page could not send, the oldest first. */
export const keptMoves = (userId: string): KeptMove[] =>
  readDrafts(keyOf(userId, '')).map(({ draft }) => draft.values as KeptMove);
