import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Action, Subject } from '../../graphql/schema.generated.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';
import { columnTypes } from './frozen.ts';

const subject: Subject = 'Property';

/** Who may do what with them at the start: as with the other records of the back office. */
const grants: Record<string, readonly Action[]> = {
  maintainer: ['read', 'create', 'update', 'delete'],
  editor: ['read', 'create', 'update'],
};

/** Properties for sale and for rent, with what a listing says of them. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, bigInteger, text } = columnTypes[engine];
  const statements = [
    `create table properties (
      id ${id},
      version ${integer} not null default 1,
      name ${text} not null,
      lister ${text} not null,
      contact_name ${text} not null,
      contact_email ${text} not null default '',
      contact_phone ${text} not null default '',
      purpose ${text} not null,
      kind ${text} not null,
      address ${text} not null,
      landmark ${text} not null default '',
      city ${text} not null,
      state ${text} not null default '',
      zip ${text} not null default '',
      country ${text} not null,
      bedrooms ${integer},
      bathrooms ${integer},
      floor ${integer},
      furnished ${text} not null,
      furnishing ${text} not null default '[]',
      has_common_area ${integer} not null default 0,
      has_balcony ${integer} not null default 0,
      total_area ${integer} not null,
      carpet_area ${integer},
      plot_area ${integer},
      available_from ${text},
      possession ${text} not null,
      ownership ${text} not null,
      is_on_main_road ${integer} not null default 0,
      is_gated ${integer} not null default 0,
      price_cents ${bigInteger} not null,
      maintenance_cents ${bigInteger},
      maintenance_period ${text} not null,
      booking_cents ${bigInteger},
      other_cents ${bigInteger},
      price_note ${text} not null,
      includes ${text} not null default '[]',
      excludes_stamp_duty ${integer} not null default 0,
      images ${text} not null default '[]',
      created_at ${text} not null,
      updated_at ${text} not null,
      name_key ${text} not null,
      search_text ${text} not null,
      find_text ${text} not null
    )`,
    'create index properties_name on properties (name_key, id)',
    'create index properties_price on properties (price_cents, id)',
    'create index properties_area on properties (total_area, id)',
    'create index properties_available on properties (available_from, id)',
    'create index properties_purpose on properties (purpose, id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const [key, actions] of Object.entries(grants)) {
    const role = await db.selectFrom('roles').select('id').where('key', '=', key).executeTakeFirst();
    if (role === undefined) continue;
    await db
      .insertInto('roleRules')
      .values(actions.map((action) => ({ roleId: role.id, action, subject, conditions: null })))
      .execute();
  }
}
