import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../context.ts';
import { textIn, textsIn } from '../../../csvFile.ts';
import { listText } from '../../../import/cells.ts';
import { documented, exactly, searched, someTexts, someWords } from '../../../records/fileParameters.ts';
import { registerListFile } from '../../../records/listFile.ts';
import { countryName } from '../store/countries.ts';
import { readTags } from '../tags.ts';
import { customers } from './customers.ts';

const statusWords = { ACTIVE: 'Active', INACTIVE: 'Inactive' };

const often = { none: { ordersTo: 0 }, once: { ordersFrom: 1, ordersTo: 1 }, more: { ordersFrom: 2 } };
const orderedIn = (word: string) => (Object.hasOwn(often, word) ? often[word as keyof typeof often] : {});

/** The customer list as a CSV file. */
export const registerCustomerExport = (app: FastifyInstance, services: Services): void =>
  registerListFile(app, services, {
    list: customers,
    subject: 'Customer',
    name: 'customers',
    title: 'The customer list',
    tag: 'Ecommerce',
    parameters: {
      q: searched('Part of name, email address or English name of the country.'),
      status: someWords('status', Object.keys(statusWords)),
      tags: someTexts('tags', 'With one of these tags.'),
      from: exactly('fromDay', 'Added on this day of the store’s time zone or later, YYYY-MM-DD.'),
      to: exactly('toDay', 'Added on this day or earlier.'),
      campaign: exactly('campaign', 'Customers whom a campaign was sent to, such as 12.opened.'),
      ...documented({
        country: { type: 'string', description: 'One or several of ISO 3166-1, separated by commas.' },
        ordered: { type: 'string', enum: ['none', 'once', 'more'], description: 'How often they have ordered.' },
      }),
    },
    columns: {
      name: { label: 'Customer', value: ({ name }) => name },
      email: { label: 'Email', value: ({ email }) => email },
      customerId: { label: 'Customer ID', value: ({ customerId }) => customerId },
      country: { label: 'Country', value: ({ country }) => country },
      countryName: { label: 'Country name', value: ({ country }) => countryName(country) },
      orders: { label: 'Orders', value: ({ orderCount }) => orderCount },
      spent: { label: 'Total spent', value: ({ spentCents }) => (spentCents / 100).toFixed(2), kind: 'money' },
      status: { label: 'Status', value: ({ status }) => statusWords[status] },
      phone: { label: 'Phone', value: ({ phone }) => phone },
      company: { label: 'Company', value: ({ company }) => company },
      taxId: { label: 'Tax ID', value: ({ taxId }) => taxId },
      language: { label: 'Language', value: ({ language }) => language },
      acceptsMarketing: {
        label: 'Marketing',
        value: ({ acceptsMarketing }) => (acceptsMarketing === 1 ? 'Yes' : 'No'),
      },
      tags: { label: 'Tags', value: ({ tags }) => listText(readTags(tags)) },
      id: { label: 'Id', value: ({ id }) => id },
      createdAt: { label: 'Added', value: ({ createdAt }) => createdAt, kind: 'instant' },
      updatedAt: { label: 'Changed', value: ({ updatedAt }) => updatedAt, kind: 'instant' },
    },
    columnsAtFirst: 12,
    sorts: ['CREATED', 'NAME', 'COUNTRY', 'CUSTOMER_ID', 'ORDERS', 'SPENT'],
    areIdsSorted: true,
    filterOf: (query) => ({
      country: textsIn(query, 'country').map((code) => code.toUpperCase()),
      ...orderedIn(textIn(query, 'ordered')),
    }),
  });
