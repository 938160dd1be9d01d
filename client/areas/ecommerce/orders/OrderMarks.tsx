import Box from '@mui/material/Box';
import { IconBrandMastercard, IconBrandPaypal, IconCash } from '@tabler/icons-react';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { statusTones } from '../../../kit/tones.ts';
import type { OrderPayment, OrderStatus } from '../../../lib/schema.generated.ts';
import { useText } from '../../../lib/text.ts';
import { orderStatusTexts, paymentTexts } from './orderTexts.ts';

export const paymentTone = (payment: OrderPayment) =>
  statusTones.payment[payment === 'CANCELED' ? 'CANCELLED' : payment];

/** Where an order is; one that is canceled goes nowhere. */
export function OrderStatusChip({ payment, status }: { payment: OrderPayment; status: OrderStatus }) {
  const text = useText();
  if (payment === 'CANCELED') return <StatusChip tone="secondary" label={text(paymentTexts.CANCELED)} />;
  return <StatusChip tone={statusTones.order[status]} label={text(orderStatusTexts[status])} />;
}

/** A dot and the word, in the colour of the payment. */
export function PaymentText({ payment }: { payment: OrderPayment }) {
  const text = useText();
  const tone = paymentTone(payment);
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 2,
        fontWeight: 500,
        color: tone === 'secondary' ? 'text.secondary' : theme.vars!.palette[tone].text,
      })}
    >
      <Box
        component="span"
        aria-hidden
        sx={{ width: 8, height: 8, borderRadius: '50%', backgroundColor: 'currentColor' }}
      />
      {text(paymentTexts[payment])}
    </Box>
  );
}

/** The mark of the way to pay and the end of its number. */
export function MethodText({ method, digits }: { method: string; digits: string }) {
  const Mark = method === 'mastercard' ? IconBrandMastercard : method === 'paypal' ? IconBrandPaypal : IconCash;
  const name = method === 'mastercard' ? 'Mastercard' : method === 'paypal' ? 'PayPal' : method.replaceAll('-', ' ');
  const isKnown = method === 'mastercard' || method === 'paypal';
  return (
    <Box
      component="span"
      sx={{
        position: 'relative',
        display: 'inline-flex',
        alignItems: 'center',
        gap: 2,
        whiteSpace: 'nowrap',
        verticalAlign: 'middle',
        maxWidth: '100%',
      }}
    >
      <Mark size={22} aria-hidden style={{ flex: 'none' }} />
      {digits && isKnown ? (
        <>
          <Box
            component="span"
            sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
          >
            {name}
          </Box>
          <bdi dir="ltr">…{digits}</bdi>
        </>
      ) : (
        <Box
          component="span"
          sx={{ textTransform: 'capitalize', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}
        >
          {name}
        </Box>
      )}
    </Box>
  );
}
