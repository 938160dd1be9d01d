import type { Site } from './browser.ts';
import { asAdmin } from './http.ts';
import { unique } from './waiting.ts';

/** An article or question of a test's own, with an Arabic translation, and where readers find it. */
export async function makeArticle(
  { address }: Site,
  kind: 'HELP' | 'FAQ',
): Promise<{ title: string; slug: string; path: string }> {
  const { articleCategories } = await asAdmin(address, '{ articleCategories { id kind key } }');
  const category = (articleCategories as { id: string; kind: string; key: string }[]).find((one) => one.kind === kind)!;
  const title = `What is sample ${unique()}`;
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const input = {
    categoryId: category.id,
    slug,
    titleEn: title,
    bodyEn: '<p>An answer for tests.</p>',
    titleAr: 'ما هو المثال',
    bodyAr: '<p>جواب للتجربة.</p>',
  };
  await asAdmin(address, 'mutation ($input: ArticleInput!) { createArticle(input: $input) { batchId } }', { input });
  return {
    title,
    slug,
    path: kind === 'FAQ' ? `/pages/faq?topic=${category.key}#${slug}` : `/pages/help-center/article/${slug}`,
  };
}
