import { sql } from 'kysely';
import { visible } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { ContactRequestRow } from '../../db/contactTables.ts';
import { foldLetters } from '../../db/letters.ts';
import { recordId } from '../../db/recordId.ts';
import type { ContactStatus, Language } from '../../graphql/schema.generated.ts';
import type { FoundRecord, SearchAsked, SearchFound, SearchKind, Texts } from '../searchKind.ts';

/* What visitors wrote, as the search of everything finds it: by name, mail address and any word of the message. */

// A message may be long, and each that is looked at is folded: so many at once, so that others are served between.
const lookedAtOnce = 300;
const maxLookedAt = 6_000;
const longestSnippet = 180;
const before = 60;

const statusNames: Record<ContactStatus, Texts> = {
  NEW: { en: 'New', fr: 'Nouveau', ar: 'جديد' },
  HANDLED: { en: 'Handled', fr: 'Traité', ar: 'تمت المعالجة' },
};
const labels = {
  status: { en: 'Status', fr: 'Statut', ar: 'الحالة' },
  received: { en: 'Received', fr: 'Reçu', ar: 'تاريخ الاستلام' },
} satisfies Record<string, Texts>;

export const contactKind: SearchKind = {
  key: 'messages',
  title: { en: 'Contact requests', fr: 'Demandes de contact', ar: 'طلبات التواصل' },
  icon: 'message',
  home: '/apps/contact',
  right: ['read', 'ContactRequest'],
  operators: { status: ['new', 'handled'] },
  find,
  // Words are met otherwise than in their own list.
  table: async (_ctx, { text, operators: { status } }) =>
    text !== ''
      ? null
      : {
          path: '/apps/contact',
          words: { status },
          field: 'contactRequests',
          filter: { status: status?.toUpperCase() },
          enums: ['status'],
        },
  pick,
};

type Row = Pick<ContactRequestRow, 'id' | 'name' | 'email' | 'message' | 'status' | 'createdAt' | 'searchText'>;

const rowsOf = (ctx: Context) => {
  const scope = visible(ctx, 'ContactRequest');
  const rows = ctx.db
    .selectFrom('contactRequests')
    .select(['id', 'name', 'email', 'message', 'status', 'createdAt', 'searchText']);
  return scope === null ? rows : rows.where(scope);
};

async function find(ctx: Context, { terms, number, operators, language, page }: SearchAsked): Promise<SearchFound> {
  let rows = rowsOf(ctx);
  const { status } = operators;
  if (status !== undefined) rows = rows.where('status', '=', status.toUpperCase() as ContactStatus);
  // The database knows nothing of accents and of ways to write Arabic: it finds what may match, the rest is told here.
  if (number === null)
    for (const term of terms) rows = rows.where(sql<boolean>`search_text like ${`%${loosely(term)}%`} escape '\\'`);
  else rows = rows.where('id', '=', recordId(number) ?? 0);
  const found: { row: Row; name: string }[] = [];
  let lookedAt = 0;
  for (let last: number | undefined; lookedAt < maxLookedAt;) {
    const older = last === undefined ? rows : rows.where('id', '<', last);
    const candidates = await older.orderBy('id', 'desc').limit(lookedAtOnce).execute();
    for (const row of candidates) {
      const text = foldLetters(row.searchText);
      if (number !== null || terms.every((term) => text.includes(term)))
        found.push({ row, name: foldLetters(row.name) });
    }
    lookedAt += candidates.length;
    if (candidates.length < lookedAtOnce) break;
    last = candidates.at(-1)!.id;
  }
  const byName = found.filter(({ name }) => terms.some((term) => ` ${name}`.includes(` ${term}`)));
  const sorted = [...byName, ...found.filter((one) => !byName.includes(one))];
  return {
    records: sorted
      .slice(page.offset, page.offset + page.size)
      .map(({ row }) => ({ ...recordOf(row, language, terms), isExact: number === row.id })),
    totalCount: found.length,
    isCapped: lookedAt >= maxLookedAt,
  };
}

async function pick(ctx: Context, ids: readonly number[], language: Language): Promise<FoundRecord[]> {
  if (ids.length === 0) return [];
  const rows = await rowsOf(ctx)
    .where('id', 'in', [...ids])
    .execute();
  return rows.map((row) => recordOf(row, language, []));
}

/** Part of a pattern in which every letter that may be written otherwise is any letter. */
const loosely = (term: string) => term.replaceAll(/[\\%_]/g, '\\$&').replaceAll(/[aceinosuyzاهيك]/g, '_');

function recordOf(row: Row, language: Language, terms: readonly string[]): FoundRecord {
  return {
    id: row.id,
    title: row.name,
    subtitle: row.email,
    path: `/apps/contact?open=${row.id}`,
    snippet: snippetOf(row.message, terms),
    facts: [
      { label: labels.status[language], value: statusNames[row.status][language], format: 'TEXT' },
      { label: labels.received[language], value: row.createdAt, format: 'DATE' },
    ],
  };
}

/** The message from shortly before the first word that was met. */
function snippetOf(message: string, terms: readonly string[]): string {
  const text = message.replaceAll(/\s+/g, ' ').trim();
  const words = [...text.matchAll(/\S+/g)];
  const met = words.find(([word]) => terms.some((term) => foldLetters(word).includes(term)));
  const start = met === undefined || met.index <= before ? 0 : text.indexOf(' ', met.index - before) + 1;
  const cut = text.slice(start, start + longestSnippet);
  return `${start > 0 ? '…' : ''}${cut}${start + cut.length < text.length ? '…' : ''}`;
}
