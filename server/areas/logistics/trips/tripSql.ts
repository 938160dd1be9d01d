import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { leastSpeed } from '../progress.ts';

/*
 * Trips and stops of a vehicle, found from its positions in one statement (decision 129). A trip is a run of positions at
 * which it moves; it ends where the vehicle stands for long enough, or is not heard of.
 */

/** So long it stands until a trip is over. */
export const stopMs = 5 * 60_000;
/** What lies further apart is not heard of in between. */
export const silenceMs = 15 * 60_000;
/** Shorter ones are no trips. */
export const leastMeters = 300;

const earthRadius = 6_371_000;
const radian = Math.PI / 180;

/** Metres from the position before: flat, which is exact enough for what lies minutes apart, and right over 180 degrees. */
const step = sql.raw(`${earthRadius * radian} * sqrt(
  (latitude - b_latitude) * (latitude - b_latitude) +
  cos(${radian} * (latitude + b_latitude) / 2) * cos(${radian} * (latitude + b_latitude) / 2) * (
    case when abs(longitude - b_longitude) > 180 then 360 - abs(longitude - b_longitude) else abs(longitude - b_longitude) end
  ) * (
    case when abs(longitude - b_longitude) > 180 then 360 - abs(longitude - b_longitude) else abs(longitude - b_longitude) end
  ))`);

export type TripSum = {
  startedAt: number | string;
  endedAt: number | string;
  meters: number;
  topSpeed: number;
  /** Of these, since the instant that was given. */
  metersSince: number;
  drivenMsSince: number | string;
};

/** One row for each trip between two instants, in order. */
export const tripsBetween = (vehicleId: number, from: number, to: number, since: number): RawBuilder<TripSum> => sql`
  with heard as (
    select at, latitude, longitude, speed, lag(at) over w as b_at, lag(latitude) over w as b_latitude,
      lag(longitude) over w as b_longitude, lag(speed) over w as b_speed
    from vehicle_positions where vehicle_id = ${vehicleId} and at >= ${from} and at < ${to}
    window w as (order by at)
  ), moved as (
    select at, speed, case when b_at is null or at - b_at > ${sql.lit(silenceMs)} then 0 else at - b_at end as elapsed,
      case when b_at is null or at - b_at > ${sql.lit(silenceMs)} then 0 else ${step} end as meters
    from heard
    where speed >= ${sql.lit(leastSpeed)} or (b_speed >= ${sql.lit(leastSpeed)} and at - b_at <= ${sql.lit(silenceMs)})
  ), parted as (
    select *, lag(at) over w as p_at, lag(speed) over w as p_speed from moved window w as (order by at)
  ), numbered as (
    select *, sum(case when p_at is null or at - p_at > ${sql.lit(silenceMs)}
      or (p_speed < ${sql.lit(leastSpeed)} and at - p_at > ${sql.lit(stopMs)}) then 1 else 0 end) over (order by at) as trip
    from parted
  )
  select min(at) as started_at, max(at) as ended_at, sum(meters) as meters, max(speed) as top_speed,
    sum(case when at >= ${since} then meters else 0 end) as meters_since,
    sum(case when at >= ${since} then elapsed else 0 end) as driven_ms_since
  from numbered group by trip having sum(meters) >= ${sql.lit(leastMeters)} order by 1`;
