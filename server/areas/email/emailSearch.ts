import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { visible } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { EmailThreadRow } from '../../db/emailTables.ts';
import { wordsOf } from '../../db/letters.ts';
import { foundBy, wordsAsked } from '../../db/mailFound.ts';
import type { Language } from '../../graphql/schema.generated.ts';
import type { FileSource } from '../fileSource.ts';
import type { FoundRecord, SearchKind, Texts } from '../searchKind.ts';
import { markOfMailbox } from './found.ts';
import { peopleIn } from './people.ts';
import { mailboxesOf } from './shared/belonging.ts';

const screen = '/apps/email';

/** Conversations of the viewer's own mailboxes: those are found first, as they are few among all. */
function readable(ctx: Context): RawBuilder<unknown>[] {
  const mine = sql`p.mailbox_id in ${mailboxesOf(ctx.viewer?.userId ?? 0)}`;
  const scope = visible(ctx, 'Email', 'p');
  return [mine, ...(scope === null ? [] : [scope])];
}

const both = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql` and `);

const latestLabel: Texts = { en: 'Latest', fr: 'Dernier', ar: 'الأحدث' };

const recordOf = ({ id, subject, people, snippet, latestAt }: EmailThreadRow, language: Language): FoundRecord => ({
  id,
  title: subject === '' ? snippet : subject,
  subtitle: peopleIn(people)
    .map(({ name, address }) => (name === '' ? address : name))
    .join(', '),
  path: `${screen}?thread=${id}`,
  image: null,
  facts: [{ label: latestLabel[language], value: latestAt, format: 'DATE' }],
});

/** Messages with all words that are looked at, the latest first: words that so many hold tell nothing. */
const maxMessages = 1000;

/**
 * What the index of words is asked for: messages of the viewer's mailboxes in which words begin with all of these. Each
 * mailbox is a word of its own there.
 */
async function askedOf(ctx: Context, words: readonly string[]): Promise<RawBuilder<string>> {
  const { viewer, services } = ctx;
  const isSqlite = services.database.engine === 'sqlite';
  const said = await wordsAsked(
    ctx,
    words.map((word) => ({ word, isBegun: true })),
  );
  const mailboxes = sql`from ${mailboxesOf(viewer?.userId ?? 0)} of`;
  const mark = sql.lit(markOfMailbox(''));
  // Who has no mailbox asks for one that is not there.
  const none = sql.lit(isSqlite ? '"xnone"' : "'xnone'");
  return isSqlite
    ? sql`(select '(' || coalesce(group_concat('"' || ${mark} || of.mailbox_id || '"', ' OR '), ${none}) || ') AND ' || ${said} ${mailboxes})`
    : sql`(select '(' || coalesce(string_agg('''' || ${mark} || of.mailbox_id || '''', ' | '), ${none}) || ') & ' || ${said} ${mailboxes})`;
}

/** Conversations as the search of everything finds them, by people, subject, and the words and files of each message. */
export const emailKind: SearchKind = {
  key: 'emails',
  title: { en: 'Emails', fr: 'E-mails', ar: 'الرسائل' },
  icon: 'mail',
  home: screen,
  right: ['read', 'Email'],
  find: async (ctx, { terms, often, page, language }) => {
    const words = terms.flatMap(wordsOf);
    if (words.length === 0) return { records: [], totalCount: 0 };
    const asked = await askedOf(ctx, words);
    const isOften = often.length === 0 ? sql`` : sql`case when p.id in (${sql.join(often)}) then 0 else 1 end,`;
    const { rows } = await sql<EmailThreadRow & { total: number; messages: number }>`
      with found as (${foundBy(ctx.services.database.engine, asked)} order by rowid desc limit ${maxMessages})
      select p.*, count(*) over () as total, (select count(*) from found) as messages from mail_threads p
      where p.id in (select m.thread_id from mail_messages m where m.id in (select rowid from found))
      and ${both(readable(ctx))}
      order by ${isOften} p.latest_at desc, p.id desc limit ${page.size} offset ${page.offset}`.execute(ctx.db);
    return {
      records: rows.map((row) => recordOf(row, language)),
      totalCount: Number(rows[0]?.total ?? 0),
      isCapped: Number(rows[0]?.messages ?? 0) >= maxMessages,
    };
  },
  pick: async (ctx, ids, language) => {
    const chosen = [sql`p.id in (${sql.join(ids)})`, ...readable(ctx)];
    const { rows } = await sql<EmailThreadRow>`select p.* from mail_threads p where ${both(chosen)}`.execute(ctx.db);
    return rows.map((row) => recordOf(row, language));
  },
  linked: { subject: 'EmailThread', states },
};

/** Files of messages, found at their conversation. */
export const emailFiles: FileSource = {
  key: 'email',
  right: ['read', 'Email'],
  readable: (ctx) => sql`select f.file_id, f.name, p.subject as title, cast(p.id as text) as place
    from hits h join mail_files f on f.file_id = h.file_id join mail_messages m on m.id = f.email_id
    join mail_threads p on p.id = m.thread_id where ${both(readable(ctx))}`,
  path: (place) => `${screen}?thread=${place}`,
};

const careTexts: Record<'OPEN' | 'CLOSED', Texts> = {
  OPEN: { en: 'Open', fr: 'Ouverte', ar: 'مفتوحة' },
  CLOSED: { en: 'Closed', fr: 'Fermée', ar: 'مغلقة' },
};

/** Whether somebody still takes care of it, in a shared mailbox. */
async function states({ db }: Context, ids: readonly number[], language: Language): Promise<Map<number, string>> {
  const rows = await db.selectFrom('mailThreads').select(['id', 'care']).where('id', 'in', ids).execute();
  return new Map(rows.flatMap(({ id, care }) => (care === null ? [] : [[id, careTexts[care][language]] as const])));
}
