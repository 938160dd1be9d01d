import type { CrossFilter } from './crossFilter.ts';
import { useFilterRecordNamesQuery } from './layouts.generated.ts';
import type { FilterNames } from './useFilterNames.ts';

const kinds = { product: 'products', vehicle: 'vehicles', course: 'courses' } as const;
const isRecord = (dimension: string): dimension is keyof typeof kinds => dimension in kinds;

/** What the records are called that a card is narrowed to, asked for where the page around it does not know. */
export function useRecordNames(filters: readonly CrossFilter[], known: FilterNames | undefined): FilterNames {
  const asked = known ? [] : filters.filter(({ dimension }) => isRecord(dimension));
  const keys = asked.map(({ dimension, value }) => `${kinds[dimension as keyof typeof kinds]}:${value}`);
  const { data } = useFilterRecordNamesQuery({
    variables: { keys },
    skip: keys.length === 0,
    context: { isQuiet: true },
  });
  if (known) return known;
  const found = data?.searchRecords ?? [];
  return Object.fromEntries(
    asked.map(({ dimension, value }) => [
      dimension,
      found.find(({ kind, id }) => kind === kinds[dimension as keyof typeof kinds] && id === value)?.title,
    ]),
  );
}
