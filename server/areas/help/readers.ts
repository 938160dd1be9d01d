import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { addressKey } from '../../access/rateLimit.ts';
import type { Context, Services } from '../../context.ts';
import { recordId } from '../../db/recordId.ts';
import type { ArticleRow } from '../../db/schema.ts';
import { write } from '../../db/write.ts';
import { invalid, notFound } from '../../errors.ts';
import { isProblem, line } from '../../fields.ts';
import type { MutationRateArticleArgs } from '../../graphql/schema.generated.ts';
import { mayRead } from './articleTexts.ts';

/* What readers do, counted: no names, no history, no entry in the change log. */

const commentField = line(500);
const visitMs = 30 * 60_000;
const maxVisits = 20_000;

/** Reader and article → when it was opened last; of one server, and forgotten when that ends. */
const visits = new WeakMap<Services, Map<string, number>>();

/** Counts a reader of an article, once in half an hour. Public. */
export async function viewArticle(ctx: Context, id: string): Promise<boolean> {
  const { id: articleId, isDraft } = await articleToRead(ctx, id);
  if (isDraft === 1 || !isNewVisit(ctx, articleId)) return false;
  const day = ctx.services.now().toISOString().slice(0, 10);
  await write(ctx, async (tx) => {
    await tx.db
      .insertInto('articleViews')
      .values({ articleId, day, count: 1 })
      .onConflict((conflict) =>
        conflict.columns(['articleId', 'day']).doUpdateSet({ count: sql`article_views.count + 1` }),
      )
      .execute();
  });
  return true;
}

/** Keeps what a reader says of an article, in place of what the same reader said of it before. Public. */
export async function rateArticle(
  ctx: Context,
  { id, isHelpful, comment: written }: MutationRateArticleArgs,
): Promise<boolean> {
  const comment = commentField(written ?? '');
  if (isProblem(comment)) throw invalid({ comment });
  const { id: articleId } = await articleToRead(ctx, id);
  const said = { isHelpful: isHelpful ? 1 : 0, at: ctx.services.now().toISOString() } as const;
  // The same answer once more takes nothing back of what was written with it.
  const kept = sql<string>`case when article_ratings.is_helpful = ${said.isHelpful} then article_ratings.comment else '' end`;
  await write(ctx, async (tx) => {
    await tx.db
      .insertInto('articleRatings')
      .values({ articleId, reader: raterOf(ctx), ...said, comment: String(comment) })
      .onConflict((conflict) =>
        conflict
          .columns(['articleId', 'reader'])
          .doUpdateSet({ ...said, comment: written == null ? kept : String(comment) }),
      )
      .execute();
  });
  return isHelpful;
}

async function articleToRead(ctx: Context, id: string): Promise<ArticleRow> {
  const number = recordId(id);
  const row =
    number === null
      ? undefined
      : await ctx.db.selectFrom('articles').selectAll().where('id', '=', number).executeTakeFirst();
  if (row === undefined || !mayRead(ctx, row)) throw notFound('Article');
  return row;
}

function isNewVisit(ctx: Context, articleId: number): boolean {
  const { services } = ctx;
  const known = visits.get(services) ?? new Map<string, number>();
  visits.set(services, known);
  const key = `${articleId} ${readerOf(ctx)}`;
  const now = services.now().getTime();
  const last = known.get(key);
  if (last !== undefined && now - last < visitMs) return false;
  // Set anew, so that the oldest come first.
  known.delete(key);
  known.set(key, now);
  if (known.size > maxVisits) known.delete(known.keys().next().value!);
  return true;
}

/** Stands for a rater: a user, or an address on one day, whatever browser it claims to be. */
function raterOf({ services, viewer, address }: Context): string {
  if (viewer) return `user ${viewer.userId}`;
  const day = services.now().toISOString().slice(0, 10);
  return pseudonym(services, `rater of articles\n${addressKey(address)}\n${day}`);
}

/** Stands for a reader: a user, or an address with its browser, from which nobody can tell either. */
function readerOf({ services, viewer, address, userAgent }: Context): string {
  if (viewer) return `user ${viewer.userId}`;
  return pseudonym(services, `reader of articles\n${addressKey(address)}\n${userAgent}`);
}

const pseudonym = ({ secret }: Services, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
