import type { PromoCodeRow } from '../../../db/storeTables.ts';
import type { Language } from '../../../graphql/schema.generated.ts';
import { productIdsOf } from './promoCode.ts';

/* What customers read of a deal, each in their language. */

type Texts = {
  hello: string;
  off: (off: string) => string;
  code: (code: string) => string;
  automatic: string;
  between: (from: string, to: string) => string;
  from: (from: string) => string;
  until: (to: string) => string;
  least: (least: string) => string;
  products: (needsAll: boolean) => string;
  more: string;
  once: string;
  first: string;
};

const texts: Record<Language, Texts> = {
  en: {
    hello: 'Hello {name},',
    off: (off) => `${off} off`,
    code: (code) => `Enter the code ${code} at checkout.`,
    automatic: 'It is taken off at checkout. You don’t need a code.',
    between: (from, to) => `Valid from ${from} to ${to}.`,
    from: (from) => `Valid from ${from}.`,
    until: (to) => `Valid until ${to}.`,
    least: (least) => `For orders of at least ${least}.`,
    products: (needsAll) => (needsAll ? 'When your order contains all of these products:' : 'For these products:'),
    more: 'and more',
    once: 'Once per customer.',
    first: 'For your first order.',
  },
  fr: {
    hello: 'Bonjour {name},',
    off: (off) => `${off} de remise`,
    code: (code) => `Saisissez le code ${code} au moment du paiement.`,
    automatic: 'La remise est déduite au moment du paiement. Vous n’avez pas besoin de code.',
    between: (from, to) => `Valable du ${from} au ${to}.`,
    from: (from) => `Valable à partir du ${from}.`,
    until: (to) => `Valable jusqu’au ${to}.`,
    least: (least) => `Pour les commandes d’au moins ${least}.`,
    products: (needsAll) =>
      needsAll ? 'Si votre commande contient tous ces produits\u202f:' : 'Pour ces produits\u202f:',
    more: 'et d’autres',
    once: 'Une fois par client.',
    first: 'Pour votre première commande.',
  },
  ar: {
    hello: 'مرحبًا {name}،',
    off: (off) => `خصم ${off}`,
    code: (code) => `أدخل الرمز ${code} عند الدفع.`,
    automatic: 'يُطبَّق الخصم عند الدفع دون الحاجة إلى رمز.',
    between: (from, to) => `ساري من ${from} إلى ${to}.`,
    from: (from) => `ساري من ${from}.`,
    until: (to) => `ساري حتى ${to}.`,
    least: (least) => `للطلبات التي لا تقل عن ${least}.`,
    products: (needsAll) => (needsAll ? 'عندما يحتوي طلبك على كل هذه المنتجات:' : 'لهذه المنتجات:'),
    more: 'وغيرها',
    once: 'مرة واحدة لكل عميل.',
    first: 'لطلبك الأول.',
  },
};

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// A name in braces would be filled in by the mail.
const escaped = (text: string) => text.replaceAll(/[{}]/g, '').replaceAll(/[&<>"]/g, (sign) => signs[sign]!);

/** Subject and text of the mail of a deal. */
export function promoText(
  promo: PromoCodeRow,
  language: Language,
  { currency, products }: { currency: string; products: readonly string[] },
): { subject: string; body: string } {
  const words = texts[language];
  const locale = language === 'ar' ? 'ar-u-nu-latn' : language;
  // Words in Latin letters keep their own direction in an Arabic sentence.
  const apart = (text: string) => (language === 'ar' ? `\u2068${text}\u2069` : text);
  const money = (cents: number) =>
    apart(new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100));
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const day = (text: string) => apart(days.format(new Date(`${text}T00:00:00Z`)));
  const off = words.off(
    promo.kind === 'PERCENT'
      ? apart(new Intl.NumberFormat(locale, { style: 'percent' }).format(promo.percent! / 100))
      : money(promo.amountCents!),
  );
  const { startsOn, endsOn } = promo;
  const terms = [
    ...(startsOn !== null && endsOn !== null ? [words.between(day(startsOn), day(endsOn))] : []),
    ...(startsOn !== null && endsOn === null ? [words.from(day(startsOn))] : []),
    ...(startsOn === null && endsOn !== null ? [words.until(day(endsOn))] : []),
    ...(promo.leastCents === null ? [] : [words.least(money(promo.leastCents))]),
    ...(promo.oncePerCustomer === 1 ? [words.once] : []),
    ...(promo.audience === 'NEW' ? [words.first] : []),
  ];
  const isMore = productIdsOf(promo).length > products.length;
  const goods = [...products.map(apart), ...(isMore ? [words.more] : [])];
  const item = (text: string) => `<li><p>${escaped(text)}</p></li>`;
  const body = [
    `<p>${words.hello}</p>`,
    ...(promo.description === '' ? [] : [`<p>${escaped(promo.description)}</p>`]),
    `<p><strong>${escaped(off)}</strong></p>`,
    `<p>${promo.isAutomatic === 1 ? words.automatic : words.code(`<strong>${apart(promo.code)}</strong>`)}</p>`,
    ...(terms.length === 0 ? [] : [`<p>${escaped(terms.join(' '))}</p>`]),
    ...(products.length === 0
      ? []
      : [`<p>${words.products(promo.needsAll === 1)}</p><ul>${goods.map(item).join('')}</ul>`]),
  ];
  return { subject: promo.title.replaceAll(/[{}]/g, '') || off, body: body.join('') };
}
