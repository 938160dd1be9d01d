import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

type Names = [en: string, fr: string, ar: string];
type Section = { kind: 'FAQ' | 'HELP'; key: string; icon: string; title: Names; subtitle: Names };

/** Sections are part of the program, what stands in them is not: a new installation has them too, still empty. */
const sections: Section[] = [
  {
    kind: 'FAQ',
    key: 'payment',
    icon: 'credit-card',
    title: ['Payment', 'Paiement', 'الدفع'],
    subtitle: ['Prices, fees and ways to pay', 'Prix, frais et moyens de paiement', 'الأسعار والرسوم وطرق الدفع'],
  },
  {
    kind: 'FAQ',
    key: 'delivery',
    icon: 'briefcase',
    title: ['Delivery', 'Livraison', 'التوصيل'],
    subtitle: ['How and when your order arrives', 'Comment et quand votre commande arrive', 'كيف تصل طلبيتك ومتى'],
  },
  {
    kind: 'FAQ',
    key: 'cancellation',
    icon: 'refresh',
    title: ['Cancellation', 'Annulation', 'الإلغاء'],
    subtitle: [
      'Changing your mind, before and after delivery',
      'Changer d’avis, avant et après la livraison',
      'إذا غيّرت رأيك قبل التسليم أو بعده',
    ],
  },
  {
    kind: 'FAQ',
    key: 'orders',
    icon: 'box',
    title: ['My Orders', 'Mes commandes', 'طلباتي'],
    subtitle: [
      'Confirmations, changes and where things stand',
      'Confirmations, modifications et suivi',
      'التأكيدات والتعديلات ومتابعة الطلبات',
    ],
  },
  {
    kind: 'FAQ',
    key: 'products',
    icon: 'settings',
    title: ['Product & Services', 'Produits et services', 'المنتجات والخدمات'],
    subtitle: [
      'Stock, descriptions and help with what you bought',
      'Stock, descriptions et aide après l’achat',
      'المخزون والأوصاف والمساعدة بعد الشراء',
    ],
  },
  {
    kind: 'HELP',
    key: 'products',
    icon: 'shopping-cart',
    title: ['Products', 'Produits', 'المنتجات'],
    subtitle: [
      'From the first draft to the last piece in stock',
      'Du premier brouillon à la dernière pièce en stock',
      'من أول مسودة إلى آخر قطعة في المخزون',
    ],
  },
  {
    kind: 'HELP',
    key: 'basics',
    icon: 'help',
    title: ['Finding your way', 'Se repérer', 'التنقّل في Atrium'],
    subtitle: [
      'Lists, search, history and undo',
      'Listes, recherche, historique et annulation',
      'القوائم والبحث والسجل والتراجع',
    ],
  },
  {
    kind: 'HELP',
    key: 'look',
    icon: 'color-swatch',
    title: ['Look and language', 'Apparence et langue', 'المظهر واللغة'],
    subtitle: ['Make Atrium read the way you like', 'Adaptez Atrium à vos yeux', 'اجعل Atrium مريحًا لعينيك'],
  },
  {
    kind: 'HELP',
    key: 'access',
    icon: 'lock-open',
    title: ['Signing in', 'Connexion', 'تسجيل الدخول'],
    subtitle: [
      'Accounts, passwords and sessions',
      'Comptes, mots de passe et sessions',
      'الحسابات وكلمات المرور والجلسات',
    ],
  },
  {
    kind: 'HELP',
    key: 'roles',
    icon: 'user',
    title: ['Roles and rights', 'Rôles et droits', 'الأدوار والصلاحيات'],
    subtitle: ['Who may see and do what', 'Qui peut voir et faire quoi', 'من يرى ماذا ومن يفعل ماذا'],
  },
  {
    kind: 'HELP',
    key: 'api',
    icon: 'code',
    title: ['For developers', 'Pour les développeurs', 'للمطوّرين'],
    subtitle: [
      'REST, GraphQL and live events',
      'REST, GraphQL et événements en direct',
      'REST وGraphQL والأحداث المباشرة',
    ],
  },
];

/** FAQ and help center: sections, articles in three languages, and what is counted about them. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, text } = columnTypes[engine];
  const flag = `${integer} not null check`;
  const statements = [
    `create table article_categories (
      id ${id},
      kind ${text} not null check (kind in ('FAQ', 'HELP')),
      key ${text} not null,
      position ${integer} not null,
      icon ${text} not null,
      picture ${text} not null,
      title_en ${text} not null, title_fr ${text} not null, title_ar ${text} not null,
      subtitle_en ${text} not null, subtitle_fr ${text} not null, subtitle_ar ${text} not null,
      unique (kind, key)
    )`,
    // Long texts last: lists read what stands before them.
    `create table articles (
      id ${id},
      version ${integer} not null default 1,
      category_id ${integer} not null references article_categories (id),
      slug ${text} not null,
      is_public ${flag} (is_public in (0, 1)),
      position ${integer} not null,
      is_older_fr ${flag} (is_older_fr in (0, 1)),
      is_older_ar ${flag} (is_older_ar in (0, 1)),
      title_en ${text} not null, title_fr ${text} not null, title_ar ${text} not null,
      excerpt_en ${text} not null, excerpt_fr ${text} not null, excerpt_ar ${text} not null,
      changed_at_en ${text} not null, changed_at_fr ${text} not null, changed_at_ar ${text} not null,
      created_at ${text} not null,
      updated_at ${text} not null,
      body_en ${text} not null, body_fr ${text} not null, body_ar ${text} not null
    )`,
    `create unique index articles_slug on articles (slug)`,
    `create index articles_category on articles (category_id, position, id)`,
    // Counts outlive their article, for an undone deletion brings it back; ids are never used again.
    `create table article_views (
      article_id ${integer} not null,
      day ${text} not null,
      count ${integer} not null,
      primary key (article_id, day)
    )`,
    `create index article_views_day on article_views (day)`,
    `create table article_ratings (
      article_id ${integer} not null,
      reader ${text} not null,
      is_helpful ${flag} (is_helpful in (0, 1)),
      at ${text} not null,
      primary key (article_id, reader)
    )`,
    `create table search_misses (
      id ${id},
      kind ${text} not null check (kind in ('FAQ', 'HELP')),
      words ${text} not null,
      search ${text} not null,
      language ${text} not null,
      count ${integer} not null,
      first_at ${text} not null,
      last_at ${text} not null,
      unique (kind, words)
    )`,
    `create index search_misses_last on search_misses (last_at, id)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  await db.insertInto('articleCategories').values(sections.map(rowOf)).execute();
}

const rowOf = ({ kind, key, icon, title, subtitle }: Section, index: number) => ({
  kind,
  key,
  icon,
  position: index + 1,
  picture: `/help/${kind === 'FAQ' ? 'faq' : key}.svg`,
  titleEn: title[0],
  titleFr: title[1],
  titleAr: title[2],
  subtitleEn: subtitle[0],
  subtitleFr: subtitle[1],
  subtitleAr: subtitle[2],
});
