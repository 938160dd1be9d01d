import { sql } from 'kysely';
import { visible } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { CalendarEventRow } from '../../db/calendarTables.ts';
import { likeEscaped } from '../../db/search.ts';
import type { Language } from '../../graphql/schema.generated.ts';
import type { FoundRecord, SearchAsked, SearchFound, SearchKind, Texts } from '../searchKind.ts';

const labels = {
  starts: { en: 'Starts', fr: 'Début', ar: 'يبدأ' },
  location: { en: 'Location', fr: 'Lieu', ar: 'المكان' },
} satisfies Record<string, Texts>;

/** Events of all years, those nearest to today first. */
export const calendarKind: SearchKind = {
  key: 'events',
  title: { en: 'Events', fr: 'Événements', ar: 'الأحداث' },
  icon: 'calendar',
  home: '/apps/calendar',
  pages: ['/apps/calendar?event=:id'],
  right: ['read', 'CalendarEvent'],
  find,
  pick,
  linked: { subject: 'CalendarEvent' },
};

const from = (ctx: Context) => {
  const scope = visible(ctx, 'CalendarEvent', 'e');
  return sql`from calendar_events e where ${scope ?? sql`1 = 1`}`;
};

async function find(ctx: Context, { terms, number, page, language }: SearchAsked): Promise<SearchFound> {
  if (terms.length === 0) return { records: [], totalCount: 0 };
  const now = ctx.services.now().toISOString();
  const words = terms.map((term) => sql`and e.find_text like ${`%${likeEscaped(term)}%`} escape '\\'`);
  // Of a series that still takes place, today is the nearest day.
  const { rows } = await sql<CalendarEventRow & { total: number }>`
    select e.*, count(*) over () as total ${from(ctx)} ${sql.join(words, sql` `)}
    order by case when e.starts_at <= ${now} and e.reaches_to >= ${now} then 0 when e.starts_at > ${now} then 1 else 2 end,
      case when e.starts_at > ${now} then e.starts_at else '' end, e.reaches_to desc, e.id desc
    limit ${page.size} offset ${page.offset}`.execute(ctx.db);
  const records = rows.map((row) => ({ ...recordOf(row, language), isExact: row.id === number }));
  return { records, totalCount: Number(rows[0]?.total ?? 0) };
}

async function pick(ctx: Context, ids: readonly number[], language: Language): Promise<FoundRecord[]> {
  const { rows } = await sql<CalendarEventRow>`select e.* ${from(ctx)} and e.id in (${sql.join(ids)})`.execute(ctx.db);
  return rows.map((row) => recordOf(row, language));
}

function recordOf(
  { id, title, start, startsAt, isAllDay, location }: CalendarEventRow,
  language: Language,
): FoundRecord {
  // Noon is that day nearly everywhere.
  const when = isAllDay === 1 ? `${start}T12:00:00.000Z` : startsAt;
  return {
    id,
    title,
    path: `/apps/calendar?date=${start.slice(0, 10)}&event=${id}`,
    facts: [
      { label: labels.starts[language], value: when, format: 'DATE' },
      ...(location === '' ? [] : [{ label: labels.location[language], value: location, format: 'TEXT' as const }]),
    ],
  };
}
