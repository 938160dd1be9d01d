import type { SubjectList } from '../../access/subjects.ts';
import { shippingRate, shippingZone } from './shipping.ts';
import { storeLocation } from './storeLocation.ts';
import { storeRecord } from './storeSettings.ts';

/** The settings, and what belongs to them. */
export const storeSubjects: SubjectList = {
  StoreSettings: { table: 'storeSettings', undo: storeRecord.undo },
  ShippingZone: { table: 'shippingZones', partOf: 'StoreSettings', undo: shippingZone.undo },
  ShippingRate: { table: 'shippingRates', partOf: 'StoreSettings', undo: shippingRate.undo },
  StoreLocation: { table: 'storeLocations', partOf: 'StoreSettings', undo: storeLocation.undo },
};
