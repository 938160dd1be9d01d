import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { IconMinus, IconPhoto, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { bagDrawing } from '../../../kit/emptyDrawings.tsx';
import { Money, NumberText } from '../../../kit/Figures.tsx';
import { IconAction } from '../../../kit/IconAction.tsx';
import { Rating } from '../../../kit/people/Rating.tsx';
import { RecordPicker } from '../../../kit/records/RecordPicker.tsx';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { useGoodsSearch, type Goods } from '../goods.ts';
import type { NewLine, NewOrder } from '../orders/useNewOrder.ts';
import { focusNext } from '../orders/OrderPickers.tsx';
import { OrderDiscount, OrderPromo } from '../orders/OrderReductions.tsx';
import { CheckoutSplit } from './CheckoutSplit.tsx';

type Problem = (name: string) => string | undefined;
type Props = { order: NewOrder; problem: Problem; onNext: () => void };

/** As many as one order of a shopper may have of a product. */
const most = 10;

/** What is in the bag. */
export function CheckoutCart({ order, problem, onNext }: Props) {
  const text = useText();
  const search = useGoodsSearch();
  const [round, setRound] = useState(0);
  return (
    <CheckoutSplit
      order={order}
      nextLabel={text('checkout.cart.next')}
      onNext={onNext}
      side={
        <>
          <OrderPromo order={order} problem={problem} />
          <OrderDiscount order={order} problem={problem} />
          <GiftWrap order={order} />
        </>
      }
    >
      <Typography variant="h4" component="h2">
        {text('checkout.cart.title', { count: order.itemCount })}
      </Typography>
      <RecordPicker<Goods & { text?: string }>
        key={round}
        label={text('orders.page.addProduct')}
        value={null}
        onChange={(chosen) => {
          if (chosen) order.add(chosen);
          setRound((before) => before + 1);
        }}
        search={search}
        problem={problem('lines')}
        {...(round > 0 && { inputRef: focusNext })}
      />
      {order.lines.length === 0 ? (
        <EmptyState
          drawing={bagDrawing}
          title={text('checkout.cart.emptyTitle')}
          text={text('checkout.cart.emptyText')}
        />
      ) : (
        <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>
          {order.lines.map((line, at) => (
            <Item
              key={line.product.id}
              order={order}
              line={line}
              problem={problem(`lines.${at}.quantity`) ?? problem(`lines.${at}.productId`)}
            />
          ))}
        </Box>
      )}
    </CheckoutSplit>
  );
}

function Item({
  order,
  line: { product, quantity },
  problem,
}: {
  order: NewOrder;
  line: NewLine;
  problem: string | undefined;
}) {
  const text = useText();
  const available = order.available(product.id);
  const isThere = available >= quantity;
  return (
    <Box
      role="group"
      aria-label={product.name}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 4,
        padding: 4,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 84,
          height: 84,
          flex: 'none',
          borderRadius: 1,
          color: 'text.disabled',
          backgroundColor: 'action.hover',
        }}
      >
        {product.image ? (
          <img src={product.image} alt="" width={76} height={76} style={{ objectFit: 'contain' }} />
        ) : (
          <IconPhoto size={28} aria-hidden />
        )}
      </Box>
      <Box sx={{ flex: '1 1 180px', minWidth: 0, display: 'grid', gap: 1, justifyItems: 'start' }}>
        <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          <bdi>{product.name}</bdi>
        </Typography>
        {product.brand && (
          <Typography variant="body2" color="textSecondary">
            {text('checkout.cart.soldBy', { brand: product.brand })}
          </Typography>
        )}
        {product.rating != null && <Rating value={product.rating} />}
        <StatusChip
          tone={isThere ? 'success' : 'error'}
          label={text(isThere ? 'checkout.cart.inStock' : 'orders.problem.outOfStock', { limit: available })}
        />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <IconAction
          label={text('checkout.cart.fewer', { name: product.name })}
          disabled={quantity <= 1}
          onClick={() => order.setQuantity(product.id, quantity - 1)}
        >
          <IconMinus size={18} />
        </IconAction>
        <Box
          component="output"
          aria-label={text('orders.page.quantity')}
          sx={{ minWidth: 28, textAlign: 'center', fontVariantNumeric: 'tabular-nums', fontWeight: 500 }}
        >
          <NumberText value={quantity} />
        </Box>
        <IconAction
          label={text('checkout.cart.more', { name: product.name })}
          disabled={quantity >= Math.min(most, available)}
          onClick={() => order.setQuantity(product.id, quantity + 1)}
        >
          <IconPlus size={18} />
        </IconAction>
      </Box>
      <Box sx={{ minWidth: 96, textAlign: 'end' }}>
        <Box sx={{ fontWeight: 500 }}>
          <Money cents={product.unitCents === null ? null : product.unitCents * quantity} />
        </Box>
        {product.fullCents !== null && (
          <Box component="s" sx={{ typography: 'body2', color: 'text.secondary' }}>
            <Money cents={product.fullCents * quantity} />
          </Box>
        )}
      </Box>
      <IconAction
        label={text('orders.page.removeLine', { name: product.name })}
        onClick={() => order.remove(product.id)}
      >
        <IconX size={20} />
      </IconAction>
      {problem && (
        <Typography role="alert" variant="body2" sx={{ flex: '1 1 100%', color: 'error.text' }}>
          {problem}
        </Typography>
      )}
    </Box>
  );
}

function GiftWrap({ order }: { order: NewOrder }) {
  const text = useText();
  const { money } = useFormats();
  if (order.giftWrapCents === null) return null;
  return (
    <FormControlLabel
      control={<Checkbox checked={order.giftWrap} onChange={(_, isOn) => order.setGiftWrap(isOn)} />}
      label={text('checkout.wrap.label', { price: money(order.giftWrapCents) })}
    />
  );
}
