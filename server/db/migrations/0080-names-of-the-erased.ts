import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/**
 * The name of somebody who was erased leaves the change log, too; nothing else of an entry can change. Indexes of users
 * hold what lists and figures ask of them, programs left out, so that 100,000 rows need not be read; on PostgreSQL users
 * are searched along trigrams.
 */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  for (const statement of [...changes[engine], ...indexes]) await sql.raw(statement).execute(db);
}

const fixed = [
  'id',
  'batch_id',
  'at',
  'actor_id',
  'session_id',
  'request_id',
  'action',
  'subject',
  'subject_id',
  'cause',
  'address',
  'carrier',
];
const all = (columns: string[], same: string) => columns.map((column) => `new.${column} ${same} old.${column}`);

/** The values go, or the name of who did it; never both at once. */
const isRedaction = (same: string) =>
  [
    ...all(fixed, same),
    `(${[
      'new.before is null and new.after is null and old.redacted_at is null and new.redacted_at is not null',
      ...all(['actor_name'], same),
    ].join(' and ')} or ${[`new.actor_name = 'Deleted account'`, ...all(['before', 'after', 'redacted_at'], same)].join(
      ' and ',
    )})`,
  ].join(' and ');

const indexes = ['sort_name', 'plan', 'status', 'billing', 'created_at', 'role_id']
  .map((name) => `drop index users_${name}`)
  .concat(
    `create index users_sort_name on users (name_key, is_service)`,
    `create index users_sort_email on users (email, is_service)`,
    `create index users_plan on users (plan, is_service)`,
    `create index users_status on users (status, is_service, plan, created_at)`,
    `create index users_billing on users (billing, is_service)`,
    `create index users_created_at on users (created_at, is_service)`,
    `create index users_role_id on users (role_id, is_service)`,
  );

const changes: Record<Engine, string[]> = {
  sqlite: [
    'drop trigger changes_no_update',
    `create trigger changes_no_update before update on changes when not (${isRedaction('is')})
     begin select raise(abort, 'the change log is append only'); end`,
  ],
  postgres: [
    `create or replace function refuse_edit() returns trigger language plpgsql as $$ begin
      if ${isRedaction('is not distinct from')} then return new; end if;
      raise exception 'the change log is append only'; end $$`,
    `create index users_search on users using gin (search_text gin_trgm_ops)`,
    `create index users_found on users using gin (find_text gin_trgm_ops)`,
  ],
};
