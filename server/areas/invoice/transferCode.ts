import { encode } from 'uqr';
import type { InvoiceCompany } from '../../graphql/schema.generated.ts';

/* The QR code that European banking apps fill a transfer in from: EPC069-12 of the European Payments Council. */

type Transfer = Pick<InvoiceCompany, 'name' | 'iban' | 'swiftCode'> & { cents: number; reference: string };

const line = (text: string, most: number) => text.replace(/\s+/g, ' ').trim().slice(0, most);

/** What stands in the code. The amount and the reference are what the client would have to type. */
export const transferText = ({ name, iban, swiftCode, cents, reference }: Transfer): string =>
  [
    'BCD',
    '002',
    '1',
    'SCT',
    swiftCode.replaceAll(' ', ''),
    line(name, 70),
    iban.replaceAll(' ', ''),
    `EUR${(cents / 100).toFixed(2)}`,
    '',
    '',
    line(reference, 140),
  ].join('\n');

/** The code as an address of a picture, dark on white with its quiet zone; null where the rules know no such transfer. */
export function transferCode(transfer: Transfer, currency: string): string | null {
  const { iban, name, cents } = transfer;
  if (currency !== 'EUR' || iban === '' || name === '' || cents < 1 || cents > 99_999_999_999) return null;
  const { data, size } = encode(transferText(transfer), { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  const picture =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${dark}"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`;
}
