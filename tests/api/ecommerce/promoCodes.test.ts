import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { ask, change, makeCustomer, makeProduct, place } from './orders.fixture.ts';

const keysOf = (answer: any) =>
  Object.fromEntries(Object.entries<any>(answer.fields ?? {}).map(([name, { key }]) => [name, key]));
const make = (api: TestApp, as: Headers, input: string) =>
  ask(
    api,
    as,
    `mutation { createPromoCode(input: { ${input} }) { promoCode { id version code useCount percent amountCents } batchId } }`,
  );
const totals = '{ subtotalCents discountCents promoCents shippingCents giftWrapCents taxCents totalCents }';

test('EC-08 a promo code takes its share off once its day has come, as often as it may, and the server works out the total', async ({
  api,
}) => {
  const as = await api.signIn();
  const [customer, product] = [await makeCustomer(api, as), await makeProduct(api, as, 100)];
  const today = api.services.now().toISOString().slice(0, 10);
  const { promoCode } = await make(api, as, `code: "ten-off", percent: 10, mostUses: 2, startsOn: "${today}"`);
  expect(promoCode).toMatchObject({ code: 'TEN-OFF', percent: 10, amountCents: null, useCount: 0 });
  // Six of 10.00 at a discount of 5.00: the code takes 6.00 more, tax of 20 % comes on what is left.
  const asked = `lines: [{ productId: ${product}, quantity: 6 }], discountCents: 500, promoCode: " Ten-Off"`;
  const quote = await ask(api, as, `{ orderQuote(input: { ${asked}, country: "FR" }) ${totals} }`);
  expect(quote).toMatchObject({ subtotalCents: 6000, discountCents: 1100, promoCents: 600, taxCents: 980 });
  const more = `, promoCode: "ten-off", discountCents: 500, isPaid: true`;
  expect(keysOf(await place(api, as, customer, [[product, 6]], `${more}, totalCents: 6000`))).toEqual({
    totalCents: 'mismatch',
  });
  const { order } = await place(api, as, customer, [[product, 6]], `${more}, totalCents: 5880`);
  expect(order).toMatchObject({ discountCents: 1100, totalCents: 5880, capturedCents: 5880, dueCents: 0 });
  expect(await ask(api, as, `{ order(id: ${order.id}) { promoCode } }`)).toEqual({ promoCode: 'TEN-OFF' });

  // Two orders at the same time for the one use that is left.
  const both = await Promise.all([1, 2].map(() => place(api, as, customer, [[product, 1]], ', promoCode: "TEN-OFF"')));
  expect(both.map((one) => (one.order ? 'placed' : keysOf(one).promoCode)).sort()).toEqual(['placed', 'usedUp']);
  const uses = async () => (await ask(api, as, `{ promoCode(id: ${promoCode.id}) { useCount } }`)).useCount;
  expect(await uses()).toBe(2);
  // What the code brought: both orders, the discount by hand among it, without what was refunded.
  const results = async (who = as) =>
    (
      await ask(api, who, '{ storeSettings { promoCodes { code results { orderCount discountCents salesCents } } } }')
    ).promoCodes.find(({ code }: any) => code === 'TEN-OFF').results;
  expect(await results()).toMatchObject({ orderCount: 2, discountCents: 1200 });
  await change(api, as, `cancelOrder(id: ${both.find((one) => one.order).order.id})`);
  expect(await uses()).toBe(1);
  const update = (input: string) =>
    ask(api, as, `mutation { updatePromoCode(id: ${promoCode.id}, input: { ${input} }) { promoCode { code } } }`);
  expect((await update('mostUses: 1')).promoCode).toBeTruthy();
  const used = () => place(api, as, customer, [[product, 1]], ', promoCode: "TEN-OFF"');
  expect(keysOf(await used())).toEqual({ promoCode: 'usedUp' });
  await update('mostUses: null, isActive: false');
  expect(keysOf(await used())).toEqual({ promoCode: 'inactive' });
  await update('isActive: true, startsOn: "2999-01-01"');
  expect(keysOf(await used())).toEqual({ promoCode: 'early' });
  await update('startsOn: null, endsOn: "2020-01-01"');
  expect(keysOf(await used())).toEqual({ promoCode: 'expired' });
  expect(keysOf(await place(api, as, customer, [[product, 1]], ', promoCode: "NONE"'))).toEqual({
    promoCode: 'unknown',
  });

  // An amount takes no more off than there is.
  await make(api, as, 'code: "FIFTY", kind: AMOUNT, amountCents: 5000');
  const small = await place(api, as, customer, [[product, 1]], ', promoCode: "FIFTY", discountCents: 200');
  expect(small.order).toMatchObject({ subtotalCents: 1000, discountCents: 1000, totalCents: 0 });
});

