import { makeOutbox } from '../../lib/outbox.ts';
import type { Move } from './boardView.ts';
import type { BoardChange } from './keptChanges.ts';

/*
 * What was done on boards and is not known to be done: moves, and whatever else changes a board. All of it in one order, as
 * a card is archived where it was moved to.
 */

/** `title` and `column` are what is said when it is refused. */
export type BoardMove = Omit<Move, 'key'> & { boardId: string; title: string; column: string };
export type BoardPiece = BoardChange | ({ kind: 'move' } & BoardMove);

/** What came of a piece. `batchId`: how it is undone. `version`: that of the card afterwards. */
export type BoardAnswer = { problem: string } | { problem?: never; batchId?: string; version?: number };

export const boardOutbox = makeOutbox<BoardPiece, BoardAnswer>('board');
