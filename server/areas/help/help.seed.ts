import type { Context } from '../../context.ts';
import type { ArticleRow } from '../../db/schema.ts';
import { articleValues } from './articleInput.ts';
import { insertArticle } from './articleWrites.ts';
import { accessArticles } from './content/access.seed.ts';
import { apiArticles } from './content/api.seed.ts';
import { basicsArticles } from './content/basics.seed.ts';
import { faqQuestions } from './content/faq.seed.ts';
import { lookArticles } from './content/look.seed.ts';
import { productArticles } from './content/products.seed.ts';
import { roleArticles } from './content/roles.seed.ts';
import { french, sampleHtml } from './sampleText.ts';
import type { SampleArticle } from './sampleText.ts';

const dayMs = 86_400_000;
const viewedDays = 30;

const helpArticles: Record<string, SampleArticle[]> = {
  products: productArticles,
  basics: basicsArticles,
  look: lookArticles,
  access: accessArticles,
  roles: roleArticles,
  api: apiArticles,
};

/** Five sections of questions and six of articles, in three languages, with a month of readers. */
export async function seedHelp(tx: Context, random: () => number): Promise<void> {
  const categories = await tx.db.selectFrom('articleCategories').select(['id', 'kind', 'key']).execute();
  for (const { id, kind, key } of categories) {
    const samples = (kind === 'FAQ' ? faqQuestions : helpArticles)[key] ?? [];
    for (const [index, sample] of samples.entries()) {
      const row = await addSample(tx, id, index + 1, sample, random);
      if (kind === 'HELP') await addReaders(tx, row, random);
    }
  }
}

async function addSample(
  tx: Context,
  categoryId: number,
  position: number,
  { slug, en, fr, ar }: SampleArticle,
  random: () => number,
): Promise<ArticleRow> {
  const values = await articleValues(
    tx,
    {
      categoryId: String(categoryId),
      slug,
      position,
      titleEn: en[0],
      bodyEn: sampleHtml(en[1]),
      titleFr: french(fr[0]),
      bodyFr: sampleHtml(french(fr[1])),
      titleAr: ar[0],
      bodyAr: sampleHtml(ar[1]),
    },
    null,
  );
  const ageDays = 4 + random() * 170;
  const at = new Date(tx.services.now().getTime() - ageDays * dayMs).toISOString();
  return insertArticle(tx, { ...values, changedAtEn: at, changedAtFr: at, changedAtAr: at }, 'sample', {
    createdAt: at,
    updatedAt: at,
  });
}

/** Some articles are read much more than others; most readers who say so were helped. */
async function addReaders(tx: Context, { id: articleId }: ArticleRow, random: () => number): Promise<void> {
  const now = tx.services.now().getTime();
  const interest = 1 + random() ** 3 * 14;
  const views = Array.from({ length: viewedDays }, (_, ago) => ({
    articleId,
    day: new Date(now - ago * dayMs).toISOString().slice(0, 10),
    count: Math.round(random() * interest),
  })).filter(({ count }) => count > 0);
  if (views.length > 0) await tx.db.insertInto('articleViews').values(views).execute();
  const said = Array.from({ length: Math.round(interest * 1.5) }, (_, reader) => ({
    articleId,
    reader: `sample ${reader + 1}`,
    isHelpful: random() < 0.88 ? (1 as const) : (0 as const),
    at: new Date(now - random() * viewedDays * dayMs).toISOString(),
  }));
  await tx.db.insertInto('articleRatings').values(said).execute();
}
