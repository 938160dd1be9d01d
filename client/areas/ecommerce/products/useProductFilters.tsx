import { useMemo } from 'react';
import type { ListFilter } from '../../../kit/list/filters.ts';
import { useCan } from '../../../lib/ability.tsx';
import { useText } from '../../../lib/text.ts';
import { CategoryIcon, useCategoryText } from '../categories/CategoryName.tsx';
import { statuses } from './productList.ts';
import { statusTexts } from '../statusTexts.ts';
import { useCategoryNames } from '../categories/useCategoryNames.ts';

/** Status, category and stock. Categories are read; until then a chosen one shows as the URL has it. */
export function useProductFilters(): ListFilter[] {
  const text = useText();
  const categoryText = useCategoryText();
  const maySeeCategories = useCan('read', 'Category');
  const { names } = useCategoryNames();
  return useMemo(
    () => [
      {
        name: 'status',
        label: text('products.column.status'),
        options: statuses.map((value) => ({
          value,
          label: text(statusTexts[value.toUpperCase() as Uppercase<typeof value>]),
        })),
      },
      ...(maySeeCategories
        ? [
            {
              name: 'category',
              label: text('products.column.category'),
              options: (names ?? []).map((name) => ({
                value: name,
                label: categoryText(name),
                icon: <CategoryIcon name={name} size={24} />,
              })),
            },
          ]
        : []),
      {
        name: 'stock',
        label: text('products.column.stock'),
        options: [
          { value: true, label: text('products.stock.in') },
          { value: false, label: text('products.stock.out') },
        ],
      },
    ],
    [text, categoryText, names, maySeeCategories],
  );
}
