import { authorize, authorizeSome } from '../../access/authorize.ts';
import { mergedInput } from '../../changes/merge.ts';
import type { Context } from '../../context.ts';
import type { ArticleRow } from '../../db/schema.ts';
import { write } from '../../db/write.ts';
import type {
  DeletePayload,
  MutationCreateArticleArgs,
  MutationDeleteArticleArgs,
  MutationUpdateArticleArgs,
} from '../../graphql/schema.generated.ts';
import { articleValues } from './articleInput.ts';
import { articleFor, insertArticle, removeArticle, setArticle, versionedArticle } from './articleWrites.ts';

type ChangedArticle = { article: ArticleRow; batchId: string };

/** Adds an article or a question. */
export async function createArticle(ctx: Context, { input }: MutationCreateArticleArgs): Promise<ChangedArticle> {
  authorizeSome(ctx, 'create', 'Article');
  return write(ctx, async (tx) => {
    const values = await articleValues(tx, input, null);
    authorize(tx, 'create', 'Article', values);
    return { article: await insertArticle(tx, values), batchId: ctx.batchId };
  });
}

/** Changes an article; merges with what others changed since the version that the caller has seen. */
export async function updateArticle(
  ctx: Context,
  { id, version = null, input }: MutationUpdateArticleArgs,
): Promise<ChangedArticle> {
  authorizeSome(ctx, 'update', 'Article');
  return write(ctx, async (tx) => {
    const before = await articleFor(tx, 'update', id);
    const isStale = version !== null && version !== before.version;
    const values = await articleValues(
      tx,
      isStale ? await mergedInput(tx, versionedArticle, before, version, input) : input,
      before,
    );
    // A rule with conditions covers what the article is to become, too.
    authorize(tx, 'update', 'Article', { ...before, ...values });
    return { article: await setArticle(tx, before, values), batchId: ctx.batchId };
  });
}

/** Removes an article. */
export async function deleteArticle(ctx: Context, { id }: MutationDeleteArticleArgs): Promise<DeletePayload> {
  authorizeSome(ctx, 'delete', 'Article');
  return write(ctx, async (tx) => {
    const row = await articleFor(tx, 'delete', id);
    await removeArticle(tx, row);
    return { id: String(row.id), batchId: ctx.batchId };
  });
}
