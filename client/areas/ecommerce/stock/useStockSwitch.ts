import { useCallback } from 'react';
import { useCommands } from '../../../app/command/useCommands.ts';
import { callsOf } from '../../../app/command/command.ts';
import {
  ProductOverviewDocument,
  SetProductStockDocument,
  type ProductRowFragment,
  type SetProductStockMutation,
} from '../products/products.generated.ts';

const setStock = callsOf({ reads: [ProductOverviewDocument] })({
  operation: SetProductStockDocument,
  variables: ({ id }: ProductRowFragment, { inStock }: { inStock: boolean }) => ({ id, inStock }),
  isQuiet: true,
  expected: ({ id, version }, { inStock }) =>
    ({
      setProductStock: {
        __typename: 'ProductPayload',
        product: { __typename: 'Product', id, version, inStock },
        batchId: '',
      },
    }) as SetProductStockMutation,
});

/** The switch turns at once, and back again if the server refuses. */
export function useStockSwitch() {
  const { run } = useCommands();
  return useCallback((product: ProductRowFragment, inStock: boolean) => run(setStock, product, { inStock }), [run]);
}
