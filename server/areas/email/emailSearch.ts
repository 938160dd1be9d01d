import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { visible } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { EmailThreadRow } from '../../db/emailTables.ts';
import { likeEscaped } from '../../db/search.ts';
import type { Language } from '../../graphql/schema.generated.ts';
import type { FoundRecord, SearchKind, Texts } from '../searchKind.ts';
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

/** Conversations as the search of everything finds them, by people and subject. */
export const emailKind: SearchKind = {
  key: 'emails',
  title: { en: 'Emails', fr: 'E-mails', ar: 'الرسائل' },
  icon: 'mail',
  home: screen,
  right: ['read', 'Email'],
  find: async (ctx, { terms, often, page, language }) => {
    if (terms.length === 0) return { records: [], totalCount: 0 };
    const words = terms.map((term) => sql`p.find_text like ${`%${likeEscaped(term)}%`} escape '\\'`);
    const isOften = often.length === 0 ? sql`` : sql`case when p.id in (${sql.join(often)}) then 0 else 1 end,`;
    const { rows } = await sql<EmailThreadRow & { total: number }>`
      select p.*, count(*) over () as total from mail_threads p where ${both([...readable(ctx), ...words])}
      order by ${isOften} p.latest_at desc, p.id desc limit ${page.size} offset ${page.offset}`.execute(ctx.db);
    return { records: rows.map((row) => recordOf(row, language)), totalCount: Number(rows[0]?.total ?? 0) };
  },
  pick: async (ctx, ids, language) => {
    const chosen = [sql`p.id in (${sql.join(ids)})`, ...readable(ctx)];
    const { rows } = await sql<EmailThreadRow>`select p.* from mail_threads p where ${both(chosen)}`.execute(ctx.db);
    return rows.map((row) => recordOf(row, language));
  },
  linked: { subject: 'EmailThread', states },
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
