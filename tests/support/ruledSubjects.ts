import type { Subject } from '../../server/graphql/schema.generated.ts';
import type { Headers, TestApp } from './app.ts';
import { ask } from './tasks.ts';

/* How the records of each subject whose rules may have conditions are reached. One that is missing fails the test. */

export type RuledSubject = {
  /** The list, one record, and what changes one without leaving the rule. */
  list?: string;
  /** What the list is asked for, so that it holds the records of both sides. */
  filter?: string;
  /** Rows among which the list has them. */
  where?: string;
  one?: string;
  update?: string;
  input?: string;
  /** Conditions whose field is a field of the input, which may lead out of the rule. */
  movable?: readonly string[];
  remove?: string;
  many?: { name: string; input: string };
  file?: string;
  /** Address of its papers as PDF. */
  paper?: (id: number) => string;
  /** A field of files for `/import/<file>` that stays within the rule, with a value for it. */
  imports?: { file: string; field: string; value: string };
  kind?: string;
  comments?: true;
  /** Records of the one who looks, where they are nobody else's to read; made while the rights are still whole. */
  make?: (api: TestApp, as: Headers) => Promise<void>;
  /** Some are read whatever the rules. */
  isReadByPolicy?: true;
  /** What else it takes to have any. */
  also?: Subject;
  path?: (row: Record<string, unknown>) => string;
};

const shop = '/api/apps/ecommerce';

