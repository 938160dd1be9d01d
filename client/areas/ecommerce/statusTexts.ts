import type { MessageId } from '../../lib/messages.ts';
import type { ProductStatus } from '../../lib/schema.generated.ts';

/** Words of a status in lists and filters. */
export const statusTexts = {
  PUBLISHED: 'products.status.published',
  SCHEDULED: 'products.status.scheduled',
  INACTIVE: 'products.status.inactive',
} as const satisfies Record<ProductStatus, MessageId>;
