import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Vehicles with their routes, drivers, positions, incidents, and the deliveries that vehicles make. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, bigInteger, text } = columnTypes[engine];
  const real = 'double precision';
  const record = `id ${id}, version ${integer} not null default 1, created_at ${text} not null, updated_at ${text} not null`;
  const sorted = `name_key ${text} not null, search_text ${text} not null, find_text ${text} not null`;
  const statements = [
    `create table drivers (
      ${record},
      name ${text} not null,
      phone ${text} not null default '',
      email ${text} not null default '',
      licence_number ${text} not null default '',
      licence_expires_on ${text},
      ${sorted}
    )`,
    'create index drivers_name on drivers (name_key, id)',
    'create index drivers_licence on drivers (licence_expires_on, id)',
    `create table vehicles (
      ${record},
      number ${integer} not null unique,
      plate ${text} not null default '',
      model ${text} not null default '',
      start_city ${text} not null,
      start_country ${text} not null default '',
      end_city ${text} not null,
      end_country ${text} not null default '',
      path ${text} not null,
      driver_id ${integer} references drivers (id) on delete set null,
      due_at ${text},
      capacity_kg ${integer},
      speed_limit ${integer},
      odometer_km ${integer} not null default 0,
      start_key ${text} not null,
      end_key ${text} not null,
      ${sorted},
      route_km ${real} not null,
      warning ${text} not null default 'NO_WARNINGS',
      progress ${integer} not null default 0 check (progress between 0 and 100),
      latitude ${real},
      longitude ${real},
      speed ${real} not null default 0,
      heading ${integer} not null default 0,
      seen_at ${text},
      place_name ${text} not null default '',
      activity ${text},
      deviation_meters ${integer},
      tracking_at ${text} not null,
      out_at ${text},
      arrived_at ${text},
      driven_meters ${real} not null default 0,
      is_simulated ${integer} not null default 0 check (is_simulated in (0, 1))
    )`,
    'create index vehicles_start on vehicles (start_key, id)',
    'create index vehicles_end on vehicles (end_key, id)',
    'create index vehicles_warning on vehicles (warning, id)',
    'create index vehicles_progress on vehicles (progress, id)',
    'create index vehicles_driver on vehicles (driver_id)',
    // No reference where a deleted vehicle may be restored, and finds what is its own then.
    `create table vehicle_devices (
      vehicle_id ${integer} primary key,
      token_hash ${text} not null unique,
      created_at ${text} not null,
      fault_count ${integer} not null default 0,
      muted_until ${text}
    )`,
    `create table vehicle_positions (
      vehicle_id ${integer} not null,
      at ${bigInteger} not null,
      latitude ${real} not null,
      longitude ${real} not null,
      speed ${real} not null,
      heading ${integer} not null,
      primary key (vehicle_id, at)
    )${engine === 'sqlite' ? ' without rowid' : ''}`,
    `create table vehicle_spells (
      id ${id},
      vehicle_id ${integer} not null,
      activity ${text} not null,
      started_at ${text} not null,
      ended_at ${text}
    )`,
    'create index vehicle_spells_vehicle on vehicle_spells (vehicle_id, id)',
    'create index vehicle_spells_ended on vehicle_spells (ended_at)',
    `create table vehicle_incidents (
      ${record},
      vehicle_id ${integer} not null,
      kind ${text} not null,
      status ${text} not null,
      note ${text} not null default '',
      opened_at ${text} not null,
      opened_by ${text} not null default '',
      acknowledged_at ${text},
      acknowledged_by ${text} not null default '',
      resolved_at ${text},
      resolved_by ${text} not null default ''
    )`,
    'create index vehicle_incidents_vehicle on vehicle_incidents (vehicle_id, id)',
    'create index vehicle_incidents_status on vehicle_incidents (status, id)',
    'create index vehicle_incidents_kind on vehicle_incidents (kind, id)',
    `create table fleet_days (
      day ${text} primary key,
      on_route ${integer} not null,
      with_errors ${integer} not null,
      deviated ${integer} not null,
      late ${integer} not null
    )`,
    `create table deliveries (
      ${record},
      number ${integer} not null unique,
      status ${text} not null,
      sender ${text} not null default '',
      sender_city ${text} not null default '',
      recipient ${text} not null,
      address ${text} not null default '',
      city ${text} not null,
      country ${text} not null default '',
      latitude ${real},
      longitude ${real},
      order_number ${integer},
      weight_kg ${integer},
      window_from ${text},
      window_to ${text},
      vehicle_id ${integer},
      driver_id ${integer},
      dispatched_at ${text},
      arrived_at ${text},
      finished_at ${text},
      exception ${text},
      received_by ${text} not null default '',
      rating ${integer} check (rating between 1 and 5),
      city_key ${text} not null,
      ${sorted}
    )`,
    "insert into number_series (name, next_number) values ('delivery', 1001)",
    'create index deliveries_name on deliveries (name_key, id)',
    'create index deliveries_city on deliveries (city_key, id)',
    'create index deliveries_status on deliveries (status, id)',
    'create index deliveries_exception on deliveries (exception, id) where exception is not null',
    'create index deliveries_vehicle on deliveries (vehicle_id, id)',
    'create index deliveries_driver on deliveries (driver_id, id)',
    'create index deliveries_order on deliveries (order_number)',
    'create index deliveries_dispatched on deliveries (dispatched_at)',
    'create index deliveries_finished on deliveries (finished_at, id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
