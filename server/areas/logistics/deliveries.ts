import { authorizeSome } from '../../access/authorize.ts';
import { maxAtOnce } from '../../changes/bulk.ts';
import type { Context } from '../../context.ts';
import type { DeliveryRow } from '../../db/logisticsTables.ts';
import type {
  DeliveryFilter,
  DeliverySortField,
  MutationAssignDeliveriesArgs,
} from '../../graphql/schema.generated.ts';
import { is, oneOf, refersTo } from '../../records/filters.ts';
import { defineList } from '../../records/list.ts';
import { onDays, withDays } from '../../storeDays.ts';
import { assign, assignmentOf, delivery } from './delivery.ts';

export const deliveries = defineList<DeliveryRow, DeliveryFilter, DeliverySortField>({
  subject: 'Delivery',
  table: 'deliveries',
  filters: {
    statuses: oneOf('status'),
    exceptions: oneOf('exception'),
    vehicleId: refersTo('vehicleId'),
    driverId: refersTo('driverId'),
    orderNumber: is('orderNumber'),
    dispatchedIn: onDays('dispatchedAt'),
    arrivedIn: onDays('arrivedAt'),
    finishedIn: onDays('finishedAt'),
  },
  normalize: (ctx, filter) => withDays(ctx, filter, ['dispatchedIn', 'arrivedIn', 'finishedIn']),
  sorts: { RECIPIENT: 'nameKey', CITY: 'cityKey', STATUS: 'status', FINISHED: 'finishedAt' },
  search: { column: 'searchText' },
});

export const manyDeliveries = delivery.bulk(deliveries.idsOldestFirst, maxAtOnce);

/** Plans a vehicle for many deliveries at once. */
export async function assignMany(ctx: Context, { selection, vehicleId, driverId }: MutationAssignDeliveriesArgs) {
  authorizeSome(ctx, 'update', 'Delivery');
  return manyDeliveries.run(ctx, assign, selection, await assignmentOf(ctx, vehicleId, driverId ?? null));
}
