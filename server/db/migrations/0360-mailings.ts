import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';
import { columnTypes } from './frozen.ts';

/** Campaigns are written and sent here, each to customers who agreed. What was typed of others until now stays as it is. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, text } = columnTypes[engine];
  const column = (definition: string) => `alter table campaigns add column ${definition}`;
  const count = (name: string) => column(`${name} ${integer} not null default 0 check (${name} >= 0)`);
  const statements = [
    column(`state ${text} not null default 'DRAFT' check (state in ('DRAFT', 'SENDING', 'SENT', 'RECORDED'))`),
    column(`subject ${text} not null default ''`),
    column(`body ${text} not null default ''`),
    column(`language ${text} not null default 'en'`),
    column(`view_id ${integer}`),
    column(`task_id ${integer}`),
    column(`omitted ${text} not null default '{}'`),
    count('recipient_count'),
    count('delivered_count'),
    count('failed_count'),
    `update campaigns set state = 'RECORDED'`,
    'create index campaigns_state on campaigns (state, id)',
    `create table campaign_recipients (
      id ${id},
      campaign_id ${integer} not null,
      customer_id ${integer},
      state ${text} not null check (state in ('PENDING', 'QUEUED', 'SENT', 'FAILED', 'OMITTED')),
      reason ${text} check (reason in ('NOT_AGREED', 'UNSUBSCRIBED', 'NO_ADDRESS', 'ERASED', 'STOPPED')),
      mail_id ${integer},
      opened_at ${text},
      clicked_at ${text},
      unsubscribed_at ${text},
      subscribed_at ${text},
      complained_at ${text}
    )`,
    // Each customer gets a mailing once, whatever happens while it is sent.
    'create unique index campaign_recipients_customer on campaign_recipients (campaign_id, customer_id)',
    'create index campaign_recipients_state on campaign_recipients (campaign_id, state, id)',
    'create index campaign_recipients_mail on campaign_recipients (mail_id)',
    'create index campaign_recipients_of on campaign_recipients (customer_id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
