import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCommands } from '../../../app/command/useCommands.ts';
import { refundOrder, shipOrder } from './orderCalls.ts';
import { share } from '../../../../schema/invoiceMoney.ts';
import { currencySign, readCents, readWholeNumber } from '../../../kit/form/numberText.ts';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import type { OrderWholeFragment } from './orderDetails.generated.ts';
import { maxUnits, type UnitsMode } from './orderAllowed.ts';
import { CarrierField } from '../store/CarrierField.tsx';
import { OrderDialog } from './OrderDialog.tsx';

type Props = { order: OrderWholeFragment; mode: Exclude<UnitsMode, 'return'>; onClose: () => void };

/** Units of lines for a parcel or a refund. */
export function OrderUnitsDialog({ order, mode, onClose }: Props) {
  const text = useText();
  const { locale } = useIntl();
  const { money } = useFormats();
  const open = order.lines.filter((line) => maxUnits[mode](line) > 0);
  const [units, setUnits] = useState<Record<string, string>>(() =>
    Object.fromEntries(open.map((line) => [line.id, String(mode === 'parcel' ? maxUnits[mode](line) : 0)])),
  );
  const [carrier, setCarrier] = useState('');
  const [trackingNumber, setTrackingNumber] = useState('');
  const [by, setBy] = useState<'lines' | 'amount'>(open.length > 0 ? 'lines' : 'amount');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const { attempt } = useCommands();

  const chosen = open
    .map((line) => ({ lineId: line.id, quantity: readWholeNumber(units[line.id] ?? '', locale) ?? 0 }))
    .filter(({ quantity }) => quantity !== 0);
  const isByAmount = mode === 'refund' && by === 'amount';
  const cents = readCents(amount, locale);
  const isReady = isByAmount ? cents !== null && !Number.isNaN(cents) : chosen.length > 0;
  const { sign, isAfter } = currencySign(money(0));
  const left = order.capturedCents - order.refundedCents;

  /** What the chosen units come to, as the server rounds it: the last unit of a line takes what is left. */
  const unitsCents = chosen.reduce((sum, { lineId, quantity }) => {
    const { totalCents, refunded, quantity: all } = open.find(({ id }) => id === lineId)!;
    return sum + share(totalCents, refunded + quantity, all) - share(totalCents, refunded, all);
  }, 0);
  const refundCents = isByAmount ? cents : chosen.length > 0 ? unitsCents : null;
  const isAmountKnown = refundCents !== null && !Number.isNaN(refundCents) && refundCents > 0;
  const unsent = chosen.reduce((sum, { lineId, quantity }) => {
    const line = open.find(({ id }) => id === lineId)!;
    return sum + Math.max(0, Math.min(quantity, line.quantity - line.fulfilled - line.refunded));
  }, 0);

  const confirm = async () => {
    const { id } = order;
    if (mode === 'parcel') await attempt(shipOrder, { id, input: { carrier, trackingNumber, lines: chosen } });
    if (mode === 'refund') {
      const input = isByAmount ? { amountCents: cents, reason } : { lines: chosen, reason };
      await attempt(refundOrder, { id, input }, { cents: refundCents ?? 0 });
    }
  };
  return (
    <OrderDialog
      title={text(`orders.${mode}.title`)}
      note={mode === 'refund' ? text('orders.refund.left', { amount: money(left) }) : text(`orders.${mode}.text`)}
      confirmLabel={
        mode === 'refund' && isAmountKnown
          ? text('orders.refund.confirmAmount', { amount: money(refundCents) })
          : text(`orders.${mode}.confirm`)
      }
      draft={`order:${order.id}:${mode}`}
      values={{ units, carrier, trackingNumber, by, amount, reason }}
      restore={(typed) => {
        setUnits(typed.units);
        setCarrier(typed.carrier);
        setTrackingNumber(typed.trackingNumber);
        setBy(typed.by);
        setAmount(typed.amount);
        setReason(typed.reason);
      }}
      isDisabled={!isReady}
      onClose={onClose}
      onConfirm={confirm}
    >
      {(problem) => (
        <>
          {mode === 'refund' && open.length > 0 && (
            <ToggleButtonGroup
              exclusive
              size="small"
              value={by}
              onChange={(_, next: 'lines' | 'amount' | null) => next && setBy(next)}
              aria-label={text('orders.refund.by')}
            >
              <ToggleButton value="lines">{text('orders.refund.byLines')}</ToggleButton>
              <ToggleButton value="amount">{text('orders.refund.byAmount')}</ToggleButton>
            </ToggleButtonGroup>
          )}
          {isByAmount ? (
            <TextField
              label={text('orders.refund.amount')}
              required
              value={amount}
              onChange={(event) => setAmount(event.target.value)}
              error={Boolean(problem('amountCents'))}
              helperText={problem('amountCents')}
              slotProps={{
                htmlInput: { inputMode: 'decimal', dir: 'ltr' },
                input: {
                  [isAfter ? 'endAdornment' : 'startAdornment']: (
                    <InputAdornment position={isAfter ? 'end' : 'start'}>{sign}</InputAdornment>
                  ),
                },
              }}
            />
          ) : (
            <Box component="ul" sx={{ display: 'grid', gap: 3, margin: 0, padding: 0, listStyle: 'none' }}>
              {open.map((line) => {
                const at = chosen.findIndex(({ lineId }) => lineId === line.id);
                const wrong = problem(`lines.${at}.quantity`) ?? (at === 0 ? problem('amountCents') : undefined);
                return (
                  <Box
                    component="li"
                    key={line.id}
                    sx={{ display: 'flex', alignItems: 'flex-start', gap: 3, flexWrap: 'wrap' }}
                  >
                    <Box sx={{ flex: '1 1 180px', minWidth: 0, pt: 2 }}>
                      <bdi>{line.name}</bdi>
                      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
                        {text('orders.page.lineOpen', { count: maxUnits[mode](line) })}
                      </Box>
                    </Box>
                    <TextField
                      label={text('orders.page.quantity')}
                      size="small"
                      value={units[line.id] ?? ''}
                      onChange={(event) => setUnits((all) => ({ ...all, [line.id]: event.target.value }))}
                      error={Boolean(wrong)}
                      helperText={wrong}
                      slotProps={{
                        htmlInput: {
                          inputMode: 'numeric',
                          dir: 'ltr',
                          'aria-label': `${text('orders.page.quantity')}: ${line.name}`,
                        },
                      }}
                      sx={{ width: 120 }}
                    />
                  </Box>
                );
              })}
            </Box>
          )}
          {mode === 'parcel' && (
            <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' }, gap: 4 }}>
              <CarrierField value={carrier} onChange={setCarrier} problem={problem('input.carrier')} />
              <TextField
                label={text('orders.parcel.tracking')}
                value={trackingNumber}
                onChange={(event) => setTrackingNumber(event.target.value)}
                error={Boolean(problem('input.trackingNumber'))}
                helperText={problem('input.trackingNumber')}
                slotProps={{ htmlInput: { dir: 'ltr' } }}
              />
            </Box>
          )}
          {mode === 'refund' && !isByAmount && unsent > 0 && (
            <Alert severity="info">{text('orders.refund.unsent', { count: unsent })}</Alert>
          )}
          {mode === 'refund' && (
            <TextField
              label={text('orders.page.reason')}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              error={Boolean(problem('input.reason'))}
              helperText={problem('input.reason')}
            />
          )}
        </>
      )}
    </OrderDialog>
  );
}
