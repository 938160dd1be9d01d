import type { Context } from '../../../context.ts';
import { foldLetters } from '../../../db/letters.ts';
import type { CardBrand, CustomerAddressInput, CustomerCardInput } from '../../../graphql/schema.generated.ts';
import { customer } from './customer.ts';
import { sampleCompanies, sampleCountries } from './sampleCustomers.seed.ts';
import type { SampleCountry } from './sampleCustomers.seed.ts';

const dayMs = 86_400_000;
/** The first came almost two years ago. Numbers of the series begin after those of the samples. */
const spanDays = 690;
const numbers = { from: 210_000, to: 489_999, next: 500_001 };
const brands: CardBrand[] = ['VISA', 'MASTERCARD', 'VISA', 'AMEX', 'MASTERCARD', 'DISCOVER'];

type Random = () => number;
type Person = { name: string; handle: string; from: SampleCountry };

/** A hundred customers of eight countries, each with an address and most with a card; all but the last few are active. */
export async function seedCustomers(tx: Context, random: Random): Promise<void> {
  const people = shuffled(
    sampleCountries.flatMap((from) => peopleOf(from, random)),
    random,
  );
  const taken = new Set<number>();
  const now = tx.services.now().getTime();
  const rows = [];
  for (const [index, person] of people.entries()) {
    const createdAt = new Date(
      now - ((people.length - index - random()) / people.length) * spanDays * dayMs,
    ).toISOString();
    const values = await customer.values(tx, inputFor(person, index, random, new Date(now).getUTCFullYear()), null);
    rows.push({ ...values, customerId: freshNumber(taken, random), createdAt, updatedAt: createdAt });
  }
  await customer.insertMany(tx, rows, 'sample');
  await tx.db.updateTable('numberSeries').set({ nextNumber: numbers.next }).where('name', '=', 'customers').execute();
}

/** Each name of a family meets another name each time, so that no two people are called the same. */
function peopleOf(from: SampleCountry, random: Random): Person[] {
  const [given, family] = [from.given.split(' '), from.family.split(' ')];
  const latin = { given: from.latin?.given.split(' ') ?? given, family: from.latin?.family.split(' ') ?? family };
  const start = Math.floor(random() * family.length);
  return Array.from({ length: from.count }, (_, at) => {
    const [first, last] = [at % given.length, (start + at + Math.floor(at / given.length)) % family.length];
    const handle = foldLetters(`${latin.given[first]}.${latin.family[last]}`);
    return { name: `${given[first]} ${family[last]}`, handle, from };
  });
}

function inputFor({ name, handle, from }: Person, index: number, random: Random, year: number) {
  const company = random() < 0.22 ? pick(sampleCompanies, random) : '';
  const domain = company === '' ? pick(['mail.example', 'post.example', 'inbox.example'], random) : domainOf(company);
  const phone = digits(from.phone, random);
  const addresses = [address({ name, from, phone }, 'HOME', random)];
  if (company !== '' || random() < 0.25) addresses.push(address({ name, from, phone }, 'OFFICE', random));
  return {
    name,
    email: `${handle}@${domain}`,
    phone,
    company,
    taxId: company === '' ? '' : `${from.country}${digits('#########', random)}`,
    country: from.country,
    language: from.language,
    status: index % 25 === 11 ? ('INACTIVE' as const) : ('ACTIVE' as const),
    acceptsMarketing: random() < 0.4,
    addresses,
    cards: random() < 0.75 ? [card(name, year, random)] : [],
  };
}

const domainOf = (company: string) =>
  `${foldLetters(company)
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')}.example`;

function address(
  { name, from, phone }: { name: string; from: SampleCountry; phone: string },
  label: 'HOME' | 'OFFICE',
  random: Random,
): CustomerAddressInput {
  const [city, state, postcode] = pick(from.cities, random);
  const [street, number] = [pick(from.streets, random), 1 + Math.floor(random() * 180)];
  const line1 = from.language === 'en' && from.country !== 'BR' ? `${number} ${street}` : `${street}, ${number}`;
  return { label, name, line1, line2: '', city, state, postcode, country: from.country, phone };
}

const card = (holder: string, year: number, random: Random): CustomerCardInput => ({
  brand: pick(brands, random),
  lastFour: digits('####', random),
  holder,
  expiryMonth: 1 + Math.floor(random() * 12),
  expiryYear: year + 1 + Math.floor(random() * 4),
});

function freshNumber(taken: Set<number>, random: Random): number {
  for (;;) {
    const number = numbers.from + Math.floor(random() * (numbers.to - numbers.from));
    if (taken.size < taken.add(number).size) return number;
  }
}

const digits = (pattern: string, random: Random) => pattern.replace(/#/g, () => String(Math.floor(random() * 10)));
const pick = <Item>(items: readonly Item[], random: Random): Item => items[Math.floor(random() * items.length)]!;

function shuffled<Item>(items: Item[], random: Random): Item[] {
  const rest = [...items];
  return items.map(() => rest.splice(Math.floor(random() * rest.length), 1)[0]!);
}
