import Button from '@mui/material/Button';
import { useApolloClient } from '@apollo/client/react';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { BulkTask } from '../../app/tasks/BulkTaskDialog.tsx';
import { BulkTaskSlot } from '../../app/tasks/BulkTaskSlot.tsx';
import { exportLink } from '../../kit/list/exportLinks.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useListResult } from '../../kit/list/result.ts';
import { Can, useCan } from '../../lib/ability.tsx';
import { needMessages } from '../../lib/languages.ts';
import { askAhead } from '../../lib/apollo.ts';
import { savedListStateNow, useSavedListState } from '../../lib/savedListState.ts';
import { useText } from '../../lib/text.ts';
import { ProductRowActions } from './ProductRowActions.tsx';
import {
  ProductListDocument,
  ProductOverviewDocument,
  useProductListQuery,
  type ProductRowFragment,
} from './products.generated.ts';
import { addPath, importPath, productListCodec, restPath, sizes, variablesOf } from './productListState.ts';
import { ProductWidgets } from './ProductWidgets.tsx';
import { useLiveProducts } from './useLiveProducts.ts';
import { useProductBulk } from './useProductBulk.tsx';
import { useProductColumns } from './useProductColumns.tsx';
import { useProductCommands } from './useProductCommands.ts';
import { useProductFilters } from './useProductFilters.tsx';

const exportPath = '/export/products.csv';

const ProductHistory = lazy(
  async () => (await Promise.all([import('./ProductHistory.tsx'), needMessages(['form', 'productForm'])]))[0],
);

export const ahead = () =>
  Promise.all([
    askAhead(ProductListDocument, variablesOf(savedListStateNow(productListCodec, 'products'))),
    askAhead(ProductOverviewDocument),
  ]);

export default function ProductListPage() {
  const text = useText();
  const client = useApolloClient();
  const list = useSavedListState(productListCodec, 'products');
  const variables = useMemo(() => variablesOf(list.state), [list.state]);
  const api = useMemo(
    () => ({ document: ProductListDocument, variables, restPath: restPath(list.state) }),
    [variables, list.state],
  );
  const query = useProductListQuery({ variables });
  const result = useListResult(query, (data) => data.products);
  const refresh = useCallback(
    // A failure shows in the list itself.
    async () =>
      void (await client
        .refetchQueries({ include: [ProductListDocument, ProductOverviewDocument] })
        .catch(() => undefined)),
    [client],
  );
  const live = useLiveProducts({ variables, rows: result.rows, totalCount: result.totalCount, refresh });
  // After an own change the list is read anew, and with it what others did.
  const commands = useProductCommands(live.show);
  const columns = useProductColumns(commands);
  const canSelect = [useCan('update', 'Product'), useCan('delete', 'Product')].includes(true);
  const [bulkTask, setBulkTask] = useState<BulkTask | null>(null);
  const bulk = useProductBulk(
    list.state,
    (selection) => exportLink({ path: exportPath, query: list.query, columns }, selection.target),
    live.show,
    setBulkTask,
  );
  const [historyOf, setHistoryOf] = useState<ProductRowFragment | null>(null);
  const actions = useMemo(
    () => ({
      width: 92,
      cell: (product: ProductRowFragment) => (
        <ProductRowActions product={product} commands={commands} columns={columns} onHistory={setHistoryOf} />
      ),
    }),
    [commands, columns],
  );
  const add = (
    <Can do="create" on="Product">
      <Button component={Link} to={addPath} variant="contained" startIcon={<IconPlus size={18} />}>
        {text('products.list.add')}
      </Button>
    </Can>
  );
  return (
    <>
      <ListPage<ProductRowFragment>
        name="products"
        title={text('products.list.title')}
        primary={add}
        above={<ProductWidgets state={list.state} allSearch={list.views.searchOf(null)} />}
        list={list}
        result={{ ...result, retry: live.show }}
        columns={columns}
        rowId={idOf}
        rowLabel={nameOf}
        actions={actions}
        searchLabel={text('products.list.search')}
        filters={useProductFilters()}
        sizes={sizes}
        exportPath={exportPath}
        importPath={useCan('create', 'Product') ? importPath : undefined}
        api={api}
        bulk={canSelect ? bulk : undefined}
        nothingYet={{ title: text('products.list.nothingTitle'), text: text('products.list.nothingText'), action: add }}
        live={live}
      />
      <BulkTaskSlot task={bulkTask} onChanged={live.show} onClose={() => setBulkTask(null)} />
      {historyOf && (
        <Suspense fallback={null}>
          <ProductHistory
            id={historyOf.id}
            name={historyOf.name}
            onClose={() => setHistoryOf(null)}
            onUndone={live.show}
          />
        </Suspense>
      )}
    </>
  );
}

const idOf = ({ id }: ProductRowFragment) => id;
const nameOf = ({ name }: ProductRowFragment) => name;
