import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

const atOnce = 500;

const wordsOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640\u00ad\u200c-\u200f]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word.length <= 60);

type Row = { id: number; mailboxId: number; name: string; address: string; people: string; said: string };

/** What emails are found by: their words, and marks of mailbox, sender, recipients and files among them. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer } = columnTypes[engine];
  const statements =
    engine === 'sqlite'
      ? [
          `create virtual table mail_found using fts5 (words, content = '', contentless_delete = 1, prefix = '2 3', tokenize = 'unicode61 remove_diacritics 0')`,
          `create trigger mail_found_gone after delete on mail_messages begin delete from mail_found where rowid = old.id; end`,
        ]
      : [
          `create table mail_found (
            rowid ${integer} primary key references mail_messages (id) on delete cascade,
            words tsvector not null
          )`,
          'create index mail_found_words on mail_found using gin (words)',
        ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (let last = 0; ;) {
    const { rows } = await sql<Row>`
      select m.id, m.mailbox_id as "mailboxId", m.from_name as name, m.from_address as address,
        m.to_people || m.cc_people || m.bcc_people as people, m.subject || ' ' || b.text as said
      from mail_messages m join mail_bodies b on b.email_id = m.id
      where m.id > ${last} order by m.id limit ${atOnce}`.execute(db);
    if (rows.length === 0) return;
    for (const { id, mailboxId, name, address, people, said } of rows) {
      const senders = wordsOf(`${name} ${address}`);
      const recipients = wordsOf(people);
      const words = [
        ...[`xmailbox${mailboxId}`, ...senders, ...senders.map((word) => `xfrom${word}`), ...recipients],
        ...[...recipients.map((word) => `xto${word}`), ...wordsOf(said.slice(0, 50_000))],
      ];
      const text = [...new Set(words)].join(' ');
      const value = engine === 'sqlite' ? sql`${text}` : sql`array_to_tsvector(string_to_array(${text}, ' '))`;
      await sql`insert into mail_found (rowid, words) values (${id}, ${value})`.execute(db);
    }
    last = rows.at(-1)!.id;
  }
}
