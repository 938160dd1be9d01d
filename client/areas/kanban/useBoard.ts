import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDays } from '../../kit/dates/useDays.ts';
import { firstCards, useRestOf } from './boardRest.ts';
import { type Board, columnsOf, withMoves } from './boardView.ts';
import { filterIn, isFiltering, passes } from './cardFilter.ts';
import { useBoardMatchesQuery, useBoardOfCardQuery, useKanbanBoardQuery } from './kanban.generated.ts';
import { useBoardLive } from './useBoardLive.ts';
import { useBoardMoves } from './useBoardMoves.ts';
import { useViewer } from '../../lib/session.ts';

/** The board at the address: the one that is named, that of the card that is named, or the oldest one. */
export function useBoard() {
  const [params, setParams] = useSearchParams();
  const named = params.get('board');
  const item = params.get('item');
  // A link to a card need not say on which board it is.
  const ofCard = useBoardOfCardQuery({
    variables: { id: item ?? '' },
    skip: item === null || named !== null,
    context: { isQuiet: true },
  });
  const isLooking = ofCard.loading && !ofCard.data;
  const id = named ?? ofCard.data?.boardCard?.boardId ?? null;
  const { data, previousData, error, loading, refetch } = useKanbanBoardQuery({
    variables: { id, first: firstCards },
    skip: isLooking,
  });
  const board: Board | null = (data ?? previousData)?.board ?? null;
  const boardId = board?.id ?? null;
  const isWhole = useRestOf(board);
  const readAll = useCallback(() => refetch(), [refetch]);
  const hold = useBoardLive(boardId, readAll);
  const { moves, move } = useBoardMoves();
  const { today } = useDays();
  const all = useMemo(() => (board ? withMoves(columnsOf(board), moves) : []), [board, moves]);
  const filter = filterIn(params);
  const key = JSON.stringify(filter);
  const viewerId = useViewer()?.id;
  const { data: matches } = useBoardMatchesQuery({
    variables: { id: boardId ?? '', search: filter.search.slice(0, 100) },
    skip: boardId === null || filter.search.trim() === '',
    fetchPolicy: 'network-only',
    context: { isQuiet: true },
  });
  const matching = matches?.board?.id === boardId ? matches?.board?.matches : undefined;
  const found = useMemo(() => new Set(matching), [matching]);
  const columns = useMemo(() => {
    const wanted = filterIn(new URLSearchParams(params));
    if (!isFiltering(wanted)) return all;
    return all.map((column) => ({
      ...column,
      cards: column.cards.filter((card) =>
        passes(card, wanted, { today, isDone: column.head.isDone, viewerId, found }),
      ),
    }));
    // What else stands in the address does not matter here.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [all, key, today, viewerId, found]);
  const patch = useCallback(
    (change: Record<string, string | readonly string[] | null>, isStep = false) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(change))
            if (typeof value === 'string' && value !== '') next.set(name, value);
            else {
              next.delete(name);
              if (typeof value !== 'string') for (const one of value ?? []) next.append(name, one);
            }
          return next;
        },
        { replace: !isStep },
      ),
    [setParams],
  );
  return {
    board,
    /** Of another board than the one at the address, or cards are still on their way that the filter is asked of. */
    isStale: (!data && previousData !== undefined) || (!isWhole && isFiltering(filter)),
    isLoading: isLooking || (loading && !board),
    error: board ? undefined : (error ?? ofCard.error),
    readAll,
    all,
    columns,
    filter,
    item,
    params,
    patch,
    move,
    hold,
    today,
  };
}

export type BoardState = ReturnType<typeof useBoard>;
