import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useCommands } from '../../../app/command/useCommands.ts';
import { editOrder } from './orderCalls.ts';
import { Money } from '../../../kit/Figures.tsx';
import { readWholeNumber } from '../../../kit/form/numberText.ts';
import { IconAction } from '../../../kit/IconAction.tsx';
import { RecordPicker } from '../../../kit/records/RecordPicker.tsx';
import { ThumbCell } from '../../../kit/ThumbCell.tsx';
import { failureOf } from '../../../lib/failure.ts';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { goodsId, useGoodsSearch, type Goods } from '../goods.ts';
import { useOrderEditPriceQuery, type OrderWholeFragment } from './orderDetails.generated.ts';
import { OrderDialog, useOrderProblem } from './OrderDialog.tsx';

type Row = {
  /** Tells the goods apart. */
  id: string;
  productId: string;
  variantId: string | null;
  name: string;
  image: string | null;
  unitPriceCents: number | null;
  was: number;
  typed: string;
};
type Props = { order: OrderWholeFragment; onClose: () => void };

/** Other lines for an order that is placed; what is to be collected or refunded is shown before it is confirmed. */
export function OrderEditDialog({ order, onClose }: Props) {
  const text = useText();
  const { locale } = useIntl();
  const { money } = useFormats();
  const search = useGoodsSearch();
  const { attempt } = useCommands();
  const [round, setRound] = useState(0);
  const [rows, setRows] = useState<Row[]>(() =>
    order.lines.map(({ productId, variantId, name, product, unitPriceCents, quantity }) => ({
      id: goodsId(productId, variantId),
      productId,
      variantId: variantId ?? null,
      name,
      image: product?.image ?? null,
      unitPriceCents,
      was: quantity,
      typed: String(quantity),
    })),
  );
  const isUnread = rows.some(({ typed }) => Number.isNaN(readWholeNumber(typed, locale) ?? Number.NaN));
  const lines = useMemo(
    () =>
      rows
        .map((row) => ({ ...row, quantity: readWholeNumber(row.typed, locale) ?? 0 }))
        .filter(({ quantity, was }) => quantity !== was)
        .map(({ productId, variantId, quantity }) => ({
          productId,
          variantId,
          quantity: Number.isNaN(quantity) ? 0 : quantity,
        })),
    [rows, locale],
  );
  const isSkipped = lines.length === 0 || isUnread;
  const price = useOrderEditPriceQuery({
    variables: { id: order.id, lines },
    skip: isSkipped,
    fetchPolicy: 'network-only',
    context: { isQuiet: true },
  });
  const quote = isSkipped ? null : (price.data?.orderEditQuote ?? null);
  const { refundCents, dueCents } = { refundCents: quote?.refundCents ?? 0, dueCents: quote?.dueCents ?? 0 };
  const refused = useOrderProblem(!isSkipped && price.error ? failureOf(price.error).fields : undefined);
  const set = (id: string, typed: string) =>
    setRows((all) => all.map((row) => (row.id === id ? { ...row, typed } : row)));
  const available = (row: Row) =>
    quote?.totals.lines.find(({ productId, variantId }) => goodsId(productId, variantId) === row.id)?.available;

  return (
    <OrderDialog
      title={text('orders.edit.title')}
      note={text('orders.edit.text')}
      confirmLabel={
        refundCents > 0
          ? text('orders.edit.confirmRefund', { amount: money(refundCents) })
          : text('orders.edit.confirm')
      }
      isDisabled={!quote || price.loading}
      draft={`order:${order.id}:lines`}
      values={{ rows }}
      restore={(typed) => setRows(typed.rows)}
      onClose={onClose}
      onConfirm={async () => {
        try {
          await attempt(editOrder, { id: order.id, lines, differenceCents: quote!.differenceCents });
        } catch (error) {
          // The order is another one by now: what it would come to is asked anew.
          if (failureOf(error).fields?.['differenceCents']) await price.refetch();
          throw error;
        }
      }}
    >
      {(problem) => (
        <>
          <Box sx={{ display: 'grid', gap: 4 }}>
            {rows.map((row) => {
              const at = lines.findIndex(({ productId, variantId }) => goodsId(productId, variantId) === row.id);
              const quantity = readWholeNumber(row.typed, locale) ?? Number.NaN;
              const field = `lines.${at}.quantity`;
              const product = `lines.${at}.productId`;
              const free = available(row);
              const short =
                free !== undefined && quantity - row.was > free
                  ? text('orders.problem.outOfStock', { limit: free })
                  : undefined;
              const wrong = Number.isNaN(quantity)
                ? text('orders.problem.quantity')
                : at < 0
                  ? undefined
                  : (problem(field) ?? refused(field) ?? problem(product) ?? refused(product) ?? short);
              return (
                <Box
                  key={row.id}
                  role="group"
                  aria-label={row.name}
                  sx={{ display: 'flex', alignItems: 'flex-start', gap: 3, flexWrap: 'wrap' }}
                >
                  <Box sx={{ flex: '1 1 200px', minWidth: 0, ...(quantity === 0 && { opacity: 0.6 }) }}>
                    <ThumbCell
                      image={row.image}
                      title={<bdi>{row.name}</bdi>}
                      text={quantity === 0 ? text('orders.edit.goes') : <Money cents={row.unitPriceCents} />}
                    />
                  </Box>
                  <TextField
                    label={text('orders.page.quantity')}
                    size="small"
                    value={row.typed}
                    onChange={(event) => set(row.id, event.target.value)}
                    error={Boolean(wrong)}
                    helperText={wrong}
                    slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr' } }}
                    sx={{ width: 110 }}
                  />
                  {quantity === 0 ? (
                    <IconAction
                      label={text('orders.edit.keep', { name: row.name })}
                      onClick={() => set(row.id, String(row.was || 1))}
                    >
                      <IconArrowBackUp size={20} className="directed" />
                    </IconAction>
                  ) : (
                    <IconAction
                      label={text('orders.page.removeLine', { name: row.name })}
                      onClick={() =>
                        row.was > 0 ? set(row.id, '0') : setRows((all) => all.filter(({ id }) => id !== row.id))
                      }
                    >
                      <IconX size={20} />
                    </IconAction>
                  )}
                </Box>
              );
            })}
          </Box>
          <RecordPicker<Goods & { text?: string }>
            key={round}
            label={text('orders.page.addProduct')}
            value={null}
            onChange={(chosen) => {
              setRound((before) => before + 1);
              if (!chosen || rows.some(({ id }) => id === chosen.id)) return;
              const { id, productId, variantId, name, image, unitCents: unitPriceCents } = chosen;
              setRows((all) => [...all, { id, productId, variantId, name, image, unitPriceCents, was: 0, typed: '1' }]);
            }}
            search={search}
          />
          {price.error && !isSkipped && failureOf(price.error).fields?.['lines'] && (
            <Alert severity="error" role="alert">
              {text(
                `orders.edit.${failureOf(price.error).fields!['lines']!.key === 'refunded' ? 'refunded' : 'empty'}`,
              )}
            </Alert>
          )}
          <Box aria-live="polite" aria-busy={price.loading}>
            {quote && (
              <Box component="dl" sx={{ display: 'grid', gap: 2, margin: 0 }}>
                <Fact label={text('orders.edit.before')} cents={order.totalCents} />
                <Fact label={text('orders.edit.after')} cents={quote.totals.totalCents} />
                {refundCents > 0 && <Fact label={text('orders.edit.refund')} cents={refundCents} isStrong />}
                {refundCents === 0 && dueCents > 0 && (
                  <Fact label={text('orders.edit.collect')} cents={dueCents} isStrong />
                )}
                {refundCents === 0 && dueCents === 0 && (
                  <Fact label={text('orders.edit.difference')} cents={quote.differenceCents} isStrong />
                )}
              </Box>
            )}
          </Box>
        </>
      )}
    </OrderDialog>
  );
}

function Fact({ label, cents, isStrong = false }: { label: string; cents: number | null; isStrong?: boolean }) {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 4,
        fontWeight: isStrong ? 600 : 400,
        ...(isStrong && { borderTop: 1, borderColor: 'divider', pt: 2 }),
      }}
    >
      <Box component="dt" sx={{ color: isStrong ? 'text.primary' : 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ margin: 0 }}>
        <Money cents={cents} />
      </Box>
    </Box>
  );
}
