import { authorizeSome } from '../../../access/authorize.ts';
import { authorizeRecord } from '../../../access/records.ts';
import { recordChange } from '../../../changes/record.ts';
import type { Context } from '../../../context.ts';
import { pageInfo, pageOf } from '../../../db/page.ts';
import { recordId } from '../../../db/recordId.ts';
import type { ProductRow } from '../../../db/schema.ts';
import type { StockMovementRow } from '../../../db/orderTables.ts';
import { write } from '../../../db/write.ts';
import { invalid, notFound } from '../../../errors.ts';
import { isProblem, line, malformed, required, tooLarge, tooSmall, unknown } from '../../../fields.ts';
import type {
  MutationAdjustStockArgs,
  PageInfo,
  QueryStockMovementsArgs,
  StockInput,
} from '../../../graphql/schema.generated.ts';
import { product } from '../products/product.ts';
import { variantsOf } from '../products/productVariants.ts';
import type { Variant } from '../products/productVariants.ts';
import { addOnHand, note } from './stockLedger.ts';

type MovementPage = { nodes: StockMovementRow[]; totalCount: number; pageInfo: PageInfo };

const maxAtOnce = 1_000_000;

/** Movements of a product, latest first. */
export async function stockMovements(
  ctx: Context,
  { productId, page: asked }: QueryStockMovementsArgs,
): Promise<MovementPage> {
  authorizeSome(ctx, 'read', 'Product');
  const page = pageOf(ctx, asked);
  const id = recordId(productId) ?? 0;
  const row = await ctx.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound('Product');
  await authorizeRecord(ctx, 'read', 'Product', row);
  const query = ctx.db.selectFrom('stockMovements').where('productId', '=', id);
  const nodes = await query.selectAll().orderBy('id', 'desc').limit(page.size).offset(page.offset).execute();
  const { count } = await query.select((all) => all.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { nodes, totalCount: Number(count), pageInfo: pageInfo(page, Number(count)) };
}

/** Changes what is on hand by a movement of its own. */
export async function adjustStock(
  ctx: Context,
  { productId, input }: MutationAdjustStockArgs,
): Promise<{ product: ProductRow; batchId: string }> {
  authorizeSome(ctx, 'update', 'Product');
  const text = checked(input);
  return write(ctx, async (tx) => {
    const before = await product.find(tx, 'update', productId);
    const variant = variantGiven(before, input.variantId);
    const owner = { productId: before.id, variantId: variant?.id ?? null };
    const { quantity, reason } = input;
    const onHand = (variant ?? before).quantity;
    if (onHand + quantity < 0) throw invalid({ quantity: tooSmall(-onHand) });
    const after = (await addOnHand(tx, owner, quantity))?.after;
    if (after === undefined) throw invalid({ quantity: tooLarge(maxAtOnce) });
    await note(tx, [{ ...owner, quantity, allocated: 0, reason, orderId: null, note: text }]);
    await recordChange(tx, {
      action: 'UPDATE',
      subject: 'Product',
      subjectId: before.id,
      before: product.logged(before),
      after: product.logged(after),
      cause: 'stock',
    });
    return { product: after, batchId: ctx.batchId };
  });
}

/** The variant that is meant; null for a product that has none. */
function variantGiven(row: ProductRow, given: string | null | undefined): Variant | null {
  const variants = variantsOf(row);
  if (given == null && variants.length === 0) return null;
  const variant = variants.find(({ id }) => id === recordId(given ?? ''));
  if (variant === undefined)
    throw invalid({ variantId: given == null ? required : unknown('the product has no such variant') });
  return variant;
}

function checked({ quantity, reason, note: given }: StockInput): string {
  const isWrongWay = (reason === 'LOST' && quantity > 0) || (reason === 'RECEIVED' && quantity < 0);
  if (quantity === 0 || isWrongWay) throw invalid({ quantity: malformed(`must be ${signOf(reason)} 0`) });
  if (Math.abs(quantity) > maxAtOnce)
    throw invalid({ quantity: quantity > 0 ? tooLarge(maxAtOnce) : tooSmall(-maxAtOnce) });
  const text = line(200)(given ?? '');
  if (isProblem(text)) throw invalid({ note: text });
  return String(text);
}

const signOf = (reason: StockInput['reason']) =>
  reason === 'LOST' ? 'below' : reason === 'RECEIVED' ? 'above' : 'other than';
