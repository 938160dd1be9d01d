import PaginationItem from '@mui/material/PaginationItem';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { mirrored } from '../mirrored.ts';
import { pagerWindow } from './pagerWindow.ts';

type PagerProps = { page: number; pageCount: number; onPage: (page: number) => void };

/** First, previous, at most five numbers, next, last. Ends stay focusable, so that the focus is not lost there. */
export function Pager({ page, pageCount, onPage }: PagerProps) {
  const text = useText();
  const { number } = useFormats();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const steps = [
    { label: text('kit.pager.first'), to: 1, icon: IconChevronsLeft, isBefore: true },
    { label: text('kit.pager.previous'), to: page - 1, icon: IconChevronLeft, isBefore: true },
    { label: text('kit.pager.next'), to: page + 1, icon: IconChevronRight, isBefore: false },
    { label: text('kit.pager.last'), to: pageCount, icon: IconChevronsRight, isBefore: false },
  ];
  const step = ({ label, to, icon: Icon, isBefore }: (typeof steps)[number]) => {
    const isEnd = isBefore ? page <= 1 : page >= pageCount;
    return (
      <PaginationItem
        key={label}
        shape="rounded"
        aria-label={label}
        aria-disabled={isEnd}
        onClick={() => !isEnd && onPage(to)}
        page={<Box component={Icon} size={18} aria-hidden sx={mirrored} />}
        sx={isEnd ? { opacity: 0.45, cursor: 'default' } : undefined}
      />
    );
  };
  return (
    <Box component="nav" data-print="hidden" aria-label={text('kit.pager.label')} sx={{ display: 'flex' }}>
      {steps.filter(({ isBefore }) => isBefore).map(step)}
      {pagerWindow(page, pageCount, isNarrow ? 1 : 5).map((at) => (
        <PaginationItem
          key={at}
          shape="rounded"
          color="primary"
          page={number(at)}
          selected={at === page}
          aria-label={text('kit.pager.page', { page: at })}
          aria-current={at === page ? 'page' : undefined}
          onClick={() => onPage(at)}
        />
      ))}
      {steps.filter(({ isBefore }) => !isBefore).map(step)}
    </Box>
  );
}
