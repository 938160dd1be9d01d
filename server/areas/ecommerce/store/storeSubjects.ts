import type { SubjectList } from '../../../access/subjects.ts';
import { promoCode } from '../promos/promoCode.ts';
import { shippingRate, shippingZone } from './shipping.ts';
import { shopBudget } from '../dashboard/shopBudget.ts';
import { storeLocation } from './storeLocation.ts';
import { storeRecord } from './storeSettings.ts';

/** The settings, and what belongs to them. */
export const storeSubjects: SubjectList = {
  StoreSettings: { table: 'storeSettings', undo: storeRecord.undo },
  ShippingZone: { table: 'shippingZones', partOf: 'StoreSettings', undo: shippingZone.undo },
  ShippingRate: { table: 'shippingRates', partOf: 'StoreSettings', undo: shippingRate.undo },
  StoreLocation: { table: 'storeLocations', partOf: 'StoreSettings', undo: storeLocation.undo },
  PromoCode: {
    table: 'promoCodes',
    partOf: 'StoreSettings',
    undo: promoCode.undo,
    names: { productIds: 'Product' },
  },
  ShopBudget: { table: 'shopBudgets', partOf: 'StoreSettings', undo: shopBudget.undo },
};
