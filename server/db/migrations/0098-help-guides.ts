import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

type Names = [en: string, fr: string, ar: string];
type Guide = { key: string; icon: string; title: Names; subtitle: Names };

const guides: Guide[] = [
  {
    key: 'orders',
    icon: 'truck-delivery',
    title: ['Orders and customers', 'Commandes et clients', 'الطلبات والعملاء'],
    subtitle: [
      'From a new order to parcels, refunds and returns',
      'De la commande aux colis, remboursements et retours',
      'من الطلب الجديد إلى الطرود وردّ المبالغ والإرجاع',
    ],
  },
  {
    key: 'invoices',
    icon: 'file-invoice',
    title: ['Invoices', 'Factures', 'الفواتير'],
    subtitle: ['From the draft to the last payment', 'Du brouillon au dernier paiement', 'من المسودة إلى آخر دفعة'],
  },
  {
    key: 'boards',
    icon: 'layout-kanban',
    title: ['Boards', 'Tableaux', 'اللوحات'],
    subtitle: [
      'Cards, columns and working together',
      'Cartes, colonnes et travail à plusieurs',
      'البطاقات والأعمدة والعمل معًا',
    ],
  },
  {
    key: 'calendar',
    icon: 'calendar',
    title: ['Calendar', 'Calendrier', 'التقويم'],
    subtitle: [
      'Events, guests and shared calendars',
      'Événements, invités et calendriers partagés',
      'الأحداث والضيوف والتقاويم المشتركة',
    ],
  },
  {
    key: 'users',
    icon: 'users',
    title: ['Users and accounts', 'Utilisateurs et comptes', 'المستخدمون والحسابات'],
    subtitle: [
      'Invitations, two-step sign-in, devices and tokens',
      'Invitations, connexion en deux étapes, appareils et jetons',
      'الدعوات وتسجيل الدخول بخطوتين والأجهزة والرموز',
    ],
  },
  {
    key: 'data',
    icon: 'database',
    title: ['Import, export and undo', 'Importer, exporter, annuler', 'الاستيراد والتصدير والتراجع'],
    subtitle: [
      'Files in and out, the trash and the activity log',
      'Fichiers entrants et sortants, corbeille et activité',
      'الملفات الواردة والصادرة وسلة المحذوفات وسجل النشاط',
    ],
  },
];

/**
 * Guides to areas of the program: sections of the help center beside the six of its knowledge base, which callers of the
 * documented path know. They come after all that is there.
 */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer } = columnTypes[engine];
  await sql.raw(`alter table article_categories add column is_guide ${integer} not null default 0`).execute(db);
  await db.insertInto('articleCategories').values(guides.map(rowOf)).execute();
}

const others = 11;

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
