import type { Recorded } from '../../../changes/recorded.ts';
import type { Context } from '../../../context.ts';
import type { ProductRow } from '../../../db/schema.ts';
import type { DomainEvent } from '../../../events.ts';
import type { NotificationList } from '../../../notifications/kinds.ts';
import { notifyAgain, notifyReaders } from '../../../notifications/notify.ts';
import type { NewNotification } from '../../../notifications/notify.ts';

/** Free units at which staff are told, where the product names no threshold of its own. */
const lowStock = 10;

const limitOf = (threshold: unknown) => (typeof threshold === 'number' && threshold > 0 ? threshold : lowStock);
const pathOf = (id: number) => `/apps/ecommerce/product/edit/${id}`;

export const productNotifications: NotificationList = {
  PRODUCT_PUBLISHED: {
    needs: ['update', 'Product'],
    lines: {
      en: ({ name }) => `${name} was published`,
      fr: ({ name }) => `${name} a été publié`,
      ar: ({ name }) => `نُشر المنتج ${name}`,
    },
    pathOf,
  },
  PRODUCT_LOW_STOCK: {
    needs: ['update', 'Product'],
    lines: {
      en: ({ name, quantity }) => `${name} is low on stock: ${quantity} left`,
      fr: ({ name, quantity }) => `Stock faible pour ${name} : il en reste ${quantity}`,
      ar: ({ name, quantity }) => `مخزون ${name} منخفض: بقي ${quantity}`,
    },
    pathOf,
  },
  PRODUCT_DELETED: {
    needs: ['update', 'Product'],
    lines: {
      en: ({ name, actorName }) => `${actorName} deleted ${name}`,
      fr: ({ name, actorName }) => `${actorName} a supprimé ${name}`,
      ar: ({ name, actorName }) => `حذف ${actorName} المنتج ${name}`,
    },
  },
  PRODUCTS_CHANGED: {
    needs: ['update', 'Product'],
    lines: {
      en: ({ count, actorName }) => `${actorName} changed several products (${count})`,
      fr: ({ count, actorName }) => `${actorName} a modifié plusieurs produits (${count})`,
      ar: ({ count, actorName }) => `عدّل ${actorName} عدة منتجات (${count})`,
    },
  },
  PRODUCTS_DELETED: {
    needs: ['update', 'Product'],
    lines: {
      en: ({ count, actorName }) => `${actorName} deleted several products (${count})`,
      fr: ({ count, actorName }) => `${actorName} a supprimé plusieurs produits (${count})`,
      ar: ({ count, actorName }) => `حذف ${actorName} عدة منتجات (${count})`,
    },
  },
};

/** Turns what happens to products into notifications, in the same transaction: nobody hears of what was rolled back. */
export async function tellOfProducts(ctx: Context, event: DomainEvent): Promise<void> {
  if (event.kind !== 'changed') return;
  const products = event.changes.filter(({ subject, cause }) => subject === 'Product' && cause !== 'sample');
  const bulk = products.filter(isOfMany);
  if (bulk.length > 0) {
    const kind = bulk[0]!.action === 'DELETE' ? 'PRODUCTS_DELETED' : 'PRODUCTS_CHANGED';
    await notifyAgain(ctx, { kind, subject: 'Product' }, bulk.length);
  }
  // Of a file that sets thousands of quantities, one notification is enough.
  // What an order sends was promised to it before, and told of then.
  for (const change of products.filter(({ cause }) => cause !== 'import' && cause !== 'order')) {
    const notification = notificationOf(ctx, change);
    if (notification !== null)
      await notifyReaders(
        ctx,
        { ...notification, subject: 'Product', subjectId: change.subjectId },
        change.after ?? change.before ?? {},
      );
  }
}

/** Tells staff when an order takes what is free to the threshold; those that follow below it tell nobody. */
export async function tellOfLowStock(tx: Context, row: ProductRow, taken: number): Promise<void> {
  const limit = limitOf(row.lowStockThreshold);
  const left = row.quantity - row.allocated;
  if (left > limit || left + taken <= limit) return;
  const about = { kind: 'PRODUCT_LOW_STOCK', subject: 'Product', subjectId: row.id, isOthersOnly: false } as const;
  await notifyReaders(tx, { ...about, data: { name: row.name, quantity: left } }, row);
}

const isOfMany = ({ cause }: Recorded) => cause === 'bulk' || cause === 'import';

function notificationOf(
  ctx: Context,
  { action, before, after, cause }: Recorded,
): Pick<NewNotification, 'kind' | 'data' | 'isOthersOnly'> | null {
  if (action === 'DELETE' && cause !== 'bulk' && ctx.viewer !== null) {
    return {
      kind: 'PRODUCT_DELETED',
      data: { name: before?.['name'], actorName: ctx.viewer.fullName },
      isOthersOnly: true,
    };
  }
  if (action !== 'UPDATE' || before === null || after === null) return null;
  if (cause === 'schedule' && after['status'] === 'PUBLISHED' && before['status'] !== 'PUBLISHED') {
    return { kind: 'PRODUCT_PUBLISHED', data: { name: after['name'] }, isOthersOnly: false };
  }
  const [was, is, limit] = [before['quantity'], after['quantity'], limitOf(after['lowStockThreshold'])];
  if (typeof was === 'number' && typeof is === 'number' && was > limit && is <= limit && after['inStock'] === 1) {
    return { kind: 'PRODUCT_LOW_STOCK', data: { name: after['name'], quantity: is }, isOthersOnly: false };
  }
  return null;
}
