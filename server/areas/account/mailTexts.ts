import type { Language } from '../../env.ts';
import type { NotificationKind } from '../../graphql/schema.generated.ts';

/** Figures and names of a notification, as its `data` has them. */
export type NewsData = {
  name?: unknown;
  page?: unknown;
  quantity?: unknown;
  count?: unknown;
  actorName?: unknown;
  browser?: unknown;
  system?: unknown;
};

type Line = (data: Record<keyof NewsData, string>) => string;
type Texts = { lines: Partial<Record<NotificationKind, Line>>; other: string; open: string; why: string };

/* Mail is read outside of the client, so its texts stand here. Figures come formatted for the language. */
const texts: Record<Language, Texts> = {
  en: {
    lines: {
      PRODUCT_PUBLISHED: ({ name }) => `${name} has been published`,
      PRODUCT_LOW_STOCK: ({ name, quantity }) => `${name} is running low: ${quantity} left`,
      PRODUCT_DELETED: ({ name, actorName }) => `${actorName} deleted ${name}`,
      PRODUCTS_CHANGED: ({ count, actorName }) => `${actorName} changed several products (${count})`,
      PRODUCTS_DELETED: ({ count, actorName }) => `${actorName} deleted several products (${count})`,
      CONTACT_REQUEST: ({ name, page }) => `${name} wrote to us from ${page}`,
      SIGN_IN: ({ browser, system }) => `New sign-in to your account: ${browser} ${system}`.trim(),
    },
    other: 'There is news for you in Atrium',
    open: 'Open it:',
    why: 'You get this mail because you asked for it under Notifications in Atrium, where you can switch it off.',
  },
  fr: {
    lines: {
      PRODUCT_PUBLISHED: ({ name }) => `${name} a été publié`,
      PRODUCT_LOW_STOCK: ({ name, quantity }) => `Stock bas pour ${name} : il en reste ${quantity}`,
      PRODUCT_DELETED: ({ name, actorName }) => `${actorName} a supprimé ${name}`,
      PRODUCTS_CHANGED: ({ count, actorName }) => `${actorName} a modifié plusieurs produits (${count})`,
      PRODUCTS_DELETED: ({ count, actorName }) => `${actorName} a supprimé plusieurs produits (${count})`,
      CONTACT_REQUEST: ({ name, page }) => `${name} nous a écrit depuis ${page}`,
      SIGN_IN: ({ browser, system }) => `Nouvelle connexion à votre compte : ${browser} ${system}`.trim(),
    },
    other: 'Il y a du nouveau pour vous dans Atrium',
    open: 'Ouvrir :',
    why: 'Vous recevez ce message parce que vous l’avez demandé sous Notifications dans Atrium ; vous pouvez l’y désactiver.',
  },
  ar: {
    lines: {
      PRODUCT_PUBLISHED: ({ name }) => `نُشر المنتج ${name}`,
      PRODUCT_LOW_STOCK: ({ name, quantity }) => `مخزون ${name} منخفض: بقي ${quantity}`,
      PRODUCT_DELETED: ({ name, actorName }) => `حذف ${actorName} المنتج ${name}`,
      PRODUCTS_CHANGED: ({ count, actorName }) => `عدّل ${actorName} عدة منتجات (${count})`,
      PRODUCTS_DELETED: ({ count, actorName }) => `حذف ${actorName} عدة منتجات (${count})`,
      CONTACT_REQUEST: ({ name, page }) => `كتب إلينا ${name} من \u2066${page}\u2069`,
      SIGN_IN: ({ browser, system }) => `تسجيل دخول جديد إلى حسابك: ${browser} ${system}`.trim(),
    },
    other: 'لديك جديد في Atrium',
    open: 'افتحه:',
    why: 'تصلك هذه الرسالة لأنك طلبتها في صفحة الإشعارات في Atrium، ويمكنك إيقافها هناك.',
  },
};

// Latin digits in Arabic, as on the screens.
const locales: Record<Language, string> = { en: 'en', fr: 'fr', ar: 'ar-u-nu-latn' };
/** A mail's subject is one line. */
const plain = (value: unknown) =>
  String(value ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** Subject and body of the mail that tells of a notification. `link` is left out where the server does not know its address. */
export function newsMail(
  language: Language,
  kind: NotificationKind,
  data: NewsData,
  link: string | null,
): { subject: string; body: string } {
  const { lines, other, open, why } = texts[language];
  const figure = (value: unknown) =>
    typeof value === 'number' ? new Intl.NumberFormat(locales[language]).format(value) : plain(value);
  const subject =
    lines[kind]?.({
      name: plain(data.name),
      actorName: plain(data.actorName ?? 'Atrium'),
      browser: plain(data.browser),
      system: plain(data.system),
      page: plain(data.page),
      quantity: figure(data.quantity),
      count: figure(data.count),
    }) ?? other;
  return { subject, body: [subject, ...(link === null ? [] : [`${open}\n${link}`]), `-- \n${why}`].join('\n\n') };
}
