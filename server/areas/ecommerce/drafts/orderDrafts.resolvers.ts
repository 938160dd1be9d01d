import type { OrderDraftRow } from '../../../db/orderDraftTable.ts';
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { askedOf } from '../../../records/selection.ts';
import { recordId } from '../../../db/recordId.ts';
import { readAddress } from '../orders/orderAddress.ts';
import { customerOf, productOf } from '../orders/orderLoaders.ts';
import { mayRead } from '../orders/orders.ts';
import { readLines, readSeen } from './draftPrices.ts';
import { orderDraft } from './orderDraft.ts';
import { manyDrafts, orderDrafts } from './orderDrafts.ts';

const payload = ({ row, batchId }: { row: OrderDraftRow; batchId: string }) => ({ orderDraft: row, batchId });

export const resolvers = {
  Query: {
    orderDrafts: (_, args, ctx, info) => orderDrafts.page(ctx, args, askedOf(info, 'list')),
    orderDraft: (_, { id }, ctx) => orderDrafts.get(ctx, id),
  },
  Mutation: {
    createOrderDraft: async (_, { input }, ctx) => payload(await orderDraft.create(ctx, input)),
    updateOrderDraft: async (_, args, ctx) => payload(await orderDraft.update(ctx, args)),
    deleteOrderDraft: (_, { id }, ctx) => orderDraft.delete(ctx, id),
    duplicateOrderDraft: async (_, { id }, ctx) => payload(await orderDraft.duplicate(ctx, id)),
    deleteOrderDrafts: (_, { selection }, ctx) => manyDrafts.delete(ctx, selection),
    startOrderDraftsDelete: (_, { selection }, ctx) => manyDrafts.startDelete(ctx, selection),
  },
  OrderDraft: {
    customer: ({ customerId }, _args, ctx) => (customerId === null ? null : customerOf(ctx, customerId)),
    giftWrap: ({ giftWrap }) => giftWrap === 1,
    isPaid: ({ isPaid }) => isPaid === 1,
    shippingAddress: ({ shippingAddress }) => (shippingAddress === null ? null : readAddress(shippingAddress)),
    lines: ({ lines, seen }) => {
      const known = readSeen(seen);
      return readLines(lines).map((line, at) => ({ ...line, ...(known[at] ?? { name: '', unitPriceCents: 0 }) }));
    },
  },
  OrderDraftLine: {
    product: async ({ productId }, _args, ctx) =>
      mayRead(ctx, 'Product') ? ((await productOf(ctx, recordId(productId ?? '') ?? 0)) ?? null) : null,
  },
} satisfies Resolvers;
