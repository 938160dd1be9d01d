import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { EmptyState, FailedState } from '../../kit/EmptyState.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PrintLayout } from '../../kit/print/PrintLayout.tsx';
import { useCan } from '../../lib/ability.tsx';
import { preloadQuery } from '../../lib/apollo.ts';
import { useText } from '../../lib/text.ts';
import { whenIdle } from '../../lib/whenIdle.ts';
import { BoardHeader } from './BoardHeader.tsx';
import { firstCards } from './boardRest.ts';
import type { MoveToColumn } from './CardDrawer.tsx';
import { KanbanBoard } from './KanbanBoard.tsx';
import { KanbanBoardDocument } from './kanban.generated.ts';
import { withChanges } from './keptChanges.ts';
import { type Look, lookIn } from './look.ts';
import { useBoard } from './useBoard.ts';
import { useCardSending } from './useCardSending.tsx';
import { useBoardActions } from './useBoardActions.ts';
import { useUndoKey } from './useUndoKey.ts';

const loadCard = () => import('./CardDrawer.tsx');
const CardDrawer = lazy(loadCard);
const CardTimeline = lazy(() => import('./CardTimeline.tsx'));
const CardCalendar = lazy(() => import('./CardCalendar.tsx'));
const BoardDrawer = lazy(() => import('./BoardDrawer.tsx'));
const ImportDrawer = lazy(() => import('./ImportDrawer.tsx'));
const LabelManager = lazy(() => import('./LabelManager.tsx'));
const OtherBoards = lazy(() => import('./OtherBoards.tsx'));
const ArchiveDrawer = lazy(() => import('./ArchiveDrawer.tsx'));

export const loader = ({ request }: LoaderFunctionArgs) => {
  const params = new URL(request.url).searchParams;
  const isOther = params.get('item') !== null && params.get('board') === null;
  return isOther
    ? Promise.resolve()
    : preloadQuery(KanbanBoardDocument, { id: params.get('board'), first: firstCards });
};

const looks: Partial<Record<Look, typeof CardCalendar>> = { calendar: CardCalendar, timeline: CardTimeline };

/** Boards with columns of cards. The board, the open card and the filters stand in the address. */
export default function KanbanPage() {
  const text = useText();
  const known = useBoard();
  const { board, patch, params, item } = known;
  const actions = useBoardActions(board?.id ?? '', known.readAll);
  const all = useMemo(() => withChanges(known.all, actions.waiting), [known.all, actions.waiting]);
  const columns = useMemo(() => withChanges(known.columns, actions.waiting), [known.columns, actions.waiting]);
  const state = { ...known, all, columns };
  const canAdd = useCan('create', 'Board');
  const canUpdate = useCan('update', 'BoardCard');
  const isReadOnly = board?.myAccess === 'VIEW' || !canUpdate;
  useUndoKey(board === null || isReadOnly, () => void actions.undo());
  // Without a network a card opens all the same, with what its board knows.
  useEffect(() => {
    void whenIdle()
      .then(loadCard)
      .catch(() => undefined);
  }, []);
  const settings = params.get('settings');
  const add = () => patch({ settings: 'new' }, true);
  const Look = looks[lookIn(params)];
  const { send, form: sendForm } = useCardSending();
  const [isLabeling, setLabeling] = useState(false);
  const canUpdateBoard = useCan('update', 'Board');
  const mayLabel = canUpdateBoard && board?.myAccess === 'OWNER';
  const manageLabels = mayLabel ? () => setLabeling(true) : undefined;
  const moveToColumn: MoveToColumn = ({ id, title }, column) =>
    known.move({
      id,
      title,
      boardId: board!.id,
      columnId: column.id,
      column: column.title,
      afterId: null,
      beforeId: null,
    });
  return (
    <PrintLayout isLandscape>
      {board ? (
        <>
          <BoardHeader state={state} board={board} onManageLabels={manageLabels} />
          <Box
            sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, opacity: state.isStale ? 0.5 : 1 }}
          >
            {Look ? (
              <Suspense fallback={<BoardSkeleton />}>
                <Look key={board.id} state={state} actions={actions} isReadOnly={isReadOnly} />
              </Suspense>
            ) : (
              <KanbanBoard key={board.id} state={state} board={board} actions={actions} onSend={send} />
            )}
          </Box>
        </>
      ) : (
        <>
          <PageHeader title={text('kanban.page.title')} />
          {state.isLoading ? (
            <BoardSkeleton />
          ) : state.error ? (
            <FailedState title={text('kanban.page.failed')} onRetry={() => void state.readAll()} />
          ) : (
            <EmptyState
              drawing="nothing"
              title={text(params.get('board') ? 'kanban.page.missing' : 'kanban.page.none')}
              text={text(params.get('board') ? 'kanban.page.missingText' : 'kanban.page.noneText')}
              action={
                canAdd && (
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 3 }}>
                    <Button variant="tonal" onClick={() => patch({ import: 'open' }, true)}>
                      {text('kanban.import.title')}
                    </Button>
                    <Button variant="contained" startIcon={<IconPlus size={18} />} onClick={add}>
                      {text('kanban.board.add')}
                    </Button>
                  </Box>
                )
              }
            />
          )}
          {!state.isLoading && !state.error && (
            <Suspense>
              <OtherBoards />
            </Suspense>
          )}
        </>
      )}
      {sendForm}
      <Suspense>
        {isLabeling && board && <LabelManager board={board} columns={all} onClose={() => setLabeling(false)} />}
        {item && board && (
          <CardDrawer
            key={item}
            id={item}
            board={board}
            columns={state.all}
            actions={actions}
            onMove={moveToColumn}
            onSend={send}
            onManageLabels={manageLabels}
            onClose={() => patch({ item: null })}
          />
        )}
        {settings && (
          <BoardDrawer
            id={settings === 'new' ? null : settings}
            onClose={() => patch({ settings: null })}
            onAdded={(id) => patch({ board: id, settings: null, item: null }, true)}
            onDeleted={() => patch({ board: null, settings: null, item: null }, true)}
          />
        )}
        {params.get('import') && (
          <ImportDrawer
            board={board}
            onClose={() => patch({ import: null })}
            onDone={(id) => patch({ board: id, import: null, item: null }, true)}
          />
        )}
        {params.get('archive') && board && (
          <ArchiveDrawer board={board} actions={actions} onClose={() => patch({ archive: null })} />
        )}
      </Suspense>
    </PrintLayout>
  );
}

/** The board with all labels that are to be managed: its own, then those that only cards name. */
function BoardSkeleton() {
  return (
    <Box sx={{ display: 'flex', gap: { xs: 4, sm: 6 }, overflow: 'hidden' }} aria-hidden>
      {[3, 2, 4].map((count, at) => (
        <Box key={at} sx={{ width: 288, flex: 'none', display: 'grid', alignContent: 'start', gap: 3 }}>
          <Skeleton variant="rounded" width={140} height={28} sx={{ mb: 2 }} />
          {Array.from({ length: count }, (_, index) => (
            <Skeleton key={index} variant="rounded" height={index % 2 === 0 ? 128 : 96} />
          ))}
        </Box>
      ))}
    </Box>
  );
}
