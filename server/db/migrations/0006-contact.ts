import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** What visitors leave: messages and mail addresses, and who may take care of them. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, text } = columnTypes[engine];
  const statements = [
    `create table contact_requests (
      id ${id},
      version ${integer} not null default 1,
      name ${text} not null,
      email ${text} not null,
      page ${text} not null,
      language ${text} not null check (language in ('en', 'fr', 'ar')),
      plan ${text} check (plan in ('BASIC', 'STANDARD', 'ENTERPRISE')),
      error_id ${text},
      status ${text} not null check (status in ('NEW', 'HANDLED')),
      answered_at ${text},
      created_at ${text} not null,
      sender ${text} not null,
      name_key ${text} not null,
      message ${text} not null,
      search_text ${text} not null
    )`,
    `create index contact_requests_status on contact_requests (status, id)`,
    `create index contact_requests_language on contact_requests (language, id)`,
    `create index contact_requests_answered on contact_requests (answered_at, id)`,
    `create index contact_requests_name_up on contact_requests (name_key, id desc)`,
    `create index contact_requests_name_down on contact_requests (name_key desc, id desc)`,
    `create index contact_requests_email_up on contact_requests (email, id desc)`,
    `create index contact_requests_email_down on contact_requests (email desc, id desc)`,
    // How much came lately, from everybody and from one sender.
    `create index contact_requests_sender on contact_requests (sender, created_at)`,
    `create index contact_requests_created on contact_requests (created_at)`,
    `create table mailing_addresses (
      id ${id},
      list ${text} not null check (list in ('NEWSLETTER', 'LAUNCH')),
      email ${text} not null,
      language ${text} not null,
      page ${text} not null,
      created_at ${text} not null,
      sender ${text} not null
    )`,
    `create unique index mailing_addresses_email on mailing_addresses (list, email)`,
    `create index mailing_addresses_list on mailing_addresses (list, id)`,
    `create index mailing_addresses_sender on mailing_addresses (sender, created_at)`,
    `create index mailing_addresses_created on mailing_addresses (created_at)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  const managers = await db.selectFrom('roles').select('id').where('key', '=', 'maintainer').execute();
  const rules = managers.flatMap(({ id: roleId }) =>
    (['read', 'create', 'update', 'delete'] as const).map((action) => ({
      roleId,
      action,
      subject: 'ContactRequest' as const,
      conditions: null,
    })),
  );
  if (rules.length > 0) await db.insertInto('roleRules').values(rules).execute();
}
