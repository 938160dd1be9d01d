import type { CustomerRow } from '../../../db/customerTables.ts';
import { wordsOf } from '../../../db/letters.ts';
import { foldCase, sortKey } from '../../../db/search.ts';
import { asIs, emailField, line } from '../../../fields.ts';
import type {
  CustomerChannel,
  CustomerInput,
  CustomerNews,
  CustomerNotificationInput,
} from '../../../graphql/schema.generated.ts';
import { json, needed, optional, preset, yesNo } from '../../../records/columns.ts';
import { nextNumber } from '../../../records/numberSeries.ts';
import { defineRecord } from '../../../records/record.ts';
import { addressBook, bookErrors, bookText, cardBook, countryField, phoneField } from './customerBook.ts';
import { countryName } from '../store/countries.ts';
import { keepTags, readTags, tagsColumn } from '../tags.ts';
import { isUploaded, notUploaded, picture } from '../../../records/pictures.ts';

const news: CustomerNews[] = ['ORDERS', 'SHIPPING', 'ACCOUNT', 'OFFERS'];
const channels: CustomerChannel[] = ['EMAIL', 'BROWSER', 'APP'];

/** One entry for each kind of news, always in the same order. */
function matrix(given: readonly CustomerNotificationInput[]): string {
  const chosen = new Map(given.map((entry) => [entry.news, entry.channels]));
  return JSON.stringify(
    news.map((name) => ({
      news: name,
      channels: channels.filter((channel) => chosen.get(name)?.includes(channel)),
    })),
  );
}

const atFirst = matrix([
  { news: 'ORDERS', channels: ['EMAIL'] },
  { news: 'SHIPPING', channels: ['EMAIL'] },
  { news: 'ACCOUNT', channels: ['EMAIL'] },
]);

type Found = Pick<CustomerRow, 'name' | 'email' | 'phone' | 'company' | 'country' | 'tags'>;

/** What a customer is found by. */
export function customerTexts({ name, email, phone, company, country, tags }: Found) {
  const [place, words] = [countryName(country), readTags(tags)];
  return {
    searchText: foldCase([name, email, place, ...words].join('\n')),
    findText: ` ${wordsOf([name, email, company, phone, phone.replace(/\D/g, ''), place, ...words].join(' ')).join(' ')} `,
  };
}

/** Who buys; orders and invoices refer to the same record. */
export const customer = defineRecord<CustomerRow, CustomerInput>({
  subject: 'Customer',
  table: 'customers',
  noun: 'Customer',
  nameOf: ({ name }) => name,
  columns: {
    name: needed(line(100, true)),
    email: needed(emailField),
    phone: optional(phoneField),
    company: optional(line(100)),
    taxId: optional(line(40)),
    country: needed(countryField),
    language: preset(asIs, 'en'),
    avatar: optional(picture, null),
    status: preset(asIs, 'ACTIVE'),
    acceptsMarketing: yesNo(false),
    addresses: json((given) => bookText(addressBook, given)),
    cards: json((given) => bookText(cardBook, given)),
    tags: tagsColumn,
    notifications: { ...json((given) => matrix(given), atFirst), initial: atFirst },
  },
  fixed: ['customerId'],
  isPlannedTogether: true,
  assign: { customerId: (tx) => nextNumber(tx, 'customers') },
  normalize: (_values, { input, refuse }) => {
    for (const [at, problem] of Object.entries(bookErrors(addressBook, input.addresses ?? [])))
      refuse(`addresses.${at}`, problem);
    for (const [at, problem] of Object.entries(bookErrors(cardBook, input.cards ?? []))) refuse(`cards.${at}`, problem);
  },
  check: async (tx, { avatar }, { before, refuse, errors, isRestored }) => {
    if (isRestored || avatar === null || avatar === before?.avatar || errors['avatar'] !== undefined) return;
    if (!(await isUploaded(tx, avatar))) refuse('avatar', notUploaded);
  },
  after: (tx, before, after) => keepTags(tx, 'Customer', before, after),
  derive: (tx, { name, email, phone, company, country, acceptsMarketing, tags }, before) => ({
    marketingChangedAt:
      acceptsMarketing === (before?.acceptsMarketing ?? 0)
        ? (before?.marketingChangedAt ?? null)
        : tx.services.now().toISOString(),
    nameKey: sortKey(name),
    countryKey: sortKey(countryName(country)),
    ...customerTexts({ name, email, phone, company, country, tags }),
  }),
});
