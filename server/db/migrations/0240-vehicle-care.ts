import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** When vehicles are to be serviced, what was done and paid for them, and how far they drove day by day. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, bigInteger, text } = columnTypes[engine];
  const record = `id ${id}, version ${integer} not null default 1, created_at ${text} not null, updated_at ${text} not null`;
  const statements = [
    // No reference where a deleted vehicle may be restored, and finds what is its own then.
    `create table service_plans (
      ${record},
      vehicle_id ${integer} not null,
      name ${text} not null,
      every_km ${integer},
      every_months ${integer},
      last_km ${integer} not null,
      last_on ${text} not null,
      next_km ${integer},
      next_on ${text},
      told_for ${text} not null default '',
      event_id ${integer},
      booked_start ${text}
    )`,
    'create index service_plans_vehicle on service_plans (vehicle_id, id)',
    'create index service_plans_next on service_plans (next_on, id)',
    'create index service_plans_event on service_plans (event_id)',
    `create table vehicle_entries (
      ${record},
      vehicle_id ${integer} not null,
      kind ${text} not null,
      day ${text} not null,
      odometer_km ${integer},
      reason ${text} not null default '',
      centiliters ${integer},
      amount_cents ${bigInteger} not null default 0,
      plan_id ${integer},
      note ${text} not null default '',
      search_text ${text} not null
    )`,
    'create index vehicle_entries_vehicle on vehicle_entries (vehicle_id, day, id)',
    'create index vehicle_entries_day on vehicle_entries (day, id)',
    'create index vehicle_entries_kind on vehicle_entries (kind, day, id)',
    'create index vehicle_entries_amount on vehicle_entries (amount_cents, id)',
    `create table vehicle_days (
      vehicle_id ${integer} not null,
      day ${text} not null,
      trips ${integer} not null,
      stops ${integer} not null,
      meters ${integer} not null,
      driven_ms ${bigInteger} not null,
      primary key (vehicle_id, day)
    )`,
    'create index vehicle_days_day on vehicle_days (day)',
    `create table vehicle_cursors (
      vehicle_id ${integer} primary key,
      days_until ${bigInteger} not null,
      fences_until ${bigInteger} not null
    )`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
