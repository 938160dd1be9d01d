import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Context } from '../../context.ts';
import type { ChatMessageRow } from '../../db/chatTables.ts';
import { likeEscaped, sortKey } from '../../db/search.ts';
import { beginningOf, endOf } from '../../zonedDays.ts';
import type { Language } from '../../graphql/schema.generated.ts';
import type { FileSource } from '../fileSource.ts';
import type { FoundRecord, SearchAsked, SearchFound, SearchKind, Texts } from '../searchKind.ts';
import { chatPerson } from './people.ts';
import { placesOf } from './places.ts';
import { linkPattern } from './searchQuery.ts';

/* Messages as the search of everything finds them: those of the viewer's own conversations, the latest first. */

const screen = '/apps/chat';
const maxCounted = 1000;
const shownLetters = 160;
const sentLabel: Texts = { en: 'Sent', fr: 'Envoyé', ar: 'أُرسلت' };

export const chatKind: SearchKind = {
  key: 'chats',
  title: { en: 'Chat messages', fr: 'Messages de discussion', ar: 'رسائل الدردشة' },
  icon: 'messages',
  home: screen,
  right: ['read', 'Chat'],
  operators: { from: 'text', on: 'day', before: 'day', after: 'day', has: ['file', 'link'] },
  hasPlace: async (ctx, name) => (await placesOf(ctx, name)).length > 0,
  find,
  pick,
  // An address names the conversation and the number in it.
  idsByNumber: async (ctx, numbers) => {
    const found = ctx.db.selectFrom('chatMessages').select('id').where('conversationId', 'in', numbers);
    return (await found.where('sequence', 'in', numbers).execute()).map(({ id }) => id);
  },
  linked: {
    subject: 'Chat',
    existing: async (ctx, ids) => {
      const found = ctx.db.selectFrom('chatMessages').select('id').where('id', 'in', ids);
      return (await found.where('deletedAt', 'is', null).execute()).map(({ id }) => id);
    },
  },
};

/** Files of the same messages. */
export const chatFiles: FileSource = {
  key: 'chat',
  right: ['read', 'Chat'],
  readable: (ctx) => sql`select f.file_id, f.name, coalesce(p.title, c.title) as title,
    cast(m.conversation_id as text) || '-' || cast(m.sequence as text) as place
    ${own(ctx, sql`hits h join chat_files f on f.file_id = h.file_id join chat_messages m on m.id = f.message_id`)}`,
  path: (place) => {
    const [conversation, sequence] = place.split('-');
    return `${screen}?chat=${conversation}&message=${sequence}`;
  },
};

type Row = Pick<ChatMessageRow, 'id' | 'conversationId' | 'sequence' | 'senderId' | 'text' | 'sentAt'> & {
  title: string;
};

const columns = sql`m.id, m.conversation_id, m.sequence, m.sender_id, m.text, m.sent_at, coalesce(p.title, c.title) as title`;

/** Messages that the viewer has before them: of their conversations, neither deleted nor cleared away. */
const own = ({ viewer }: Context, messages = sql`chat_messages m`) => sql`
  from ${messages} join chat_conversations c on c.id = m.conversation_id
  join chat_members v on v.conversation_id = coalesce(c.parent_id, c.id) and v.user_id = ${viewer?.userId ?? 0}
  left join chat_conversations p on p.id = c.parent_id
  where coalesce(c.root_sequence, m.sequence) > v.cleared_sequence and m.deleted_at is null`;

async function find(ctx: Context, asked: SearchAsked): Promise<SearchFound> {
  const place = asked.operators['in'];
  const conditions = [
    ...words(ctx, asked.terms),
    ...operated(asked),
    ...(place === undefined ? [] : [isIn(await placesOf(ctx, place))]),
  ];
  if (conditions.length === 0) return { records: [], totalCount: 0 };
  const { rows } = await sql<Row & { total: number }>`
    with found as (select ${columns} ${own(ctx)} and ${sql.join(conditions, sql` and `)} order by m.id desc limit ${maxCounted})
    select f.*, count(*) over () as total from found f order by f.id desc
    limit ${asked.page.size} offset ${asked.page.offset}`.execute(ctx.db);
  const totalCount = Number(rows[0]?.total ?? 0);
  return { records: await shown(ctx, rows, asked.language), totalCount, isCapped: totalCount >= maxCounted };
}

const isIn = (ids: readonly number[]) =>
  ids.length === 0 ? sql`1 = 0` : sql`coalesce(c.parent_id, c.id) in (${sql.join(ids)})`;

/** Three letters and more are looked up in the index, fewer stand at the beginning of a word. */
function words(ctx: Context, terms: readonly string[]): RawBuilder<unknown>[] {
  const holds = (part: string) => sql`m.find_text like ${`%${likeEscaped(part)}%`} escape '\\'`;
  const isLong = (term: string) => [...term].length > 2;
  const long = terms.filter(isLong);
  const short = terms.filter((term) => !isLong(term)).map((term) => holds(` ${term}`));
  if (long.length === 0 || ctx.services.database.engine === 'postgres') return [...long.map(holds), ...short];
  const together = long.map((term) => `"${term}"`).join(' AND ');
  return [sql`m.id in (select rowid from chat_found where chat_found match ${together})`, ...short];
}

function operated({ operators: { from, on, before, after, has }, timeZone }: SearchAsked): RawBuilder<unknown>[] {
  const sender = `%${likeEscaped(sortKey(from ?? ''))}%`;
  return [
    ...(from === undefined
      ? []
      : [sql`m.sender_id in (select id from users where name_key like ${sender} escape '\\')`]),
    ...(on === undefined
      ? []
      : [sql`m.sent_at >= ${beginningOf(on, timeZone)} and m.sent_at < ${endOf(on, timeZone)}`]),
    ...(before === undefined ? [] : [sql`m.sent_at < ${beginningOf(before, timeZone)}`]),
    ...(after === undefined ? [] : [sql`m.sent_at >= ${beginningOf(after, timeZone)}`]),
    ...(has === 'file' ? [sql`m.file_count > 0`] : []),
    ...(has === 'link' ? [sql`m.text like ${linkPattern}`] : []),
  ];
}

async function pick(ctx: Context, ids: readonly number[], language: Language): Promise<FoundRecord[]> {
  const { rows } = await sql<Row>`select ${columns} ${own(ctx)} and m.id in (${sql.join(ids)})`.execute(ctx.db);
  return shown(ctx, rows, language);
}

/** What was said is the title; who said it, and in a group where, stands below. */
const shown = (ctx: Context, rows: readonly Row[], language: Language): Promise<FoundRecord[]> =>
  Promise.all(
    rows.map(async ({ id, conversationId, sequence, senderId, text, sentAt, title }) => {
      const { fullName, avatar } = await chatPerson(ctx, senderId);
      return {
        id,
        title: text.replace(/\s+/g, ' ').slice(0, shownLetters),
        subtitle: title === '' ? fullName : `${fullName} · ${title}`,
        image: avatar,
        path: `${screen}?chat=${conversationId}&message=${sequence}`,
        facts: [{ label: sentLabel[language], value: sentAt, format: 'DATE' as const }],
      };
    }),
  );
