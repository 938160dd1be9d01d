import { ask, address, makeProduct } from './orders.fixture.ts';
import { knowAgain, placeOf, sentBetween, stepFields } from './stockModel.fixture.ts';
import type { KnownOrder, Place } from './stockModel.fixture.ts';
import { fields as productFields, makeShirt } from './variants.fixture.ts';
import { call, done, nothing, onOrder, one, placesOf, productsNow, someProduct } from './stockWays.fixture.ts';
import type { Below, Work } from './stockWays.fixture.ts';

/* Everything that can be done to stock, a step at a time, each with what it carries in or out. */

const placeOrder: Work = async (shop, below) => {
  const customers = (await ask(shop.api, shop.as, '{ customers(page: { size: 2 }) { nodes { customerId: id } } }'))
    .nodes;
  const places = (await productsNow(shop)).flatMap((product) =>
    placesOf(product).map(({ variantId }) => ({
      productId: product.id,
      variantId,
    })),
  );
  const lines = places
    .filter(() => below(4) === 0)
    .map(
      ({ productId, variantId }) =>
        `{ productId: ${productId}, quantity: ${1 + below(3)} ${variantId ? `, variantId: ${variantId}` : ''} }`,
    );
  const answer = await call(
    shop,
    `createOrder(input: { customerId: ${one(customers as any[], below).customerId}, lines: [${lines.join()}], method: "paypal",
      isPaid: ${below(2) === 0}, shippingAddress: { ${address} } }) { order { ${stepFields} } batchId }`,
  );
  if (!answer?.order) return;
  shop.orders.set(answer.order.id, answer.order);
  done(shop, answer, {
    carried: nothing,
    orders: [answer.order.id],
    isNever: false,
  });
};

const withOrder =
  (text: (order: KnownOrder, below: Below) => string | null, isNever: boolean): Work =>
  async (shop, below) => {
    const order = one([...shop.orders.values()], below);
    const asked = order && text(order, below);
    if (order && asked) await onOrder(shop, order, asked, isNever);
  };

const units = ({ lines }: KnownOrder, below: Below, most: number) => {
  const line = one(lines, below)!;
  return `lineId: ${line.id}, quantity: ${1 + below(most)}`;
};

const ship = withOrder(
  (order, below) => `shipOrder(id: ${order.id}, input: { lines: [{ ${units(order, below, 3)} }] })`,
  true,
);
const cancelParcel = withOrder(({ id, parcels }, below) => {
  const parcel = one(parcels, below);
  return parcel ? `cancelOrderParcel(id: ${id}, parcelId: ${parcel.id})` : null;
}, true);
const pay = withOrder(({ id }) => `setOrderPayment(id: ${id}, payment: PAID)`, true);
const cancel = withOrder(({ id }, below) => (below(3) === 0 ? `cancelOrder(id: ${id})` : null), true);
const refund = withOrder(
  (order, below) => `refundOrder(id: ${order.id}, input: { lines: [{ ${units(order, below, 2)} }] })`,
  true,
);
const noteOnOrder = withOrder(({ id }, below) => `updateOrder(id: ${id}, input: { note: "Call ${below(99)}" })`, false);
const move = withOrder(({ id, nextStatuses }, below) => {
  const next = one(nextStatuses, below);
  return next ? `updateOrder(id: ${id}, input: { status: ${next} })` : null;
}, false);

const edit: Work = async (shop, below) => {
  const order = one([...shop.orders.values()], below);
  const line = order && one(order.lines, below);
  if (!order || !line) return;
  const variant = line.variantId ? `, variantId: ${line.variantId}` : '';
  const lines = `[{ productId: ${line.productId}, quantity: ${below(5)} ${variant} }]`;
  const quote = await ask(
    shop.api,
    shop.as,
    `{ orderEditQuote(id: ${order.id}, lines: ${lines}) { differenceCents } }`,
  );
  if (quote?.differenceCents === undefined) return;
  await onOrder(
    shop,
    order,
    `editOrder(id: ${order.id}, lines: ${lines}, differenceCents: ${quote.differenceCents})`,
    true,
  );
};

const takeBack: Work = async (shop, below) => {
  const order = one([...shop.orders.values()], below);
  const line = order && one(order.lines, below);
  if (!order || !line) return;
  const isWhole = below(3) > 0;
  const answer = await call(
    shop,
    `returnOrder(id: ${order.id}, lines: [{ lineId: ${line.id}, quantity: 1, restock: ${isWhole} }]) { order { ${stepFields} } batchId }`,
  );
  if (!answer?.order) return;
  shop.orders.set(order.id, answer.order);
  const carried = isWhole ? new Map([[placeOf(line.productId, line.variantId), 1]]) : nothing;
  done(shop, answer, { carried, orders: [order.id], isNever: true });
};

const moveMany: Work = async (shop, below) => {
  const some = [...shop.orders.values()].filter(() => below(4) === 0);
  if (some.length === 0) return;
  const ids = some.map(({ id }) => id);
  const answer = await call(
    shop,
    `updateOrders(selection: { ids: [${ids.join()}] }, input: { status: ${below(2) === 0 ? 'OUT_FOR_DELIVERY' : 'DELIVERED'} }) { count batchId }`,
  );
  await knowAgain(shop, ids);
  const carried = new Map<Place, number>();
  for (const before of some)
    for (const [place, sent] of sentBetween(before, shop.orders.get(before.id)!))
      carried.set(place, (carried.get(place) ?? 0) + sent);
  done(shop, answer, { carried, orders: ids, isNever: carried.size > 0 });
};

