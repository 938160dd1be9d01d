import { amountDigits, decimalsOf } from '../../../schema/currencies.ts';
import { countryName } from '../../countries.ts';
import type { InvoiceSortField, InvoiceStatus } from '../../graphql/schema.generated.ts';
import { hideable } from '../../rest/hideable.ts';
import { first, listParameters, pageOf, sortOf } from '../../rest/listQuery.ts';
import { route } from '../../rest/route.ts';
import type { RestAnswer, RestRequest } from '../../rest/route.ts';
import { isDay } from './days.ts';
import {
  RestInvoiceClientsDocument,
  RestInvoiceDocument,
  RestInvoicesDocument,
  RestRemoveInvoiceDocument,
} from './invoices.rest.generated.ts';
import type { RestInvoiceFragment } from './invoices.rest.generated.ts';

const path = '/api/apps/invoice';
const tag = 'Invoices';
const text = (description: string) => ({ type: 'string', description });

const sorts = {
  client: 'CLIENT',
  total: 'TOTAL',
  id: 'CREATED',
  date: 'DATE',
  balance: 'BALANCE',
} as const satisfies Record<string, InvoiceSortField>;

const statusWords: Record<InvoiceStatus, string> = {
  PAID: 'Paid',
  DOWNLOADED: 'Downloaded',
  SENT: 'Sent',
  DRAFT: 'Draft',
  PARTIAL_PAYMENT: 'Partial Payment',
  PAST_DUE: 'Past Due',
};
const statusByWord = new Map(Object.entries(statusWords).map(([status, word]) => [word, status as InvoiceStatus]));

type Client = RestInvoiceFragment['client'];

const clientJson = ({ name, company, email, address, country, phone }: Client) => ({
  name,
  company,
  companyEmail: email,
  address: address?.replaceAll('\n', ', ') ?? null,
  country: countryName(country),
  contact: phone,
});

const invoiceJson = (invoice: RestInvoiceFragment) => ({
  id: Number(invoice.id),
  issuedDate: invoice.issuedDate,
  dueDate: invoice.dueDate,
  client: clientJson(invoice.client),
  service: invoice.service,
  total: Number(amountDigits(invoice.totalCents, invoice.currency)),
  avatar: invoice.customer?.avatar ?? '',
  invoiceStatus: statusWords[invoice.status],
  balance: Number(amountDigits(invoice.balanceCents, invoice.currency)),
});

const amountText = (amount: number, currency: string) => {
  const digits = decimalsOf(currency);
  const options = {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const;
  return new Intl.NumberFormat('en-US', options).format(amountDigits(amount, currency) as Intl.StringNumericLiteral);
};

/** `selectedDateRange[start]` and `[end]`, or one JSON value with both. What is no day does not narrow the list. */
function rangeIn(query: RestRequest['query']): { start: string; end: string } {
  let given: unknown = {};
  try {
    given = JSON.parse(first(query['selectedDateRange']) || '{}');
  } catch {
    // As good as left out.
  }
  const part = (name: 'start' | 'end') => {
    const value = first(query[`selectedDateRange[${name}]`]) || (given as Record<string, unknown> | null)?.[name];
    // Callers send instants, too.
    const day = typeof value === 'string' ? value.slice(0, 10) : '';
    return isDay(day) ? day : '';
  };
  return { start: part('start'), end: part('end') };
}

const client = {
  type: 'object',
  properties: {
    name: text('Name.'),
    company: text('Company; may be empty.'),
    companyEmail: text('Email address.'),
    address: hideable(text('Address; may be empty.')),
    country: text('English name of the country.'),
    contact: hideable(text('Phone number; may be empty.')),
  },
};
const shape = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    issuedDate: text('Day of issue, year-month-day.'),
    dueDate: text('Last day to pay, year-month-day.'),
    client,
    service: text('Kind of service; may be empty.'),
    total: { type: 'number' },
    avatar: text('Address of the client’s picture; empty without one.'),
    invoiceStatus: { type: 'string', enum: Object.values(statusWords) },
    balance: { type: 'number', description: 'What is still owed; below zero the client has a credit.' },
  },
};
const paymentDetails = {
  type: 'object',
  properties: {
    totalDue: text('What is still owed, such as $1,200.50.'),
    bankName: text('Name of the bank.'),
    country: text('English name of its country.'),
    iban: text('IBAN.'),
    swiftCode: text('SWIFT code.'),
  },
};

