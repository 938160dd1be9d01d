import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useText } from '../../lib/text.ts';
import { lastPageOf, shownRange } from './pagerWindow.ts';
import { Pager } from './Pager.tsx';

type ListFooterProps = {
  page: number;
  size: number;
  totalCount: number;
  isCapped?: boolean;
  isLoading: boolean;
  onPage: (page: number) => void;
};

/** Where one stands in the list, and the way to the rest of it. */
export function ListFooter({ page, size, totalCount, isCapped = false, isLoading, onPage }: ListFooterProps) {
  const text = useText();
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: { xs: 'center', sm: 'space-between' },
        gap: 3,
        minHeight: 64,
        padding: { xs: '12px 16px', sm: '12px 24px' },
        borderTop: `1px solid ${theme.vars!.palette.divider}`,
      })}
    >
      <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {isLoading ? (
          <Skeleton width={180} />
        ) : (
          text(isCapped ? 'kit.list.showingCapped' : 'kit.list.showing', {
            ...shownRange(page, size, totalCount),
            total: totalCount,
          })
        )}
      </Box>
      {totalCount > size && <Pager page={page} pageCount={lastPageOf(totalCount, size)} onPage={onPage} />}
    </Box>
  );
}
