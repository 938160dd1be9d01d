import type { Undo } from '../area.ts';
import { parsed, refuseOvertaken, restored } from '../../changes/merge.ts';
import type { Context } from '../../context.ts';
import type { ArticleRow } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import type { ArticleInput } from '../../graphql/schema.generated.ts';
import { pick } from './articleFields.ts';
import { articleValues } from './articleInput.ts';
import { insertArticle, lockArticle, removeArticle, setArticle, versionedArticle } from './articleWrites.ts';

/** Takes a change of an article back, as long as no later change stands in the way. */
export const undoArticleChange: Undo = async (tx, change) => {
  const now = await lockArticle(tx, change.subjectId);
  const was = parsed<ArticleRow>(change.before);
  if (change.action === 'DELETE') {
    if (now !== undefined) throw new AppError('CONFLICT', 'The article has already been restored');
    // The deletion was a version, too.
    await insertArticle(tx, await allowed(tx, was, null), null, {
      id: change.subjectId,
      version: was.version! + 2,
      createdAt: was.createdAt!,
    });
    return;
  }
  if (now === undefined) throw new AppError('CONFLICT', 'The article was deleted in the meantime');
  refuseOvertaken(versionedArticle, change, now);
  const isLatest = parsed<ArticleRow>(change.after).version === now.version;
  if (change.action === 'CREATE') await removeArticle(tx, now);
  else
    await setArticle(
      tx,
      now,
      await allowed(tx, isLatest ? { ...pick(now), ...pick(was) } : withoutAge(pick(was)), now),
    );
};

/** After later changes the age of translations follows from what changes now. */
const withoutAge = ({ isOlderFr: _fr, isOlderAr: _ar, ...values }: Partial<ArticleRow>) => values;

const allowed = (tx: Context, values: Partial<ArticleRow>, before: ArticleRow | null) =>
  restored(() => articleValues(tx, inputOf(values), before));

/** A row as the input that would make it. */
function inputOf(values: Partial<ArticleRow>): ArticleInput {
  const entries = Object.entries(pick(values)).map(([name, value]) => [
    name,
    name.startsWith('is') ? value === 1 : value,
  ]);
  return Object.fromEntries(entries) as ArticleInput;
}
