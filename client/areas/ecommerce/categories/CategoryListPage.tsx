import { lazy, useMemo } from 'react';
import { Link, type LoaderFunctionArgs } from 'react-router-dom';
import { DrawerListScreen, useEditHref } from '../../../app/list/DrawerListScreen.tsx';
import { preloadList } from '../../../app/list/preloadList.ts';
import { useListScreen } from '../../../app/list/useListScreen.ts';
import { wordChoice, wordColumn, wordFilter } from '../../../app/list/wordParts.tsx';
import { Money, NumberText } from '../../../kit/Figures.tsx';
import type { ListColumn } from '../../../kit/table/columns.ts';
import { RowLink } from '../../../kit/table/RowLink.tsx';
import { ThumbCell } from '../../../kit/ThumbCell.tsx';
import { statusTones } from '../../../kit/tones.ts';
import { useText } from '../../../lib/text.ts';
import type { CategoryRowFragment } from './categories.generated.ts';
import { categoryList } from './categoryList.ts';
import { useCategoryText } from './CategoryName.tsx';
import { statusTexts } from '../statusTexts.ts';
import { listPath } from '../urls.ts';

const CategoryDrawer = lazy(() => import('./CategoryDrawer.tsx'));
const status = {
  name: 'status',
  label: 'products.column.status',
  texts: statusTexts,
  tones: statusTones.product,
} as const;

export const loader = ({ request }: LoaderFunctionArgs) => preloadList(categoryList, request);

/** The categories of the products: a list with a drawer beside it. */
export default function CategoryListPage() {
  const text = useText();
  const screen = useListScreen(categoryList);
  const root = {
    name: 'root',
    label: text('categories.field.level'),
    options: [
      { value: true, label: text('categories.level.top') },
      { value: false, label: text('categories.level.below') },
    ],
  };
  return (
    <DrawerListScreen
      screen={screen}
      drawer={CategoryDrawer}
      title={text('categories.list.title')}
      addLabel={text('categories.list.add')}
      searchLabel={text('categories.list.search')}
      columns={useCategoryColumns(useEditHref(screen))}
      filters={[wordFilter(status, text, ['PUBLISHED', 'INACTIVE', 'SCHEDULED']), root]}
      choices={[wordChoice(status, text, ['PUBLISHED', 'INACTIVE'])]}
      nothingYet={{ title: text('categories.list.nothingTitle'), text: text('categories.list.nothingText') }}
    />
  );
}

function useCategoryColumns(editHref: (row: CategoryRowFragment) => string): ListColumn<CategoryRowFragment>[] {
  const text = useText();
  const nameIn = useCategoryText();
  return useMemo(
    () => [
      {
        id: 'category',
        label: text('products.column.category'),
        width: 240,
        grows: true,
        sort: 'name',
        csv: { name: text('categories.field.name'), slug: text('categories.field.slug') },
        card: 'lead',
        skeleton: 'thumb',
        cell: (row) => (
          <ThumbCell
            image={row.image}
            title={<RowLink to={editHref(row)}>{nameIn(row.name)}</RowLink>}
            text={row.parent && text('categories.list.in', { name: nameIn(row.parent.name) })}
          />
        ),
      },
      {
        id: 'products',
        label: text('categories.column.products'),
        width: 132,
        isNumber: true,
        sort: 'products',
        csv: { products: text('categories.column.products') },
        card: 'note',
        cell: ({ name, productCount }) =>
          productCount === null ? null : (
            <Link to={`${listPath}?category=${encodeURIComponent(name)}`} style={{ color: 'inherit' }}>
              <NumberText value={productCount} />
            </Link>
          ),
      },
      {
        id: 'value',
        label: text('categories.column.value'),
        width: 150,
        isNumber: true,
        card: 'end',
        cell: ({ stockValueCents }) => (stockValueCents === null ? null : <Money cents={stockValueCents} />),
      },
      wordColumn(status, text),
    ],
    [text, nameIn, editHref],
  );
}
