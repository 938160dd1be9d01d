import type { Context } from '../../../context.ts';
import type { ServicePlanRow, VehicleRow } from '../../../db/logisticsTables.ts';
import { line, required, whole } from '../../../fields.ts';
import type {
  ServicePlanFilter,
  ServicePlanInput,
  ServicePlanSortField,
  ServiceState,
} from '../../../graphql/schema.generated.ts';
import { needed, optional, preset } from '../../../records/columns.ts';
import { refersTo } from '../../../records/filters.ts';
import { defineList } from '../../../records/list.ts';
import { recordById } from '../../../records/loaders.ts';
import { defineRecord } from '../../../records/record.ts';
import { day, plusDays, plusMonths, today } from '../days.ts';
import { vehicleById } from '../vehicles.ts';
import { odometerOf, vehicleColumn, vehicleOf } from './ofVehicle.ts';

/** So near it is due soon. */
export const soonDays = 14;
export const soonKm = 500;
/** Stands for what the vehicle's own figures say. */
const unset = -1;

/** Services by kilometres or months, whichever comes first. */
export const servicePlan = defineRecord<ServicePlanRow, ServicePlanInput>({
  subject: 'ServicePlan',
  table: 'servicePlans',
  noun: 'Service plan',
  nameOf: ({ name }) => name,
  columns: {
    vehicleId: vehicleColumn,
    name: needed(line(80, true)),
    everyKm: optional(whole(100, 1_000_000), null),
    everyMonths: optional(whole(1, 120), null),
    lastKm: preset(whole(0, 9_999_999), unset),
    lastOn: preset(day, ''),
  },
  fixed: ['eventId', 'bookedStart'],
  normalize: ({ everyKm, everyMonths }, { refuse, errors }) => {
    if (everyKm === null && everyMonths === null && errors['everyMonths'] === undefined) refuse('everyKm', required);
  },
  check: async (tx, values, given) => {
    const vehicle = await vehicleOf(tx, values.vehicleId, given);
    if (values.lastKm === unset) values.lastKm = vehicle === null ? 0 : odometerOf(vehicle);
    if (values.lastOn === '') values.lastOn = await today(tx);
  },
  derive: (_tx, values) => nextOf(values),
});

type Last = Pick<ServicePlanRow, 'everyKm' | 'everyMonths' | 'lastKm' | 'lastOn'>;

/** When it is due, by what the odometer shows and by the day. */
export const nextOf = ({ everyKm, everyMonths, lastKm, lastOn }: Last) => ({
  nextKm: everyKm === null ? null : lastKm + everyKm,
  nextOn: everyMonths === null ? null : plusMonths(lastOn, everyMonths),
});

export const servicePlans = defineList<ServicePlanRow, ServicePlanFilter, ServicePlanSortField>({
  subject: 'ServicePlan',
  table: 'service_plans',
  filters: { vehicleId: refersTo('vehicleId') },
  sorts: { NEXT: 'nextOn' },
});

export const planById = recordById<ServicePlanRow>('servicePlans', 'ServicePlan');

type Due = Pick<ServicePlanRow, 'nextKm' | 'nextOn'>;

/** How soon a service is due for a vehicle whose odometer shows so much, on a day. */
export function stateOf({ nextKm, nextOn }: Due, odometerKm: number, on: string): ServiceState {
  if ((nextKm !== null && odometerKm >= nextKm) || (nextOn !== null && on >= nextOn)) return 'OVERDUE';
  const isNear =
    (nextKm !== null && odometerKm >= nextKm - soonKm) || (nextOn !== null && plusDays(on, soonDays) >= nextOn);
  return isNear ? 'SOON' : 'LATER';
}

/** The same for a plan that is read; the day is read once for all of a page. */
export async function serviceState(ctx: Context, plan: ServicePlanRow): Promise<ServiceState> {
  const key = 'day of services';
  const known = (ctx.memo.get(key) as Promise<string> | undefined) ?? today(ctx);
  ctx.memo.set(key, known);
  const row = (await vehicleById(ctx, plan.vehicleId)) as VehicleRow | null | undefined;
  return stateOf(plan, row ? odometerOf(row) : 0, await known);
}
