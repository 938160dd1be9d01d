import { useApolloClient } from '@apollo/client/react';
import { useCommandCall } from '../../app/command/useCommandCall.ts';
import { callsOf } from '../../app/command/command.ts';
import { laterOf, useDraining } from '../../app/outbox/useDraining.ts';
import { confirm } from '../../kit/confirm.ts';
import { useFailureText } from '../../kit/failureText.ts';
import { showNotice } from '../../kit/notices.ts';
import { failureOf } from '../../lib/failure.ts';
import { needMessages } from '../../lib/languages.ts';
import type { Kept } from '../../lib/outbox.ts';
import { useText } from '../../lib/text.ts';
import { type BoardAnswer, type BoardMove, boardOutbox, type BoardPiece } from './boardOutbox.ts';
import { MoveBoardCardDocument } from './kanban.generated.ts';
import { sendChange } from './sendChange.ts';
import { sentInTurn } from './sentInTurn.ts';
import { useBoardProblem } from './useBoardProblem.ts';

const moveCard = callsOf()({ operation: MoveBoardCardDocument, isQuiet: true });

/** Sends what was done on boards, in its order; says what was refused, and why. */
export function useBoardSending(): void {
  const { cache } = useApolloClient();
  const { send } = useCommandCall();
  const text = useText();
  const failureText = useFailureText();
  const problemOf = useBoardProblem();

  /** A full or blocked column: what is refused snaps back and says why, or is meant all the same. */
  const refuseMove = async (key: string, move: BoardMove, error: unknown): Promise<void> => {
    const problem = failureOf(error).fields?.['columnId'];
    const { title: name, column } = move;
    if (problem?.key === 'blocked') {
      const isMeant = await confirm({
        title: text('kanban.blocked.title', { name }),
        text: text('kanban.blocked.text', { blocker: String(problem.limit), column }),
        confirmLabel: text('kanban.blocked.confirm'),
      });
      if (isMeant) boardOutbox.replace(key, { kind: 'move', ...move, isOverriding: true });
      return;
    }
    const reason = () => failureText(error);
    showNotice({
      tone: 'error',
      text:
        problem?.key === 'tooMany'
          ? text('kanban.move.full', { column, limit: Number(problem.limit) })
          : problem?.key === 'unknown'
            ? text('kanban.move.columnGone', { name })
            : text('kanban.move.refused', { name, reason: reason() }),
    });
  };

  const sendOne = async ({ key, values: piece }: Kept<BoardPiece>): Promise<BoardAnswer> => {
    try {
      if (piece.kind !== 'move')
        return await sentInTurn(piece, key, (one, under) => sendChange(send, cache, { ...one, key: under }));
      const { id, columnId, afterId, beforeId, isOverriding } = piece;
      await send(moveCard, { id, columnId, afterId, beforeId, isOverriding }, {}, key);
      return {};
    } catch (error) {
      if (laterOf(error)) throw error;
      // What waited may be refused on another page than that of its board.
      await needMessages(['kanban']);
      const problem = problemOf(error);
      if (piece.kind === 'move') await refuseMove(key, piece, error);
      else if (!boardOutbox.isAsked(key))
        showNotice({ tone: 'error', text: text('kanban.kept.refused', { name: piece.title, reason: problem }) });
      return { problem };
    }
  };
  useDraining(boardOutbox, { send: sendOne });
}
