import { randomBytes } from 'node:crypto';
import { isProblem, line, malformed, required, tooMany, unknown, whole } from '../../../fields.ts';
import type { Kept, Problem } from '../../../fields.ts';
import type {
  AddressLabel,
  CardBrand,
  CustomerAddressInput,
  CustomerCardInput,
} from '../../../graphql/schema.generated.ts';
import { countries } from '../store/countries.ts';

/* The address book and the cards of a customer: lists of entries that are kept with the customer, each with an id of its own. */

export type Address = {
  id: string;
  label: AddressLabel;
  name: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  postcode: string;
  country: string;
  phone: string;
  isDefaultShipping: boolean;
  isDefaultBilling: boolean;
};

export type Card = {
  id: string;
  brand: CardBrand;
  lastFour: string;
  holder: string;
  expiryMonth: number;
  expiryYear: number;
  isDefault: boolean;
};

type Errors = Record<string, Problem>;
type Reader = (given: never) => Kept | Problem;
type Book<Entry, Input> = {
  most: number;
  fields: { [Name in Exclude<keyof Input, 'id'> & string]-?: Reader | null };
  initial: Omit<Entry, 'id'>;
  flags: readonly (keyof Entry & string)[];
  /** Fields that a new entry has to be given. */
  needed: readonly (keyof Input & string)[];
};

export const phoneField = (given: string): Kept | Problem => {
  const text = given.replace(/\s+/g, ' ').trim();
  return text === '' || /^[+\d][\d .()/-]{4,29}$/.test(text)
    ? text
    : malformed('must be 5 to 30 digits, blanks and + - . ( )');
};

export const countryField = (given: string): Kept | Problem => {
  const code = given.trim().toUpperCase();
  if (code === '') return required;
  return countries.has(code) ? code : unknown('countries are given by their two letters of ISO 3166-1');
};

const postcode = (given: string): Kept | Problem => {
  const code = given.replace(/\s+/g, ' ').trim().toUpperCase();
  return /^[\dA-Z -]{0,12}$/.test(code) ? code : malformed('must be up to 12 letters, digits, blanks and hyphens');
};

const lastFour = (given: string): Kept | Problem => (/^\d{4}$/.test(given) ? given : malformed('must be four digits'));

export const addressBook: Book<Address, CustomerAddressInput> = {
  most: 20,
  fields: {
    label: null,
    name: line(100, true),
    line1: line(120, true),
    line2: line(120),
    city: line(80, true),
    state: line(80),
    postcode,
    country: countryField,
    phone: phoneField,
    isDefaultShipping: null,
    isDefaultBilling: null,
  },
  initial: {
    label: 'HOME',
    name: '',
    line1: '',
    line2: '',
    city: '',
    state: '',
    postcode: '',
    country: '',
    phone: '',
    isDefaultShipping: false,
    isDefaultBilling: false,
  },
  flags: ['isDefaultShipping', 'isDefaultBilling'],
  needed: ['name', 'line1', 'city', 'country'],
};

export const cardBook: Book<Card, CustomerCardInput> = {
  most: 10,
  fields: {
    brand: null,
    lastFour,
    holder: line(100, true),
    expiryMonth: whole(1, 12),
    expiryYear: whole(2000, 2099),
    isDefault: null,
  },
  initial: { brand: 'OTHER', lastFour: '', holder: '', expiryMonth: 1, expiryYear: 2000, isDefault: false },
  flags: ['isDefault'],
  needed: ['brand', 'lastFour', 'holder', 'expiryMonth', 'expiryYear'],
};

/** An entry with the values applied to what it was, null for a new one, and what is wrong with them. */
export function entryOf<Entry extends { id: string }, Input extends object>(
  book: Book<Entry, Input>,
  input: Input,
  before: Entry | null,
): { entry: Entry; errors: Errors } {
  const given = input as Record<string, unknown>;
  const errors: Errors = {};
  const id = before?.id ?? (typeof given['id'] === 'string' && given['id'] !== '' ? given['id'] : newId());
  const entry: Record<string, unknown> = { ...book.initial, ...before, id };
  if (!/^[\da-f]{12}$/.test(id)) errors['id'] = unknown('there is no such entry');
  for (const [name, read] of Object.entries(book.fields) as [string, Reader | null][]) {
    const value = given[name];
    if (value === undefined || (value === null && before === null)) {
      if (before === null && (book.needed as readonly string[]).includes(name)) errors[name] = required;
      continue;
    }
    const kept = value === null ? empty(book, name) : read === null ? value : read(value as never);
    if (isProblem(kept)) errors[name] = kept;
    else entry[name] = kept;
  }
  return { entry: entry as Entry, errors };
}

const empty = <Entry, Input>(book: Book<Entry, Input>, name: string) =>
  (book.needed as readonly string[]).includes(name) ? required : (book.initial as Record<string, unknown>)[name];

/** A whole book as it is kept. */
export function bookText<Entry extends { id: string }, Input extends object>(
  book: Book<Entry, Input>,
  given: readonly Input[],
): string | Problem {
  if (given.length > book.most) return tooMany(book.most);
  return JSON.stringify(
    withDefaults(
      book,
      given.map((input) => entryOf(book, input, null).entry),
    ),
  );
}

/** What is wrong with the entries of a whole book, by their numbers: `0.city`. */
export const bookErrors = <Entry extends { id: string }, Input extends object>(
  book: Book<Entry, Input>,
  given: readonly Input[],
): Errors =>
  Object.fromEntries(
    given.flatMap((input, at) =>
      Object.entries(entryOf(book, input, null).errors).map(([name, problem]) => [`${at}.${name}`, problem]),
    ),
  );

/** Exactly one entry has each flag: the one that `chosen` names, else the first that has it, else the first of all. */
export function withDefaults<Entry extends { id: string }, Input>(
  { flags }: Book<Entry, Input>,
  entries: readonly Entry[],
  chosen: Entry | null = null,
): Entry[] {
  const holders = flags.map((flag) => {
    const holder = chosen?.[flag] === true ? chosen : (entries.find((entry) => entry[flag] === true) ?? entries[0]);
    return [flag, holder?.id] as const;
  });
  return entries.map((entry) => ({
    ...entry,
    ...Object.fromEntries(holders.map(([flag, id]) => [flag, entry.id === id])),
  }));
}

export const readBook = <Entry>(text: string): Entry[] => JSON.parse(text) as Entry[];

const newId = () => randomBytes(6).toString('hex');
