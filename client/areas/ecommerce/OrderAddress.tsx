import { countryName } from '../../kit/form/countries.ts';
import { Hidden } from '../../kit/Hidden.tsx';
import { useFormats } from '../../lib/format.ts';
import type { OrderAddressPartsFragment } from './orderDetails.generated.ts';

/** The lines of an address as they stand on a parcel. */
export function addressLines(address: OrderAddressPartsFragment, locale: string): string[] {
  const { name, company, line1, line2, city, state, postcode, country } = address;
  const place = [city, state, postcode].filter((part) => part !== '').join(' ');
  return [name, company, line1, line2, place, countryName(country, locale)].filter((line) => line !== '');
}

export function OrderAddress({
  address,
}: {
  /** Null: hidden from the viewer. */ address: OrderAddressPartsFragment | null;
}) {
  const { locale } = useFormats();
  if (address === null) return <Hidden />;
  return (
    <address style={{ fontStyle: 'normal' }}>
      {addressLines(address, locale).map((line, at) => (
        <div key={at}>
          <bdi>{line}</bdi>
        </div>
      ))}
      {address.phone && <bdi dir="ltr">{address.phone}</bdi>}
    </address>
  );
}
