import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isAllowedSome } from '../../access/authorize.ts';
import { limitOf } from '../../access/fieldRules.ts';
import type { Context } from '../../context.ts';
import { declared } from '../../declared.ts';
import { foldLetters } from '../../db/letters.ts';
import { likeEscaped } from '../../db/search.ts';
import type { Area } from '../area.ts';
import type { FileSource } from '../fileSource.ts';
import type { FoundRecord, SearchAsked, SearchFound, SearchKind } from '../searchKind.ts';

/* Files as the search of everything finds them: by what is written in them, at the record that has them. */

const hiding: readonly string[] = ['HIDE', 'MASK'];
const maxCounted = 1000;
const shownLetters = 160;

const sourcesOf = declared((areas: readonly Area[]): readonly FileSource[] =>
  areas.flatMap(({ files }) => files ?? []),
);

/** Sources of which the viewer may read records, with all that tells of the file. */
const sourcesFor = ({ services, viewer }: Context): FileSource[] =>
  sourcesOf(services).filter(
    ({ right, tells = [] }) =>
      viewer !== null &&
      isAllowedSome(viewer, ...right) &&
      tells.every((field) => !hiding.includes(limitOf(viewer, right[1], field) ?? '')),
  );

type Row = { fileId: number; source: string; name: string; title: string; place: string; text: string };

/** Files of all sources among `hits`: each once, at the record of the first source that has it, the latest first. */
const readable = (ctx: Context, sources: readonly FileSource[], hits: RawBuilder<unknown>) => sql`
  with hits as (${hits}), placed as (${sql.join(
    sources.map(
      (one, at) =>
        sql`select ${sql.lit(at)} as rank, ${sql.lit(one.key)} as source, file_id, name, title, place from (${one.readable(ctx)}) s${sql.lit(at)}`,
    ),
    sql` union all `,
  )}), once as (
    select p.*, row_number() over (partition by p.file_id order by p.rank, p.place desc) as turn from placed p
  )`;

function words({ services: { database } }: Context, terms: readonly string[]): RawBuilder<unknown> {
  const holds = (part: string) => sql`t.find_text like ${`%${likeEscaped(part)}%`} escape '\\'`;
  const isLong = (term: string) => [...term].length > 2;
  const long = terms.filter(isLong);
  const short = terms.filter((term) => !isLong(term)).map((term) => holds(` ${term}`));
  const together = long.map((term) => `"${term}"`).join(' AND ');
  const indexed =
    long.length === 0 || database.engine === 'postgres'
      ? long.map(holds)
      : [sql`t.file_id in (select rowid from file_texts_found where file_texts_found match ${together})`];
  return sql`select t.file_id from file_texts t where ${sql.join([...indexed, ...short], sql` and `)}`;
}

async function find(ctx: Context, { terms, page }: SearchAsked): Promise<SearchFound> {
  const sources = sourcesFor(ctx);
  if (terms.length === 0 || sources.length === 0) return { records: [], totalCount: 0 };
  const { rows } = await sql<Row & { total: number }>`
    ${readable(ctx, sources, words(ctx, terms))}, found as (
      select * from once where turn = 1 order by file_id desc limit ${maxCounted}
    ), shown as (
      select f.*, count(*) over () as total from found f order by f.file_id desc limit ${page.size} offset ${page.offset}
    )
    select s.*, t.text from shown s join file_texts t on t.file_id = s.file_id order by s.file_id desc`.execute(ctx.db);
  const totalCount = Number(rows[0]?.total ?? 0);
  return { records: rows.map((row) => shown(ctx, row, terms)), totalCount, isCapped: totalCount >= maxCounted };
}

async function pick(ctx: Context, ids: readonly number[]): Promise<FoundRecord[]> {
  const sources = sourcesFor(ctx);
  if (sources.length === 0) return [];
  const hits = sql`select t.file_id from file_texts t where t.file_id in (${sql.join(ids)})`;
  const { rows } = await sql<Row>`${readable(ctx, sources, hits)}
    select o.*, '' as text from once o where o.turn = 1`.execute(ctx.db);
  return rows.map((row) => shown(ctx, row, []));
}

const shown = (
  ctx: Context,
  { fileId, source, name, title, place, text }: Row,
  terms: readonly string[],
): FoundRecord => ({
  id: fileId,
  title: name,
  subtitle: title.replace(/\s+/g, ' ').slice(0, shownLetters),
  path: sourcesOf(ctx.services)
    .find(({ key }) => key === source)!
    .path(place),
  snippet: partAround(text, terms),
});

/** What stands around the first of the words. */
function partAround(text: string, terms: readonly string[]): string {
  const lines = text.split(/\n+/).map((line) => line.replace(/\s+/g, ' ').trim());
  for (const line of lines) {
    const folded = foldLetters(line);
    const at = Math.min(...terms.map((term) => folded.indexOf(term)).filter((place) => place >= 0));
    if (at === Infinity) continue;
    // Folded letters may be fewer or more than those of the text, so the place is near.
    const from = Math.max(0, Math.round((at * line.length) / Math.max(1, folded.length)) - shownLetters / 2);
    const part = line.slice(from, from + shownLetters).toWellFormed();
    return `${from > 0 ? '…' : ''}${part}${from + shownLetters < line.length ? '…' : ''}`;
  }
  return '';
}

export const fileKind: SearchKind = {
  key: 'files',
  title: { en: 'In files', fr: 'Dans les fichiers', ar: 'داخل الملفات' },
  icon: 'file',
  home: '/files',
  isFor: (ctx) => sourcesFor(ctx).length > 0,
  find,
  pick: (ctx, ids) => pick(ctx, ids),
  // Files have no page: links lead to the record that has them.
  idsByNumber: () => Promise.resolve([]),
};
