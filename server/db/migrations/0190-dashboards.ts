import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Action, Subject } from '../../graphql/schema.generated.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';
import { columnTypes } from './frozen.ts';

const nouns = ['Project', 'Expense', 'Campaign'] as const satisfies Subject[];
const every = ['read', 'create', 'update', 'delete'] as const satisfies Action[];

/** Who may do what with them at the start: as with the other records of the back office. */
const grants: Record<string, [actions: readonly Action[], subjects: readonly Subject[]]> = {
  maintainer: [every, nouns],
  editor: [['read', 'create', 'update'], nouns],
  subscriber: [['read'], ['Project']],
};

/** Projects, expenses and campaigns, and how often public pages are opened: what dashboards count besides the shop. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, text } = columnTypes[engine];
  const amount = engine === 'postgres' ? 'bigint' : 'integer';
  const record = `id ${id}, version ${integer} not null default 1`;
  const found = `created_at ${text} not null, updated_at ${text} not null, name_key ${text} not null,
    search_text ${text} not null, find_text ${text} not null`;
  const count = (name: string) => `${name} ${integer} not null default 0 check (${name} >= 0)`;
  const statements = [
    `create table projects (
      ${record},
      name ${text} not null,
      kind ${text} not null default '',
      logo ${text},
      leader_id ${integer} references users (id) on delete set null,
      member_ids ${text} not null default '[]',
      progress ${integer} not null default 0 check (progress between 0 and 100),
      minutes ${integer} not null default 0 check (minutes >= 0),
      kind_key ${text} not null,
      leader_key ${text} not null,
      ${found}
    )`,
    'create index projects_name on projects (name_key, id)',
    'create index projects_kind on projects (kind_key, id)',
    'create index projects_leader on projects (leader_key, id)',
    'create index projects_leader_id on projects (leader_id)',
    'create index projects_progress on projects (progress, id)',
    `create table expenses (
      ${record},
      name ${text} not null,
      category ${text} not null
        check (category in ('GOODS', 'SALARIES', 'RENT', 'MARKETING', 'SOFTWARE', 'SHIPPING', 'TRAVEL', 'OTHER')),
      amount_cents ${amount} not null check (amount_cents > 0),
      spent_on ${text} not null,
      note ${text} not null default '',
      ${found}
    )`,
    // Sums over days read no rows.
    'create index expenses_spent_on on expenses (spent_on, id, amount_cents)',
    'create index expenses_name on expenses (name_key, id)',
    'create index expenses_category on expenses (category, id)',
    'create index expenses_amount on expenses (amount_cents, id)',
    `create table campaigns (
      ${record},
      name ${text} not null,
      sent_on ${text} not null,
      ${['email_count', 'opened_count', 'clicked_count', 'subscribed_count', 'complaint_count', 'unsubscribed_count'].map(count).join(', ')},
      ${found}
    )`,
    'create index campaigns_sent_on on campaigns (sent_on, id)',
    'create index campaigns_name on campaigns (name_key, id)',
    'create index campaigns_emails on campaigns (email_count, id)',
    // Sums only: nothing in it says who has been there.
    `create table visit_hours (
      hour ${text} not null,
      page ${text} not null,
      source ${text} not null,
      ${count('visits')},
      ${count('views')},
      primary key (hour, page, source)
    )`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const [key, [actions, subjects]] of Object.entries(grants)) {
    const role = await db.selectFrom('roles').select('id').where('key', '=', key).executeTakeFirst();
    if (role === undefined) continue;
    const rules = subjects.flatMap((subject) =>
      actions.map((action) => ({ roleId: role.id, action, subject, conditions: null })),
    );
    await db.insertInto('roleRules').values(rules).execute();
  }
}
