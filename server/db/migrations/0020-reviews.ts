import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** What customers say of products, and what that comes to for each product. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, text } = columnTypes[engine];
  const statements = [
    // A product or customer may be deleted and restored: the review stays with their names meanwhile.
    `create table reviews (
    id ${id},
    version ${integer} not null default 1,
    created_at ${text} not null,
    updated_at ${text} not null,
    product_id ${integer} not null,
    customer_id ${integer} not null,
    rating ${integer} not null check (rating between 1 and 5),
    head ${text} not null,
    para ${text} not null default '',
    status ${text} not null check (status in ('PENDING', 'PUBLISHED')),
    reply ${text} not null default '',
    product_name ${text} not null,
    company_name ${text} not null default '',
    reviewer_name ${text} not null,
    reviewer_email ${text} not null,
    product_key ${text} not null,
    reviewer_key ${text} not null,
    search_text ${text} not null
  )`,
    `create index reviews_product_id on reviews (product_id)`,
    `create index reviews_customer_id on reviews (customer_id)`,
    `create index reviews_status on reviews (status)`,
    `create index reviews_created_at on reviews (created_at)`,
    `create index reviews_rating on reviews (rating)`,
    `create index reviews_product_key on reviews (product_key)`,
    `create index reviews_reviewer_key on reviews (reviewer_key)`,
    `create table product_ratings (
    product_id ${integer} primary key,
    rating_sum ${integer} not null,
    review_count ${integer} not null
  )`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
