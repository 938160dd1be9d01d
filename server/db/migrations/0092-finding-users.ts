import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/**
 * Users are found by their trigrams on SQLite, too, where they were read through; what their list compares stands in a
 * narrow index. Columns in which very many are alike are sorted along an index in either direction, newest first.
 */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const statements = [
    `create index users_narrow on users
      (id, is_service, role_id, plan, status, billing, created_at, name_key, email, search_text)`,
    // Figures count by status and plan.
    'drop index users_status',
    'create index users_status on users (status, plan, is_service, created_at)',
    'drop index users_plan',
    'drop index users_billing',
    ...['plan', 'status', 'billing'].flatMap((name) => [
      `create index users_${name}_up on users (${name}, id desc, is_service)`,
      `create index users_${name}_down on users (${name}, id, is_service)`,
    ]),
    ...(engine === 'sqlite' ? sqliteOnly : []),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Two texts are found by their trigrams: that of the list, and that of the search of everything. */
const searches = [
  ['users_search', 'search_text'],
  ['users_found', 'find_text'],
] as const;

const index = (row: 'old' | 'new') =>
  searches
    .map(([name, column]) =>
      row === 'new'
        ? `insert into ${name} (rowid, ${column}) values (new.id, new.${column});`
        : `insert into ${name} (${name}, rowid, ${column}) values ('delete', old.id, old.${column});`,
    )
    .join(' ');

const sqliteOnly = [
  // The texts are folded already, so the index need not do it again.
  ...searches.flatMap(([name, column]) => [
    `create virtual table ${name} using fts5 (
      ${column}, content = 'users', content_rowid = 'id', columnsize = 0, tokenize = 'trigram case_sensitive 1'
    )`,
    `insert into ${name} (${name}) values ('rebuild')`,
  ]),
  `create trigger users_inserted after insert on users begin ${index('new')} end`,
  `create trigger users_deleted after delete on users begin ${index('old')} end`,
  `create trigger users_renamed after update of search_text, find_text on users
    when old.search_text <> new.search_text or old.find_text <> new.find_text
    begin ${index('old')} ${index('new')} end`,
];
