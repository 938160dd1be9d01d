import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import TextField from '@mui/material/TextField';
import { ChoiceCards } from '../../../kit/form/RadioCards.tsx';
import { useText } from '../../../lib/text.ts';
import { OrderAddress } from '../orders/OrderAddress.tsx';
import type { NewOrder } from '../orders/useNewOrder.ts';
import { CheckoutSplit } from './CheckoutSplit.tsx';

type Props = {
  order: NewOrder;
  problem: (name: string) => string | undefined;
  /** Set when the promo code is for another way to pay than the one that is chosen. */
  codeProblem: string | undefined;
  isBusy: boolean;
  onNext: () => void;
  onAddress: () => void;
};

/** How it is paid: of cards and accounts only the last four digits are ever asked. */
export function CheckoutPayment({ order, problem, codeProblem, isBusy, onNext, onAddress }: Props) {
  const text = useText();
  const wrong = problem('method') ?? codeProblem;
  const digits = (
    <TextField
      size="small"
      label={text('orders.page.digits')}
      value={order.digits}
      onChange={(event) => order.setDigits(event.target.value)}
      error={Boolean(problem('methodDigits'))}
      helperText={problem('methodDigits') ?? text('orders.page.digitsHelp')}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4, dir: 'ltr' } }}
    />
  );
  return (
    <CheckoutSplit
      order={order}
      nextLabel={text('orders.page.place')}
      isBusy={isBusy}
      onNext={onNext}
      side={
        <>
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3 }}>
            <Typography variant="h5" component="h2">
              {text('orders.page.shippingAddress')}
            </Typography>
            <Button size="small" onClick={onAddress}>
              {text('checkout.payment.change')}
            </Button>
          </Box>
          <OrderAddress address={order.address} />
        </>
      }
    >
      <ChoiceCards
        name="method"
        label={text('checkout.payment.title')}
        value={order.method}
        onChange={order.setMethod}
        {...(wrong !== undefined && { problem: wrong })}
        choices={[
          { value: 'mastercard', label: 'Mastercard', text: text('checkout.payment.card'), children: digits },
          { value: 'paypal', label: 'PayPal', text: text('checkout.payment.account'), children: digits },
          ...order.methods.map(({ key, name, instructions }) => ({
            value: key,
            label: <bdi>{name}</bdi>,
            text: <bdi>{instructions}</bdi>,
          })),
        ]}
      />
      <FormControlLabel
        control={<Switch checked={order.isPaid} onChange={(_, isOn) => order.setPaid(isOn)} />}
        label={text('orders.page.isPaid')}
      />
    </CheckoutSplit>
  );
}
