import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes, foldLetters } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Categories become records of their own: address word, description, picture, status, and a parent. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer, text } = columnTypes[engine];
  const columns = [
    `version ${integer} not null default 1`,
    `slug ${text} not null default ''`,
    `description ${text} not null default ''`,
    `image ${text}`,
    `status ${text} not null default 'PUBLISHED' check (status in ('PUBLISHED', 'INACTIVE', 'SCHEDULED'))`,
    `publish_at ${text}`,
    `parent_id ${integer} references categories (id)`,
    `created_at ${text} not null default ''`,
    `updated_at ${text} not null default ''`,
    `name_key ${text} not null default ''`,
    `search_text ${text} not null default ''`,
    `find_text ${text} not null default ''`,
  ];
  for (const column of columns) await sql.raw(`alter table categories add column ${column}`).execute(db);
  await fill(db);
  const indexes = [
    `create unique index categories_slug on categories (slug)`,
    // PostgreSQL has given the obvious name to the unique constraint on `name` already.
    `create index categories_sort_name on categories (name_key)`,
    `create index categories_status on categories (status)`,
    `create index categories_parent_id on categories (parent_id)`,
    `create index categories_publish_at on categories (publish_at) where status = 'SCHEDULED'`,
  ];
  for (const index of indexes) await sql.raw(index).execute(db);
}

async function fill(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ id: number; name: string }>`select id, name from categories order by id`.execute(db);
  const now = new Date().toISOString();
  const taken = new Set<string>();
  for (const { id, name } of rows) {
    const words = foldLetters(name)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '');
    const word = words.join('-').replace(/[^a-z0-9-]+/g, '');
    const plain = word.replace(/-{2,}/g, '-').replace(/^-|-$/g, '') || 'category';
    const slug = taken.has(plain) ? `${plain}-${id}` : plain;
    taken.add(slug);
    const nameKey = name
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .slice(0, 120);
    const searchText = `${name.normalize('NFC').toLowerCase()}\n${slug}`;
    const findText = ` ${[...words, ...slug.split('-')].join(' ')} `;
    await sql`update categories set slug = ${slug}, name_key = ${nameKey}, search_text = ${searchText},
      find_text = ${findText}, created_at = ${now}, updated_at = ${now} where id = ${id}`.execute(db);
  }
}
