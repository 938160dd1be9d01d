import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { readCents, showCents } from '../../../kit/form/numberText.ts';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { useText } from '../../../lib/text.ts';
import type { NewOrder } from './useNewOrder.ts';

type Props = { order: NewOrder; problem: (name: string) => string | undefined };

/** A code is asked of the server before it counts; one that does not hold says why. */
export function OrderPromo({ order, problem }: Props) {
  const text = useText();
  const [typed, setTyped] = useState(order.promoCode);
  const refusal = problem('promoCode');
  const told = typed.trim() === order.promoCode ? refusal : undefined;
  const apply = () => order.setPromoCode(typed.trim());
  const given = order.promoCode.toUpperCase();
  const better = order.appliedPromo && order.appliedPromo !== given ? order.appliedPromo : null;
  if (order.promoCode && !refusal)
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3 }}>
        {better ? (
          <Typography variant="body2" role="status">
            {text('orders.promo.better', { code: given, better })}
          </Typography>
        ) : (
          <StatusChip tone="success" label={text('orders.promo.applied', { code: given })} />
        )}
        <Button
          size="small"
          onClick={() => {
            order.setPromoCode('');
            setTyped('');
          }}
        >
          {text('orders.promo.remove')}
        </Button>
      </Box>
    );
  return (
    <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-start' }}>
      <TextField
        size="small"
        fullWidth
        label={text('orders.promo.label')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
        error={Boolean(told)}
        helperText={told}
        slotProps={{ htmlInput: { dir: 'ltr', maxLength: 30, autoCapitalize: 'characters', autoComplete: 'off' } }}
      />
      <Button variant="tonal" onClick={apply} disabled={typed.trim() === ''}>
        {text('orders.promo.apply')}
      </Button>
    </Box>
  );
}

/** What the company takes off by itself. */
export function OrderDiscount({ order, problem }: Props) {
  const text = useText();
  const { locale } = useIntl();
  const [typed, setTyped] = useState(() => showCents(order.discountCents || null, locale));
  const told = order.isDiscountWrong ? text('orders.discount.problem') : problem('discountCents');
  return (
    <TextField
      size="small"
      label={text('orders.page.discount')}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        const cents = readCents(event.target.value, locale);
        order.setDiscount(Number.isNaN(cents) ? null : (cents ?? 0));
      }}
      error={Boolean(told)}
      helperText={told ?? text('orders.discount.help')}
      slotProps={{ htmlInput: { inputMode: 'decimal', dir: 'ltr' } }}
    />
  );
}
