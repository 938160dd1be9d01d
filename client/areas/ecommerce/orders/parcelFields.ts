import { formOf, line } from '../../../kit/form/formFields.ts';

/** What can be corrected of a parcel. */
export const parcelFields = formOf({
  carrier: line('orders.parcel.carrier', 60),
  trackingNumber: line('orders.parcel.tracking', 60, [/^[\p{L}\p{N} -]*$/u, 'malformed']),
});
export type ParcelValues = (typeof parcelFields)['empty'];
