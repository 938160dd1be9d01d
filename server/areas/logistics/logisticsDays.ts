import { sql } from 'kysely';
import { isAllowedSome, visible } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import { movedInstant } from '../../dated/moves.ts';
import type { DatedMove } from '../../dated/moves.ts';
import type { DatedEntry } from '../../dated/sources.ts';
import type { DeliveryRow, ServicePlanRow, VehicleRow } from '../../db/logisticsTables.ts';
import { startOfDay } from '../../storeDays.ts';
import { servicePath } from './care/booking.ts';
import { dayIn } from '../../zonedDays.ts';
import { storeZone } from './days.ts';
import { delivery } from './delivery.ts';
import { nameOfVehicle } from './vehicle.ts';

/* Days of logistics, as calendars show them: when goods are to be brought, and vehicles to be looked after. */

const most = 300;

/** Deliveries that are not finished, by the day on which their time window begins. */
export async function deliveryDays(ctx: Context, from: string, to: string): Promise<DatedEntry[]> {
  if (ctx.viewer === null || !isAllowedSome(ctx.viewer, 'read', 'Delivery')) return [];
  const zone = await storeZone(ctx);
  const readable = visible(ctx, 'Delivery', 'd') ?? sql`1 = 1`;
  type Found = Pick<DeliveryRow, 'id' | 'number' | 'recipient' | 'city' | 'windowFrom' | 'windowTo'>;
  const { rows } = await sql<Found>`
    select d.id, d.number, d.recipient, d.city, d.window_from, d.window_to from deliveries d
    where d.window_from >= ${startOfDay(from, zone, 'from')} and d.window_from < ${startOfDay(to, zone, 'to')}
      and d.status not in ('DELIVERED', 'FAILED') and ${readable} order by d.window_from, d.id limit ${most}`.execute(
    ctx.db,
  );
  const mayMove = isAllowedSome(ctx.viewer, 'update', 'Delivery');
  const now = ctx.services.now().toISOString();
  return rows.map(({ id, number, recipient, city, windowFrom, windowTo }) => ({
    key: `deliveries-${id}`,
    source: 'DELIVERIES',
    day: dayIn(new Date(windowFrom!), zone),
    title: `${number} · ${recipient}`,
    detail: city,
    path: `/apps/logistics/deliveries?edit=${id}`,
    isDone: false,
    isLate: (windowTo ?? windowFrom!) < now,
    mayMove,
  }));
}

/** The time window goes to another day, at the same hours. */
export const moveDelivery: DatedMove = async (ctx, id, day) => {
  const { windowFrom, windowTo } = await delivery.find(ctx, 'update', id);
  if (windowFrom === null) return delivery.update(ctx, { id, input: {} });
  const zone = await storeZone(ctx);
  const from = dayIn(new Date(windowFrom), zone);
  const moved = (instant: string) => movedInstant(instant, from, day, (one) => startOfDay(one, zone, 'day'));
  const input = { windowFrom: moved(windowFrom), ...(windowTo !== null && { windowTo: moved(windowTo) }) };
  return delivery.update(ctx, { id, input });
};

/** Services of vehicles that are due on a day. They follow from the last one, so nobody moves them. */
export async function serviceDays(ctx: Context, from: string, to: string): Promise<DatedEntry[]> {
  if (ctx.viewer === null || !isAllowedSome(ctx.viewer, 'read', 'ServicePlan')) return [];
  const readable = visible(ctx, 'ServicePlan', 'p') ?? sql`1 = 1`;
  type Found = Pick<ServicePlanRow, 'id' | 'name' | 'nextOn' | 'vehicleId'> & Pick<VehicleRow, 'number'>;
  const { rows } = await sql<Found>`
    select p.id, p.name, p.next_on, p.vehicle_id, v.number from service_plans p join vehicles v on v.id = p.vehicle_id
    where p.next_on >= ${from} and p.next_on < ${to} and ${readable} order by p.next_on, p.id limit ${most}`.execute(
    ctx.db,
  );
  if (rows.length === 0) return [];
  const today = dayIn(ctx.services.now(), await storeZone(ctx));
  return rows.map(({ id, name, nextOn, vehicleId, number }) => ({
    key: `services-${id}`,
    source: 'SERVICES',
    day: nextOn!,
    title: `${nameOfVehicle({ number })} · ${name}`,
    detail: '',
    path: servicePath(vehicleId),
    isDone: false,
    isLate: nextOn! < today,
  }));
}
