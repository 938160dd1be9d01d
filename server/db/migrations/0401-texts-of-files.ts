import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

const mostAtOnce = 200;

/** What files say, so that they are found by it, and which cards have which files. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer, text } = columnTypes[engine];
  const statements = [
    // Reader 0: the file is still to be read.
    `create table file_texts (
      file_id ${integer} primary key references files (id) on delete cascade,
      reader ${integer} not null default 0,
      text ${text} not null default '',
      find_text ${text} not null default ''
    )`,
    'create index file_texts_reader on file_texts (reader, file_id)',
    // No reference to the card: it may come back from the trash.
    `create table card_files (
      card_id ${integer} not null,
      file_id ${integer} not null references files (id) on delete cascade,
      name ${text} not null,
      primary key (card_id, file_id)
    )`,
    'create index card_files_file on card_files (file_id)',
    ...(engine === 'sqlite'
      ? sqliteOnly
      : ['create index file_texts_found on file_texts using gin (find_text gin_trgm_ops)']),
    `insert into file_texts (file_id) select id from files
      where media_type not like 'image/%' and media_type <> 'message/rfc822'`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (let last = 0; ;) {
    const { rows } = await sql<{ id: number; files: string }>`
      select id, files from board_cards where id > ${last} and files <> '[]' order by id limit ${mostAtOnce}`.execute(
      db,
    );
    for (const { id, files } of rows)
      for (const { url, name } of JSON.parse(files) as { url: string; name: string }[])
        await sql`insert into card_files (card_id, file_id, name)
          select ${id}, id, ${name} from files where key = ${url.slice('/files/'.length)}
          on conflict do nothing`.execute(db);
    if (rows.length < mostAtOnce) return;
    last = rows.at(-1)!.id;
  }
}

const put = 'insert into file_texts_found (rowid, find_text) values (new.file_id, new.find_text);';
const remove =
  "insert into file_texts_found (file_texts_found, rowid, find_text) values ('delete', old.file_id, old.find_text);";

const sqliteOnly = [
  // The texts are folded already, so the index need not do it again.
  `create virtual table file_texts_found using fts5 (
    find_text, content = 'file_texts', content_rowid = 'file_id', columnsize = 0, tokenize = 'trigram case_sensitive 1'
  )`,
  `create trigger file_texts_inserted after insert on file_texts begin ${put} end`,
  `create trigger file_texts_updated after update of find_text on file_texts begin ${remove} ${put} end`,
  `create trigger file_texts_deleted after delete on file_texts begin ${remove} end`,
];
