import type { MessageId } from '../../lib/messages.ts';
import type { ShopFilter } from '../../lib/schema.generated.ts';
import type { CrossFilter } from './crossFilter.ts';
import { filterName } from './useFilterNames.ts';

/** Which orders are counted, with the name that its product had. */
export type KeptFilter = ShopFilter & { productName?: string | null };

/** The same in words: “Country: France · Order tag: gift”. */
export function sayFilter(
  { country, productId, productName, status, method, tag, customerTag }: KeptFilter,
  text: (id: MessageId, values?: Record<string, string>) => string,
  locale: string,
): string {
  const values = {
    ...{ country, product: productId, status: status?.toLowerCase(), method },
    ...{ tags: tag, customerTags: customerTag },
  };
  return Object.entries(values)
    .flatMap(([dimension, value]) =>
      value ? [filterName({ dimension, value } as CrossFilter, { product: productName }, text, locale)] : [],
    )
    .join(' · ');
}
