import { IconBox, IconListSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useCan } from '../../lib/ability.tsx';
import { useText } from '../../lib/text.ts';
import type { Entry } from './entries.tsx';
import { usePaletteProductsQuery } from './palette.generated.ts';

const pauseMs = 200;

export type Hits = { entries: Entry[]; isLoading: boolean; hasFailed: boolean };

/** Products whose name or brand holds the query, asked for once the typing pauses. */
export function useProductHits(query: string): Hits {
  const text = useText();
  const canRead = useCan('read', 'Product');
  const search = useSettled(query);
  const isOff = !canRead || !query;
  const { data, previousData, loading, error } = usePaletteProductsQuery({
    variables: { filter: { search } },
    skip: isOff || !search,
    fetchPolicy: 'cache-and-network',
    context: { isQuiet: true },
  });
  if (isOff) return { entries: [], isLoading: false, hasFailed: false };
  const found = (data ?? previousData)?.products;
  const products = (found?.nodes ?? []).map(({ id, name, brand, image }): Entry => ({
    id: `product-${id}`,
    title: name,
    detail: brand,
    icon: image ? <img src={image} alt="" width={28} height={28} loading="lazy" /> : <IconBox size={20} />,
    url: `/apps/ecommerce/product/edit/${id}`,
    isRemembered: true,
  }));
  const all: Entry[] =
    found && found.totalCount > products.length
      ? [{ id: 'all-products', title: text('shell.search.allProducts', { query }), icon: <IconListSearch size={20} />, url: `/apps/ecommerce/product/list?q=${encodeURIComponent(query)}` }]
      : [];
  return { entries: [...products, ...all], isLoading: (loading || search !== query) && !found, hasFailed: Boolean(error) };
}

function useSettled(query: string): string {
  const [settled, setSettled] = useState(query);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(query), pauseMs);
    return () => clearTimeout(timer);
  }, [query]);
  return settled;
}
