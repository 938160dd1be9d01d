import { authorize, authorizeSome } from '../../access/authorize.ts';
import { mergedInput } from '../../changes/merge.ts';
import type { Context } from '../../context.ts';
import type { ProductRow } from '../../db/schema.ts';
import { write } from '../../db/write.ts';
import { AppError } from '../../errors.ts';
import type {
  DeletePayload,
  MutationCreateProductArgs,
  MutationDeleteProductArgs,
  MutationDuplicateProductArgs,
  MutationSetProductStockArgs,
  MutationUpdateProductArgs,
} from '../../graphql/schema.generated.ts';
import { productValues } from './productInput.ts';
import { versionedProduct } from './productMerge.ts';
import { freeSku, insertProduct, productFor, removeProduct, setProduct } from './productWrites.ts';

export type ChangedProduct = { product: ProductRow; batchId: string };

const maxSkuTries = 6;
const spreadOfTry = 20;

/** Adds a product. */
export async function createProduct(ctx: Context, { input }: MutationCreateProductArgs): Promise<ChangedProduct> {
  authorizeSome(ctx, 'create', 'Product');
  return write(ctx, async (tx) => {
    const values = await productValues(tx, input, null);
    authorize(tx, 'create', 'Product', values);
    return { product: await insertProduct(tx, values), batchId: ctx.batchId };
  });
}

/** Changes a product; merges with what others changed since the version that the caller has seen. */
export async function updateProduct(
  ctx: Context,
  { id, version = null, input }: MutationUpdateProductArgs,
): Promise<ChangedProduct> {
  authorizeSome(ctx, 'update', 'Product');
  return write(ctx, async (tx) => {
    const before = await productFor(tx, 'update', id);
    const isStale = version !== null && version !== before.version;
    const values = await productValues(
      tx,
      isStale ? await mergedInput(tx, versionedProduct, before, version, input) : input,
      before,
    );
    // A rule with conditions covers what the product is to become, too.
    authorize(tx, 'update', 'Product', { ...before, ...values });
    return { product: await setProduct(tx, before, values), batchId: ctx.batchId };
  });
}

/** Removes a product. */
export async function deleteProduct(ctx: Context, { id }: MutationDeleteProductArgs): Promise<DeletePayload> {
  authorizeSome(ctx, 'delete', 'Product');
  return write(ctx, async (tx) => {
    const row = await productFor(tx, 'delete', id);
    await removeProduct(tx, row);
    return { id: String(row.id), batchId: ctx.batchId };
  });
}

/** Adds a copy of a product, not seen by shoppers yet. */
export async function duplicateProduct(ctx: Context, { id }: MutationDuplicateProductArgs): Promise<ChangedProduct> {
  authorizeSome(ctx, 'create', 'Product');
  for (let tries = 1; ; tries += 1) {
    try {
      return await write(ctx, async (tx) => {
        const {
          id: _id,
          version: _version,
          createdAt: _createdAt,
          updatedAt: _updatedAt,
          ...values
        } = await productFor(tx, 'read', id);
        const copy = {
          ...values,
          status: 'INACTIVE',
          publishAt: null,
          sku: await freeSku(tx, (tries - 1) * spreadOfTry),
        } as const;
        authorize(tx, 'create', 'Product', copy);
        return { product: await insertProduct(tx, copy, 'duplicate'), batchId: ctx.batchId };
      });
    } catch (error) {
      // Another copy took the same SKU a moment earlier.
      const isTaken = error instanceof AppError && error.code === 'CONFLICT' && error.details.fields?.sku !== undefined;
      if (!isTaken || tries >= maxSkuTries) throw error;
    }
  }
}

/** Offers a product for sale, or no longer. */
export async function setProductStock(
  ctx: Context,
  { id, inStock }: MutationSetProductStockArgs,
): Promise<ChangedProduct> {
  authorizeSome(ctx, 'update', 'Product');
  return write(ctx, async (tx) => {
    const before = await productFor(tx, 'update', id);
    return { product: await setProduct(tx, before, { inStock: inStock ? 1 : 0 }), batchId: ctx.batchId };
  });
}