test('promo codes say what is wrong with them, and come back after they were deleted', async ({ api }) => {
  const as = await api.signIn();
  expect(keysOf(await make(api, as, ''))).toEqual({ code: 'required', percent: 'required' });
  expect(keysOf(await make(api, as, 'code: "A B", kind: AMOUNT, percent: 5'))).toEqual({
    code: 'malformed',
    amountCents: 'required',
  });
  expect(keysOf(await make(api, as, 'code: "A", percent: 101, startsOn: "2026-02-30", mostUses: 0'))).toEqual({
    percent: 'tooLarge',
    startsOn: 'malformed',
    mostUses: 'tooSmall',
  });
  const days = 'startsOn: "2026-02-02", endsOn: "2026-02-01"';
  expect(keysOf(await make(api, as, `code: "A", percent: 5, ${days}`))).toEqual({ endsOn: 'order' });
  const { promoCode } = await make(api, as, 'code: "BACK", percent: 5');
  expect(await make(api, as, 'code: "back", percent: 7')).toMatchObject({ code: 'CONFLICT' });
  const gone = await ask(api, as, `mutation { deletePromoCode(id: ${promoCode.id}) { batchId } }`);
  const read = () =>
    api.graphql<any, object>(`{ promoCode(id: ${promoCode.id}) { code } }`, { as }).then(({ data }) => data.promoCode);
  expect(await read()).toBeNull();
  await ask(api, as, `mutation { undoBatch(id: "${gone.batchId}") { count } }`);
  expect(await read()).toEqual({ code: 'BACK' });
});

test('EC-20 gift wrap costs what the settings say, is part of the shipping, and is refused where it is not offered', async ({
  api,
}) => {
  const as = await api.signIn();
  const [customer, product] = [await makeCustomer(api, as), await makeProduct(api, as, 100)];
  const set = (value: string) =>
    ask(api, as, `mutation { updateStoreSettings(input: { giftWrapCents: ${value} }) { batchId } }`);
  await set('350');
  expect(await ask(api, as, '{ store { giftWrapCents } }')).toEqual({ giftWrapCents: 350 });
  const { order } = await place(api, as, customer, [[product, 1]], ', giftWrap: true');
  expect(order).toMatchObject({ shippingCents: 350, totalCents: 1550 });
  expect(await ask(api, as, `{ order(id: ${order.id}) { giftWrapCents } }`)).toEqual({ giftWrapCents: 350 });
  await set('null');
  expect(keysOf(await place(api, as, customer, [[product, 1]], ', giftWrap: true'))).toEqual({ giftWrap: 'unknown' });
});

test('EC-08 a deal asks for its products, a least value, a continent and a customer who has not used it', async ({
  api,
}) => {
  const as = await api.signIn();
  const customer = await makeCustomer(api, as);
  const [tent, stove] = [await makeProduct(api, as, 100), await makeProduct(api, as, 100)];
  const { promoCode } = await make(
    api,
    as,
    `code: "camp", title: "Camping week", percent: 50, productIds: [${tent}, ${stove}], leastCents: 3000, regions: [EUROPE], oncePerCustomer: true`,
  );
  const shown = `{ promoCode(id: ${promoCode.id}) { title regions needsAll productIds products { id } } }`;
  const ids = [String(tent), String(stove)];
  expect(await ask(api, as, shown)).toEqual({
    title: 'Camping week',
    regions: ['EUROPE'],
    needsAll: false,
    productIds: ids,
    products: ids.map((id) => ({ id })),
  });
  const quote = (lines: [number | string, number][], country = 'FR') =>
    ask(
      api,
      as,
      `{ orderQuote(input: { lines: [${lines.map(([id, quantity]) => `{ productId: ${id}, quantity: ${quantity} }`).join()}], promoCode: "CAMP", country: "${country}" }) { promoCents } }`,
    );
  const other = await makeProduct(api, as, 100);
  expect(keysOf(await quote([[tent, 2]]))).toEqual({ promoCode: 'least' });
  expect(keysOf(await quote([[other, 5]]))).toEqual({ promoCode: 'items' });
  expect(keysOf(await quote([[tent, 5]], 'JP'))).toEqual({ promoCode: 'region' });
  // Half of three tents at 10.00; what the deal is not for keeps its price.
  expect(
    await quote([
      [tent, 3],
      [other, 4],
    ]),
  ).toEqual({ promoCents: 1500 });
  const update = (input: string) =>
    ask(api, as, `mutation { updatePromoCode(id: ${promoCode.id}, input: { ${input} }) { promoCode { code } } }`);
  await update('needsAll: true');
  expect(keysOf(await quote([[tent, 5]]))).toEqual({ promoCode: 'items' });
  await update('needsAll: false');
  const buy = () => place(api, as, customer, [[tent, 4]], ', promoCode: "CAMP"');
  expect((await buy()).order).toBeTruthy();
  expect(keysOf(await buy())).toEqual({ promoCode: 'usedBefore' });
  expect(keysOf(await update(`productIds: [${'9'.repeat(8)}]`))).toEqual({ productIds: 'unknown' });
});

