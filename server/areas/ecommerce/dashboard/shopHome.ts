import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { FirstStep, HomeEntry } from '../../homeEntry.ts';
import { homePage } from '../../homeEntry.ts';
import { orders } from '../orders/orders.ts';
import { reviews } from '../reviews/reviews.ts';
import { storeSettings } from '../store/storeSettings.ts';

/* What of the shop waits, and what a new one begins with. */

export const shopEntries: readonly HomeEntry[] = [
  {
    key: 'ordersToSend',
    title: { en: 'Paid orders to send', fr: 'Commandes payées à expédier', ar: 'طلبات مدفوعة بانتظار الإرسال' },
    icon: 'shopping-cart',
    urgency: 'WAITING',
    right: ['read', 'Order'],
    path: () => '/apps/ecommerce/order/list?payment=paid&fulfilment=none',
    read: async (ctx) => {
      const filter = { payment: ['PAID' as const], fulfilment: ['NONE' as const] };
      const { nodes, totalCount } = await orders.page(ctx, { filter, page: homePage });
      return {
        count: totalCount,
        rows: nodes.map(({ id, number, name, customerName, createdAt }) => ({
          id,
          title: name,
          note: customerName,
          at: createdAt,
          path: `/apps/ecommerce/order/details/${number}`,
        })),
      };
    },
  },
  {
    key: 'reviewsToCheck',
    title: { en: 'Reviews to check', fr: 'Avis à vérifier', ar: 'مراجعات للتدقيق' },
    icon: 'star',
    urgency: 'WAITING',
    right: ['read', 'Review'],
    path: () => '/apps/ecommerce/manage-review?status=pending',
    read: async (ctx) => {
      const { nodes, totalCount } = await reviews.page(ctx, { filter: { status: ['PENDING'] }, page: homePage });
      return {
        count: totalCount,
        rows: nodes.map(({ id, head, reviewerName, createdAt }) => ({
          id,
          title: head || reviewerName,
          note: head ? reviewerName : '',
          at: createdAt,
          path: `/apps/ecommerce/manage-review?review=${id}`,
        })),
      };
    },
  },
];

const hasAny = async ({ db }: Context, table: 'products' | 'customers') =>
  (await sql`select id from ${sql.table(table)} limit 1`.execute(db)).rows.length > 0;

export const shopSteps: readonly FirstStep[] = [
  {
    key: 'company',
    title: { en: 'Say who you are', fr: 'Dire qui vous êtes', ar: 'عرّف بشركتك' },
    text: {
      en: 'Name and address of the company stand on invoices and in emails.',
      fr: 'Le nom et l’adresse figurent sur les factures et dans les e-mails.',
      ar: 'يظهر الاسم والعنوان على الفواتير وفي الرسائل.',
    },
    icon: 'building',
    path: '/apps/ecommerce/settings',
    right: ['update', 'StoreSettings'],
    isDone: async (ctx) => (await storeSettings(ctx)).address !== '',
  },
  {
    key: 'firstProduct',
    title: { en: 'Add a product', fr: 'Ajouter un produit', ar: 'أضف منتجًا' },
    text: {
      en: 'With price and stock it can be ordered and invoiced.',
      fr: 'Avec un prix et un stock, il peut être commandé et facturé.',
      ar: 'بالسعر والمخزون يمكن طلبه وإصدار فاتورة به.',
    },
    icon: 'box',
    path: '/apps/ecommerce/product/add',
    right: ['create', 'Product'],
    isDone: (ctx) => hasAny(ctx, 'products'),
  },
  {
    key: 'firstCustomer',
    title: { en: 'Bring your customers', fr: 'Apporter vos clients', ar: 'أضف عملاءك' },
    text: {
      en: 'Import them from a file, or add the first one.',
      fr: 'Importez-les depuis un fichier, ou ajoutez le premier.',
      ar: 'استوردهم من ملف أو أضف أول عميل.',
    },
    icon: 'users',
    path: '/apps/ecommerce/customer/import',
    right: ['create', 'Customer'],
    isDone: (ctx) => hasAny(ctx, 'customers'),
  },
];
