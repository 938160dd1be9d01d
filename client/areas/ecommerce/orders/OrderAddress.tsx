import { AddressLines } from '../../../kit/address/AddressLines.tsx';
import { Hidden } from '../../../kit/Hidden.tsx';
import type { OrderAddressPartsFragment } from './orderDetails.generated.ts';

export function OrderAddress({
  address,
}: {
  /** Null: hidden from the viewer. */ address: OrderAddressPartsFragment | null;
}) {
  return address === null ? <Hidden /> : <AddressLines address={address} />;
}
