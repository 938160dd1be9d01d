import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import type { NewOrder } from './useNewOrder.ts';

type Props = { order: NewOrder; problem: (name: string) => string | undefined };

/** How it is paid: of cards and accounts only the last four digits are ever asked. */
export function OrderPaymentFields({ order, problem }: Props) {
  const text = useText();
  const hasDigits = order.method === 'mastercard' || order.method === 'paypal';
  return (
    <>
      <TextField
        select
        fullWidth
        label={text('orders.column.method')}
        value={order.method}
        onChange={(event) => order.setMethod(event.target.value)}
        error={Boolean(problem('method'))}
        helperText={problem('method')}
      >
        <MenuItem value="mastercard">Mastercard</MenuItem>
        <MenuItem value="paypal">PayPal</MenuItem>
        {order.methods.map(({ key, name }) => (
          <MenuItem key={key} value={key}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {hasDigits && (
        <TextField
          fullWidth
          label={text('orders.page.digits')}
          value={order.digits}
          onChange={(event) => order.setDigits(event.target.value)}
          error={Boolean(problem('methodDigits'))}
          helperText={problem('methodDigits') ?? text('orders.page.digitsHelp')}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4, dir: 'ltr' } }}
        />
      )}
    </>
  );
}

/** Which way it is sent. */
export function OrderRateField({ order, problem }: Props) {
  const text = useText();
  if (order.rates.length === 0) return null;
  return (
    <TextField
      select
      fullWidth
      label={text('orders.page.shipping')}
      value={order.rate?.id ?? ''}
      onChange={(event) => order.setRateId(event.target.value)}
      error={Boolean(problem('shippingRateId'))}
      helperText={problem('shippingRateId')}
    >
      {order.rates.map(({ id, name, priceCents }) => (
        <MenuItem key={id} value={id}>
          <RateText name={name} priceCents={priceCents} />
        </MenuItem>
      ))}
    </TextField>
  );
}

function RateText({ name, priceCents }: { name: string; priceCents: number }) {
  const text = useText();
  const { money } = useFormats();
  return (
    <>
      <bdi>{name}</bdi>
      {' · '}
      <bdi>{priceCents === 0 ? text('orders.page.free') : money(priceCents)}</bdi>
    </>
  );
}
