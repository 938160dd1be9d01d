import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCommands } from '../../../app/command/useCommands.ts';
import { currencySign, readCents, readWholeNumber, showCents } from '../../../kit/form/numberText.ts';
import { failureOf } from '../../../lib/failure.ts';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { maxUnits } from './orderAllowed.ts';
import { returnOrder } from './orderCalls.ts';
import { useOrderEditPriceQuery, type OrderWholeFragment } from './orderDetails.generated.ts';
import { OrderDialog, useOrderProblem } from './OrderDialog.tsx';
import { leftOf, settledBy, worthOf } from './orderReturnSum.ts';
import { ReturnExchange, type Exchanged } from './ReturnExchange.tsx';
import { ReturnLines } from './ReturnLines.tsx';

type Outcome = 'refund' | 'exchange' | 'nothing';
type Props = { order: OrderWholeFragment; onClose: () => void };

/** What came back, where it goes, and what the customer gets for it: the button says the amount. */
export default function OrderReturnDialog({ order, onClose }: Props) {
  const text = useText();
  const { locale } = useIntl();
  const { money } = useFormats();
  const { attempt } = useCommands();
  const { sign, isAfter } = currencySign(money(0));
  const open = order.lines.filter((line) => maxUnits.return(line) > 0);
  const [units, setUnits] = useState<Record<string, string>>(() =>
    // One thing that can come back is what came back.
    open.length === 1 && maxUnits.return(open[0]!) === 1 ? { [open[0]!.id]: '1' } : {},
  );
  const [kept, setKept] = useState<Record<string, boolean>>({});
  const left = leftOf(order);
  const [outcome, setOutcome] = useState<Outcome>(left > 0 ? 'refund' : 'nothing');
  const [typed, setTyped] = useState<string | null>(null);
  const [goods, setGoods] = useState<Exchanged[]>([]);
  const [reason, setReason] = useState('');

  const chosen = open
    .map((line) => ({ lineId: line.id, quantity: readWholeNumber(units[line.id] ?? '', locale) ?? 0 }))
    .filter(({ quantity }) => quantity !== 0);
  const isCounted = chosen.every(({ lineId, quantity }) => {
    const line = open.find(({ id }) => id === lineId)!;
    return quantity > 0 && quantity <= maxUnits.return(line);
  });
  const worth = isCounted ? worthOf(order, chosen) : 0;
  const value = typed ?? showCents(worth, locale);
  const cents = readCents(value, locale);
  const isAmount = cents !== null && !Number.isNaN(cents) && cents >= 0;
  const creditCents = outcome === 'nothing' || !isAmount ? 0 : cents;

  const exchange = goods.map(({ productId, variantId, typed: count }) => ({
    productId,
    variantId,
    quantity: readWholeNumber(count, locale) ?? 0,
  }));
  const isExchange = outcome === 'exchange' && exchange.length > 0 && exchange.every(({ quantity }) => quantity > 0);
  const price = useOrderEditPriceQuery({
    variables: {
      id: order.id,
      // As the order shall be: what goes out is added to what it has.
      lines: exchange.map(({ quantity, ...one }) => ({
        ...one,
        quantity:
          quantity +
          (order.lines.find((line) => line.productId === one.productId && (line.variantId ?? null) === one.variantId)
            ?.quantity ?? 0),
      })),
    },
    skip: !isExchange,
    fetchPolicy: 'network-only',
    context: { isQuiet: true },
  });
  const quote = isExchange ? price.data?.orderEditQuote : undefined;
  const owedCents = quote ? Math.max((quote.totals.totalCents ?? 0) - order.capturedCents, 0) : 0;
  const { refundCents, collectCents } = settledBy(creditCents, owedCents);
  const refused = useOrderProblem(isExchange && price.error ? failureOf(price.error).fields : undefined);
  const confirmLabel =
    refundCents > 0 && (outcome !== 'exchange' || quote)
      ? text('orders.return.confirmRefund', { amount: money(refundCents) })
      : isExchange && collectCents > 0
        ? text('orders.return.confirmCollect', { amount: money(collectCents) })
        : text(outcome === 'exchange' ? 'orders.return.confirmExchange' : 'orders.return.confirm');

  return (
    <OrderDialog
      title={text('orders.return.title')}
      note={text('orders.return.text')}
      confirmLabel={confirmLabel}
      draft={`order:${order.id}:return`}
      values={{ units, kept, outcome, typed, goods, reason }}
      restore={(entered) => {
        setUnits(entered.units);
        setKept(entered.kept);
        setOutcome(entered.outcome);
        setTyped(entered.typed);
        setGoods(entered.goods);
        setReason(entered.reason);
      }}
      isDisabled={
        chosen.length === 0 ||
        (outcome !== 'nothing' && !isAmount) ||
        (outcome === 'exchange' && (!quote || price.loading))
      }
      onClose={onClose}
      onConfirm={async () => {
        const lines = chosen.map((one) => ({ ...one, restock: !kept[one.lineId] }));
        const input = {
          id: order.id,
          lines,
          reason,
          refundCents: creditCents,
          ...(quote && { exchange, differenceCents: quote.differenceCents }),
        };
        try {
          await attempt(returnOrder, input);
        } catch (error) {
          if (failureOf(error).fields?.['differenceCents']) await price.refetch();
          throw error;
        }
      }}
    >
      {(problem) => (
        <>
          <ReturnLines
            lines={open}
            units={units}
            onUnits={(id, next) => setUnits((all) => ({ ...all, [id]: next }))}
            isRestocked={(id) => !kept[id]}
            onRestock={(id, isRestocked) => setKept((all) => ({ ...all, [id]: !isRestocked }))}
            problem={(id) => problem(`lines.${chosen.findIndex(({ lineId }) => lineId === id)}.quantity`)}
          />
          <ToggleButtonGroup
            exclusive
            size="small"
            value={outcome}
            onChange={(_, next: Outcome | null) => next && setOutcome(next)}
            aria-label={text('orders.return.outcome')}
          >
            {left > 0 && <ToggleButton value="refund">{text('orders.return.refund')}</ToggleButton>}
            {!order.invoicedAt && <ToggleButton value="exchange">{text('orders.return.exchange')}</ToggleButton>}
            <ToggleButton value="nothing">{text('orders.return.nothing')}</ToggleButton>
          </ToggleButtonGroup>
          {order.invoicedAt && (
            <Box sx={{ typography: 'body2', color: 'text.secondary', mt: -2 }}>{text('orders.return.invoiced')}</Box>
          )}
          {outcome === 'exchange' && (
            <ReturnExchange
              goods={goods}
              onGoods={setGoods}
              problem={(at) => {
                const all = [`exchange.${at}.quantity`, `exchange.${at}.productId`].map((name) => problem(name));
                const told = [`lines.${at}.quantity`, `lines.${at}.productId`].map((name) => refused(name));
                return [...all, ...told].find((one) => one !== undefined);
              }}
            />
          )}
          {outcome !== 'nothing' && left > 0 && (
            <TextField
              label={text(outcome === 'refund' ? 'orders.return.amount' : 'orders.return.worth')}
              required
              value={value}
              onChange={(event) => setTyped(event.target.value)}
              error={Boolean(problem('refundCents')) || creditCents > left}
              helperText={problem('refundCents') ?? text('orders.return.left', { amount: money(left) })}
              slotProps={{
                htmlInput: { inputMode: 'decimal', dir: 'ltr' },
                input: {
                  [isAfter ? 'endAdornment' : 'startAdornment']: (
                    <InputAdornment position={isAfter ? 'end' : 'start'}>{sign}</InputAdornment>
                  ),
                },
              }}
            />
          )}
          {quote && (
            <Alert severity="info" aria-live="polite">
              {text(
                refundCents > 0
                  ? 'orders.return.back'
                  : collectCents > 0
                    ? 'orders.return.collect'
                    : 'orders.return.even',
                { amount: money(refundCents || collectCents) },
              )}
            </Alert>
          )}
          <Box>
            <TextField
              fullWidth
              label={text('orders.page.reason')}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              error={Boolean(problem('reason'))}
              helperText={problem('reason')}
            />
          </Box>
        </>
      )}
    </OrderDialog>
  );
}
