import { line, isProblem, required, unknown } from '../../../fields.ts';
import type { Problem } from '../../../fields.ts';
import type { OrderAddress, OrderAddressInput } from '../../../graphql/schema.generated.ts';
import type { Refuse } from '../../../records/declaration.ts';
import { countries } from '../store/countries.ts';

/* Addresses of orders: copies, so that a customer who moves takes no order along. */

export type AddressPart = keyof OrderAddress & keyof OrderAddressInput;
type Part = AddressPart;

const limits: Record<Part, number> = {
  name: 100,
  company: 100,
  line1: 120,
  line2: 120,
  city: 80,
  state: 80,
  postcode: 12,
  country: 2,
  phone: 30,
};
const needed: readonly Part[] = ['name', 'line1', 'city', 'country'];
const parts = Object.keys(limits) as Part[];

/** What an address becomes, as it is kept. */
export function addressText(given: OrderAddressInput): string {
  const entries = parts.map((part) => [part, kept(part, given)]);
  return JSON.stringify(Object.fromEntries(entries.map(([part, value]) => [part, isProblem(value) ? '' : value])));
}

/** Names what is wrong with an address, part by part. */
export function checkAddress(field: string, given: OrderAddressInput | null | undefined, refuse: Refuse): void {
  if (!given) return;
  for (const part of parts) {
    const value = kept(part, given);
    if (isProblem(value)) refuse(`${field}.${part}`, value);
    else if (value === '' && needed.includes(part)) refuse(`${field}.${part}`, required);
  }
}

export const readAddress = (text: string): OrderAddress => JSON.parse(text) as OrderAddress;

function kept(part: Part, given: OrderAddressInput): string | Problem {
  const value = line(limits[part])(given[part] ?? '');
  if (part !== 'country' || typeof value !== 'string' || value === '') return value as string | Problem;
  const code = value.toUpperCase();
  return countries.has(code) ? code : unknown('countries are given by their two letters of ISO 3166-1');
}
