import { sql } from 'kysely';
import { authorize } from '../../../access/authorize.ts';
import type { Context } from '../../../context.ts';
import { invalid, notFound } from '../../../errors.ts';
import type { QueryGeofenceTimesArgs } from '../../../graphql/schema.generated.ts';
import { geofences } from './geofence.ts';

const longestMs = 366 * 86_400_000;
const maxVehicles = 2000;

type Sum = {
  vehicleId: number;
  vehicleNumber: number;
  visits: number | string;
  ms: number | string;
  lastEnteredAt: number | string;
  openCount: number | string;
};

/** How long vehicles were in an area; visits that reach over the time count with the part in it. */
export async function geofenceTimes(ctx: Context, { id, from, to }: QueryGeofenceTimesArgs) {
  authorize(ctx, 'read', 'Geofence');
  const fence = await geofences.get(ctx, id);
  if (fence === null) throw notFound('Area');
  const [first, last] = [Date.parse(from), Math.min(Date.parse(to), ctx.services.now().getTime())];
  if (Date.parse(to) < first) throw invalid({ to: { key: 'order', message: 'must not be before from' } });
  if (Date.parse(to) - first > longestMs)
    throw invalid({ to: { key: 'tooLarge', message: 'must be at most 366 days after from' } });
  const { rows } = await sql<Sum>`
    select v.id as vehicle_id, v.number as vehicle_number, count(*) as visits, max(p.entered_at) as last_entered_at,
      sum(case when p.left_at is null then 1 else 0 end) as open_count,
      sum((case when p.left_at is null or p.left_at > ${last} then ${last} else p.left_at end)
        - (case when p.entered_at < ${first} then ${first} else p.entered_at end)) as ms
    from geofence_visits p join vehicles v on v.id = p.vehicle_id
    where p.geofence_id = ${fence.id} and p.entered_at <= ${last} and (p.left_at is null or p.left_at >= ${first})
    group by v.id, v.number order by ms desc, v.number limit ${maxVehicles}`.execute(ctx.db);
  return rows.map(({ vehicleId, vehicleNumber, visits, ms, lastEnteredAt, openCount }) => ({
    vehicleId: String(vehicleId),
    vehicleNumber,
    visits: Number(visits),
    seconds: Math.max(0, Math.round(Number(ms) / 1000)),
    lastEnteredAt: new Date(Number(lastEnteredAt)).toISOString(),
    isInside: Number(openCount) > 0,
  }));
}