const removeOrders: Work = async (shop, below) => {
  const order = one([...shop.orders.values()], below);
  if (order === undefined || below(3) > 0) return;
  const answer = await call(shop, `deleteOrder(id: ${order.id}) { batchId }`);
  shop.orders.delete(order.id);
  done(shop, answer, { carried: nothing, orders: [order.id], isNever: false });
};

const adjust: Work = async (shop, below) => {
  const product = await someProduct(shop, below);
  if (!product) return;
  const { place, variantId } = one(placesOf(product), below)!;
  const quantity = below(2) === 0 ? 1 + below(4) : -1 - below(2);
  const answer = await call(
    shop,
    `adjustStock(productId: ${product.id}, input: { quantity: ${quantity}, reason: ${quantity > 0 ? 'RECEIVED' : 'LOST'}
      ${variantId ? `, variantId: ${variantId}` : ''} }) { batchId }`,
  );
  done(shop, answer, {
    carried: new Map([[place, quantity]]),
    orders: [],
    isNever: false,
  });
};

const setQuantity: Work = async (shop, below) => {
  const product = await someProduct(shop, below);
  if (!product) return;
  const [wanted, { place, quantity }] = [below(14), one(placesOf(product), below)!];
  const variants = product.variants.map(
    ({ id, values, sku, quantity: own }: any) =>
      `{ id: ${id}, sku: ${sku}, quantity: ${place === placeOf(product.id, id) ? wanted : own},
        values: [${values.map(({ kind, value }: any) => `{ kind: ${kind}, value: "${value}" }`).join()}] }`,
  );
  const input = variants.length > 0 ? `variants: [${variants.join()}]` : `quantity: ${wanted}`;
  const answer = await call(shop, `updateProduct(id: ${product.id}, input: { ${input} }) { batchId }`);
  done(shop, answer, {
    carried: new Map([[place, wanted - quantity]]),
    orders: [],
    isNever: false,
  });
};

/** A variant goes or a new one comes, which is what a rename of an option does as well. */
const otherVariants: Work = async (shop, below) => {
  const product = await someProduct(shop, below);
  if (!product || product.variants.length === 0) return;
  const text = ({ id, values, sku, quantity }: any) =>
    `{ ${id ? `id: ${id},` : ''} sku: ${sku}, quantity: ${quantity},
      values: [${values.map(({ kind, value }: any) => `{ kind: ${kind}, value: "${value}" }`).join()}] }`;
  const isLess = below(2) === 0 && product.variants.length > 1;
  const fresh = {
    values: [
      { kind: 'SIZE', value: `Z${below(1e6)}` },
      { kind: 'COLOR', value: 'Navy' },
    ],
    sku: 1e8 + below(1e8),
    quantity: 2,
  };
  const kept = isLess ? product.variants.slice(1) : [...product.variants, fresh];
  const answer = await call(
    shop,
    `updateProduct(id: ${product.id}, input: { variants: [${kept.map(text).join()}] }) { product { ${productFields} } batchId }`,
  );
  if (!answer?.product) return;
  const added = answer.product.variants.filter(({ id }: any) => !product.variants.some((was: any) => was.id === id));
  for (const { id, quantity } of added) shop.shelf.set(placeOf(product.id, id), quantity);
  done(shop, answer, { carried: nothing, orders: [], isNever: false });
};

export const addProduct: Work = async (shop, below) => {
  if ((await productsNow(shop)).length > 5) return;
  if (below(2) === 0) {
    const quantity = below(12);
    const id = await makeProduct(shop.api, shop.as, quantity);
    shop.shelf.set(placeOf(id), quantity);
    return;
  }
  const { product } = await makeShirt(shop.api, shop.as);
  await call(shop, `updateProduct(id: ${product.id}, input: { name: "Thing ${product.sku}" }) { batchId }`);
  for (const { place, quantity } of placesOf(product)) shop.shelf.set(place, quantity);
};

const copy: Work = async (shop, below) => {
  const product = await someProduct(shop, below);
  if (!product || below(3) > 0) return;
  const answer = await call(shop, `duplicateProduct(id: ${product.id}) { product { id name } batchId }`);
  // Nobody carried anything in: the count of the copy begins at nothing.
  done(shop, answer, { carried: nothing, orders: [], isNever: false });
};

const removeProducts: Work = async (shop, below) => {
  const products = await productsNow(shop);
  const ids = products.filter(() => below(4) === 0).map(({ id }) => id);
  if (ids.length === 0) return;
  const answer = await call(shop, `deleteProducts(selection: { ids: [${ids.join()}] }) { batchId }`);
  done(shop, answer, { carried: nothing, orders: [], isNever: false });
};

const restore: Work = async (shop, below) => {
  const { nodes } = await ask(shop.api, shop.as, '{ trash(page: { size: 50 }) { nodes { id subject subjectId } } }');
  const entry = one(nodes as any[], below);
  if (!entry) return;
  const word = below(40) === 0 ? 'purgeFromTrash' : 'restoreFromTrash';
  const answer = await call(shop, `${word}(selection: { ids: [${entry.id}] }) { count batchId }`);
  const orders = entry.subject === 'Order' ? [entry.subjectId] : [];
  await knowAgain(shop, orders);
  done(shop, answer, { carried: nothing, orders, isNever: false });
};

export const works: Work[] = [
  placeOrder,
  placeOrder,
  placeOrder,
  ship,
  ship,
  cancelParcel,
  pay,
  cancel,
  refund,
  noteOnOrder,
  move,
  move,
  edit,
  edit,
  takeBack,
  takeBack,
  moveMany,
  removeOrders,
  adjust,
  adjust,
  setQuantity,
  otherVariants,
  addProduct,
  copy,
  removeProducts,
  restore,
  restore,
  restore,
];
