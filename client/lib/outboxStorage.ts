import { dropStored, readStored, storedKeys, writeStored } from './stored.ts';

/*
 * Where outboxes keep what waits for the network: apart from drafts, so that no age drops it. It goes when the server has
 * taken it, when its author discards it, and at sign-out, which asks first.
 */

const prefix = 'atrium-outbox:';

/** One piece as this browser keeps it; `at` is its place in the order. */
export type StoredPiece<Values> = { at: number; values: Values; problem: string | null };

export const pieceKey = (userId: string, name: string, key: string): string => `${prefix}${userId}:${name}:${key}`;

/** All pieces of an outbox by their keys, the oldest first. */
export function readPieces<Values>(userId: string, name: string): (StoredPiece<Values> & { key: string })[] {
  const start = pieceKey(userId, name, '');
  return storedKeys(start)
    .flatMap((stored) => {
      const piece = readStored<StoredPiece<Values>>(stored);
      return piece ? [{ ...piece, key: stored.slice(start.length) }] : [];
    })
    .sort((a, b) => a.at - b.at);
}

export const writePiece = writeStored as <Values>(key: string, piece: StoredPiece<Values>) => void;
export const dropPiece = dropStored;

/** How much of a user waits, in all outboxes. */
export const countPieces = (userId: string): number => storedKeys(`${prefix}${userId}:`).length;

/** Drops what waits of a user who signs out and does not want it sent. */
export const dropPiecesOf = (userId: string): void => storedKeys(`${prefix}${userId}:`).forEach(dropStored);
