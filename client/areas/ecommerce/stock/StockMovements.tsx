import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as PageLink } from 'react-router-dom';
import { DateText } from '../../../kit/Figures.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import type { ProductStockQuery } from './stock.generated.ts';
import { reasonTexts } from './stockTexts.ts';
import { orderPath } from '../urls.ts';

type Movement = ProductStockQuery['stockMovements']['nodes'][number];

/** The ledger of a product, latest first: what came and went, what was promised, and why. */
export function StockMovements({ movements }: { movements: Movement[] }) {
  return (
    <Box component="ol" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {movements.map((movement) => (
        <Row key={movement.id} movement={movement} />
      ))}
    </Box>
  );
}

function Row({ movement }: { movement: Movement }) {
  const text = useText();
  const { number } = useFormats();
  const { variantName, quantity, allocated, reason, orderNumber, orderName, note, actorName, createdAt } = movement;
  const signed = (value: number) => `${value > 0 ? '+' : '−'}${number(Math.abs(value))}`;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 4, paddingBlock: 3, '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 500 }}>
          {text(reasonTexts[reason])}
          {orderNumber != null && (
            <>
              {' · '}
              <Link component={PageLink} to={orderPath(orderNumber)}>
                {text('stock.page.order', { number: orderName ?? String(orderNumber) })}
              </Link>
            </>
          )}
        </Box>
        {variantName && (
          <Box>
            <bdi>{variantName}</bdi>
          </Box>
        )}
        {note && (
          <Box>
            <bdi>{note}</bdi>
          </Box>
        )}
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          <DateText at={createdAt} />
          {actorName && (
            <>
              {' · '}
              <bdi>{actorName}</bdi>
            </>
          )}
        </Box>
      </Box>
      <Box sx={{ textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {quantity !== 0 && (
          <Box
            component="bdi"
            dir="ltr"
            sx={(theme) => ({
              fontWeight: 600,
              color: theme.vars!.palette[quantity > 0 ? 'success' : 'error'].text,
            })}
          >
            {signed(quantity)}
          </Box>
        )}
        {allocated !== 0 && (
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            {text('stock.page.promised', { count: signed(allocated) })}
          </Box>
        )}
      </Box>
    </Box>
  );
}
