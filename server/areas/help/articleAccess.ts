import { isAllowedSome } from '../../access/authorize.ts';
import { named, yesNo } from '../../access/conditions.ts';
import type { SubjectAccess } from '../../access/subjects.ts';
import { among, everything, nothing } from '../../access/rowFilter.ts';
import type { Reader } from '../../access/rowFilter.ts';
import type { Context } from '../../context.ts';

const isWriter = (viewer: Reader) =>
  isAllowedSome(viewer, 'update', 'Article') || isAllowedSome(viewer, 'create', 'Article');

const published = among('isDraft', () => [0]);

/** Drafts are for those who write, and so is what an article was before, as that may have been a draft. */
export const articleAccess: Omit<SubjectAccess, 'table'> = {
  reads: (viewer) => (isWriter(viewer) ? everything : published(viewer)),
  history: (viewer) => (isWriter(viewer) ? everything : nothing),
  conditions: {
    categoryId: named({ table: 'articleCategories', name: { en: 'titleEn', fr: 'titleFr', ar: 'titleAr' } }),
    isDraft: yesNo,
    isPublic: yesNo,
  },
  hasPictures: 'PLAIN',
  isPublicPicture,
  texts: {
    columns: ['bodyEn', 'bodyFr', 'bodyAr'],
    nameOf: ({ titleEn }) => String(titleEn),
    pathOf: ({ slug }) => `/pages/help-center/article/${String(slug)}`,
  },
};

/** Whether an article that everybody may read shows the picture. */
async function isPublicPicture({ db }: Context, address: string): Promise<boolean> {
  const tag = `src="${address}"`;
  // `_` of an address stands for any letter here, which finds no fewer: the text itself decides.
  const found = await db
    .selectFrom('articles')
    .select(['bodyEn', 'bodyFr', 'bodyAr'])
    .where('isPublic', '=', 1)
    .where('isDraft', '=', 0)
    .where((is) => is.or((['bodyEn', 'bodyFr', 'bodyAr'] as const).map((body) => is(body, 'like', `%${tag}%`))))
    .limit(10)
    .execute();
  return found.some(({ bodyEn, bodyFr, bodyAr }) => `${bodyEn}${bodyFr}${bodyAr}`.includes(tag));
}
