import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Areas on the map, and when vehicles were in them. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, bigInteger, text } = columnTypes[engine];
  const statements = [
    `create table geofences (
      id ${id},
      version ${integer} not null default 1,
      created_at ${text} not null,
      updated_at ${text} not null,
      name ${text} not null,
      shape ${text} not null,
      latitude double precision,
      longitude double precision,
      radius_m ${integer},
      points ${text} not null default '[]',
      tells_entering ${integer} not null default 1,
      tells_leaving ${integer} not null default 1,
      name_key ${text} not null,
      search_text ${text} not null,
      find_text ${text} not null
    )`,
    'create index geofences_name on geofences (name_key, id)',
    `create table geofence_visits (
      id ${id},
      geofence_id ${integer} not null,
      vehicle_id ${integer} not null,
      entered_at ${bigInteger} not null,
      left_at ${bigInteger},
      told_entering ${integer} not null default 0,
      told_leaving ${integer} not null default 0
    )`,
    'create index geofence_visits_vehicle on geofence_visits (vehicle_id, entered_at)',
    'create index geofence_visits_fence on geofence_visits (geofence_id, entered_at)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