test('EC-08 a deal is for whom it says, and for orders that are paid as it says', async ({ api }) => {
  const as = await api.signIn();
  const [customer, product] = [await makeCustomer(api, as), await makeProduct(api, as, 100)];
  const { promoCode } = await make(api, as, 'code: "welcome", percent: 10, audience: NEW, description: " Say hello "');
  const update = (input: string) =>
    ask(api, as, `mutation { updatePromoCode(id: ${promoCode.id}, input: { ${input} }) { promoCode { code } } }`);
  const shown = `{ promoCode(id: ${promoCode.id}) { description audience method } }`;
  expect(await ask(api, as, shown)).toEqual({ description: 'Say hello', audience: 'NEW', method: null });
  const buy = (more = '') => place(api, as, customer, [[product, 1]], `, promoCode: "WELCOME"${more}`);
  expect((await buy()).order).toBeTruthy();
  expect(keysOf(await buy())).toEqual({ promoCode: 'firstOrder' });
  await update('audience: RETURNING');
  expect((await buy()).order).toBeTruthy();
  expect(keysOf(await update('method: "barter"'))).toEqual({ method: 'unknown' });
  await update('audience: ALL, method: "paypal"');
  expect(keysOf(await buy())).toEqual({ promoCode: 'method' });
  await update('method: "mastercard"');
  expect((await buy()).order).toBeTruthy();
});

test('the company is told to visitors', async ({ api }) => {
  await ask(api, await api.signIn(), 'mutation { updateStoreSettings(input: { name: "Harbor" }) { batchId } }');
  expect(await ask(api, {}, '{ company { name legalName country } }')).toMatchObject({ name: 'Harbor' });
});

test('EC-08 a promo without a code applies by itself; an order gets the one that takes most off, as often as it may', async ({
  api,
}) => {
  const as = await api.signIn();
  const [customer, product] = [await makeCustomer(api, as), await makeProduct(api, as, 100)];
  const made: string[] = [];
  const add = async (input: string) => {
    const { promoCode } = await make(api, as, `isAutomatic: true, ${input}`);
    made.push(promoCode.id);
    return promoCode;
  };
  // Four of 10.00 are worth 40.00.
  const quoteOf = (more = '') =>
    ask(
      api,
      as,
      `{ orderQuote(input: { lines: [{ productId: ${product}, quantity: 4 }], country: "FR" ${more} }) { promoCode promoCents } }`,
    );
  expect(await quoteOf()).toEqual({ promoCode: '', promoCents: 0 });
  await add('code: "AUTO-5", percent: 5');
  const once = await add('code: "AUTO-10", percent: 10, leastCents: 4000, mostUses: 1');
  await add('code: "AUTO-50", percent: 50, leastCents: 5000');
  await make(api, as, 'code: "TYPED-10", percent: 10');
  await make(api, as, 'code: "TYPED-2", percent: 2');
  expect(await quoteOf()).toEqual({ promoCode: 'AUTO-10', promoCents: 400 });
  // Of equal ones the code that was typed; one that takes less off is not used.
  expect(await quoteOf(', promoCode: "typed-10"')).toEqual({ promoCode: 'TYPED-10', promoCents: 400 });
  expect(await quoteOf(', promoCode: "typed-2"')).toEqual({ promoCode: 'AUTO-10', promoCents: 400 });
  // A wrong code is refused, whatever applies by itself.
  expect(keysOf(await quoteOf(', promoCode: "nothing"'))).toEqual({ promoCode: 'unknown' });

  // Two orders at the same time for the one use that it has.
  const both = await Promise.all([1, 2].map(() => place(api, as, customer, [[product, 4]])));
  const used = await Promise.all(
    both.map(async ({ order }) => (await ask(api, as, `{ order(id: ${order.id}) { promoCode } }`)).promoCode),
  );
  expect(used.toSorted()).toEqual(['AUTO-10', 'AUTO-5']);
  expect((await ask(api, as, `{ promoCode(id: ${once.id}) { useCount } }`)).useCount).toBe(1);
  for (const id of made) await ask(api, as, `mutation { deletePromoCode(id: ${id}) { batchId } }`);
  expect(await quoteOf()).toEqual({ promoCode: '', promoCents: 0 });
});
