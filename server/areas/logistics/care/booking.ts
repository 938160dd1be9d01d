import type { Context } from '../../../context.ts';
import type { DomainEvent } from '../../../events.ts';
import { tellEvent } from '../../../events.ts';
import { AppError } from '../../../errors.ts';
import { nameOfVehicle } from '../vehicle.ts';
import { servicePlan } from './servicePlan.ts';

/* A service is booked as an event of the calendar, which leads to the vehicle; the plan knows its event. */

/** Address of the services of a vehicle. */
export const servicePath = (vehicleId: number | string): string => `/apps/logistics/vehicles/${vehicleId}?tab=service`;

export const bookService = servicePlan.command<{ start: string; timeZone: string }>({
  work: async (tx, row, { start, timeZone }) => {
    const vehicle = await tx.db
      .selectFrom('vehicles')
      .select('number')
      .where('id', '=', row.vehicleId)
      .executeTakeFirst();
    const title = `${row.name} – ${vehicle === undefined ? row.vehicleId : nameOfVehicle(vehicle)}`;
    let made: { id: number; start: string } | null = null;
    await tellEvent(tx, {
      kind: 'eventWanted',
      event: { title, start, timeZone, path: servicePath(row.vehicleId) },
      made: (event) => {
        made = event;
      },
    });
    // The compiler does not see that somebody has called it.
    const event = made as { id: number; start: string } | null;
    if (event === null) throw new AppError('INTERNAL', 'There is no calendar');
    return servicePlan.set(tx, row, { eventId: event.id, bookedStart: event.start });
  },
});

/** A booking goes where its event goes, and ends with it. */
export async function followBookings(tx: Context, event: DomainEvent): Promise<void> {
  if (event.kind !== 'changed') return;
  for (const { subject, subjectId, action, after } of event.changes) {
    if (subject !== 'CalendarEvent' || action === 'CREATE') continue;
    const start = after?.['start'];
    if (action === 'UPDATE' && typeof start !== 'string') continue;
    const booked = await tx.db.selectFrom('servicePlans').select('id').where('eventId', '=', subjectId).execute();
    if (booked.length === 0) continue;
    const isGone = action === 'DELETE';
    const rows = await servicePlan.lock(
      tx,
      booked.map(({ id }) => id),
    );
    for (const row of rows) {
      if (!isGone && row.bookedStart === start) continue;
      const values = isGone ? { eventId: null, bookedStart: null } : { bookedStart: start as string };
      await servicePlan.set(tx, row, values, 'calendar', true);
    }
  }
}
