import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import CardDrawer from './CardDrawer.tsx';
import { columnsOf } from './boardView.ts';
import { firstCards, useRestOf } from './boardRest.ts';
import { BoardOfCardDocument, KanbanBoardDocument } from './kanban.generated.ts';
import { useBoardActions } from './useBoardActions.ts';

/** A card where its board is not in view. */
export default function CardOfAnyBoard({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: found } = useQuery(BoardOfCardDocument, { variables: { id }, context: { isQuiet: true } });
  const boardId = found?.boardCard?.boardId ?? null;
  const { data, refetch } = useQuery(KanbanBoardDocument, {
    variables: { id: boardId, first: firstCards },
    skip: boardId === null,
  });
  const actions = useBoardActions(boardId ?? '', refetch);
  const board = boardId === null ? null : (data?.board ?? null);
  // Any of its cards may be chosen as one that this one waits for.
  useRestOf(board);
  const columns = useMemo(() => (board ? columnsOf(board) : []), [board]);
  return board && <CardDrawer id={id} board={board} columns={columns} actions={actions} onClose={onClose} />;
}
