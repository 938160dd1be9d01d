import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

type Names = [en: string, fr: string, ar: string];
type Guide = { key: string; icon: string; title: Names; subtitle: Names };

const guides: Guide[] = [
  {
    key: 'chat',
    icon: 'messages',
    title: ['Chat', 'Discussion', 'الدردشة'],
    subtitle: [
      'Messages, groups, mentions and your status',
      'Messages, groupes, mentions et votre statut',
      'الرسائل والمجموعات والإشارات وحالتك',
    ],
  },
  {
    key: 'email',
    icon: 'mail',
    title: ['Email', 'E-mail', 'البريد'],
    subtitle: [
      'Writing, sorting, signatures and rules',
      'Écrire, trier, signatures et règles',
      'الكتابة والترتيب والتوقيعات والقواعد',
    ],
  },
];

/** Guides to two more areas, behind those that are there. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.insertInto('articleCategories').values(guides.map(rowOf)).execute();
}

const others = 17;

const rowOf = ({ key, icon, title, subtitle }: Guide, index: number) => ({
  kind: 'HELP' as const,
  key,
  icon,
  isGuide: 1 as const,
  position: others + index + 1,
  picture: `/help/${key}.svg`,
  titleEn: title[0],
  titleFr: title[1],
  titleAr: title[2],
  subtitleEn: subtitle[0],
  subtitleFr: subtitle[1],
  subtitleAr: subtitle[2],
});
