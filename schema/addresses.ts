import { formatAddress } from 'localized-address-format';

/* Addresses in the form of their country, by the data of Google's address book: one rule for the server and the client. */

export type PlacePart = 'city' | 'state' | 'postcode';
export type PostalAddress = Record<'line1' | 'line2' | PlacePart | 'country', string> & {
  name?: string;
  company?: string;
};

type Script = 'local' | 'latin';
type Parts = Parameters<typeof formatAddress>[0];

/** Latin letters are written in the order that the post abroad expects, others in that of the country. */
const scriptOf = (parts: readonly string[]): Script =>
  parts.some((part) => /(?!\p{Script=Latin})\p{L}/u.test(part)) ? 'local' : 'latin';

/** Lines without what stood between parts that are not there. */
const written = (parts: Parts, country: string, script: Script): string[] =>
  formatAddress({ ...parts, postalCountry: country }, script)
    .map((line) => line.replace(/^[\s,]+|[\s,]+$/g, ''))
    .filter((line) => line !== '');

/** The parts of a place in the order in which a country writes them; those that it does not write are left out. */
export function placeOrder(country: string, script: Script = 'latin'): PlacePart[] {
  if (country === '') return ['city', 'state', 'postcode'];
  const marks = { locality: 'city', administrativeArea: 'state', postalCode: 'postcode' };
  return (written(marks, country, script)
    .join(' ')
    .match(/city|state|postcode/g) ?? []) as PlacePart[];
}

/**
 * The lines of an address as they stand on a parcel, without the country, whose name depends on who reads it. What the country
 * does not write, such as the region in France, is left out; the street, the town and a code never are.
 */
export function addressLines({ name = '', company = '', line1, line2, city, state, postcode, country }: PostalAddress) {
  const script = scriptOf([line1, city, state]);
  const order = placeOrder(country, script);
  const streets = [line1, line2].filter(Boolean);
  const [before = ''] = written({ postalCode: '#' }, country, script);
  // Countries that begin the code with letters of their own get them once.
  const code =
    before.length > 1 && postcode.startsWith(before.slice(0, -1)) ? postcode.slice(before.length - 1) : postcode;
  const isTownAsked = order.includes('city');
  const rest = { administrativeArea: state === city && isTownAsked ? '' : state, postalCode: code };
  const place = written(rest, country, script).join(' ').toLowerCase();
  // Where the country has no place for the town, it is a line of the street, unless the place says it already.
  const town = isTownAsked || place.includes(city.toLowerCase()) ? [] : [city];
  const isStreetLast = script === 'local' && written({ ...rest, addressLines: ['#'] }, country, script).at(-1) === '#';
  const lines = written(
    {
      ...rest,
      name,
      organization: company,
      addressLines: isStreetLast ? [...town, ...streets] : [...streets, ...town],
      locality: city,
    },
    country,
    script,
  );
  return code === '' || order.includes('postcode') ? lines : [...lines, code];
}

/**
 * The parts of a place back from its lines, as `addressLines` wrote them; null where they were written otherwise. Documents keep
 * an address as text, and electronic ones name each part.
 */
export function placeOf(lines: readonly string[], country: string): Record<PlacePart | 'street', string> | null {
  const order = placeOrder(country);
  if (!order.includes('city') || !order.includes('postcode')) return null;
  // A state may be left out; the code is what has a digit in it.
  for (const withState of [order.includes('state'), false]) {
    const marks = { addressLines: ['<street>'], locality: '<city>', postalCode: '<code>' };
    const form = written({ ...marks, ...(withState && { administrativeArea: '<state>' }) }, country, 'latin').join(
      '\n',
    );
    const pattern = form
      .replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`)
      .replace('<street>', String.raw`(?<street>[\s\S]+?)`)
      .replace('<city>', '(?<city>[^\\n]+?)')
      .replace('<state>', '(?<state>[^\\n]+?)')
      .replace('<code>', String.raw`(?<code>(?=[^\n]*\d)[\w-]+(?: (?:(?=\w*\d)\w+|[A-Z]{2}))?)`);
    const found = new RegExp(`^${pattern}$`).exec(lines.join('\n'))?.groups;
    if (found)
      return { street: found['street']!, city: found['city']!, state: found['state'] ?? '', postcode: found['code']! };
  }
  return null;
}

export type StateWord = 'state' | 'province' | 'prefecture' | 'county' | 'emirate' | 'governorate' | 'region';
export type CodeWord = 'zip' | 'pin' | 'eircode' | 'postal';

const stateWords: Partial<Record<string, StateWord>> = {
  ...Object.fromEntries('AU BR IN MX MY NG US VE AS GU FM MH MP PW SO UM VI'.split(' ').map((code) => [code, 'state'])),
  ...Object.fromEntries('EG JO'.split(' ').map((code) => [code, 'governorate'])),
  ...Object.fromEntries('GB IE EE RO'.split(' ').map((code) => [code, 'county'])),
  ...Object.fromEntries('CL UA BY RU KZ UZ'.split(' ').map((code) => [code, 'region'])),
  AE: 'emirate',
  JP: 'prefecture',
};
const zip = new Set('US PH PR GU AS VI MP FM MH PW UM'.split(' '));

/** What a country calls its parts. */
export const stateWord = (country: string): StateWord =>
  stateWords[country] ?? (country === '' ? 'region' : 'province');

/** What a country calls its code. */
export const codeWord = (country: string): CodeWord =>
  zip.has(country) ? 'zip' : country === 'IN' ? 'pin' : country === 'IE' ? 'eircode' : 'postal';
