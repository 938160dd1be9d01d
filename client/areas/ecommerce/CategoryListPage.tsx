import Button from '@mui/material/Button';
import { IconPlus, IconTag } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { Link, type LoaderFunctionArgs } from 'react-router-dom';
import { preloadList } from '../../app/list/preloadList.ts';
import { ListScreen } from '../../app/list/ListScreen.tsx';
import { useListScreen } from '../../app/list/useListScreen.ts';
import { Money, NumberText } from '../../kit/Figures.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import type { ListColumn } from '../../kit/table/columns.ts';
import { RowLink } from '../../kit/table/RowLink.tsx';
import { ThumbCell } from '../../kit/ThumbCell.tsx';
import { statusTones } from '../../kit/tones.ts';
import { Can } from '../../lib/ability.tsx';
import { useText } from '../../lib/text.ts';
import type { CategoryRowFragment } from './categories.generated.ts';
import { categoryList } from './categoryList.ts';
import { useCategoryText } from './CategoryName.tsx';
import { statusTexts } from './statusTexts.ts';
import { listPath } from './urls.ts';

const CategoryDrawer = lazy(() => import('./CategoryDrawer.tsx'));

export const loader = ({ request }: LoaderFunctionArgs) => preloadList(categoryList, request);

/** The categories of the products: a list with a drawer beside it. */
export default function CategoryListPage() {
  const text = useText();
  const screen = useListScreen(categoryList);
  const { addressWith, patch, state } = screen.list;
  const editHref = useCallback(
    ({ id }: { id: string }) => addressWith({ edit: id, page: state.page }),
    [addressWith, state.page],
  );
  const add = (
    <Can do="create" on="Category">
      <Button component={Link} to={editHref({ id: 'new' })} variant="contained" startIcon={<IconPlus size={18} />}>
        {text('categories.list.add')}
      </Button>
    </Can>
  );
  const status = (value: 'PUBLISHED' | 'INACTIVE') => ({
    id: value,
    label: text(statusTexts[value]),
    input: { status: value },
  });
  return (
    <>
      <ListScreen
        screen={screen}
        title={text('categories.list.title')}
        primary={add}
        columns={useCategoryColumns(editHref)}
        filters={[
          {
            name: 'status',
            label: text('products.column.status'),
            options: (['published', 'inactive', 'scheduled'] as const).map((value) => ({
              value,
              label: text(`products.status.${value}`),
            })),
          },
          {
            name: 'root',
            label: text('categories.field.level'),
            options: [
              { value: true, label: text('categories.level.top') },
              { value: false, label: text('categories.level.below') },
            ],
          },
        ]}
        searchLabel={text('categories.list.search')}
        editHref={editHref}
        choices={[
          {
            id: 'status',
            label: text('products.bulk.status'),
            icon: <IconTag size={18} />,
            items: [status('PUBLISHED'), status('INACTIVE')],
          },
        ]}
        nothingYet={{
          title: text('categories.list.nothingTitle'),
          text: text('categories.list.nothingText'),
          action: add,
        }}
      />
      {state.edit && (
        <Suspense fallback={null}>
          <CategoryDrawer
            key={state.edit}
            id={state.edit === 'new' ? null : state.edit}
            onClose={() => patch({ edit: '', page: state.page })}
          />
        </Suspense>
      )}
    </>
  );
}

function useCategoryColumns(editHref: (row: CategoryRowFragment) => string): ListColumn<CategoryRowFragment>[] {
  const text = useText();
  const nameIn = useCategoryText();
  return useMemo<ListColumn<CategoryRowFragment>[]>(
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
      {
        id: 'status',
        label: text('products.column.status'),
        width: 130,
        sort: 'status',
        csv: { status: text('products.column.status') },
        card: 'foot',
        skeleton: 'chip',
        cell: ({ status }) => <StatusChip tone={statusTones.product[status]} label={text(statusTexts[status])} />,
      },
    ],
    [text, nameIn, editHref],
  );
}
