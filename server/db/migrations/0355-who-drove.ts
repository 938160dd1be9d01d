import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Who had which vehicle from when until when, and what each drove on each day. Of before, who has it now is all that is known. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, bigInteger, text } = columnTypes[engine];
  const statements = [
    `create table vehicle_drivers (
      id ${id},
      vehicle_id ${integer} not null,
      driver_id ${integer} not null,
      from_at ${bigInteger} not null,
      to_at ${bigInteger}
    )`,
    'create index vehicle_drivers_vehicle on vehicle_drivers (vehicle_id, from_at)',
    'create index vehicle_drivers_driver on vehicle_drivers (driver_id, from_at)',
    `create table driver_days (
      vehicle_id ${integer} not null,
      day ${text} not null,
      driver_id ${integer} not null,
      trips ${integer} not null,
      stops ${integer} not null,
      meters ${integer} not null,
      driven_ms ${bigInteger} not null,
      primary key (vehicle_id, day, driver_id)
    )`,
    'create index driver_days_day on driver_days (day)',
    `insert into vehicle_drivers (vehicle_id, driver_id, from_at)
      select id, driver_id, 0 from vehicles where driver_id is not null`,
    `insert into driver_days (vehicle_id, day, driver_id, trips, stops, meters, driven_ms)
      select d.vehicle_id, d.day, coalesce(v.driver_id, 0), d.trips, d.stops, d.meters, d.driven_ms
      from vehicle_days d join vehicles v on v.id = d.vehicle_id`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
