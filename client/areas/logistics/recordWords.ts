import { instant, plain, record, word } from '../../kit/form/fieldDisplay.tsx';
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

/** How what becomes of deliveries is told; the rest is told as their form has it. */
export const deliveryStateDisplays = {
  number: plain('logistics.field.number'),
  status: word('logistics.field.status', deliveryStatusTexts),
  vehicleId: record('logistics.field.vehicle'),
  driverId: record('logistics.field.driver'),
  dispatchedAt: instant('logistics.field.dispatchedAt'),
  arrivedAt: instant('logistics.field.arrivedAt'),
  finishedAt: instant('logistics.field.finishedAt'),
  exception: word('logistics.field.exception', exceptionTexts),
  receivedBy: plain('logistics.field.receivedBy'),
};
