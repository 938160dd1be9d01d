import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { ChoiceCards } from '../../../kit/form/RadioCards.tsx';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { addressInLine } from '../../../kit/address/AddressLines.tsx';
import { addressOf, blankAddress, OrderAddressFields } from '../orders/OrderAddressFields.tsx';
import { BuyerPicker } from '../orders/OrderPickers.tsx';
import type { NewOrder } from '../orders/useNewOrder.ts';
import { CheckoutSplit } from './CheckoutSplit.tsx';

type Props = { order: NewOrder; problem: (name: string) => string | undefined; onNext: () => void };

const other = 'other';
const labels = {
  HOME: ['checkout.address.home', 'primary'],
  OFFICE: ['checkout.address.office', 'success'],
  OTHER: ['checkout.address.otherLabel', 'secondary'],
} as const;

/** Who orders, where to, and how fast. */
export function CheckoutAddress({ order, problem, onNext }: Props) {
  const text = useText();
  const { locale, money } = useFormats();
  const { buyer } = order;
  const book = buyer?.addresses ?? [];
  const [isTyping, setTyping] = useState(false);
  const isSame = (one: (typeof book)[number]) => one.line1 === order.address.line1 && one.name === order.address.name;
  const chosen = isTyping ? undefined : book.find(isSame);
  const hasProblem = (Object.keys(blankAddress) as (keyof typeof blankAddress)[]).some((part) =>
    problem(`shippingAddress.${part}`),
  );
  return (
    <CheckoutSplit order={order} nextLabel={text('checkout.address.next')} onNext={onNext}>
      <BuyerPicker order={order} problem={problem} />
      {buyer && book.length > 0 && (
        <ChoiceCards
          name="address"
          label={text('orders.page.shippingAddress')}
          value={chosen?.id ?? other}
          onChange={(id) => {
            const found = book.find((one) => one.id === id);
            setTyping(found === undefined);
            order.setAddress(found ? addressOf(found) : { ...blankAddress, name: buyer.name });
          }}
          choices={[
            ...book.map((one) => {
              const [label, tone] = labels[one.label];
              return {
                value: one.id,
                label: (
                  <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
                    <bdi>{one.name}</bdi>
                    <StatusChip tone={tone} label={text(label)} />
                  </Box>
                ),
                text: addressInLine({ ...addressOf(one), name: '' }, locale),
              };
            }),
            { value: other, label: text('checkout.address.other'), text: text('checkout.address.otherText') },
          ]}
        />
      )}
      {buyer && (!chosen || hasProblem) && (
        <OrderAddressFields
          value={order.address}
          onChange={order.setAddress}
          field="shippingAddress"
          problem={problem}
        />
      )}
      {buyer && order.rates.length > 0 && (
        <ChoiceCards
          name="rate"
          label={text('checkout.address.speed')}
          value={order.rate?.id ?? ''}
          onChange={order.setRateId}
          {...(problem('shippingRateId') && { problem: problem('shippingRateId')! })}
          choices={order.rates.map(({ id, name, priceCents }) => ({
            value: id,
            label: <bdi>{name}</bdi>,
            text: priceCents === 0 ? text('orders.page.free') : money(priceCents),
          }))}
        />
      )}
      {buyer && order.address.country !== '' && order.rates.length === 0 && (
        <Alert severity="info">{text('checkout.address.noRates')}</Alert>
      )}
    </CheckoutSplit>
  );
}
