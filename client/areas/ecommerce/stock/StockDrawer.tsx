import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { EmptyState, FailedState } from '../../../kit/EmptyState.tsx';
import { NumberText } from '../../../kit/Figures.tsx';
import { SideDrawer } from '../../../kit/SideDrawer.tsx';
import { useCan } from '../../../lib/ability.tsx';
import { useFollowing } from '../../../lib/records.ts';
import { useText } from '../../../lib/text.ts';
import { useProductStockQuery, type StockFiguresFragment } from './stock.generated.ts';
import { StockForm } from './StockForm.tsx';
import { StockMovements } from './StockMovements.tsx';

const size = 10;

/** What is on hand of a product and why: its figures, a movement by hand, and the ledger. */
export default function StockDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText();
  const canUpdate = useCan('update', 'Product');
  const [number, setNumber] = useState(1);
  const { data, previousData, error, refetch } = useProductStockQuery({
    variables: { id, page: { number, size } },
    fetchPolicy: 'cache-and-network',
  });
  useFollowing(['Product', 'Order'], refetch);
  const shown = data ?? previousData;
  const last = Math.max(1, Math.ceil((shown?.stockMovements.totalCount ?? 0) / size));
  return (
    <SideDrawer isOpen onClose={onClose} title={text('stock.page.title')}>
      {!shown && error ? (
        <FailedState title={text('stock.page.failed')} onRetry={() => void refetch().catch(() => undefined)} />
      ) : !shown ? (
        <Skeleton variant="rounded" height={320} />
      ) : !shown.product ? (
        <Alert severity="error">{text('stock.page.missing')}</Alert>
      ) : (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 }}>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
            <Typography variant="h5" component="h3" dir="auto">
              {shown.product.name}
            </Typography>
            <Figures product={shown.product} />
            {(shown.product.variants ?? []).length > 0 && <VariantFigures variants={shown.product.variants ?? []} />}
          </Box>
          {canUpdate && <StockForm product={shown.product} onDone={() => setNumber(1)} />}
          <Box>
            <Typography variant="h5" component="h3" sx={{ mb: 2 }}>
              {text('stock.page.movements')}
            </Typography>
            {shown.stockMovements.nodes.length === 0 ? (
              <EmptyState drawing="nothing" title={text('stock.page.nothing')} />
            ) : (
              <StockMovements movements={shown.stockMovements.nodes} />
            )}
            {last > 1 && (
              <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 3 }}>
                <Button disabled={number === 1} onClick={() => setNumber(number - 1)}>
                  {text('stock.page.newer')}
                </Button>
                <Button disabled={number >= last} onClick={() => setNumber(number + 1)}>
                  {text('stock.page.older')}
                </Button>
              </Box>
            )}
          </Box>
        </Box>
      )}
    </SideDrawer>
  );
}

function Figures({ product }: { product: StockFiguresFragment }) {
  const text = useText();
  const figures = [
    ['stock.page.onHand', product.quantity],
    ['stock.page.allocated', product.allocated],
    ['stock.page.heldBack', product.lowStockThreshold],
    ['stock.page.available', product.available],
  ] as const;
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 3, margin: 0 }}>
      {figures.map(([label, value]) => (
        <Box key={label} sx={{ padding: 3, border: 1, borderColor: 'divider', borderRadius: 1 }}>
          <Box component="dt" sx={{ color: 'text.secondary', typography: 'body2' }}>
            {text(label)}
          </Box>
          <Box component="dd" sx={{ margin: 0, typography: 'h4', fontVariantNumeric: 'tabular-nums' }}>
            <NumberText value={value} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** The same, variant by variant. */
function VariantFigures({ variants }: { variants: NonNullable<StockFiguresFragment['variants']> }) {
  const text = useText();
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={text('products.form.field.variants')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{text('stock.page.variant')}</TableCell>
            <TableCell align="right">{text('stock.page.onHand')}</TableCell>
            <TableCell align="right">{text('stock.page.promisedShort')}</TableCell>
            <TableCell align="right">{text('stock.page.available')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {variants.map(({ id, name, quantity, allocated, available }) => (
            <TableRow key={id}>
              <TableCell>
                <bdi>{name}</bdi>
              </TableCell>
              {[quantity, allocated, available].map((value, at) => (
                <TableCell key={at} align="right">
                  <NumberText value={value} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
