import { randomBytes } from 'node:crypto';
import { countryCode } from '../countries.ts';
import { invalid } from '../errors.ts';
import type { FieldErrors } from '../errors.ts';
import { emailField, isProblem, line, malformed, oneLine, required, tooLong, unknown, whole } from '../fields.ts';
import type { Kept, Problem } from '../fields.ts';
import type {
  BillingAddress,
  BillingAddressInput,
  PaymentCard,
  PaymentCardInput,
  SocialLink,
} from '../graphql/schema.generated.ts';

/* How billing addresses, payment cards and links are read, whether their owner registers or changes them later. */

type Reader = (given: string) => Kept | Problem;

const phone: Reader = (given) => {
  const number = oneLine(given);
  if (number.length > 40) return tooLong(40);
  return /^[\d\s()+./x-]*$/i.test(number) ? number : malformed('must be a phone number');
};

const country: Reader = (given) => {
  const name = oneLine(given);
  return name === '' ? '' : (countryCode(name) ?? unknown('there is no such country'));
};

const postcode: Reader = (given) => {
  const code = oneLine(given).toUpperCase();
  return /^[\dA-Z -]{0,12}$/.test(code) ? code : malformed('must be up to 12 letters, digits, blanks and hyphens');
};

const addressFields: Record<keyof BillingAddressInput, Reader> = {
  company: line(100),
  email: (given) => (given.trim() === '' ? '' : emailField(given)),
  taxId: line(40),
  vat: line(40),
  contact: phone,
  address: line(200),
  landmark: line(100),
  city: line(80),
  state: line(80),
  postcode,
  country,
};

const noAddress = Object.fromEntries(Object.keys(addressFields).map((name) => [name, ''])) as BillingAddress;

/** An address as it is kept. */
export const addressIn = (json: string | undefined): BillingAddress => ({
  ...noAddress,
  ...(JSON.parse(json ?? '{}') as Partial<BillingAddress>),
});

/** An address with the values applied to it. Throws VALIDATION with everything that is wrong; `prefix` stands before the names. */
export function readAddress(input: BillingAddressInput, before: BillingAddress, prefix = ''): BillingAddress {
  const errors: FieldErrors = {};
  const after: Record<string, unknown> = { ...before };
  for (const [name, read] of Object.entries(addressFields)) {
    const given = input[name as keyof BillingAddressInput];
    if (given === undefined) continue;
    const value = read(given ?? '');
    if (isProblem(value)) errors[`${prefix}${name}`] = value;
    else after[name] = value;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return after as BillingAddress;
}

const cardFields = {
  brand: (given: string): Kept | Problem => given,
  lastFour: (given: string): Kept | Problem =>
    /^\d{4}$/.test(given) ? given : malformed('must be four digits, never a whole number of a card'),
  holder: line(100, true),
  expiryMonth: whole(1, 12),
  expiryYear: whole(2000, 2099),
} as const;

/** A card with the values applied to what it was, null for a new one. Throws VALIDATION like `readAddress`. */
export function readCard(input: PaymentCardInput, before: PaymentCard | null, prefix = ''): PaymentCard {
  const errors: FieldErrors = {};
  const after: Record<string, unknown> = { ...(before ?? { id: randomBytes(6).toString('hex'), isPrimary: false }) };
  for (const [name, read] of Object.entries(cardFields)) {
    const given = input[name as keyof typeof cardFields];
    if (given === undefined && before !== null) continue;
    const value =
      given === undefined || given === null ? required : (read as (given: unknown) => Kept | Problem)(given);
    if (isProblem(value)) errors[`${prefix}${name}`] = value;
    else after[name] = value;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (input.isPrimary) after['isPrimary'] = true;
  return after as PaymentCard;
}

/** Exactly one card is the primary one, and stands first: the one that was just saved, if it wants to be. */
export function withPrimary(cards: readonly PaymentCard[], saved?: PaymentCard): PaymentCard[] {
  const primary = saved?.isPrimary ? saved.id : (cards.find(({ isPrimary }) => isPrimary) ?? cards[0])?.id;
  const marked = cards.map((card) => ({ ...card, isPrimary: card.id === primary }));
  return marked.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary));
}

/** Address of a page, as it is kept. */
export function linkField(given: string): string | Problem {
  const text = oneLine(given);
  if (text.length > 300) return tooLong(300);
  const url = URL.parse(text);
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && url.username === '';
  return isWeb ? url.href : malformed('must be an address that starts with https:// or http://');
}

export const linksIn = (json: string | undefined): SocialLink[] => JSON.parse(json ?? '[]') as SocialLink[];
export const cardsIn = (json: string | undefined): PaymentCard[] => JSON.parse(json ?? '[]') as PaymentCard[];
