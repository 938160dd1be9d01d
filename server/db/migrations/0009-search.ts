import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes, foldLetters } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

const chunk = 1000;

/** What products are found by: words without case, accents and ways of writing, see `findText` in productInput.ts. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await sql
    .raw(`alter table products add column find_text ${columnTypes[engine].text} not null default ''`)
    .execute(db);
  await fill(db);
  for (const statement of engine === 'sqlite' ? sqliteOnly : postgresOnly) await sql.raw(statement).execute(db);
}

type Row = { id: number; name: string; brand: string; collection: string; tags: string; sku: number; barcode: string };

async function fill(db: Kysely<Tables>): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<Row>`
      select id, name, brand, collection, tags, sku, barcode from products where id > ${last} order by id limit ${chunk}`.execute(
      db,
    );
    for (const { id, name, brand, collection, tags, sku, barcode } of rows) {
      const words = [name, brand, collection, ...(JSON.parse(tags) as string[]), sku, barcode].join(' ');
      const findText = ` ${foldLetters(words)
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word !== '')
        .join(' ')} `;
      await sql`update products set find_text = ${findText} where id = ${id}`.execute(db);
    }
    if (rows.length < chunk) return;
    last = rows.at(-1)!.id;
  }
}

const unindex = `insert into products_found (products_found, rowid, find_text) values ('delete', old.id, old.find_text);`;
const index = `insert into products_found (rowid, find_text) values (new.id, new.find_text);`;

const sqliteOnly = [
  // The text is folded already, so the index need not do it again.
  `create virtual table products_found using fts5 (
    find_text, content = 'products', content_rowid = 'id', columnsize = 0, tokenize = 'trigram case_sensitive 1'
  )`,
  `insert into products_found (products_found) values ('rebuild')`,
  `create trigger products_found_inserted after insert on products begin ${index} end`,
  `create trigger products_found_deleted after delete on products begin ${unindex} end`,
  `create trigger products_found_changed after update of find_text on products when old.find_text <> new.find_text
    begin ${unindex} ${index} end`,
];

const postgresOnly = ['create index products_found on products using gin (find_text gin_trgm_ops)'];
