import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Code, Money, NumberText } from '../../../kit/Figures.tsx';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { ThumbCell } from '../../../kit/ThumbCell.tsx';
import { useText } from '../../../lib/text.ts';
import type { OrderWholeFragment } from './orderDetails.generated.ts';
import { fulfilmentTexts } from './orderTexts.ts';

type Line = OrderWholeFragment['lines'][number];

const onlyNarrow = { display: { xs: 'block', sm: 'none' } };
const onlyWide = { display: { xs: 'none', sm: 'table-cell' } };

/** In line with what else is in the card. */
const atTheEdge = {
  '& tr > :first-of-type': { paddingInlineStart: { xs: 4, sm: 6 } },
  '& tr > :last-of-type': { paddingInlineEnd: { xs: 4, sm: 6 } },
};

/** What was ordered. On a phone price and quantity stand below the product, so that each line's total is in view. */
export function OrderLines({ lines, isPartlySent }: { lines: readonly Line[]; isPartlySent: boolean }) {
  const text = useText();
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={text('orders.page.lines')}>
      <Table sx={atTheEdge}>
        <TableHead>
          <TableRow>
            <TableCell>{text('products.column.product')}</TableCell>
            <TableCell align="right" sx={onlyWide}>
              {text('products.column.price')}
            </TableCell>
            <TableCell align="right" sx={onlyWide}>
              {text('orders.page.quantity')}
            </TableCell>
            <TableCell align="right">{text('orders.page.total')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <TableRow key={line.id}>
              <TableCell sx={{ minWidth: { sm: 220 }, maxWidth: { xs: 0, sm: 'none' }, width: { xs: 1, sm: 'auto' } }}>
                <ThumbCell
                  isWhole
                  image={line.product?.image ?? null}
                  title={<bdi>{line.name}</bdi>}
                  text={
                    <>
                      {text('products.column.sku')} <Code value={line.sku} />
                      <Box sx={onlyNarrow}>
                        <NumberText value={line.quantity} /> × <Money cents={line.unitPriceCents} />
                      </Box>
                    </>
                  }
                />
                <LineStates line={line} isPartlySent={isPartlySent} />
              </TableCell>
              <TableCell align="right" sx={onlyWide}>
                <Money cents={line.unitPriceCents} />
              </TableCell>
              <TableCell align="right" sx={onlyWide}>
                <NumberText value={line.quantity} />
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                <Money cents={line.unitPriceCents * line.quantity} />
                {line.discountCents > 0 && (
                  <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
                    <Money cents={-line.discountCents} />
                  </Box>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** How much of a line was sent, refunded and returned, as far as it says more than the order. */
function LineStates({ line, isPartlySent }: { line: Line; isPartlySent: boolean }) {
  const text = useText();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:not(:empty)': { mt: 2 } }}>
      {line.fulfilled > 0 && line.fulfilled < line.quantity && (
        <StatusChip tone="warning" label={text('orders.line.sent', { count: line.fulfilled, total: line.quantity })} />
      )}
      {isPartlySent && line.fulfilled === line.quantity && (
        <StatusChip tone="success" label={text(fulfilmentTexts.ALL)} />
      )}
      {isPartlySent && line.fulfilled === 0 && <StatusChip tone="warning" label={text(fulfilmentTexts.NONE)} />}
      {line.refunded > 0 && <StatusChip tone="info" label={text('orders.line.refunded', { count: line.refunded })} />}
      {line.returned > 0 && (
        <StatusChip tone="secondary" label={text('orders.line.returned', { count: line.returned })} />
      )}
    </Box>
  );
}
