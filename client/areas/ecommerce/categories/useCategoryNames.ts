import { useMemo } from 'react';
import { useCan } from '../../../lib/ability.tsx';
import { useFollowing } from '../../../lib/records.ts';
import { useProductCategoriesQuery } from '../products/products.generated.ts';

/** Names of all categories; none for who sees products and not their categories. */
export function useCategoryNames() {
  const maySee = useCan('read', 'Category');
  const { data, loading, error, refetch } = useProductCategoriesQuery({ context: { isQuiet: true }, skip: !maySee });
  useFollowing(['Category'], async () => void (maySee && (await refetch())));
  const names = useMemo(() => data?.categories.map(({ name }) => name), [data]);
  return { names, isLoading: loading && !data, error, refetch };
}
