import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { write } from '../../../db/write.ts';
import type { NotificationList } from '../../../notifications/kinds.ts';
import { notifyReaders } from '../../../notifications/notify.ts';
import { plusDays, today } from '../days.ts';
import { nameOfVehicle } from '../vehicle.ts';
import { servicePath } from './booking.ts';
import { odometerOf } from './ofVehicle.ts';
import { servicePlan, soonDays, soonKm, stateOf } from './servicePlan.ts';

/* Reminders of services: once for each time that one is due, to those who take care of vehicles. */

const maxAtOnce = 500;

export const serviceNotifications: NotificationList = {
  VEHICLE_SERVICE: {
    needs: ['update', 'Vehicle'],
    lines: {
      en: ({ name, service }) => `${name}: ${service} is due`,
      fr: ({ name, service }) => `${name} : ${service} arrive à échéance`,
      ar: ({ name, service }) => `${name}: ‏${service} مستحقة`,
    },
    pathOf: servicePath,
  },
};

/** Tells of services that have come near, by date or by kilometres. */
export async function watchServices(ctx: Context): Promise<void> {
  const on = await today(ctx);
  const near = await ctx.db
    .selectFrom('servicePlans as p')
    .innerJoin('vehicles as v', 'v.id', 'p.vehicleId')
    .select(['p.id', 'p.nextKm', 'p.nextOn', 'p.toldFor'])
    .where((is) =>
      is.or([
        is('p.nextOn', '<=', plusDays(on, soonDays)),
        sql<boolean>`p.next_km - ${sql.lit(soonKm)} <= v.odometer_km + v.driven_meters / 1000`,
      ]),
    )
    .orderBy('p.id')
    .execute();
  const ids = near.filter((plan) => plan.toldFor !== keyOf(plan)).map(({ id }) => id);
  for (const id of ids.slice(0, maxAtOnce)) await write(ctx, (tx) => tell(tx, id, on));
}

const keyOf = ({ nextKm, nextOn }: { nextKm: number | null; nextOn: string | null }) =>
  `${nextKm ?? ''} ${nextOn ?? ''}`;

/** Once, whichever server comes first. */
async function tell(tx: Context, id: number, on: string): Promise<void> {
  const [plan] = await servicePlan.lock(tx, [id]);
  if (plan === undefined || plan.toldFor === keyOf(plan)) return;
  const row = await tx.db.selectFrom('vehicles').selectAll().where('id', '=', plan.vehicleId).executeTakeFirst();
  if (row === undefined || stateOf(plan, odometerOf(row), on) === 'LATER') return;
  await tx.db
    .updateTable('servicePlans')
    .set({ toldFor: keyOf(plan) })
    .where('id', '=', id)
    .execute();
  await notifyReaders(
    tx,
    {
      kind: 'VEHICLE_SERVICE',
      subject: 'Vehicle',
      subjectId: row.id,
      data: { name: nameOfVehicle(row), service: plan.name },
      isOthersOnly: false,
    },
    row,
  );
}
