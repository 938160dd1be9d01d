import type { CustomerInput, CustomerSortField } from '../../../graphql/schema.generated.ts';
import { hideable } from '../../../rest/hideable.ts';
import { listRoute } from '../../../rest/recordRoutes.ts';
import { route } from '../../../rest/route.ts';
import {
  RestCreateCustomerDocument,
  RestCustomerByNumberDocument,
  RestCustomersDocument,
} from './customers.rest.generated.ts';
import type { RestCustomerFragment, RestListedCustomerFragment } from './customers.rest.generated.ts';

const path = '/api/apps/ecommerce/customers';
const tag = 'Ecommerce';
const text = (description: string) => ({ type: 'string', description });

const sorts = {
  customer: 'NAME',
  country: 'COUNTRY',
  customerId: 'CUSTOMER_ID',
  orders: 'ORDERS',
  totalSpent: 'SPENT',
} as const satisfies Record<string, CustomerSortField>;

const statusWords = { ACTIVE: 'Active', INACTIVE: 'Inactive' };

/** What a list says of a customer. */
const customerJson = (customer: RestListedCustomerFragment) => ({
  id: Number(customer.id),
  customer: customer.name,
  customerId: customer.customerId,
  email: customer.email,
  country: customer.countryName,
  countryFlag: `/flags/${customer.country.toLowerCase()}.svg`,
  countryCode: customer.country.toLowerCase(),
  order: customer.orderCount,
  totalSpent: customer.spentCents === null ? null : customer.spentCents / 100,
  avatar: customer.avatar ?? '',
});

const wholeJson = (customer: RestCustomerFragment) => ({
  ...customerJson(customer),
  status: statusWords[customer.status],
  contact: customer.phone,
  company: customer.company,
  taxId: customer.taxId,
  language: customer.language,
});

const listed = {
  id: { type: 'integer' },
  customer: text('Name.'),
  customerId: { type: 'integer', description: 'Number that the customer is known by.' },
  email: text('Email address.'),
  country: text('English name of the country.'),
  countryFlag: text('Address of a picture of its flag.'),
  countryCode: text('Its two letters of ISO 3166-1, in lower case.'),
  order: { type: 'integer', description: 'Number of orders.' },
  totalSpent: hideable({ type: 'number', description: 'Sum of the orders, net of refunds.' }),
  avatar: text('Address of the picture; empty without one.'),
};
const whole = {
  type: 'object',
  properties: {
    ...listed,
    status: { type: 'string', enum: Object.values(statusWords) },
    contact: hideable(text('Phone number.')),
    company: text('Company.'),
    taxId: hideable(text('Number at the tax office.')),
    language: { type: 'string', enum: ['en', 'fr', 'ar'] },
  },
};

/** Names of the schema → names in the documented JSON. */
const fieldNames = { name: 'customer', country: 'countryCode', phone: 'contact' };
const body = {
  type: 'object',
  examples: [
    {
      customer: 'Mina Okafor',
      email: 'mina.okafor@example.com',
      countryCode: 'FR',
      contact: '+33 1 23 45 67 89',
      language: 'fr',
    },
  ],
  additionalProperties: false,
  required: ['customer', 'email', 'countryCode'],
  properties: {
    customer: text('Name.'),
    email: text('Email address.'),
    countryCode: text('Two letters of ISO 3166-1.'),
    contact: hideable(text('Phone number.')),
    company: text('Company.'),
    taxId: hideable(text('Number at the tax office.')),
    language: { type: 'string', enum: ['en', 'fr', 'ar'] },
  },
};
type Body = Record<'customer' | 'countryCode', string | undefined> & { contact?: string | null } & CustomerInput;

const common = { path, tag, subject: 'Customer', noun: 'customer', fieldNames } as const;

export const customerRoutes = [
  listRoute(
    { ...common, json: customerJson, shape: { type: 'object', properties: listed } },
    {
      nouns: 'customers',
      document: RestCustomersDocument,
      summary: 'Customers that match, newest first unless sorted. A parameter that cannot be read is ignored.',
      searched: 'name, country or email address',
      sorts,
    },
  ),
  route({
    method: 'GET',
    path: `${path}/:id`,
    tag,
    right: ['read', 'Customer'],
    parameters: { id: text('Number of the customer (customerId).') },
    summary: 'One customer by number. ETag begins with its version.',
    document: RestCustomerByNumberDocument,
    // No customer has the number 0.
    variables: ({ params }) => ({ customerId: /^\d{1,9}$/.test(params['id']!) ? Number(params['id']) : 0 }),
    answer: ({ customerByNumber: customer }, _request, reply) => {
      if (!customer) return { status: 404 };
      reply.header('etag', `"${customer.version}"`);
      return { status: 200, body: wholeJson(customer) };
    },
    responses: { 200: whole, 404: null },
  }),
  route({
    method: 'POST',
    path,
    tag,
    isExtension: true,
    right: ['create', 'Customer'],
    body,
    fieldNames,
    summary: 'Adds a customer.',
    document: RestCreateCustomerDocument,
    variables: ({ body: given }) => {
      const { customer: name, countryCode: country, contact: phone, ...rest } = given as Body;
      return { input: { ...rest, name: name!, country: country!, ...(phone !== undefined && { phone }) } };
    },
    answer: ({ createCustomer: { customer } }, _request, reply) => {
      reply.header('location', `${path}/${customer.customerId}`);
      reply.header('etag', `"${customer.version}"`);
      return { status: 201, body: wholeJson(customer) };
    },
    responses: { 201: whole },
  }),
];
