import type { Headers, TestApp } from '../../support/app.ts';

export const orderFields = `id version number name customerId customerName payment status nextStatuses fulfilment method
  unitCount subtotalCents discountCents shippingCents taxCents includedTaxCents totalCents capturedCents dueCents refundedCents
  spentCents shippingAddress { name city country } lines { id productId name sku unitPriceCents quantity discountCents taxCents
  totalCents fulfilled refunded returned } parcels { id carrier trackingNumber trackingUrl canceledAt lines { lineId quantity } }
  refunds { kind amountCents taxCents } events { kind data }`;

export async function ask(api: TestApp, as: Headers, operation: string): Promise<any> {
  const { data, errors } = await api.graphql<any, object>(operation, { as });
  return data && errors.length === 0 ? Object.values(data)[0] : errors[0]!.extensions;
}

export const address = 'name: "Léa Martin", line1: "3 rue des Lilas", city: "Lyon", postcode: "69003", country: "FR"';

let sku = 900_000;

/** A product of its own, 10.00 each. */
export async function makeProduct(api: TestApp, as: Headers, quantity: number, more = ''): Promise<string> {
  const name = `Thing ${(sku += 1)}`;
  const input = `name: "${name}", sku: ${sku}, category: "Games", quantity: ${quantity}, priceCents: 1000, ${more}`;
  return (await ask(api, as, `mutation { createProduct(input: { ${input} }) { product { id } } }`)).product.id;
}

export const productOf = (api: TestApp, as: Headers, id: string): Promise<any> =>
  ask(api, as, `{ product(id: ${id}) { id version quantity allocated available } }`);

/** A customer without any order. */
export const makeCustomer = async (
  api: TestApp,
  as: Headers,
  email = `lea${(sku += 1)}@test.example`,
): Promise<string> =>
  (
    await ask(
      api,
      as,
      `mutation { createCustomer(input: { name: "Léa Martin", email: "${email}", country: "FR" }) { customer { id } } }`,
    )
  ).customer.id;

export const customerFigures = async (api: TestApp, as: Headers, id: string): Promise<[number, number]> => {
  const { orderCount, spentCents } = await ask(api, as, `{ customer(id: ${id}) { orderCount spentCents } }`);
  return [orderCount, spentCents];
};

type Line = [productId: string, quantity: number];
export const linesText = (lines: readonly Line[]) =>
  `[${lines.map(([productId, quantity]) => `{ productId: ${productId}, quantity: ${quantity} }`).join(', ')}]`;

export const place = (api: TestApp, as: Headers, customerId: string, lines: readonly Line[], more = ''): Promise<any> =>
  ask(
    api,
    as,
    `mutation { createOrder(input: { customerId: ${customerId}, lines: ${linesText(lines)}, method: "mastercard", methodDigits: "4242",
      shippingAddress: { ${address} } ${more} }) { order { ${orderFields} } batchId } }`,
  );

export const orderOf = (api: TestApp, as: Headers, id: string): Promise<any> =>
  ask(api, as, `{ order(id: ${id}) { ${orderFields} } }`);

export const change = (api: TestApp, as: Headers, call: string): Promise<any> =>
  ask(api, as, `mutation { ${call} { order { ${orderFields} } batchId } }`);

/** Every product's figures are what its movements sum up to, none below zero. */
export async function expectLedger(api: TestApp): Promise<void> {
  const { reader } = api.services.database;
  const products = await reader.selectFrom('products').select(['id', 'quantity', 'allocated']).execute();
  const movements = await reader.selectFrom('stockMovements').selectAll().execute();
  for (const { id, quantity, allocated } of products) {
    const own = movements.filter(({ productId }) => productId === id);
    const sum = (part: 'quantity' | 'allocated') => own.reduce((total, one) => total + one[part], 0);
    if (sum('quantity') !== quantity || sum('allocated') !== allocated || quantity < 0 || allocated < 0)
      throw new Error(`product ${id}: ${quantity}/${allocated}, movements ${sum('quantity')}/${sum('allocated')}`);
  }
}
