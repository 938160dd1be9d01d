import { countryName } from '../../kit/form/countries.ts';
import { useFormats } from '../../lib/format.ts';
import type { MessageId } from '../../lib/messages.ts';
import { useText } from '../../lib/text.ts';
import { dimensionTexts, type CrossFilter, type orderStatuses } from './crossFilter.ts';

export const statusTexts: Record<(typeof orderStatuses)[number], MessageId> = {
  dispatched: 'parts.cross.dispatched',
  out_for_delivery: 'parts.cross.outForDelivery',
  ready_to_pickup: 'parts.cross.readyToPickup',
  delivered: 'parts.cross.delivered',
};

/** Methods of payment are names, which no language changes. */
export const methodName = (method: string): string =>
  ({ paypal: 'PayPal', mastercard: 'Mastercard' })[method] ?? method;

/** What records are called that figures are narrowed to: the names come with the figures. */
export type FilterNames = Partial<Record<'product' | 'vehicle' | 'course', string | null | undefined>>;

/** How filters of a dashboard read: “Country: France”. */
export function useFilterNames(names: FilterNames = {}): (filter: CrossFilter) => string {
  const text = useText();
  const { locale } = useFormats();
  const nameOf = ({ dimension, value }: CrossFilter): string => {
    if (dimension === 'country') return countryName(value, locale);
    if (dimension === 'tags' || dimension === 'customerTags') return value;
    if (dimension === 'status') return text(statusTexts[value as keyof typeof statusTexts]);
    return dimension === 'method' ? methodName(value) : (names[dimension] ?? `#${value}`);
  };
  return (filter) => text(dimensionTexts[filter.dimension].by, { name: nameOf(filter) });
}
