import { expect, onTestFinished } from 'vitest';
import {
  orderNumberText,
  shippingRatesFor,
  storeSettings,
  takeOrderNumbers,
  taxRateIn,
} from '../../../server/areas/ecommerce/store/storeSettings.ts';
import { write } from '../../../server/db/write.ts';
import { programContext } from '../../../server/program.ts';
import { shopNameOf } from '../../../server/currency.ts';
import { makeApp, test } from '../../support/app.ts';

const details = `mutation ($version: Int, $input: StoreSettingsInput!) {
  updateStoreSettings(version: $version, input: $input) { storeSettings { version name currency chosenCurrency nextOrderNumber } batchId } }`;
const zoneFields = 'shippingZone { id version name isRest countries rates { name } } batchId';

test('EC-20 store details are merged by version, refused field by field, and undone', async ({ api }) => {
  const as = await api.signIn();
  const read = '{ storeSettings { version name phone city } }';
  const { data: before } = await api.graphql<any, any>(read, { as });
  const { version } = before.storeSettings;
  const first = await api.graphql<any, any>(details, { as, variables: { version, input: { name: 'Corner shop' } } });
  expect(first.data.updateStoreSettings.storeSettings).toMatchObject({ name: 'Corner shop', version: version + 1 });
  // Somebody else still has the earlier version: another field is merged, the same one is a conflict.
  const merged = await api.graphql<any, any>(details, { as, variables: { version, input: { city: 'Lyon' } } });
  expect(merged.errors).toEqual([]);
  const conflict = await api.graphql<any, any>(details, { as, variables: { version, input: { name: 'Other' } } });
  expect(conflict.errors[0]!.extensions).toMatchObject({ code: 'CONFLICT', current: { name: 'Corner shop' } });
  const wrong = await api.graphql<any, any>(details, {
    as,
    variables: {
      input: {
        contactEmail: 'nobody',
        country: 'XX',
        timeZone: 'Mars/Base',
        currency: 'JPY',
        orderPrefix: 'x'.repeat(11),
      },
    },
  });
  expect(Object.keys(wrong.errors[0]!.extensions['fields']).sort()).toEqual([
    'contactEmail',
    'country',
    'currency',
    'orderPrefix',
    'timeZone',
  ]);
  const undo = 'mutation ($id: ID!) { undoBatch(id: $id) { count } }';
  const undone = await api.graphql<any, any>(undo, { as, variables: { id: first.data.updateStoreSettings.batchId } });
  expect(undone.data.undoBatch).toEqual({ count: 1 });
  const { data: after } = await api.graphql<any, any>(read, { as });
  expect(after.storeSettings).toMatchObject({ name: before.storeSettings.name, city: 'Lyon' });
});

test('EC-20 papers of the screen are headed by the name of the shop, from its change on', async ({ api }) => {
  const as = await api.signIn();
  expect(shopNameOf(api.services)).not.toBe('');
  const { errors } = await api.graphql<any, any>(details, { as, variables: { input: { name: 'Harbor Goods' } } });
  expect([errors, shopNameOf(api.services)]).toEqual([[], 'Harbor Goods']);
});

test('EC-20 the currency of the settings wins over CURRENCY, on the page and in REST answers; null gives it back', async ({
  api,
}) => {
  const as = await api.signIn();
  const priceSign = async () => {
    const { body } = await api.rest('GET', '/api/apps/ecommerce/products?itemsPerPage=1', { as });
    return body.products[0].price.replace(/[\d.]+$/, '');
  };
  expect(await priceSign()).toBe('$');
  const chosen = await api.graphql<any, any>(details, { as, variables: { input: { currency: 'EUR' } } });
  expect(chosen.data.updateStoreSettings.storeSettings).toMatchObject({ currency: 'EUR', chosenCurrency: 'EUR' });
  expect(await priceSign()).toBe('€');
  await api.graphql<any, any>(details, { as, variables: { input: { currency: null } } });
  expect(await priceSign()).toBe('$');
});

