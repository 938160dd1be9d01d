import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { visible } from '../access/authorize.ts';
import type { FoundRecord, LinkedEnd, SearchKind, Texts } from '../areas/searchKind.ts';
import type { Context } from '../context.ts';
import { likeEscaped } from '../db/search.ts';
import type { Language, Subject } from '../graphql/schema.generated.ts';

/** What a noun says of itself to the search of everything. Its table has `findText`, and `nameKey` for what begins so. */
export type FoundDeclaration<Row> = {
  subject: Subject;
  /** Name of the table in SQL. */
  table: string;
  key: string;
  title: Texts;
  icon: string;
  home: string;
  /** See `SearchKind`. */
  pages?: readonly string[];
  /** Fields whose words are in `findText`: who does not see one of them finds records by name alone. */
  tells?: readonly string[];
  /** Rows of the table that are records of the kind at all, as SQL over `p`. */
  only?: RawBuilder<SqlBool>;
  record: (row: Row, language: Language) => FoundRecord;
  linked?: LinkedEnd;
};

/** Records found by all of their words, folded: for tables that are small enough to be read through. */
export function kindOf<Row extends { id: number }>({
  subject,
  table,
  record,
  only,
  ...kind
}: FoundDeclaration<Row>): SearchKind {
  const scopeOf = (ctx: Context) => {
    const scope = visible(ctx, subject, 'p');
    return [...(scope === null ? [] : [scope]), ...(only === undefined ? [] : [only])];
  };
  const from = sql`from ${sql.table(table)} p`;
  return {
    ...kind,
    right: ['read', subject],
    find: async (ctx, { terms, number, often, page, language }) => {
      const words = terms.map((term) => sql`p.find_text like ${`%${likeEscaped(term)}%`} escape '\\'`);
      const isNumber = number === null || number > 2_147_483_647 ? [] : [sql`p.id = ${number}`];
      const matches = words.length === 0 ? isNumber : [sql`(${either([all(words), ...isNumber])})`];
      const first = `${likeEscaped(terms[0] ?? '')}%`;
      const isOften = often.length === 0 ? sql`` : sql`when p.id in (${sql.join(often)}) then 0`;
      const { rows } = await sql<Row & { total: number }>`
        select p.*, count(*) over () as total ${from} ${where([...matches, ...scopeOf(ctx)])}
        order by case ${isOften} when p.name_key like ${first} escape '\\' then 1 else 2 end, p.id desc
        limit ${page.size} offset ${page.offset}`.execute(ctx.db);
      const records = rows.map((row) => ({ ...record(row, language), isExact: row.id === number }));
      return { records, totalCount: Number(rows[0]?.total ?? 0) };
    },
    pick: async (ctx, ids, language) => {
      const chosen = where([sql`p.id in (${sql.join(ids)})`, ...scopeOf(ctx)]);
      const { rows } = await sql<Row>`select p.* ${from} ${chosen}`.execute(ctx.db);
      return rows.map((row) => record(row, language));
    },
  };
}

const all = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql` and `);
const either = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql` or `);
const where = (parts: RawBuilder<unknown>[]) => (parts.length === 0 ? sql`` : sql`where ${all(parts)}`);
