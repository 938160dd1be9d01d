import { instant, number, plain, record, word } from '../../kit/form/fieldDisplay.tsx';
import { deliveryStatusTexts, exceptionTexts, incidentStatusTexts, incidentTexts } from './looks.ts';

/** How changes of incidents are told. */
export const incidentDisplays = {
  vehicleId: record('logistics.field.vehicle'),
  kind: word('logistics.field.kind', incidentTexts),
  note: plain('logistics.field.note'),
  status: word('logistics.field.status', incidentStatusTexts),
  openedAt: instant('logistics.field.openedAt'),
  openedBy: plain('logistics.field.openedBy'),
  acknowledgedAt: instant('logistics.field.acknowledgedAt'),
  acknowledgedBy: plain('logistics.field.acknowledgedBy'),
  resolvedAt: instant('logistics.field.resolvedAt'),
  resolvedBy: plain('logistics.field.resolvedBy'),
};

/** How changes of deliveries are told. */
export const deliveryDisplays = {
  number: plain('logistics.field.number'),
  status: word('logistics.field.status', deliveryStatusTexts),
  sender: plain('logistics.field.sender'),
  senderCity: plain('logistics.field.senderCity'),
  recipient: plain('logistics.field.recipient'),
  address: plain('logistics.field.address'),
  city: plain('logistics.field.city'),
  country: plain('logistics.field.country'),
  latitude: plain('logistics.field.latitude'),
  longitude: plain('logistics.field.longitude'),
  orderNumber: plain('logistics.field.order'),
  weightKg: number('logistics.field.weight'),
  windowFrom: instant('logistics.field.windowFrom'),
  windowTo: instant('logistics.field.windowTo'),
  rating: number('logistics.field.rating'),
  vehicleId: record('logistics.field.vehicle'),
  driverId: record('logistics.field.driver'),
  dispatchedAt: instant('logistics.field.dispatchedAt'),
  arrivedAt: instant('logistics.field.arrivedAt'),
  finishedAt: instant('logistics.field.finishedAt'),
  exception: word('logistics.field.exception', exceptionTexts),
  receivedBy: plain('logistics.field.receivedBy'),
};
