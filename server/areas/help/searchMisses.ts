import { sql } from 'kysely';
import { authorize } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import { wordsOf } from '../../db/letters.ts';
import { pageInfo, pageOf } from '../../db/page.ts';
import { recordId } from '../../db/recordId.ts';
import type { SearchMissRow } from '../../db/schema.ts';
import { write } from '../../db/write.ts';
import { notFound } from '../../errors.ts';
import { isLongerThan, oneLine } from '../../fields.ts';
import type { MutationRecordSearchMissArgs, PageInfo, PageInput } from '../../graphql/schema.generated.ts';
import { findArticles } from './helpSearch.ts';

const longest = 80;
const maxRows = 1000;

/** Notes a search that found nothing. What is found by now, or is no words, is not noted. Public. */
export async function recordSearchMiss(
  ctx: Context,
  { kind, search, language = 'en' }: MutationRecordSearchMissArgs,
): Promise<boolean> {
  const typed = oneLine(search);
  const words = wordsOf(typed).join(' ');
  if (isLongerThan(typed, longest) || [...words].length < 3) return false;
  const found = await findArticles(ctx, kind === 'FAQ' ? kind : null, typed, language);
  if (found === null || found.ids.length > 0) return false;
  const now = ctx.services.now().toISOString();
  await write(ctx, async (tx) => {
    await tx.db
      .insertInto('searchMisses')
      .values({ kind, words, search: typed, language, count: 1, firstAt: now, lastAt: now })
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'words'])
          .doUpdateSet({ search: typed, language, lastAt: now, count: sql`search_misses.count + 1` }),
      )
      .execute();
    // Whoever types at random must not fill the database.
    await sql`delete from search_misses where id in (select id from search_misses order by last_at desc, id desc limit 1000 offset ${maxRows})`.execute(
      tx.db,
    );
  });
  return true;
}

/** Searches without a result, the latest first. */
export async function listSearchMisses(
  ctx: Context,
  asked: PageInput | null | undefined,
): Promise<{ nodes: SearchMissRow[]; totalCount: number; pageInfo: PageInfo }> {
  authorize(ctx, 'update', 'Article');
  const page = pageOf(ctx, asked);
  const nodes = await ctx.db
    .selectFrom('searchMisses')
    .selectAll()
    .orderBy('lastAt', 'desc')
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset(page.offset)
    .execute();
  const { count } = await ctx.db
    .selectFrom('searchMisses')
    .select((all) => all.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { nodes, totalCount: count, pageInfo: pageInfo(page, count) };
}

/** Takes a search off the list. */
export async function deleteSearchMiss(ctx: Context, id: string): Promise<string> {
  authorize(ctx, 'update', 'Article');
  return write(ctx, async (tx) => {
    const number = recordId(id);
    const gone =
      number === null
        ? undefined
        : await tx.db.deleteFrom('searchMisses').where('id', '=', number).returning('id').executeTakeFirst();
    if (gone === undefined) throw notFound('Search');
    return String(gone.id);
  });
}
