import { authorize } from '../../access/authorize.ts';
import type { Versioned } from '../../changes/merge.ts';
import { recordChange } from '../../changes/record.ts';
import type { Context } from '../../context.ts';
import { forUpdate } from '../../db/dialect.ts';
import { recordId } from '../../db/recordId.ts';
import type { ArticleRow } from '../../db/schema.ts';
import { notFound } from '../../errors.ts';
import type { Action, ArticleInput } from '../../graphql/schema.generated.ts';
import { inputNames, keptValue, pick } from './articleFields.ts';

/* The three ways to write an article. Each writes its entry in the change log, and one version has one entry. */

type NewRow = Omit<ArticleRow, 'id' | 'version' | 'createdAt' | 'updatedAt'>;

/** How two changes to one article are told apart. */
export const versionedArticle: Versioned<ArticleRow, ArticleInput> = {
  subject: 'Article',
  names: inputNames,
  kept: (name, given) => keptValue(name, given as never),
  shown: (row) =>
    Object.fromEntries(inputNames.map((name) => [name, name.startsWith('is') ? row[name] === 1 : row[name]])),
};

/** What the change log keeps of an article: the rest follows from these. */
const logged = (row: ArticleRow) => ({ ...pick(row), version: row.version, createdAt: row.createdAt });

/** Adds an article; a column of `kept` is set as given, as an undo needs it. */
export async function insertArticle(
  tx: Context,
  values: NewRow,
  cause: string | null = null,
  kept: Partial<ArticleRow> = {},
): Promise<ArticleRow> {
  const now = tx.services.now().toISOString();
  const row = { ...values, version: 1, createdAt: now, updatedAt: now, ...kept };
  const added = await tx.db.insertInto('articles').values(row).returningAll().executeTakeFirstOrThrow();
  await recordChange(tx, {
    action: 'CREATE',
    subject: 'Article',
    subjectId: added.id,
    before: null,
    after: logged(added),
    cause,
  });
  return added;
}

/** Sets columns of an article. Where nothing differs, nothing is written. */
export async function setArticle(tx: Context, before: ArticleRow, values: Partial<NewRow>): Promise<ArticleRow> {
  const entries = Object.entries(values).filter(([name, value]) => before[name as keyof ArticleRow] !== value);
  if (entries.length === 0) return before;
  const changed = {
    ...Object.fromEntries(entries),
    version: before.version + 1,
    updatedAt: tx.services.now().toISOString(),
  };
  const after = await tx.db
    .updateTable('articles')
    .set(changed)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordChange(tx, {
    action: 'UPDATE',
    subject: 'Article',
    subjectId: before.id,
    before: logged(before),
    after: logged(after),
  });
  return after;
}

/** Removes an article. */
export async function removeArticle(tx: Context, row: ArticleRow): Promise<void> {
  await tx.db.deleteFrom('articles').where('id', '=', row.id).execute();
  await recordChange(tx, { action: 'DELETE', subject: 'Article', subjectId: row.id, before: logged(row), after: null });
}

/** The article, kept from other writers until the transaction ends. */
export async function lockArticle(tx: Context, id: number): Promise<ArticleRow | undefined> {
  return tx.db
    .selectFrom('articles')
    .selectAll()
    .where('id', '=', id)
    .modifyEnd(forUpdate(tx.services.database.engine))
    .executeTakeFirst();
}

/** The article that a change is meant for, locked. Throws what speaks against changing it. */
export async function articleFor(tx: Context, action: Action, id: string | number): Promise<ArticleRow> {
  const number = recordId(id);
  const row = number === null ? undefined : await lockArticle(tx, number);
  authorize(tx, action, 'Article', row ?? {});
  if (row === undefined) throw notFound('Article');
  return row;
}
