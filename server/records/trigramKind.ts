import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { visible } from '../access/authorize.ts';
import { unseenFields } from '../access/fieldRules.ts';
import type { SearchAsked, SearchKind } from '../areas/searchKind.ts';
import type { Context } from '../context.ts';
import { likeEscaped } from '../db/search.ts';
import { foundWords } from './foundWords.ts';
import { digitsIn, phoneDigits } from './phoneSearch.ts';
import type { FoundDeclaration } from './kindOf.ts';

type TrigramDeclaration<Row> = FoundDeclaration<Row> & {
  /** Table of SQLite's trigram index over `findText`; PostgreSQL has an index of its own. */
  trigram: string;
  /** The text holds the digits of a phone number in one piece. */
  hasPhone?: boolean;
  /** Column with the digits of a phone number, and the field that it tells of. */
  phone?: { column: string; field: string };
  /** Column in SQL with the number that people know the record by. */
  number: string;
  /** The same of a row: who typed it means this one. */
  numberOf: (row: Row) => number;
};

const maxCounted = 1000;
const maxNumber = 2_147_483_647;

/** Records found by all of their words, folded, or by their number: for tables that are too large to be read through. */
export function trigramKindOf<Row extends { id: number }>(declaration: TrigramDeclaration<Row>): SearchKind {
  const {
    subject,
    table,
    record,
    trigram,
    number: numberColumn,
    numberOf,
    tells = [],
    only,
    hasPhone,
    phone: phoneOf,
    ...kind
  } = declaration;
  const scopeOf = (ctx: Context) => {
    const scope = visible(ctx, subject, 'p');
    return [...(scope === null ? [] : [scope]), ...(only === undefined ? [] : [only])];
  };
  const from = sql`from ${sql.table(table)} p`;

  /** The words tell of a field that the viewer does not see. */
  const isByName = ({ viewer }: Context) =>
    tells.length > 0 && unseenFields(viewer, subject).some((field) => tells.includes(field));

  /** The newest that match: from the index, or by the beginning of the name when the words are too short for it. */
  function matching(ctx: Context, { terms }: SearchAsked, allowed: RawBuilder<unknown>[]): RawBuilder<unknown> {
    const newest = sql`order by p.id desc limit ${maxCounted}`;
    if (isByName(ctx)) return sql`select p.id ${from} ${where([...terms.map(named), ...allowed])} ${newest}`;
    const long = terms.filter((term) => [...term].length > 2);
    const short = terms.filter((term) => !long.includes(term));
    if (long.length === 0) {
      const [first, ...others] = short;
      const begins = first === undefined ? [] : [sql`p.name_key >= ${first} and p.name_key < ${`${first}\u{10ffff}`}`];
      return sql`select p.id ${from} ${where([...begins, ...others.map(holds), ...allowed])} ${newest}`;
    }
    if (ctx.services.database.engine === 'postgres')
      return sql`select p.id ${from} ${where([...terms.map(holds), ...allowed])} ${newest}`;
    const words = long.map((term) => `"${term}"`).join(' AND ');
    return sql`
      select p.id from ${sql.table(trigram)} f cross join ${sql.table(table)} p on p.id = f.rowid
      ${where([sql`f.${sql.ref(trigram)} match ${words}`, ...short.map(holds), ...allowed])}
      order by f.rowid desc limit ${maxCounted}`;
  }

  return {
    ...kind,
    right: ['read', subject],
    find: async (ctx, given) => {
      const phone = hasPhone === true && !isByName(ctx) ? phoneDigits(given.text) : null;
      const isPhoneSeen = phoneOf !== undefined && !unseenFields(ctx.viewer, subject).includes(phoneOf.field);
      const digits = isPhoneSeen ? phoneDigits(given.text) : null;
      const asked = phone === null ? given : { ...given, terms: [phone] };
      const { terms, often, page, language } = asked;
      const allowed = scopeOf(ctx);
      const number = asked.number !== null && asked.number <= maxNumber ? asked.number : null;
      const known =
        often.length === 0 || terms.length === 0
          ? sql``
          : sql`union select p.id ${from} ${where([sql`p.id in (${sql.join(often)})`, ...terms.map(isByName(ctx) ? named : holds), ...allowed])}`;
      const numbered = sql`p.${sql.ref(numberColumn)} = ${number}`;
      const exact = number === null ? sql`` : sql`union select p.id ${from} ${where([numbered, ...allowed])}`;
      const isOften = often.length === 0 ? sql`` : sql`when p.id in (${sql.join(often)}) then 1`;
      const first = `${likeEscaped(terms[0] ?? '')}%`;
      const found =
        digits === null
          ? matching(ctx, asked, allowed)
          : sql`select p.id ${from} ${where([digitsIn(sql`p.${sql.ref(phoneOf!.column)}`, digits), ...allowed])}
            order by p.id desc limit ${maxCounted}`;
      const { rows } = await sql<Row & { total: number }>`
        with m as materialized (select * from (${found}) newest ${known} ${exact})
        select p.*, count(*) over () as total from m join ${sql.table(table)} p on p.id = m.id
        order by case ${number === null ? sql`` : sql`when ${numbered} then 0`} ${isOften}
          when p.name_key like ${first} escape '\\' then 2 else 3 end, p.id desc
        limit ${page.size} offset ${page.offset}`.execute(ctx.db);
      const total = Number(rows[0]?.total ?? 0);
      return {
        records: rows.map((row) => ({
          ...record(row, language),
          isExact: number !== null && numberOf(row) === number,
        })),
        totalCount: Math.min(total, maxCounted),
        isCapped: total >= maxCounted,
      };
    },
    vocabulary: foundWords(subject, table),
    idsByNumber: async (ctx, numbers) => {
      const { rows } = await sql<{ id: number }>`
        select p.id ${from} where p.${sql.ref(numberColumn)} in (${sql.join(numbers)})`.execute(ctx.db);
      return rows.map(({ id }) => id);
    },
    pick: async (ctx, ids, language) => {
      const { rows } = await sql<Row>`
        select p.* ${from} ${where([sql`p.id in (${sql.join(ids)})`, ...scopeOf(ctx)])}`.execute(ctx.db);
      return rows.map((row) => record(row, language));
    },
  };
}

const named = (term: string) => sql`p.name_key like ${`%${likeEscaped(term)}%`} escape '\\'`;
const holds = (term: string) => sql`p.find_text like ${`%${likeEscaped(term)}%`} escape '\\'`;
const where = (parts: RawBuilder<unknown>[]) =>
  parts.length === 0 ? sql`` : sql`where ${sql.join(parts, sql` and `)}`;
