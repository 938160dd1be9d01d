import { useApolloClient } from '@apollo/client/react';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { Money } from '../../../kit/Figures.tsx';
import { readWholeNumber } from '../../../kit/form/numberText.ts';
import { IconAction } from '../../../kit/IconAction.tsx';
import { RecordPicker } from '../../../kit/records/RecordPicker.tsx';
import { ThumbCell } from '../../../kit/ThumbCell.tsx';
import { useCan } from '../../../lib/ability.tsx';
import { needMessages } from '../../../lib/languages.ts';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { useGoodsSearch, type Goods } from '../goods.ts';
import { OrderBuyersDocument } from './orderCreate.generated.ts';
import type { NewLine, NewOrder } from './useNewOrder.ts';

type Problem = (name: string) => string | undefined;

const CustomerDrawer = lazy(
  async () => (await Promise.all([import('../customers/CustomerDrawer.tsx'), needMessages(['form', 'customers'])]))[0],
);

/** Who orders; a customer who is not known yet can be added. */
export function BuyerPicker({ order, problem, isFirst }: { order: NewOrder; problem: Problem; isFirst?: boolean }) {
  const text = useText();
  const client = useApolloClient();
  const { buyer } = order;
  const mayAdd = useCan('create', 'Customer');
  const [added, setAdded] = useState<string | null>(null);
  const choose = async (email: string, id: string) => {
    const { data } = await client.query({
      query: OrderBuyersDocument,
      variables: { search: email },
      fetchPolicy: 'network-only',
    });
    const found = data?.customers.nodes.find((one) => one.id === id);
    if (found) order.chooseBuyer(found);
  };
  return (
    <>
      <RecordPicker
        label={text('orders.page.customer')}
        required
        value={buyer && { ...buyer, text: buyer.email }}
        onChange={(chosen) => order.chooseBuyer(chosen)}
        problem={problem('customerId')}
        search={async (typed) => {
          const { data } = await client.query({ query: OrderBuyersDocument, variables: { search: typed } });
          return (data?.customers.nodes ?? []).map((one) => ({ ...one, text: one.email }));
        }}
        {...(mayAdd && { onCreate: setAdded })}
        {...(isFirst && { inputRef: focusNext })}
      />
      {added !== null &&
        // Beside the form of the order: what is sent here is not for that form to hear.
        createPortal(
          <div role="presentation" onSubmit={(event) => event.stopPropagation()}>
            <Suspense fallback={null}>
              <CustomerDrawer
                name={added}
                onClose={() => setAdded(null)}
                onAdded={({ id, email }) => void choose(email, id)}
              />
            </Suspense>
          </div>,
          document.body,
        )}
    </>
  );
}

/** What is ordered: products that are searched and added, each with its quantity. */
export function GoodsPicker({ order, problem }: { order: NewOrder; problem: Problem }) {
  const text = useText();
  const search = useGoodsSearch();
  const [round, setRound] = useState(0);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <RecordPicker<Goods & { text?: string }>
        key={round}
        label={text('orders.page.addProduct')}
        value={null}
        problem={problem('lines')}
        onChange={(chosen) => {
          if (chosen) order.add(chosen);
          setRound((before) => before + 1);
        }}
        search={search}
        {...(round > 0 && { inputRef: focusNext })}
      />
      {order.lines.map((line, at) => (
        <LineRow
          key={line.product.id}
          order={order}
          line={line}
          problem={problem(`lines.${at}.quantity`) ?? problem(`lines.${at}.productId`)}
        />
      ))}
    </Box>
  );
}

/** The next product can be typed or scanned at once. */
export const focusNext = (input: HTMLInputElement | null) => input?.focus();

function LineRow({ order, line, problem }: { order: NewOrder; line: NewLine; problem: string | undefined }) {
  const text = useText();
  const { locale } = useIntl();
  const { product, quantity } = line;
  const available = order.available(product.id);
  const { money } = useFormats();
  const wrong = line.isGone
    ? text('orders.problem.gone')
    : quantity < 1
      ? text('orders.problem.quantity')
      : (problem ?? (quantity > available ? text('orders.problem.outOfStock', { limit: available }) : undefined));
  const [typed, setTyped] = useState(String(quantity));
  // One more of it was added.
  const isOther = quantity > 0 && readWholeNumber(typed, locale) !== quantity;
  const { savedCents = null } = line;
  const isOtherPrice = savedCents !== null && product.unitCents !== null && savedCents !== product.unitCents;
  const price = (
    <>
      <Money cents={product.unitCents} />
      {isOtherPrice && <> · {text('orders.page.priceWas', { amount: money(savedCents) })}</>}
    </>
  );
  return (
    <Box
      role="group"
      aria-label={product.name}
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 3, flexWrap: 'wrap' }}
    >
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <ThumbCell
          isWhole
          image={product.image}
          title={<bdi>{product.name}</bdi>}
          text={
            product.variantName === null ? (
              price
            ) : (
              <>
                <bdi>{product.variantName}</bdi> · {price}
              </>
            )
          }
        />
      </Box>
      <TextField
        label={text('orders.page.quantity')}
        size="small"
        value={isOther ? String(quantity) : typed}
        onChange={(event) => {
          setTyped(event.target.value);
          order.setQuantity(product.id, readWholeNumber(event.target.value, locale) || 0);
        }}
        error={Boolean(wrong)}
        helperText={wrong}
        slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr' } }}
        sx={{ width: 110 }}
      />
      <IconAction
        label={text('orders.page.removeLine', { name: product.name })}
        onClick={() => order.remove(product.id)}
      >
        <IconX size={20} />
      </IconAction>
    </Box>
  );
}
