import { useMemo } from 'react';
import CardDrawer from './CardDrawer.tsx';
import { columnsOf, withMoves } from './boardView.ts';
import { firstCards, useRestOf } from './boardRest.ts';
import { useBoardOfCardQuery, useKanbanBoardQuery } from './kanban.generated.ts';
import { useBoardActions } from './useBoardActions.ts';
import { useCardSending } from './useCardSending.tsx';
import { useBoardMoves } from './useBoardMoves.ts';

/** A card where its board is not in view. */
export default function CardOfAnyBoard({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: found } = useBoardOfCardQuery({ variables: { id }, context: { isQuiet: true } });
  const boardId = found?.boardCard?.boardId ?? null;
  const { data, refetch } = useKanbanBoardQuery({
    variables: { id: boardId, first: firstCards },
    skip: boardId === null,
  });
  const actions = useBoardActions(boardId ?? '', refetch);
  const board = boardId === null ? null : (data?.board ?? null);
  // Any of its cards may be chosen as one that this one waits for.
  useRestOf(board);
  const { moves, move } = useBoardMoves();
  const { send, form } = useCardSending();
  const columns = useMemo(() => (board ? withMoves(columnsOf(board), moves) : []), [board, moves]);
  return (
    board && (
      <>
        <CardDrawer
          id={id}
          board={board}
          columns={columns}
          actions={actions}
          onMove={(card, column) =>
            move({
              id: card.id,
              title: card.title,
              boardId: board.id,
              columnId: column.id,
              column: column.title,
              afterId: null,
              beforeId: null,
            })
          }
          onSend={send}
          onClose={onClose}
        />
        {form}
      </>
    )
  );
}