test('EC-20 the environment names the currency as long as the settings name none', async () => {
  const api = await makeApp({ settings: { CURRENCY: 'GBP' } });
  onTestFinished(api.close);
  const as = await api.signIn();
  const { data } = await api.graphql<any, any>('{ store { currency } storeSettings { chosenCurrency } }', { as });
  expect(data).toEqual({ store: { currency: 'GBP' }, storeSettings: { chosenCurrency: null } });
});

test('EC-20 order numbers follow format and first number, and none is given twice', async ({ api }) => {
  const as = await api.signIn();
  const ctx = () => programContext(api.services, 'test');
  const { nextOrderNumber } = (await api.graphql<any, any>('{ storeSettings { nextOrderNumber } }', { as })).data
    .storeSettings;
  const take = (count?: number) => write(ctx(), (tx) => takeOrderNumbers(tx, count));
  expect(await take()).toBe(nextOrderNumber);
  expect(await take(3)).toBe(nextOrderNumber + 1);
  const taken = await Promise.all([take(), take(), take(), take()]);
  expect(taken.sort((one, other) => one - other)).toEqual([4, 5, 6, 7].map((step) => nextOrderNumber + step));
  const low = await api.graphql<any, any>(details, {
    as,
    variables: { input: { orderNumberFrom: nextOrderNumber + 1 } },
  });
  expect(low.errors[0]!.extensions['fields']).toMatchObject({
    orderNumberFrom: { key: 'tooSmall', limit: nextOrderNumber + 8 },
  });
  const input = { orderNumberFrom: 90_000, orderPrefix: 'A-', orderSuffix: '/26' };
  const changed = await api.graphql<any, any>(details, { as, variables: { input } });
  expect(changed.data.updateStoreSettings.storeSettings.nextOrderNumber).toBe(90_000);
  const number = await take();
  expect(orderNumberText(await storeSettings(ctx()), number)).toBe('A-90000/26');
});

test('EC-20 shipping rates depend on country, value and items; zones share no country', async ({ api }) => {
  const as = await api.signIn();
  const names = async (country: string, subtotalCents: number, itemCount = 1) =>
    (await shippingRatesFor(programContext(api.services, 'test'), { country, subtotalCents, itemCount })).map(
      ({ name }) => name,
    );
  expect(await names('US', 5000)).toEqual(['Standard', 'Express']);
  expect(await names('US', 15_000)).toEqual(['Free shipping', 'Standard', 'Express']);
  expect(await names('JP', 15_000)).toEqual(['Standard']);
  const create = `mutation ($input: ShippingZoneInput!) { createShippingZone(input: $input) { ${zoneFields} } }`;
  const taken = await api.graphql<any, any>(create, { as, variables: { input: { name: 'Again', countries: ['US'] } } });
  expect(Object.keys(taken.errors[0]!.extensions['fields'])).toEqual(['countries']);
  const rest = await api.graphql<any, any>(create, { as, variables: { input: { name: 'Again', isRest: true } } });
  expect(Object.keys(rest.errors[0]!.extensions['fields'])).toEqual(['isRest']);
  const zone = (await api.graphql<any, any>(create, { as, variables: { input: { name: 'Asia', countries: ['JP'] } } }))
    .data.createShippingZone.shippingZone;
  expect(await names('JP', 15_000)).toEqual([]);
  const addRate = `mutation ($input: ShippingRateInput!) { createShippingRate(input: $input) { shippingRate { id } } }`;
  const rate = { zoneId: zone.id, name: 'Small', condition: 'ITEM_COUNT', most: 2, priceCents: 500 };
  expect((await api.graphql<any, any>(addRate, { as, variables: { input: rate } })).errors).toEqual([]);
  expect(await names('JP', 1, 2)).toEqual(['Small']);
  expect(await names('JP', 1, 3)).toEqual([]);
  const wrong = { zoneId: zone.id, name: 'x', condition: 'ORDER_VALUE', least: 10, most: 5 };
  const refused = await api.graphql<any, any>(addRate, { as, variables: { input: wrong } });
  expect(refused.errors[0]!.extensions['fields']).toMatchObject({ most: { key: 'tooSmall', limit: 10 } });
  // A zone goes with its rates, and comes back with them.
  const remove = await api.graphql<any, any>('mutation ($id: ID!) { deleteShippingZone(id: $id) { batchId } }', {
    as,
    variables: { id: zone.id },
  });
  expect(await names('JP', 1, 2)).toEqual(['Standard']);
  await api.graphql<any, any>('mutation ($id: ID!) { undoBatch(id: $id) { count } }', {
    as,
    variables: { id: remove.data.deleteShippingZone.batchId },
  });
  expect(await names('JP', 1, 2)).toEqual(['Small']);
});

