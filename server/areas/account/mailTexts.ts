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
      PRODUCT_PUBLISHED: ({ name }) => `${name} was published`,
      PRODUCT_LOW_STOCK: ({ name, quantity }) => `${name} is low on stock: ${quantity} left`,
      PRODUCT_DELETED: ({ name, actorName }) => `${actorName} deleted ${name}`,
      PRODUCTS_CHANGED: ({ count, actorName }) => `${actorName} changed several products (${count})`,
      PRODUCTS_DELETED: ({ count, actorName }) => `${actorName} deleted several products (${count})`,
      CONTACT_REQUEST: ({ name, page }) => `New message from ${name}, sent from ${page}`,
      SIGN_IN: ({ browser, system }) => `New sign-in to your account: ${browser} ${system}`.trim(),
    },
    other: 'You have a new notification in Atrium',
    open: 'View it in Atrium:',
    why: 'You receive this email because of your notification settings. You can change them under Notifications in Atrium.',
  },
  fr: {
    lines: {
      PRODUCT_PUBLISHED: ({ name }) => `${name} a été publié`,
      PRODUCT_LOW_STOCK: ({ name, quantity }) => `Stock bas pour ${name} : il en reste ${quantity}`,
      PRODUCT_DELETED: ({ name, actorName }) => `${actorName} a supprimé ${name}`,
      PRODUCTS_CHANGED: ({ count, actorName }) => `${actorName} a modifié plusieurs produits (${count})`,
      PRODUCTS_DELETED: ({ count, actorName }) => `${actorName} a supprimé plusieurs produits (${count})`,
      CONTACT_REQUEST: ({ name, page }) => `Nouveau message de ${name}, envoyé depuis ${page}`,
      SIGN_IN: ({ browser, system }) => `Nouvelle connexion à votre compte : ${browser} ${system}`.trim(),
    },
    other: 'Vous avez une nouvelle notification dans Atrium',
    open: 'L’afficher dans Atrium :',
    why: 'Vous recevez cet e-mail en raison de vos paramètres de notification. Vous pouvez les modifier sous Notifications dans Atrium.',
  },
  ar: {
    lines: {
      PRODUCT_PUBLISHED: ({ name }) => `نُشر المنتج ${name}`,
      PRODUCT_LOW_STOCK: ({ name, quantity }) => `مخزون ${name} منخفض: بقي ${quantity}`,
      PRODUCT_DELETED: ({ name, actorName }) => `حذف ${actorName} المنتج ${name}`,
      PRODUCTS_CHANGED: ({ count, actorName }) => `عدّل ${actorName} عدة منتجات (${count})`,
      PRODUCTS_DELETED: ({ count, actorName }) => `حذف ${actorName} عدة منتجات (${count})`,
      CONTACT_REQUEST: ({ name, page }) => `رسالة جديدة من ${name}، أُرسلت من \u2066${page}\u2069`,
      SIGN_IN: ({ browser, system }) => `تسجيل دخول جديد إلى حسابك: ${browser} ${system}`.trim(),
    },
    other: 'لديك إشعار جديد في Atrium',
    open: 'عرضه في Atrium:',
    why: 'تصلك هذه الرسالة بناءً على إعدادات الإشعارات لديك. يمكنك تغييرها في صفحة الإشعارات في Atrium.',
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