export const ruledSubjects: Partial<Record<Subject, RuledSubject>> = {
  Product: {
    list: 'products',
    one: 'product',
    update: 'updateProduct',
    input: 'collection: "Ruled"',
    movable: ['status', 'inStock', 'brand', 'category'],
    remove: 'deleteProduct',
    many: { name: 'updateProducts', input: 'inStock: true' },
    file: 'products',
    imports: { file: 'products', field: 'collection', value: 'Imported' },
    kind: 'products',
  },
  Category: {
    list: 'categoryList',
    one: 'category',
    update: 'updateCategory',
    input: 'description: "<p>Ruled</p>"',
    movable: ['status', 'parentId'],
    remove: 'deleteCategory',
    file: 'categories',
    imports: { file: 'categories', field: 'description', value: 'Imported' },
    kind: 'categories',
    make: async (api) => {
      const admin = await api.signIn('admin');
      for (const [status, parentId] of [
        ['INACTIVE', 1],
        ['PUBLISHED', 2],
      ])
        await ask(
          api,
          admin,
          `mutation { createCategory(input: { name: "Part ${Math.random()}", status: ${status}, parentId: ${parentId} }) { batchId } }`,
        );
    },
  },
  Order: {
    list: 'orders',
    one: 'order',
    update: 'updateOrder',
    input: 'note: "Ruled"',
    remove: 'deleteOrder',
    file: 'orders',
    paper: (id) => `/export/orders/packing-slips.pdf?ids=${id}`,
    kind: 'orders',
    comments: true,
    path: ({ number }) => `${shop}/orders/${String(number)}`,
  },
  Customer: {
    list: 'customers',
    one: 'customer',
    update: 'updateCustomer',
    input: 'company: "Ruled"',
    movable: ['status', 'country'],
    many: { name: 'updateCustomers', input: 'language: fr' },
    file: 'customers',
    imports: { file: 'customers', field: 'taxId', value: 'R1' },
    kind: 'customers',
    comments: true,
    path: ({ customerId }) => `${shop}/customers/${String(customerId)}`,
  },
  Invoice: {
    list: 'invoices',
    where: "kind = 'INVOICE' and is_archived = 0",
    one: 'invoice',
    update: 'updateInvoice',
    input: 'reference: "Ruled"',
    paper: (id) => `/export/invoices/${id}.pdf`,
    kind: 'invoices',
    comments: true,
    path: ({ id }) => `/api/apps/invoice/${String(id)}`,
  },
  Review: {
    list: 'reviews',
    one: 'review',
    update: 'updateReview',
    input: 'reply: "Ruled"',
    movable: ['status'],
    remove: 'deleteReview',
    file: 'reviews',
    kind: 'reviews',
  },
  Referral: { list: 'referrals', one: 'referral', remove: 'deleteReferral', file: 'referrals', kind: 'referrals' },
  ContactRequest: {
    list: 'contactRequests',
    one: 'contactRequest',
    update: 'updateContactRequest',
    input: 'isAnswered: true',
    movable: ['status'],
    remove: 'deleteContactRequest',
    many: { name: 'updateContactRequests', input: 'isAnswered: true' },
    file: 'contact-requests',
    kind: 'messages',
    make: ({ services }) =>
      services.database.transaction(async (trx) => {
        const same = { page: '/', sender: '', nameKey: 'ruled', searchText: 'ruled', message: 'Ruled', name: 'Ruled' };
        const createdAt = services.now().toISOString();
        const email = 'ruled@test.example';
        for (const [plan, status, language] of [
          ['BASIC', 'NEW', 'en'],
          ['TEAM', 'HANDLED', 'fr'],
        ] as const)
          await trx
            .insertInto('contactRequests')
            .values({ ...same, version: 1, email, createdAt, updatedAt: createdAt, plan, status, language })
            .execute();
      }),
  },
  Article: {
    one: 'article',
    update: 'updateArticle',
    input: 'position: 7',
    movable: ['categoryId', 'isDraft', 'isPublic'],
    remove: 'deleteArticle',
    make: async (api) => {
      const admin = await api.signIn('admin');
      const rows = await api.services.database.reader.selectFrom('articles').select('id').limit(2).execute();
      for (const [at, { id }] of rows.entries()) {
        const input = `{ isDraft: ${at === 0}, isPublic: ${at === 0} }`;
        await ask(api, admin, `mutation { updateArticle(id: ${id}, input: ${input}) { batchId } }`);
      }
    },
  },
  CalendarEvent: {
    list: 'calendarEvents',
    one: 'calendarEvent',
    update: 'updateCalendarEvent',
    input: 'location: "Ruled"',
    movable: ['category'],
    remove: 'deleteCalendarEvent',
    kind: 'events',
    also: 'Calendar',
    make: async (api, as) => {
      for (const category of ['BUSINESS', 'FAMILY'])
        await ask(
          api,
          as,
          `mutation { createCalendarEvent(input: { title: "Ruled ${category}", start: "2026-11-20T09:00", category: ${category} }) { batchId } }`,
        );
    },
  },
  User: {
    list: 'users',
    where: 'is_service = 0',
    one: 'user',
    update: 'updateUser',
    movable: ['status', 'plan', 'billing', 'country', 'company'],
    file: 'users',
    kind: 'users',
  },
  Role: { one: 'role', update: 'updateRole' },
  ServiceAccount: {
    one: 'serviceAccount',
    update: 'updateServiceAccount',
    make: async (api) => {
      const roles = await api.services.database.reader.selectFrom('roles').select('id').limit(2).execute();
      const admin = await api.signIn('admin');
      for (const { id } of roles)
        await ask(
          api,
          admin,
          `mutation { createServiceAccount(input: { name: "Ruled ${Math.random()}", roleId: ${id} }) { batchId } }`,
        );
    },
  },
  Team: {
    list: 'teams',
    one: 'team',
    update: 'updateTeam',
    input: 'description: "Ruled"',
    file: 'teams',
    kind: 'teams',
  },
  ListView: {
    isReadByPolicy: true,
    update: 'updateListView',
    input: 'query: "q=ruled"',
    movable: ['isShared'],
    remove: 'deleteListView',
    make: async (api, as) => {
      for (const isShared of [true, false])
        await ask(
          api,
          as,
          `mutation { createListView(list: "trash", input: { name: "Ruled ${isShared}", isShared: ${isShared} }) { batchId } }`,
        );
    },
  },
};
