import Button from '@mui/material/Button';
import { useApolloClient } from '@apollo/client/react';
import { IconArchive, IconPlus, IconTag } from '@tabler/icons-react';
import { useCallback } from 'react';
import { Link, type LoaderFunctionArgs } from 'react-router-dom';
import { preloadList } from '../../../app/list/preloadList.ts';
import { ListScreen } from '../../../app/list/ListScreen.tsx';
import type { BulkChoice } from '../../../app/list/useListBulk.tsx';
import { useListScreen } from '../../../app/list/useListScreen.ts';
import { Can } from '../../../lib/ability.tsx';
import { preloadQuery } from '../../../lib/apollo.ts';
import { useFollowing } from '../../../lib/records.ts';
import { isAllowed } from '../../../lib/rules.ts';
import { getViewer } from '../../../lib/session.ts';
import { useText } from '../../../lib/text.ts';
import { productList } from './productList.ts';
import { ProductCategoriesDocument, ProductOverviewDocument, type ProductRowFragment } from './products.generated.ts';
import { ProductWidgets } from './ProductWidgets.tsx';
import { statusTexts } from '../statusTexts.ts';
import { addPath, editPath } from '../urls.ts';
import { useProductColumns } from './useProductColumns.tsx';
import { useProductFilters } from './useProductFilters.tsx';
import { useStockDrawer } from '../stock/useStockDrawer.tsx';

export const loader = ({ request }: LoaderFunctionArgs) =>
  Promise.all([
    preloadList(productList, request),
    preloadQuery(ProductOverviewDocument),
    // Who sees products need not see their categories.
    isAllowed(getViewer()?.abilityRules ?? [], 'read', 'Category') && preloadQuery(ProductCategoriesDocument),
  ]);

export default function ProductListPage() {
  const text = useText();
  const client = useApolloClient();
  const screen = useListScreen(productList);
  useFollowing(['Product'], () => client.refetchQueries({ include: [ProductOverviewDocument] }));
  const { action, drawer } = useStockDrawer();
  const rowMenu = useCallback(({ id }: ProductRowFragment) => [action(id)], [action]);
  const add = (
    <Can do="create" on="Product">
      <Button component={Link} to={addPath} variant="contained" startIcon={<IconPlus size={18} />}>
        {text('products.list.add')}
      </Button>
    </Can>
  );
  return (
    <>
      <ListScreen
        screen={screen}
        title={text('products.list.title')}
        primary={add}
        above={<ProductWidgets state={screen.list.state} allSearch={screen.list.views.searchOf(null)} />}
        columns={useProductColumns()}
        filters={useProductFilters()}
        searchLabel={text('products.list.search')}
        editHref={editHref}
        rowMenu={rowMenu}
        choices={useProductChoices()}
        nothingYet={{ title: text('products.list.nothingTitle'), text: text('products.list.nothingText'), action: add }}
      />
      {drawer}
    </>
  );
}

function useProductChoices(): BulkChoice[] {
  const text = useText();
  const status = (value: 'PUBLISHED' | 'INACTIVE') => ({
    id: value,
    label: text(statusTexts[value]),
    input: { status: value },
  });
  const stock = (inStock: boolean) => ({
    id: String(inStock),
    label: text(inStock ? 'products.stock.in' : 'products.stock.out'),
    input: { inStock },
  });
  return [
    {
      id: 'status',
      label: text('products.bulk.status'),
      icon: <IconTag size={18} />,
      items: [status('PUBLISHED'), status('INACTIVE')],
    },
    {
      id: 'stock',
      label: text('products.bulk.stock'),
      icon: <IconArchive size={18} />,
      items: [stock(true), stock(false)],
    },
  ];
}

const editHref = ({ id }: ProductRowFragment) => editPath(id);
