import { countryName } from '../../../kit/form/countries.ts';
import type { MessageId } from '../../../lib/messages.ts';
import type { OrderStatus, ShopFilter } from '../../../lib/schema.generated.ts';

/** Which orders are counted, with the name that their product had. */
export type KeptFilter = ShopFilter & { productName?: string | null };

// The kind of a digest loads with every history: it takes nothing of the dashboards along.
const statusTexts: Record<OrderStatus, MessageId> = {
  DISPATCHED: 'parts.cross.dispatched',
  OUT_FOR_DELIVERY: 'parts.cross.outForDelivery',
  READY_TO_PICKUP: 'parts.cross.readyToPickup',
  DELIVERED: 'parts.cross.delivered',
};

/** The same in words: “Country: France · Order tag: gift”. */
export function sayFilter(
  { country, productId, productName, status, method, tag, customerTag }: KeptFilter,
  text: (id: MessageId, values?: Record<string, string>) => string,
  locale: string,
): string {
  const said: [MessageId, string | null | undefined][] = [
    ['parts.cross.byCountry', country && countryName(country, locale)],
    ['parts.cross.byProduct', productName ?? (productId && `#${productId}`)],
    ['parts.cross.byStatus', status && text(statusTexts[status])],
    ['parts.cross.byMethod', method === 'paypal' ? 'PayPal' : method],
    ['parts.cross.byTag', tag],
    ['parts.cross.byCustomerTag', customerTag],
  ];
  return said.flatMap(([id, name]) => (name ? [text(id, { name })] : [])).join(' · ');
}

/** As it is asked for again: what comes with the answer of the server besides is no part of it. */
export const asked = ({ country, productId, status, method, tag, customerTag }: ShopFilter): ShopFilter => ({
  ...{ country, productId, status, method, tag, customerTag },
});
