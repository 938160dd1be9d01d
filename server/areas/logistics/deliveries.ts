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

/** Plans a vehicle for many deliveries: in one call, … */
export const assignMany = async (ctx: Context, args: MutationAssignDeliveriesArgs) =>
  manyDeliveries.run(ctx, assign, args.selection, await assignmentFor(ctx, args));

/** … or as a task. */
export const startAssigning = async (ctx: Context, args: MutationAssignDeliveriesArgs) =>
  manyDeliveries.start(ctx, assign, args.selection, await assignmentFor(ctx, args));

async function assignmentFor(ctx: Context, { vehicleId, driverId }: MutationAssignDeliveriesArgs) {
  authorizeSome(ctx, 'update', 'Delivery');
  return assignmentOf(ctx, vehicleId, driverId ?? null);
}
