import type { Context } from '../../../context.ts';
import type { Language, OrderStatus } from '../../../graphql/schema.generated.ts';
import type { FigureNarrowing, KeptFilter } from '../../figure.ts';
import type { Texts } from '../../searchKind.ts';
import { statusTexts } from '../orders/statusTexts.ts';
import { nameOfProduct, narrowedBy } from './shopFilter.ts';

/* How figures of orders that are narrowed are kept, told of, and led to their rows. */

type Dimension = 'country' | 'product' | 'status' | 'method' | 'tag' | 'customerTag';

const titles: Record<Dimension, Texts> = {
  country: { en: 'Country: ', fr: 'Pays : ', ar: 'البلد: ' },
  product: { en: 'Product: ', fr: 'Produit : ', ar: 'المنتج: ' },
  status: { en: 'Order status: ', fr: 'Statut de commande : ', ar: 'حالة الطلب: ' },
  method: { en: 'Paid with: ', fr: 'Payé avec : ', ar: 'الدفع عبر: ' },
  tag: { en: 'Order tag: ', fr: 'Étiquette de commande : ', ar: 'وسم الطلب: ' },
  customerTag: { en: 'Customer tag: ', fr: 'Étiquette de client : ', ar: 'وسم العميل: ' },
};
const methodNames: Readonly<Record<string, string>> = { paypal: 'PayPal', mastercard: 'Mastercard' };

function said(kept: KeptFilter, language: Language): string[] {
  const { country, productId, productName, status, method, tag, customerTag } = kept;
  const values: Record<Dimension, string | null | undefined> = {
    country: country && (new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country),
    product: productName ?? (productId && `#${productId}`),
    status: status && statusTexts[status as OrderStatus][language],
    method: method && (methodNames[method] ?? method),
    ...{ tag, customerTag },
  };
  return (Object.keys(titles) as Dimension[]).flatMap((one) =>
    values[one] ? [`${titles[one][language]}${values[one]}`] : [],
  );
}

/** Lists take several tags, so that a comma in one of them stands behind a backslash. */
const single = (value: string) => value.replaceAll(/[,\\]/g, String.raw`\$&`);

/** Conditions of the list of orders that keep the same orders. */
export function conditionsOf({ country, productId, status, method, tag, customerTag }: KeptFilter): string {
  const params = new URLSearchParams();
  if (country) params.set('country', country);
  if (productId) params.set('product', productId);
  if (status) params.set('status', status.toLowerCase());
  if (method) params.set('method', method);
  if (tag) params.set('tags', single(tag));
  if (customerTag) params.set('customerTags', single(customerTag));
  return params.toString();
}

export const orderNarrowing: FigureNarrowing = {
  keep: async (ctx: Context, filter) => {
    const narrowed = narrowedBy(ctx, filter);
    if (narrowed === null) return null;
    const { productId, ...others } = narrowed;
    const productName = await nameOfProduct(ctx, narrowed);
    const values = { ...others, productId: productId === null ? null : String(productId), productName };
    return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as KeptFilter;
  },
  check: (ctx, filter) => void narrowedBy(ctx, filter),
  said,
};
