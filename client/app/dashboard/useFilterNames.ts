import { countryName } from '../../kit/form/countries.ts';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { dimensionTexts, type CrossFilter } from './crossFilter.ts';

/** How filters of a dashboard read: “Country: France”. `productName` comes with the figures. */
export function useFilterNames(productName: string | null | undefined): (filter: CrossFilter) => string {
  const text = useText();
  const { locale } = useFormats();
  return ({ dimension, value }) =>
    text(dimensionTexts[dimension].by, {
      name: dimension === 'country' ? countryName(value, locale) : (productName ?? `#${value}`),
    });
}
