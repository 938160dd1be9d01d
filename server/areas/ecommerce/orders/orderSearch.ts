import type { SearchAsked, SearchKind } from '../../searchKind.ts';
import type { OrderRow } from '../../../db/orderTables.ts';
import type { Context } from '../../../context.ts';
import { visible } from '../../../access/authorize.ts';
import { allowedRecords } from '../../../access/records.ts';
import type { Language, OrderPayment, OrderStatus } from '../../../graphql/schema.generated.ts';
import { orders } from './orders.ts';
import { statusTexts } from './statusTexts.ts';

const screen = '/apps/ecommerce/order/list';
const payments: OrderPayment[] = ['PAID', 'PENDING', 'CANCELED', 'FAILED'];
const statuses: OrderStatus[] = ['DISPATCHED', 'OUT_FOR_DELIVERY', 'READY_TO_PICKUP', 'DELIVERED'];
const word = (value: string) => value.toLowerCase().replaceAll('_', '-');
const valueOf = <Value extends string>(values: readonly Value[], given: string | undefined) =>
  values.find((value) => word(value) === given) ?? null;

const found = ({ id, number, name, customerName, customerEmail, customerAvatar }: OrderRow) => ({
  id,
  title: name,
  subtitle: `${customerName} · ${customerEmail}`,
  path: `/apps/ecommerce/order/details/${number}`,
  image: customerAvatar,
});

const maxOfAmount = 20;

/** Those that came to exactly that amount, the newest first. */
async function ofAmount(ctx: Context, cents: number) {
  const scope = visible(ctx, 'Order');
  const rows = await ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('totalCents', '=', cents)
    .$if(scope !== null, (some) => some.where(scope!))
    .orderBy('id', 'desc')
    .limit(maxOfAmount)
    .execute();
  return { records: rows.map((row) => ({ ...found(row), isExact: true })), totalCount: rows.length };
}

/** What the list is asked for; null where a word is one that only other kinds know. */
function filterOf({ text, number, operators }: Pick<SearchAsked, 'text' | 'number' | 'operators'>) {
  const payment = valueOf(payments, operators['payment']);
  const status = valueOf(statuses, operators['status']);
  if ((operators['payment'] && !payment) || (operators['status'] && !status)) return null;
  return {
    payment: payment && [payment],
    status: status && [status],
    search: number === null ? text : String(number),
    fromDay: operators['after'] ?? null,
    toDay: operators['before'] ? dayBefore(operators['before']) : null,
  };
}

const dayBefore = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** Orders as the search of everything finds them: by customer, email address or number. */
export const orderKind: SearchKind = {
  key: 'orders',
  title: { en: 'Orders', fr: 'Commandes', ar: 'الطلبات' },
  called: ['order', 'commande', 'طلب'],
  icon: 'shopping-cart',
  home: screen,
  right: ['read', 'Order'],
  operators: { payment: payments.map(word), status: statuses.map(word), after: 'day', before: 'day' },
  find: async (ctx, asked) => {
    const filter = filterOf(asked);
    if (filter === null) return { records: [], totalCount: 0 };
    if (asked.amountCents != null && Object.keys(asked.operators).length === 0) return ofAmount(ctx, asked.amountCents);
    const { number, page } = asked;
    const wanted = { fields: new Set<string>(['note']), total: true };
    const { nodes, totalCount, isTotalCapped } = await orders.page(ctx, { filter, page }, wanted);
    const records = nodes.map((row) => ({ ...found(row), isExact: row.number === number }));
    return { records, totalCount, isCapped: isTotalCapped };
  },
  table: async (_ctx, asked) => {
    const filter = asked.amountCents == null ? filterOf(asked) : null;
    if (filter === null) return null;
    const { payment, status, search, fromDay, toDay } = filter;
    return {
      path: screen,
      words: {
        q: search,
        payment: payment?.[0]?.toLowerCase(),
        status: status?.[0]?.toLowerCase(),
        from: fromDay,
        to: toDay,
      },
      field: 'orders',
      filter,
      enums: ['payment', 'status'],
    };
  },
  idsByNumber: async (ctx, numbers) =>
    (await ctx.db.selectFrom('orders').select('id').where('number', 'in', numbers).execute()).map(({ id }) => id),
  pick: async (ctx: Context, ids) => {
    const rows = await ctx.db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
    return (await allowedRecords(ctx, 'read', 'Order', rows)).map(found);
  },
  linked: { subject: 'Order', states },
};

async function states({ db }: Context, ids: readonly number[], language: Language): Promise<Map<number, string>> {
  const rows = await db.selectFrom('orders').select(['id', 'status']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, status }) => [id, statusTexts[status][language]]));
}
