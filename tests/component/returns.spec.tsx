import { ApolloClient, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { of } from 'rxjs';
import { expect, test } from 'vitest';
import OrderReturnDialog from '../../client/areas/ecommerce/orders/OrderReturnDialog.tsx';
import type { OrderWholeFragment } from '../../client/areas/ecommerce/orders/orderDetails.generated.ts';
import { answering } from './answering.ts';
import { show } from './render.tsx';

const line = {
  ...{ id: '1', productId: '7', variantId: null, name: 'Harbor Sweater', sku: 7, quantity: 2, fulfilled: 2 },
  ...{
    refunded: 0,
    returned: 0,
    unitPriceCents: 5000,
    discountCents: 0,
    taxCents: 0,
    totalCents: 10_000,
    product: null,
  },
};
const orderOf = (invoicedAt: string | null) =>
  ({
    ...{ id: '4', number: 1101, name: '#1101', payment: 'PAID', invoicedAt, lines: [line] },
    ...{ totalCents: 10_000, capturedCents: 10_000, refundedCents: 0, includedTaxCents: 0, dueCents: 0 },
  }) as unknown as OrderWholeFragment;

for (const [invoicedAt, isOffered] of [
  [null, true],
  ['2026-11-29T07:00:00.000Z', false],
] as const)
  test(`EC-10: a return asks for money in the currency, and ${isOffered ? 'offers' : 'says why there is no'} exchange`, async () => {
    const client = new ApolloClient({ link: answering(() => of({ data: {} })), cache: new InMemoryCache() });
    const screen = await show(
      <ApolloProvider client={client}>
        <OrderReturnDialog order={orderOf(invoicedAt)} onClose={() => undefined} />
      </ApolloProvider>,
      { messages: ['kit', 'ecommerce', 'orders', 'parts', 'form'] },
    );
    await screen.getByRole('textbox', { name: /^Quantity/ }).fill('1');
    await expect.element(screen.getByRole('textbox', { name: /^To refund/ })).toHaveValue('50.00');
    await expect.element(screen.getByText('$', { exact: true })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Exchange' }).elements()).toHaveLength(isOffered ? 1 : 0);
    expect(screen.getByText(/^An invoiced order can’t be exchanged/).elements()).toHaveLength(isOffered ? 0 : 1);
  });

test('D30: what customers cannot see says so where it is chosen', async () => {
  const product = {
    ...{ id: '9', name: 'Winter Cap', brand: 'Kitewell', image: null, sku: 9, status: 'INACTIVE', rating: null },
    ...{ priceCents: 2000, discountPriceCents: null, available: 3, variants: [] },
  };
  const link = answering(() => of({ data: { products: { nodes: [product] } } }));
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const screen = await show(
    <ApolloProvider client={client}>
      <OrderReturnDialog order={orderOf(null)} onClose={() => undefined} />
    </ApolloProvider>,
    { messages: ['kit', 'ecommerce', 'orders', 'parts', 'form'] },
  );
  await screen.getByRole('button', { name: 'Exchange' }).click();
  await screen.getByRole('combobox', { name: /^Add product/ }).fill('cap');
  await expect.element(screen.getByRole('option')).toHaveTextContent('Winter CapInactive · $20.00 · 3 available');
});
