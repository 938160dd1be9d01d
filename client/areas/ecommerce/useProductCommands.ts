import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { useUndoNotice } from '../../app/history/useUndoNotice.ts';
import { confirm } from '../../kit/confirm.ts';
import { useFailureText } from '../../kit/failureText.ts';
import { showNotice } from '../../kit/notices.ts';
import { failureOf } from '../../lib/failure.ts';
import { useText } from '../../lib/text.ts';
import {
  ProductOverviewDocument,
  useDeleteProductMutation,
  useDuplicateProductMutation,
  useSetProductStockMutation,
  type ProductRowFragment,
  type SetProductStockMutation,
} from './products.generated.ts';

export type ProductCommands = ReturnType<typeof useProductCommands>;

/** What can be done with one product of the list. `refresh` reads again what the list shows. */
export function useProductCommands(refresh: () => Promise<void> | void) {
  const text = useText();
  const client = useApolloClient();
  const failureText = useFailureText();
  const undoNotice = useUndoNotice();
  const [setStock] = useSetProductStockMutation();
  const [duplicateProduct] = useDuplicateProductMutation();
  const [deleteProduct] = useDeleteProductMutation();

  // The same object while nothing changes: memoized rows are given it.
  return useMemo(() => {
    const tellFailure = (error: unknown) => {
      if (failureOf(error).code !== 'NOT_FOUND') return showNotice({ tone: 'error', text: failureText(error) });
      showNotice({ tone: 'info', text: text('products.list.gone') });
      refresh();
    };

    return {
      /** The switch turns at once, and back again if the server refuses. */
      async setStock({ id, version }: ProductRowFragment, inStock: boolean) {
        const expected = {
          setProductStock: {
            __typename: 'ProductPayload',
            product: { __typename: 'Product', id, version, inStock },
            batchId: '',
          },
        };
        try {
          await setStock({
            variables: { id, inStock },
            optimisticResponse: expected as SetProductStockMutation,
            context: { isQuiet: true },
          });
          await client.refetchQueries({ include: [ProductOverviewDocument] });
        } catch (error) {
          tellFailure(error);
        }
      },

      async duplicate({ id }: ProductRowFragment) {
        try {
          const { data } = await duplicateProduct({ variables: { id } });
          const copy = data?.duplicateProduct;
          undoNotice({
            text: text('products.list.duplicated', { name: copy?.product.name }),
            batchId: copy?.batchId,
            onUndone: refresh,
          });
          refresh();
        } catch (error) {
          tellFailure(error);
        }
      },

      async remove({ id, name }: ProductRowFragment) {
        const isConfirmed = await confirm({
          title: text('products.delete.title', { name }),
          text: text('products.delete.text'),
          confirmLabel: text('products.delete.confirm'),
          isDangerous: true,
        });
        if (!isConfirmed) return;
        try {
          const { data } = await deleteProduct({
            variables: { id },
            update: (cache) => void cache.evict({ id: cache.identify({ __typename: 'Product', id }) }),
          });
          undoNotice({
            text: text('products.delete.done', { name }),
            batchId: data?.deleteProduct.batchId,
            isTrashed: true,
            onUndone: refresh,
          });
          refresh();
        } catch (error) {
          tellFailure(error);
        }
      },
    };
  }, [text, client, failureText, undoNotice, setStock, duplicateProduct, deleteProduct, refresh]);
}
