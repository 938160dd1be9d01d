import { isAllowed, signedIn } from '../../../access/authorize.ts';
import { noResults, resultsOf } from '../promos/promoResults.ts';
import { authorize } from '../../../access/authorize.ts';
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { noticesOf } from './storeNotices.ts';
import {
  productIdsOf,
  productOfCode,
  promoById,
  promoCode,
  promoCodes,
  regionsOf,
  usesOf,
} from '../promos/promoCode.ts';
import { ratesOf, removeRates, shippingRate, shippingZone, shippingZones } from './shipping.ts';
import { storeLocation, storeLocations } from './storeLocation.ts';
import {
  countryTaxes,
  currencyIn,
  nextOrderNumber,
  partOfStore,
  paymentMethods,
  shippingRatesFor,
  storeForViewer,
  storeSettings,
  taxRateIn,
  updateStore,
} from './storeSettings.ts';

export const resolvers: Resolvers = {
  Query: {
    storeSettings: (_, _args, ctx) => {
      authorize(ctx, 'read', 'StoreSettings');
      return storeSettings(ctx);
    },
    store: (_, _args, ctx) => storeForViewer(ctx),
    company: (_, _args, ctx) => storeSettings(ctx),
    shippingZone: (_, { id }, ctx) => partOfStore(ctx, 'shippingZones', id),
    shippingRate: (_, { id }, ctx) => partOfStore(ctx, 'shippingRates', id),
    storeLocation: (_, { id }, ctx) => partOfStore(ctx, 'storeLocations', id),
    promoCode: async (_, { id }, ctx) => {
      authorize(ctx, 'read', 'StoreSettings');
      return (await promoById(ctx, id)) ?? null;
    },
  },
  Mutation: {
    updateStoreSettings: (_, { version, input }, ctx) => updateStore(ctx, version, input),
    createShippingZone: async (_, { input }, ctx) => zonePayload(await shippingZone.create(ctx, input)),
    updateShippingZone: async (_, args, ctx) => zonePayload(await shippingZone.update(ctx, args)),
    deleteShippingZone: (_, { id }, ctx) => shippingZone.delete(ctx, id, removeRates),
    createShippingRate: async (_, { input }, ctx) => ratePayload(await shippingRate.create(ctx, input)),
    updateShippingRate: async (_, args, ctx) => ratePayload(await shippingRate.update(ctx, args)),
    deleteShippingRate: (_, { id }, ctx) => shippingRate.delete(ctx, id),
    createStoreLocation: async (_, { input }, ctx) => locationPayload(await storeLocation.create(ctx, input)),
    updateStoreLocation: async (_, args, ctx) => locationPayload(await storeLocation.update(ctx, args)),
    deleteStoreLocation: (_, { id }, ctx) => storeLocation.delete(ctx, id),
    createPromoCode: async (_, { input }, ctx) => promoPayload(await promoCode.create(ctx, input)),
    updatePromoCode: async (_, args, ctx) => promoPayload(await promoCode.update(ctx, args)),
    deletePromoCode: (_, { id }, ctx) => promoCode.delete(ctx, id),
  },
  StoreSettings: {
    chosenCurrency: ({ currency }) => currency,
    currency: (row, _args, ctx) => currencyIn(ctx, row),
    nextOrderNumber: (row) => nextOrderNumber(row),
    paymentMethods: (row) => paymentMethods(row),
    pricesIncludeTax: ({ pricesIncludeTax }) => pricesIncludeTax === 1,
    taxesShipping: ({ taxesShipping }) => taxesShipping === 1,
    taxRates: (row) => countryTaxes(row),
    notices: (row) => noticesOf(row),
    shippingZones: (_row, _args, ctx) => shippingZones(ctx),
    locations: (_row, _args, ctx) => storeLocations(ctx),
    promoCodes: (_row, _args, ctx) => promoCodes(ctx),
  },
  Store: {
    currency: (row, _args, ctx) => currencyIn(ctx, row),
    paymentMethods: (row) => paymentMethods(row).filter(({ isActive }) => isActive),
    pricesIncludeTax: ({ pricesIncludeTax }) => pricesIncludeTax === 1,
    shippingRates: (_row, args, ctx) => shippingRatesFor(ctx, args),
    taxRateBasisPoints: (row, { country }) => taxRateIn(row, country),
  },
  ShippingZone: {
    isRest: ({ isRest }) => isRest === 1,
    countries: ({ countries }) => JSON.parse(countries) as string[],
    rates: ({ id }, _args, ctx) => ratesOf(ctx, id).or([]),
  },
  PromoCode: {
    useCount: ({ code }, _args, ctx) => usesOf(ctx, code).or(0),
    results: ({ code }, _args, ctx) =>
      isAllowed(signedIn(ctx), 'read', 'Order') ? resultsOf(ctx, code).or(noResults) : null,
    isActive: ({ isActive }) => isActive === 1,
    isAutomatic: ({ isAutomatic }) => isAutomatic === 1,
    emailsCustomers: ({ emailsCustomers }) => emailsCustomers === 1,
    regions: (row) => regionsOf(row),
    productIds: (row) => productIdsOf(row).map(String),
    products: async (row, _args, ctx) => {
      const found = await Promise.all(productIdsOf(row).map((id) => productOfCode(ctx, id)));
      return found.filter((product) => product !== null);
    },
    needsAll: ({ needsAll }) => needsAll === 1,
    oncePerCustomer: ({ oncePerCustomer }) => oncePerCustomer === 1,
  },
  StoreLocation: {
    isDefault: ({ isDefault }) => isDefault === 1,
    fulfilsOrders: ({ fulfilsOrders }) => fulfilsOrders === 1,
  },
};

type Payload<Row> = { row: Row; batchId: string };

const zonePayload = <Row>({ row, batchId }: Payload<Row>) => ({ shippingZone: row, batchId });
const ratePayload = <Row>({ row, batchId }: Payload<Row>) => ({ shippingRate: row, batchId });
const promoPayload = <Row>({ row, batchId }: Payload<Row>) => ({ promoCode: row, batchId });
const locationPayload = <Row>({ row, batchId }: Payload<Row>) => ({ storeLocation: row, batchId });