test('EC-20 taxes by country, payment methods, checkout fields and notices are kept and shown', async ({ api }) => {
  const as = await api.signIn();
  const run = async (input: unknown) => {
    const document = `mutation ($input: StoreSettingsInput!) { updateStoreSettings(input: $input) { storeSettings {
      taxRates { country rateBasisPoints } paymentMethods { key name isActive } companyName notices { event mailsCustomer notifiesStaff } } } }`;
    const answer = await api.graphql<any, any>(document, { as, variables: { input } });
    return {
      settings: answer.data?.updateStoreSettings?.storeSettings,
      fields: answer.errors[0]?.extensions['fields'],
    };
  };
  const taxes = { taxRateBasisPoints: 500, taxRates: [{ country: 'FR', rateBasisPoints: 550 }] };
  expect((await run(taxes)).settings.taxRates).toEqual(taxes.taxRates);
  const settings = await storeSettings(programContext(api.services, 'test'));
  expect([taxRateIn(settings, 'FR'), taxRateIn(settings, 'US'), taxRateIn(settings, null)]).toEqual([550, 500, 500]);
  const over = { taxRates: [{ country: 'FR', rateBasisPoints: 10_001 }] };
  expect((await run(over)).fields).toMatchObject({
    taxRates: { key: 'tooLarge' },
  });
  const methods = [{ name: 'Bank deposit' }, { name: 'Check', isActive: false }];
  const paid = await run({ paymentMethods: methods });
  expect(paid.settings.paymentMethods).toEqual([
    { key: 'bank-deposit', name: 'Bank deposit', isActive: true },
    { key: 'check', name: 'Check', isActive: false },
  ]);
  const doubled = { paymentMethods: [{ name: 'Check' }, { name: 'check' }] };
  expect((await run(doubled)).fields).toHaveProperty('paymentMethods');
  await run({ companyName: 'REQUIRED' });
  const notices = [
    { event: 'ORDER_PLACED', mailsCustomer: false, notifiesStaff: true },
    { event: 'REVIEW_RECEIVED', mailsCustomer: true, notifiesStaff: false },
  ];
  const told = await run({ notices });
  // Nobody mails a customer about the review that they wrote.
  expect(told.settings.notices).toEqual(
    expect.arrayContaining([notices[0], { event: 'REVIEW_RECEIVED', mailsCustomer: null, notifiesStaff: false }]),
  );
  const { data } = await api.graphql<any, any>('{ store { companyName paymentMethods { name } } }', { as });
  expect(data.store).toEqual({ companyName: 'REQUIRED', paymentMethods: [{ name: 'Bank deposit' }] });
});

test('EC-20 one location at most is the sender; zones, rates and locations follow the rights to settings', async ({
  api,
}) => {
  const as = await api.signIn();
  const add = `mutation ($input: StoreLocationInput!) { createStoreLocation(input: $input) { storeLocation { id isDefault } } }`;
  await api.graphql<any, any>(add, { as, variables: { input: { name: 'Second', isDefault: true } } });
  const read = '{ storeSettings { locations { name isDefault } shippingZones { name } } }';
  const { data } = await api.graphql<any, any>(read, { as });
  expect(data.storeSettings.locations).toEqual([
    { name: 'Harbor Street warehouse', isDefault: false },
    { name: 'Second', isDefault: true },
  ]);
  // Managers and editors read settings and change none.
  for (const role of ['maintainer', 'editor'] as const) {
    const reader = await api.signIn(role);
    const seen = await api.graphql<any, any>(read, { as: reader });
    expect(seen.data.storeSettings.shippingZones).toHaveLength(3);
    const refused = await api.graphql<any, any>(add, { as: reader, variables: { input: { name: 'Third' } } });
    expect(refused.errors[0]!.extensions.code).toBe('FORBIDDEN');
  }
});
