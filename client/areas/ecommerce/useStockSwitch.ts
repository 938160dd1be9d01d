import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { useRowCommands } from '../../app/list/useRowCommands.ts';
import { productList } from './productList.ts';
import {
  ProductOverviewDocument,
  useSetProductStockMutation,
  type ProductRowFragment,
  type SetProductStockMutation,
} from './products.generated.ts';

/** The switch turns at once, and back again if the server refuses. */
export function useStockSwitch() {
  const client = useApolloClient();
  const { fail } = useRowCommands(productList);
  const [setStock] = useSetProductStockMutation();
  return useCallback(
    async ({ id, version }: ProductRowFragment, inStock: boolean) => {
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
        fail(error);
      }
    },
    [client, setStock, fail],
  );
}
