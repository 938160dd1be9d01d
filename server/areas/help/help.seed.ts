import type { Context } from '../../context.ts';
import { seededRandom } from '../../db/sampleData.ts';
import type { ArticleRow } from '../../db/schema.ts';
import { article } from './article.ts';
import { sampleTexts } from './sampleArticles.ts';
import type { SampleText } from './sampleArticles.ts';

const dayMs = 86_400_000;
const viewedDays = 30;

/** The knowledge base is for visitors, too; guides are for those who work here, and older than the latest articles. */
const knowledge = { leastAge: 4, maxInterest: 14 };
const guide = { leastAge: 40, maxInterest: 5 };
type Reach = typeof knowledge;

/** Five sections of questions and six of articles, in three languages, with a month of readers; and guides to the areas. */
export async function seedHelp(tx: Context, random: () => number): Promise<void> {
  const categories = await tx.db
    .selectFrom('articleCategories')
    .select(['id', 'kind', 'key', 'isGuide'])
    .orderBy('position')
    .execute();
  // Guides came later: numbers of their own leave all other sample data as it was.
  const ofGuides = seededRandom(20_261_122);
  for (const { id, kind, key, isGuide } of categories) {
    const [reach, chance] = isGuide === 1 ? [guide, ofGuides] : [knowledge, random];
    const [english, french, arabic] = (['en', 'fr', 'ar'] as const).map((language) => sampleTexts(language, kind, key));
    for (const [index, en] of english!.entries()) {
      const inLanguage = (texts: SampleText[]) => texts.find(({ slug }) => slug === en.slug)!;
      const texts = { en, fr: inLanguage(french!), ar: inLanguage(arabic!) };
      const row = await addSample(tx, id, index + 1, texts, reach, chance);
      if (kind === 'HELP') await addReaders(tx, row, reach, chance);
    }
  }
}

async function addSample(
  tx: Context,
  categoryId: number,
  position: number,
  { en, fr, ar }: Record<'en' | 'fr' | 'ar', SampleText>,
  { leastAge }: Reach,
  random: () => number,
): Promise<ArticleRow> {
  const values = await article.values(
    tx,
    {
      categoryId: String(categoryId),
      slug: en.slug,
      position,
      titleEn: en.title,
      bodyEn: en.html,
      titleFr: fr.title,
      bodyFr: fr.html,
      titleAr: ar.title,
      bodyAr: ar.html,
    },
    null,
  );
  const ageDays = leastAge + random() * 170;
  const at = new Date(tx.services.now().getTime() - ageDays * dayMs).toISOString();
  return article.insert(
    tx,
    { ...values, changedAtEn: at, changedAtFr: at, changedAtAr: at },
    { cause: 'sample', kept: { createdAt: at, updatedAt: at } },
  );
}

/** Some articles are read much more than others; most readers who say so were helped. */
async function addReaders(
  tx: Context,
  { id: articleId }: ArticleRow,
  { maxInterest }: Reach,
  random: () => number,
): Promise<void> {
  const now = tx.services.now().getTime();
  const interest = 1 + random() ** 3 * maxInterest;
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
