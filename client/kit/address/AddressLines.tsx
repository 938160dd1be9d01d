import { addressLines, type PostalAddress } from '../../../schema/addresses.ts';
import { useFormats } from '../../lib/format.ts';
import { countryName } from '../form/countries.ts';

type Shown = PostalAddress & { phone?: string };

/** All lines of an address for readers of a language, its country below. */
export const wholeAddress = (address: PostalAddress, locale: string): string[] => [
  ...addressLines(address),
  ...(address.country ? [countryName(address.country, locale)] : []),
];

/** An address in one line, where there is no room for more. */
export const addressInLine = (address: PostalAddress, locale: string): string =>
  wholeAddress(address, locale).join(locale === 'ar' ? '، ' : ', ');

/** An address in the form of its country. All lines begin at the same edge, whatever way each of them runs. */
export function AddressLines({ address }: { address: Shown }) {
  const { locale } = useFormats();
  return (
    <address style={{ fontStyle: 'normal' }}>
      {wholeAddress(address, locale).map((line, at) => (
        <div key={at}>
          <bdi>{line}</bdi>
        </div>
      ))}
      {address.phone && <bdi dir="ltr">{address.phone}</bdi>}
    </address>
  );
}
