import type { ApolloCache } from '@apollo/client';
import { useRef } from 'react';
import type { Sending } from '../../kit/form/useRecordSave.ts';
import type { Stored } from '../../kit/form/useRecordForm.ts';
import type { ProductRecord } from './productForm.ts';
import { recordOf } from './productForm.ts';
import {
  type ProductFormFieldsFragment,
  useCreateProductMutation,
  useUpdateProductMutation,
} from './productForm.generated.ts';

export const storedOf = (product: ProductFormFieldsFragment): Stored<ProductRecord> => ({
  version: product.version,
  record: recordOf(product),
});

/** A new product stands on pages that nobody can tell from here: the lists are read again when they are next shown. */
function forgetLists(cache: ApolloCache): void {
  for (const fieldName of ['products', 'productStats']) cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.gc();
}

/** Sends a product: all of a new one, of a known one what was edited. */
export function useSendProduct(id: string | null) {
  const [createProduct] = useCreateProductMutation();
  const [updateProduct] = useUpdateProductMutation();
  const saved = useRef<ProductFormFieldsFragment | null>(null);
  const isNew = useRef(id === null);

  const send = async ({ record, edits, version }: Sending<ProductRecord>): Promise<Stored<ProductRecord>> => {
    if (isNew.current || id === null) {
      const { data } = await createProduct({ variables: { input: record }, update: forgetLists });
      saved.current = data!.createProduct.product;
    } else if (Object.keys(edits).length === 0) {
      return { version, record };
    } else {
      const { data } = await updateProduct({
        variables: { id, version, input: edits },
        update: (cache) => void cache.evict({ id: 'ROOT_QUERY', fieldName: 'productStats' }),
      });
      saved.current = data!.updateProduct.product;
    }
    return storedOf(saved.current);
  };

  return {
    send,
    /** What the server answered last. */
    saved: () => saved.current,
    /** From now on it is added: the product it was is gone. */
    sendAsNew: () => {
      isNew.current = true;
    },
  };
}
