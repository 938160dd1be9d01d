import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Who was sent by whom, what came of it, and the batches in which that was paid. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, bigInteger, text } = columnTypes[engine];
  const statements = [
    `create table referral_payouts (
    id ${id},
    created_at ${text} not null,
    actor_name ${text}
  )`,
    `create table referrals (
    id ${id},
    version ${integer} not null default 1,
    created_at ${text} not null,
    updated_at ${text} not null,
    customer_id ${integer} not null,
    referrer_id ${integer} not null,
    order_id ${integer},
    status ${text} not null check (status in ('UNPAID', 'PAID', 'REJECTED')),
    value_cents ${bigInteger} not null,
    earning_cents ${bigInteger} not null,
    payout_id ${integer} references referral_payouts (id),
    referred_id ${integer} not null,
    user_name ${text} not null,
    user_email ${text} not null,
    user_key ${text} not null,
    search_text ${text} not null
  )`,
    `create unique index referrals_customer_id on referrals (customer_id)`,
    `create index referrals_referrer_id on referrals (referrer_id)`,
    `create index referrals_order_id on referrals (order_id)`,
    `create index referrals_payout_id on referrals (payout_id)`,
    `create index referrals_status on referrals (status)`,
    `create index referrals_value_cents on referrals (value_cents)`,
    `create index referrals_earning_cents on referrals (earning_cents)`,
    `create index referrals_referred_id on referrals (referred_id)`,
    `create index referrals_user_key on referrals (user_key)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
