import type { MessageId } from '../../../lib/messages.ts';
import type { StockReason } from '../../../lib/schema.generated.ts';

/** Why stock moved, in words. */
export const reasonTexts = {
  ADDED: 'stock.reason.added',
  REMOVED: 'stock.reason.removed',
  CORRECTED: 'stock.reason.corrected',
  RECEIVED: 'stock.reason.received',
  LOST: 'stock.reason.lost',
  ALLOCATED: 'stock.reason.allocated',
  RELEASED: 'stock.reason.released',
  SHIPPED: 'stock.reason.shipped',
  UNSENT: 'stock.reason.unsent',
  RETURNED: 'stock.reason.returned',
} as const satisfies Record<StockReason, MessageId>;
