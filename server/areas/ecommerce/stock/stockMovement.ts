import type { StockReason } from '../../../graphql/schema.generated.ts';

/** Units of a product or of a variant; `name` is the field that is told of when they cannot be had. */
export type Units = {
  productId: number;
  variantId: number | null;
  quantity: number;
  name: string;
};

export type Cause = { orderId: number | null; note?: string };
export type Movement = Omit<Units, 'name'> & {
  allocated: number;
  reason: StockReason;
} & Cause;
