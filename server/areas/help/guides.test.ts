import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { plainText } from '../../html.ts';
import { buildIndex, rank } from './helpIndex.ts';
import { sampleTexts } from './sampleArticles.ts';

const languages = ['en', 'fr', 'ar'] as const;
const guides = ['orders', 'invoices', 'boards', 'calendar', 'users', 'data', 'chat', 'email'];

const articles = (section: string, language: (typeof languages)[number]) => sampleTexts(language, 'HELP', section);

/** French files have spaces that do not break as plain ones, messages have two kinds of them. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').trim();

describe('guides to the areas', () => {
  const quotes = { en: /“([^”]+)”/g, fr: /«\s([^»]+)\s»/g, ar: /«([^»]+)»/g };
  const namesIn = (html: string, language: (typeof languages)[number]) => {
    const quoted = [...html.matchAll(quotes[language])].map(([, name]) => name!);
    const paths = [...html.matchAll(/<strong>(.+?)<\/strong>/g)].flatMap(([, path]) => path!.split(' › '));
    return [...quoted, ...paths].map(plain);
  };

  test('name controls and pages by their very words on the screen, in each language', () => {
    for (const language of languages) {
      const folder = join(import.meta.dirname, '../../../client/locales', language);
      const words = new Set(
        readdirSync(folder).flatMap((file) =>
          Object.values(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>).map(plain),
        ),
      );
      const named = guides.flatMap((section) =>
        articles(section, language).flatMap(({ slug, html }) =>
          namesIn(html, language).map((name) => ({ slug, name })),
        ),
      );
      expect(named.length).toBeGreaterThan(250);
      expect(named.filter(({ name }) => !words.has(name))).toEqual([]);
    }
  });

  test('say the same in each language: as many steps, parts and named controls, in 80 to 220 words', () => {
    for (const section of guides) {
      const [english, ...others] = languages.map((language) =>
        articles(section, language).map(({ slug, html }) => ({
          slug,
          parts: html.split('<h2>').length,
          items: html.split('<li>').length,
          names: namesIn(html, language).length,
        })),
      );
      expect(english!.length).toBeGreaterThanOrEqual(4);
      for (const texts of others) expect(texts).toEqual(english);
      for (const { slug, html } of articles(section, 'en')) {
        const count = plainText(html).split(/\s+/).length;
        expect(count >= 80 && count <= 220, `${slug}: ${count} words`).toBe(true);
      }
    }
  });
});

describe('HE-06 the search', () => {
  /** What somebody would type who has the question, in each language. */
  const asked: Record<string, [en: string, fr: string, ar: string]> = {
    'refund-an-order': ['refund part of order', 'rembourser commande', 'ردّ ثمن الطلب'],
    'cancel-or-return': ['cancel order', 'annuler commande', 'إلغاء طلب'],
    'change-an-order': ['change order items', 'modifier articles commande', 'تعديل الطلب'],
    'send-an-order': ['send parcel', 'envoyer colis', 'إرسال طرد'],
    'add-an-order': ['enter order customer', 'saisir commande client', 'إدخال طلب لعميل'],
    'erase-a-customer': ['delete customer', 'supprimer client', 'حذف عميل'],
    'from-draft-to-paid': ['invoice draft', 'facture brouillon', 'مسودة فاتورة'],
    'why-invoices-are-locked': ['change finalized invoice', 'modifier facture finalisée', 'تعديل فاتورة معتمدة'],
    'send-an-invoice': ['send invoice', 'envoyer facture', 'إرسال فاتورة'],
    'record-a-payment': ['record payment', 'enregistrer paiement', 'تسجيل دفعة'],
    'remind-clients': ['payment reminder', 'relances clients', 'تذكير العملاء'],
    'recurring-invoices': ['recurring invoice', 'facture récurrente', 'فاتورة متكررة'],
    'work-on-a-board-together': ['board members', 'membres tableau', 'أعضاء اللوحة'],
    'columns-and-limits': ['board columns', 'colonnes', 'الأعمدة'],
    'find-cards': ['find cards', 'trouver carte', 'العثور على بطاقة'],
    'watch-a-board': ['watch board notifications', 'suivre tableau', 'متابعة لوحة'],
    'archive-and-restore-cards': ['archive card', 'archiver carte', 'أرشفة بطاقة'],
    'import-cards': ['trello import', 'importer trello', 'استيراد Trello'],
    'invite-guests': ['invite guest event', 'inviter événement', 'دعوة حدث'],
    'change-a-series': ['event series', 'série événement', 'سلسلة أحداث'],
    'find-a-time': ['find time free', 'créneau libre', 'وقت متفرغين'],
    'share-a-calendar': ['share calendar', 'partager calendrier', 'مشاركة تقويم'],
    'sync-your-phone': ['caldav', 'synchroniser téléphone', 'مزامنة هاتف'],
    'let-visitors-book': ['booking page', 'page de réservation', 'صفحة حجز'],
    'calendars-in-other-apps': ['google outlook calendar', 'calendrier google', 'تقويم Google'],
    'invite-a-user': ['invite user', 'inviter utilisateur', 'دعوة مستخدم'],
    'two-step-sign-in': ['two-step', 'deux étapes', 'بخطوتين'],
    passkeys: ['passkey', 'clé d’accès', 'مفتاح مرور'],
    'sign-out-a-device': ['lost device', 'appareil perdu', 'جهاز مفقود'],
    'api-tokens': ['api token', 'jeton api', 'رمز API'],
    'when-a-colleague-leaves': ['colleague leaves', 'collègue s’en va', 'مغادرة زميل'],
    'import-a-file': ['import csv', 'importer csv', 'استيراد csv'],
    'errors-in-an-import': ['import errors', 'erreurs importation', 'أخطاء الاستيراد'],
    'undo-an-import': ['undo import', 'annuler importation', 'التراجع عن استيراد'],
    'export-your-data': ['export data', 'sortir données', 'إخراج بيانات'],
    'restore-from-trash': ['restore deleted', 'restaurer supprimé', 'استعادة محذوف'],
    'undo-a-change': ['undo change', 'annuler modification', 'التراجع عن تغيير'],
    'write-in-chat': ['chat message', 'discussion message', 'محادثة جديدة'],
    'mention-in-groups': ['mention group', 'mentionner groupe', 'الإشارة مجموعة'],
    'find-chat-messages': ['find message', 'retrouver message', 'العثور على رسالة'],
    'chat-status': ['do not disturb', 'ne pas déranger', 'عدم الإزعاج'],
    'write-an-email': ['write email', 'écrire e-mail', 'كتابة بريد'],
    'sort-your-email': ['snooze email', 'e-mail en attente', 'تأجيل رسالة'],
    'email-signatures': ['signature', 'signature', 'توقيع'],
    'mute-and-unsubscribe': ['unsubscribe newsletter', 'se désabonner', 'إلغاء الاشتراك'],
    'email-rules': ['forward rule', 'règle transférer', 'قاعدة بريد'],
  };

  const folder = join(import.meta.dirname, 'content/en');
  const kinds = ['FAQ', 'HELP'] as const;
  const sections = kinds.flatMap((kind) =>
    readdirSync(join(folder, kind.toLowerCase())).map((file) => ({ kind, section: basename(file, '.md') })),
  );
  const texts = sections.flatMap(({ kind, section }) =>
    languages.flatMap((language) =>
      sampleTexts(language, kind, section).map(({ slug, title, html }) => ({
        kind,
        slug,
        language,
        title,
        text: plainText(html),
      })),
    ),
  );
  const slugs = [...new Set(texts.map(({ slug }) => slug))];
  const index = buildIndex(
    texts.map(({ kind, slug, ...text }) => ({
      ...text,
      article: { id: slugs.indexOf(slug), slug, categoryId: 1, isPublic: 1, isDraft: 0, position: 1, kind },
    })),
  );

  test('finds each guide by its obvious words, among the first three articles, in each language', () => {
    const known = guides.flatMap((section) => articles(section, 'en').map(({ slug }) => slug));
    expect(Object.keys(asked).toSorted()).toEqual(known.toSorted());
    const missed = Object.entries(asked).flatMap(([slug, searches]) =>
      searches.flatMap((search, at) => {
        const { ids } = rank(index, ({ kind }) => kind === 'HELP', search, languages[at]!);
        const first = ids.slice(0, 3).map((id) => slugs[id]);
        return first.includes(slug) ? [] : [{ slug, search, first }];
      }),
    );
    expect(missed).toEqual([]);
  });
});
