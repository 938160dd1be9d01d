import { authorizeSome, isAllowed } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { ArticleRow } from '../../db/schema.ts';
import { write } from '../../db/write.ts';
import { AppError } from '../../errors.ts';
import type { ArticleDraft, ArticleDraftStep, ArticleInput } from '../../graphql/schema.generated.ts';
import { article } from './article.ts';

/*
 * A published article may have a draft: changes that its writers see until they are published or discarded. They are
 * kept beside what is published, with what that was when they were made.
 */

const fields = [
  ...['categoryId', 'slug', 'isPublic', 'position'],
  ...['titleEn', 'bodyEn', 'titleFr', 'bodyFr', 'isOlderFr', 'titleAr', 'bodyAr', 'isOlderAr'],
] as readonly (keyof ArticleRow & keyof ArticleInput)[];

type Part = Partial<ArticleRow>;
/** The values that differ, and those that were published instead. */
type Draft = { at: string; values: Part; base: Part };

const draftOf = ({ draft }: ArticleRow): Draft | null => (draft === '' ? null : (JSON.parse(draft) as Draft));

/** The article as it is once its draft is published. */
const withDraft = (row: ArticleRow): ArticleRow => ({ ...row, ...draftOf(row)?.values });

/** Fields of the draft that were published anew meanwhile, otherwise than the draft has them. */
function overtaken(row: ArticleRow, { base, values }: Draft): (keyof ArticleRow)[] {
  return fields.filter((name) => name in base && base[name] !== row[name] && values[name] !== row[name]);
}

/** What writers keep of an article and readers do not see yet; null for whoever may not change it. */
export function articleDraft(ctx: Context, row: ArticleRow): ArticleDraft | null {
  const draft = draftOf(row);
  if (draft === null || ctx.viewer === null || !isAllowed(ctx.viewer, 'update', 'Article', row)) return null;
  const values = article.inputOf(withDraft(row)) as Omit<ArticleDraft, 'savedAt' | 'overtaken'>;
  return { ...values, savedAt: draft.at, overtaken: overtaken(row, draft) };
}

type Change = {
  id: string;
  version?: number | null;
  input: ArticleInput;
  draft?: ArticleDraftStep | null;
};

/** Changes an article, for its readers or for those who write it only. */
export async function updateArticle(
  ctx: Context,
  { id, version = null, input, draft: step = null }: Change,
): Promise<{ row: ArticleRow; batchId: string }> {
  // What nobody reads needs no draft beside it.
  if (step === null && input.isDraft !== true) return article.update(ctx, { id, version, input });
  authorizeSome(ctx, 'update', 'Article');
  return write(ctx, async (tx) => {
    const before = await article.find(tx, 'update', id);
    const isStale = version !== null && version !== before.version;
    const mine = isStale ? await article.merged(tx, before, version, input, withDraft) : input;
    const values = step === 'DISCARD' ? { draft: '' } : await changed(tx, before, mine, step);
    return { row: await article.set(tx, before, values), batchId: ctx.batchId };
  });
}

async function changed(tx: Context, before: ArticleRow, input: ArticleInput, step: ArticleDraftStep | null) {
  const wanted = (await article.values(tx, input, withDraft(before))) as ArticleRow;
  const isRead = before.isDraft === 0 && wanted.isDraft === 0;
  if (step === 'SAVE' && isRead) return { draft: draftText(tx, before, wanted) };
  if (step === 'PUBLISH') refuseOvertaken(before);
  const isDraft = input.isDraft ?? (step === 'PUBLISH' || step === 'REPLACE' ? false : before.isDraft === 1);
  // Once more, as what follows from a change follows from what was published before it.
  return { ...(await article.values(tx, { ...article.inputOf(wanted), isDraft }, before)), draft: '' };
}

function draftText(tx: Context, before: ArticleRow, wanted: ArticleRow): string {
  const known = draftOf(before)?.base ?? {};
  const names = fields.filter((name) => wanted[name] !== before[name]);
  if (names.length === 0) return '';
  const part = (of: (name: keyof ArticleRow) => unknown) => Object.fromEntries(names.map((name) => [name, of(name)]));
  return JSON.stringify({
    at: tx.services.now().toISOString(),
    values: part((name) => wanted[name]),
    base: part((name) => (name in known ? known[name] : before[name])),
  });
}

/** What somebody published meanwhile is only replaced by who says so. */
function refuseOvertaken(row: ArticleRow): void {
  const draft = draftOf(row);
  const names = draft ? overtaken(row, draft) : [];
  if (names.length === 0) return;
  const problem = { key: 'changed', message: 'was changed in the meantime' };
  throw new AppError('CONFLICT', `Editing conflict: ${names.join(', ')}`, {
    fields: Object.fromEntries(names.map((name) => [name, problem])),
    current: { ...article.inputOf(row), draft: undefined, version: row.version },
  });
}