const notFound: RestAnswer = { status: 404, body: 'No invoice found with this id' };
const notDeleted: RestAnswer = { status: 404, body: { error: 'Something went wrong' } };

export const invoiceRoutes = [
  route({
    method: 'GET',
    path: `${path}/clients`,
    tag,
    right: ['read', 'Invoice'],
    summary: 'The first five customers.',
    document: RestInvoiceClientsDocument,
    variables: () => ({}),
    answer: ({ invoiceClients }) => ({ status: 200, body: invoiceClients.map(clientJson) }),
    responses: { 200: { type: 'array', items: client } },
  }),
  route({
    method: 'GET',
    path,
    tag,
    right: ['read', 'Invoice'],
    fieldNames: { search: 'q' },
    summary: 'Invoices that match, newest first unless sorted. A parameter that cannot be read is ignored.',
    document: RestInvoicesDocument,
    parameters: {
      q: text('Case-insensitive part of the client’s name, email address or the id, up to 200 characters.'),
      status: { ...text('Exactly this status.'), enum: Object.values(statusWords) },
      selectedDateRange: text(
        'Days of issue, as `selectedDateRange[start]=…&selectedDateRange[end]=…` or as one JSON value.',
      ),
      'selectedDateRange[start]': text('First day of issue.'),
      'selectedDateRange[end]': text('Last day of issue.'),
      ...listParameters('Invoices', Object.keys(sorts)),
    },
    variables: ({ query }) => {
      const { start, end } = rangeIn(query);
      const word = first(query['status']);
      const status = statusByWord.get(word);
      return {
        filter: {
          search: first(query['q']),
          issuedFrom: start,
          issuedTo: end,
          // No invoice has another word.
          ...(word !== '' && (status === undefined ? { number: '' } : { status: [status] })),
        },
        orderBy: sortOf<InvoiceSortField>(query, sorts),
        page: pageOf(query),
      };
    },
    answer: ({ invoices }) => ({
      status: 200,
      body: { invoices: invoices.nodes.map(invoiceJson), totalInvoices: invoices.totalCount },
    }),
    responses: {
      200: {
        type: 'object',
        properties: { invoices: { type: 'array', items: shape }, totalInvoices: { type: 'integer' } },
      },
    },
  }),
  route({
    method: 'GET',
    path: `${path}/:id`,
    tag,
    right: ['read', 'Invoice'],
    parameters: { id: text('Id of the invoice.') },
    summary: 'One invoice, and where to pay it. ETag begins with its version.',
    document: RestInvoiceDocument,
    variables: ({ params }) => ({ id: params['id']! }),
    answer: ({ invoice }, _request, reply) => {
      if (!invoice || invoice.kind !== 'INVOICE' || invoice.isArchived) return notFound;
      reply.header('etag', `"${invoice.version}"`);
      const { bankName, bankCountry, iban, swiftCode } = invoice.company;
      return {
        status: 200,
        body: {
          invoice: invoiceJson(invoice),
          paymentDetails: {
            totalDue: amountText(invoice.balanceCents, invoice.currency),
            bankName,
            country: countryName(bankCountry),
            iban,
            swiftCode,
          },
        },
      };
    },
    responses: {
      200: { type: 'object', properties: { invoice: shape, paymentDetails } },
      404: { type: 'string' },
    },
  }),
  route({
    method: 'DELETE',
    path: `${path}/:id`,
    tag,
    right: ['delete', 'Invoice'],
    parameters: { id: text('Id of the invoice.') },
    summary: 'Deletes a draft; a finalized invoice leaves the lists and stays in the books.',
    document: RestRemoveInvoiceDocument,
    variables: ({ params }) => ({ id: params['id']! }),
    answer: () => ({ status: 204 }),
    failure: ({ code }) => (code === 'NOT_FOUND' ? notDeleted : null),
    responses: { 204: null, 404: { type: 'object', properties: { error: { type: 'string' } } } },
  }),
];
