import type { OrderStatus } from '../../../graphql/schema.generated.ts';
import type { Texts } from '../../searchKind.ts';

/** What is told of how far an order is, outside of the client. */
export const statusTexts: Record<OrderStatus, Texts> = {
  READY_TO_PICKUP: { en: 'Ready to Pickup', fr: 'Prête au retrait', ar: 'جاهز للاستلام' },
  DISPATCHED: { en: 'Dispatched', fr: 'En préparation', ar: 'قيد التجهيز' },
  OUT_FOR_DELIVERY: { en: 'Out for Delivery', fr: 'En livraison', ar: 'قيد التوصيل' },
  DELIVERED: { en: 'Delivered', fr: 'Livrée', ar: 'تم التسليم' },
};
