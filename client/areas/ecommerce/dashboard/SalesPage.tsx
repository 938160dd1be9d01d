import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { EmptyState, FailedState } from '../../../kit/EmptyState.tsx';
import { DateText, Money } from '../../../kit/Figures.tsx';
import { ListFooter } from '../../../kit/list/ListFooter.tsx';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { PersonCell } from '../../../kit/PersonCell.tsx';
import { SearchField } from '../../../kit/SearchField.tsx';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { RowLink } from '../../../kit/table/RowLink.tsx';
import { ThumbCell } from '../../../kit/ThumbCell.tsx';
import { preloadQuery } from '../../../lib/apollo.ts';
import { foldLetters } from '../../../lib/letters.ts';
import { useFormats } from '../../../lib/format.ts';
import { integer, text as textParam, useListState, word } from '../../../lib/listState.ts';
import { useFollowing } from '../../../lib/records.ts';
import { useText } from '../../../lib/text.ts';
import { useCategoryText } from '../categories/CategoryName.tsx';
import { SalesTableDocument, useSalesTableQuery, type SalesTableQuery } from './sales.generated.ts';
import { orderPath } from '../urls.ts';

type Sale = SalesTableQuery['sales'][number];

const size = 10;
const heads = ['product', 'date', 'category', 'buyer', 'payment', 'status'] as const;
const sorts = ['product', 'date', 'category', 'buyer', 'payment'] as const;
type Sort = (typeof sorts)[number];
const isSort = (head: string): head is Sort => (sorts as readonly string[]).includes(head);
const codec = {
  q: textParam(),
  page: integer(1),
  sort: word(sorts, 'date'),
  direction: word(['asc', 'desc'] as const, 'desc'),
};

export const loader = () => preloadQuery(SalesTableDocument);

/** What was sold, line by line: each with its product, buyer and payment. */
export default function SalesPage() {
  const text = useText();
  const nameOf = useCategoryText();
  const { locale } = useFormats();
  const { state, patch } = useListState(codec);
  const { data, error, refetch } = useSalesTableQuery();
  useFollowing(['Order', 'Product'], refetch);
  const words = foldLetters(state.q.trim());
  const found = useMemo(
    () =>
      (data?.sales ?? []).filter(({ line, order }) =>
        foldLetters(
          `${line.name} ${line.product?.brand ?? ''} ${line.product?.category ?? ''} ${order.customerName} ${order.name}`,
        ).includes(words),
      ),
    [data, words],
  );
  const sorted = useMemo(() => {
    const wordOf = ({ line, order }: Sale) =>
      state.sort === 'product'
        ? line.name
        : state.sort === 'category'
          ? nameOf(line.product?.category ?? '')
          : state.sort === 'buyer'
            ? order.customerName
            : order.createdAt;
    const compare = (one: Sale, other: Sale) =>
      state.sort === 'payment'
        ? one.line.totalCents - other.line.totalCents
        : wordOf(one).localeCompare(wordOf(other), locale);
    return found.toSorted((one, other) => (state.direction === 'asc' ? compare(one, other) : compare(other, one)));
  }, [found, state.sort, state.direction, nameOf, locale]);
  const pages = Math.max(1, Math.ceil(found.length / size));
  const page = Math.min(state.page, pages);
  const shown = sorted.slice((page - 1) * size, page * size);
  const sortBy = (sort: Sort) =>
    patch({ sort, direction: state.sort === sort && state.direction === 'asc' ? 'desc' : 'asc', page: 1 });
  return (
    <>
      <PageHeader title={text('sales.page.title')} text={text('sales.page.text')} />
      <Card>
        <Box sx={{ padding: { xs: 4, sm: 6 }, '& > *': { maxWidth: { sm: 280 } } }}>
          <SearchField label={text('sales.page.search')} value={state.q} onSearch={(q) => patch({ q, page: 1 })} />
        </Box>
        {error && !data ? (
          <FailedState title={text('sales.page.failed')} onRetry={() => void refetch().catch(() => undefined)} />
        ) : !data ? (
          <Skeleton variant="rounded" height={320} sx={{ margin: 6 }} />
        ) : found.length === 0 ? (
          <EmptyState drawing="nothing" title={text('sales.page.nothing')} />
        ) : (
          <>
            <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={text('sales.page.title')}>
              <Table sx={{ minWidth: 900 }}>
                <TableHead>
                  <TableRow>
                    {heads.map((head) =>
                      isSort(head) ? (
                        <TableCell key={head} sortDirection={state.sort === head && state.direction}>
                          <TableSortLabel
                            active={state.sort === head}
                            direction={state.sort === head ? state.direction : 'asc'}
                            onClick={() => sortBy(head)}
                          >
                            {text(`sales.column.${head}`)}
                          </TableSortLabel>
                        </TableCell>
                      ) : (
                        <TableCell key={head}>{text(`sales.column.${head}`)}</TableCell>
                      ),
                    )}
                  </TableRow>
                </TableHead>
                <TableBody>
                  {shown.map((sale) => (
                    <SaleRow key={sale.line.id} sale={sale} category={nameOf(sale.line.product?.category ?? '')} />
                  ))}
                </TableBody>
              </Table>
            </Box>
            <ListFooter
              page={page}
              size={size}
              totalCount={found.length}
              isLoading={false}
              onPage={(next) => patch({ page: next })}
            />
          </>
        )}
      </Card>
    </>
  );
}

const tones = { completed: 'success', confirmed: 'primary', canceled: 'error' } as const;

function SaleRow({ sale, category }: { sale: Sale; category: string }) {
  const text = useText();
  const { line, order, paidCents: paid, refundedCents: back } = sale;
  const isLost = order.payment === 'CANCELED' || order.payment === 'FAILED';
  const status = isLost ? 'canceled' : order.status === 'DELIVERED' ? 'completed' : 'confirmed';
  const received =
    back > 0
      ? back >= paid
        ? 'refunded'
        : 'partRefunded'
      : paid >= line.totalCents
        ? 'full'
        : paid > 0
          ? 'part'
          : 'none';
  return (
    <TableRow hover>
      <TableCell sx={{ minWidth: 220 }}>
        <ThumbCell
          image={line.product?.image ?? null}
          title={<RowLink to={orderPath(order.number)}>{line.name}</RowLink>}
          text={<bdi>{line.product?.brand}</bdi>}
        />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <DateText at={order.createdAt} />
      </TableCell>
      <TableCell>
        <bdi>{category}</bdi>
      </TableCell>
      <TableCell sx={{ minWidth: 180 }}>
        <PersonCell name={order.customerName} avatar={order.customerAvatar} title={<bdi>{order.customerName}</bdi>} />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <Box sx={{ fontWeight: 500 }}>
          {(received === 'part' || received === 'partRefunded') && (
            <>
              <Money cents={paid - back} />
              {' / '}
            </>
          )}
          <Money cents={line.totalCents} />
        </Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{text(`sales.received.${received}`)}</Box>
      </TableCell>
      <TableCell>
        <StatusChip tone={tones[status]} label={text(`sales.status.${status}`)} />
      </TableCell>
    </TableRow>
  );
}
