import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/**
 * The change log may lose the values of an entry, and nothing else: what a person left is gone for good when its record
 * is. It also tells where a change came from.
 */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { text } = columnTypes[engine];
  const statements = [
    `alter table changes add column redacted_at ${text}`,
    `alter table changes add column address ${text}`,
    `alter table changes add column carrier ${text}`,
    ...redaction[engine],
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const fixed = [
  'id',
  'batch_id',
  'at',
  'actor_id',
  'actor_name',
  'session_id',
  'request_id',
  'action',
  'subject',
  'subject_id',
  'cause',
  'address',
  'carrier',
];

const isRedaction = (same: string) =>
  [
    'new.before is null and new.after is null and old.redacted_at is null and new.redacted_at is not null',
    ...fixed.map((column) => `new.${column} ${same} old.${column}`),
  ].join(' and ');

const redaction: Record<Engine, string[]> = {
  sqlite: [
    'drop trigger changes_no_update',
    `create trigger changes_no_update before update on changes when not (${isRedaction('is')})
     begin select raise(abort, 'the change log is append only'); end`,
  ],
  postgres: [
    'drop trigger changes_append_only on changes',
    `create trigger changes_append_only before delete or truncate on changes
      for each statement execute function refuse_change()`,
    `create function refuse_edit() returns trigger language plpgsql as $$ begin
      if ${isRedaction('is not distinct from')} then return new; end if;
      raise exception 'the change log is append only'; end $$`,
    `create trigger changes_redaction_only before update on changes for each row execute function refuse_edit()`,
  ],
};
