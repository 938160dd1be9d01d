import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState, FailedState } from '../../kit/EmptyState.tsx';
import { DateText } from '../../kit/Figures.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import { SideDrawer } from '../../kit/SideDrawer.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useFollowing } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import type { Board } from './boardView.ts';
import { useArchivedCardsQuery } from './kanban.generated.ts';
import { toneOf, tonesOf } from './labels.ts';
import { cardPath } from './urls.ts';
import type { BoardActions } from './useBoardActions.ts';

const pageSize = 20;

/** Cards that were taken off the board, to be found and put back. */
export default function ArchiveDrawer({
  board,
  actions,
  onClose,
}: {
  board: Board;
  actions: BoardActions;
  onClose: () => void;
}) {
  const text = useText();
  const tones = useMemo(() => tonesOf(board.labels), [board.labels]);
  const [isOpen, setOpen] = useState(true);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const { data, previousData, error, refetch } = useArchivedCardsQuery({
    variables: { boardId: board.id, search, page: { number: page, size: pageSize } },
    fetchPolicy: 'cache-and-network',
    context: { isQuiet: true },
  });
  useFollowing(['BoardCard'], () => refetch());
  const found = (data ?? previousData)?.archivedBoardCards;
  const restore = async (card: { id: string; title: string }) => {
    await actions.archiveCard(card, false);
    await refetch();
  };
  return (
    <SideDrawer isOpen={isOpen} onClose={() => setOpen(false)} onExited={onClose} title={text('kanban.archive.title')}>
      <Box sx={{ pt: 1, mb: 4 }}>
        <SearchField
          label={text('kanban.archive.search')}
          value={search}
          onSearch={(value) => {
            setSearch(value);
            setPage(1);
          }}
        />
      </Box>
      {found === undefined && error && (
        <FailedState title={text('kanban.archive.failed')} onRetry={() => void refetch()} />
      )}
      {found?.nodes.length === 0 && (
        <EmptyState
          drawing="nothing"
          title={text(search ? 'kanban.archive.noneFound' : 'kanban.archive.none')}
          text={search ? undefined : text('kanban.archive.noneText')}
        />
      )}
      <Box component="ul" sx={{ display: 'grid', gap: 3, margin: 0, padding: 0, listStyle: 'none' }}>
        {found?.nodes.map((card) => (
          <Box
            component="li"
            key={card.id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 3,
              padding: 3,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box
                component={Link}
                to={cardPath(card.id)}
                dir="auto"
                sx={{ display: 'block', color: 'text.primary', fontWeight: 500, overflowWrap: 'anywhere' }}
              >
                {card.title}
              </Box>
              <Box
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  alignItems: 'center',
                  columnGap: 3,
                  rowGap: 1,
                  typography: 'body2',
                  color: 'text.secondary',
                }}
              >
                {card.column && <bdi>{card.column.title}</bdi>}
                {card.archivedAt && <DateText at={card.archivedAt} />}
                {card.labels.map((label) => (
                  <StatusChip key={label} tone={toneOf(label, tones)} label={label} />
                ))}
              </Box>
            </Box>
            {board.myAccess !== 'VIEW' && (
              <Button size="small" variant="tonal" onClick={() => void restore(card)}>
                {text('kanban.card.restore')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {(found?.pageInfo.pageCount ?? 0) > 1 && (
        <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 4 }}>
          <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {text('form.history.newer')}
          </Button>
          <Button disabled={page >= found!.pageInfo.pageCount} onClick={() => setPage(page + 1)}>
            {text('form.history.older')}
          </Button>
        </Box>
      )}
    </SideDrawer>
  );
}
