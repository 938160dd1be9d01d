import { getNamedType, isEnumType } from 'graphql';
import type { GraphQLEnumType, GraphQLInputObjectType } from 'graphql';
import { describe, expect } from 'vitest';
import { countryCodes } from '../../client/kit/form/countries.ts';
import { currencyChoices } from '../../client/areas/invoice/currencyChoices.ts';
import { languageCodes } from '../../client/areas/users/languageCodes.ts';
import { zoneIds } from '../../client/lib/zoneNames.ts';
import { makeRecurring } from '../../server/areas/invoice/recurringRun.ts';
import { sendReminders } from '../../server/areas/invoice/invoiceReminders.ts';
import { areas } from '../../server/areas/index.ts';
import { executableSchema } from '../../server/graphql/schema.ts';
import { programContext } from '../../server/program.ts';
import { test } from '../support/app.ts';
import type { Headers, TestApp } from '../support/app.ts';
import { sessionHeaders } from '../support/users.ts';

/* Whatever a form offers can be chosen, and all that hangs on the choice works with it: invoices, papers, mail, files, pages. */

const schema = executableSchema(areas);
const currencies = currencyChoices('en').map(({ value }) => value);
const dayMs = 24 * 3_600_000;

/** What was refused without a word of why, by what was asked. */
function watched(api: TestApp, as: Headers) {
  const faults: string[] = [];
  return {
    faults,
    /** Data of the only field; a refusal that says why is an answer, too. */
    ask: async (operation: string, variables: Record<string, unknown> = {}): Promise<any> => {
      const { data, errors } = await api.graphql<any, Record<string, unknown>>(operation, { as, variables });
      for (const { extensions } of errors)
        if (extensions.code === 'INTERNAL') faults.push(`${operation} ${JSON.stringify(variables)}`);
      return data ? Object.values(data)[0] : null;
    },
    read: async (url: string): Promise<void> => {
      const { statusCode } = await api.app.inject({ url, headers: as });
      if (statusCode !== 200) faults.push(`${statusCode} ${url}`);
    },
  };
}

const enumsOf = (input: GraphQLInputObjectType): [field: string, values: string[]][] =>
  Object.values(input.getFields()).flatMap(({ name, type }) => {
    const named = getNamedType(type);
    if (!isEnumType(named)) return [];
    const values = (named as GraphQLEnumType).getValues().map((one) => one.name);
    return [[name, String(type).startsWith('[') ? values.map((value) => `[${value}]`) : values]];
  });

/** Kinds of records that a form changes: the mutation, the table with some, and the file of its list. */
const forms = [
  ['updateUser', 'users', '/export/users.csv'],
  ['updateCustomer', 'customers', '/export/customers.csv'],
  ['updateProduct', 'products', '/export/products.csv'],
  ['updateCategory', 'categories', '/export/categories.csv'],
  ['updateOrder', 'orders', '/export/orders.csv'],
  ['updateReview', 'reviews', '/export/reviews.csv'],
  ['updateContactRequest', 'contactRequests', '/export/contact-requests.csv'],
  ['updateCalendarEvent', 'calendarEvents', '/export/calendar.ics'],
  ['updateCalendar', 'calendars', '/export/calendar.ics'],
  ['updateBoard', 'boards', null],
  ['updatePromoCode', 'promoCodes', null],
  ['updateShippingRate', 'shippingRates', null],
  ['updateRecurringInvoice', 'recurringInvoices', null],
  ['updateInvoice', 'invoices', '/export/invoices.csv'],
] as const;

// Many small steps, one after the other; a busy machine takes its time.
describe('every choice of every form', { timeout: 300_000 }, () => {
  for (const [mutation, table, file] of forms)
    test(`each choice of ${mutation} is taken or refused with a reason, and its list is read as a file after`, async ({
      shared: api,
    }) => {
      const as = await sessionHeaders(api.services, 1, 'bearer');
      const { ask, read, faults } = watched(api, as);
      const { args } = schema.getMutationType()!.getFields()[mutation]!;
      const input = getNamedType(args.find(({ name }) => name === 'input')!.type) as GraphQLInputObjectType;
      const rows = await api.services.database.reader.selectFrom(table).select('id').orderBy('id', 'desc').execute();
      const set = (id: number, name: string, value: string) =>
        ask(`mutation { ${mutation}(id: ${id}, input: { ${name}: ${value} }) { __typename } }`);
      const [[name, [value]]] = enumsOf(input) as [[string, [string]]];
      // Of some kinds only drafts, or one's own, can be changed.
      let id: number | undefined;
      for (const row of rows) if (id === undefined && (await set(row.id, name, value))) id = row.id;
      expect(id).toBeDefined();
      for (const [field, values] of enumsOf(input))
        for (const one of values) {
          await set(id!, field, one);
          if (file) await read(file);
        }
      expect(faults).toEqual([]);
    });

  test('whoever speaks any language changes plans up and down, and each invoice is a paper that can be sent', async ({
    shared: api,
  }) => {
    const as = await api.signIn();
    const { ask, read, faults } = watched(api, as);
    const papers = new Map<string, string>();
    for (const language of languageCodes) {
      const made = await ask(
        'mutation ($email: String!, $language: String!) { createUser(input: { fullName: "Speaker", email: $email, language: $language }) { user { id } } }',
        { email: `speaker.${language}@choice.example`, language },
      );
      const { id } = made.user;
      for (const plan of ['team', 'enterprise', 'company', 'basic'])
        await ask(`mutation { updateUser(id: ${id}, input: { plan: ${plan} }) { batchId } }`);
      const account = await ask(`{ billingAccount(userId: ${id}) { plan changes { toPlan invoiceId } } }`);
      if (account?.changes.length !== 4) faults.push(`${language}: ${JSON.stringify(account)}`);
      const invoiceId = account?.changes.find((one: any) => one.invoiceId)?.invoiceId;
      if (!invoiceId) continue;
      const invoice = await ask(`{ invoice(id: ${invoiceId}) { language } }`);
      papers.set(invoice.language, invoiceId);
    }
    expect([...papers.keys()].sort()).toEqual(['ar', 'en', 'fr']);
    for (const id of papers.values()) {
      await read(`/export/invoices/${id}.pdf`);
      await ask(`mutation { sendInvoice(id: ${id}) { batchId } }`);
    }
    await read('/export/users.csv');
    expect(faults).toEqual([]);
  });

  test('a bulk change of plan takes everybody of the sample', async ({ api }) => {
    const as = await api.signIn();
    const { ask, faults } = watched(api, as);
    const changed = await ask(
      'mutation { updateUsers(selection: { filter: {} }, input: { plan: team }) { count failures { id code } } }',
    );
    expect(faults).toEqual([]);
    expect(changed.failures).toEqual([]);
    expect(changed.count).toBeGreaterThan(20);
  });

  test('customers of every country are billed, with every way to pay, in every language', async ({ shared: api }) => {
    const as = await api.signIn();
    const { ask, read, faults } = watched(api, as);
    const [written, ways] = [schema.getType('Language'), schema.getType('InvoicePaymentVia')].map((type) =>
      (type as GraphQLEnumType).getValues().map(({ name }) => name),
    );
    const sent: string[] = [];
    for (const [at, country] of countryCodes.entries()) {
      const [language, via] = [written![at % written!.length], ways![at % ways!.length]];
      const made = await ask(
        `mutation { createCustomer(input: { name: "From ${country}", email: "from.${country}@choice.example", country: "${country}", language: ${language} }) { customer { id } } }`,
      );
      const draft = await ask(
        `mutation { createInvoice(input: { customerId: ${made.customer.id}, language: ${language}, paymentVia: ${via}, lines: [{ name: "Work", unitPriceCents: 100, taxBasisPoints: 2000 }] }) { invoice { id } } }`,
      );
      const final = await ask(`mutation { finalizeInvoice(id: ${draft.invoice.id}) { invoice { id number } } }`);
      if (!final?.invoice.number) faults.push(country);
      if (at < written!.length * ways!.length) sent.push(draft.invoice.id);
    }
    for (const id of sent) {
      await read(`/export/invoices/${id}.pdf`);
      await ask(`mutation { sendInvoice(id: ${id}) { batchId } }`);
    }
    await read('/export/customers.csv');
    api.clock.advance(60 * dayMs);
    await sendReminders(programContext(api.services, 'test'));
    api.clock.advance(-60 * dayMs);
    expect(faults).toEqual([]);
  });

  test('invoices in every currency are finalized and paid by every method; one of each is a paper', async ({
    shared: api,
  }) => {
    const as = await api.signIn();
    const { ask, read, faults } = watched(api, as);
    const { customer } = await ask(
      'mutation { createCustomer(input: { name: "Many Coins", email: "coins@choice.example", country: "CH" }) { customer { id } } }',
    );
    const methods = (schema.getType('InvoicePaymentMethod') as GraphQLEnumType).getValues().map(({ name }) => name);
    for (const [at, currency] of currencies.entries()) {
      const draft = await ask(
        `mutation { createInvoice(input: { customerId: ${customer.id}, currency: "${currency}", exchangeRate: 1.5, lines: [{ name: "Work", unitPriceCents: 100 }] }) { invoice { id } } }`,
      );
      const id = draft?.invoice.id;
      if (!id) {
        faults.push(`no invoice in ${currency}`);
        continue;
      }
      await ask(`mutation { finalizeInvoice(id: ${id}) { batchId } }`);
      await ask(`mutation { payInvoice(id: ${id}, input: { method: ${methods[at % methods.length]} }) { batchId } }`);
      if (at < methods.length) await read(`/export/invoices/${id}.pdf`);
    }
    await read('/export/invoice-journal.csv');
    expect(faults).toEqual([]);
  });

  test('invoices come back in every unit of time', async ({ api }) => {
    const as = await api.signIn();
    const { ask, faults } = watched(api, as);
    const { customer } = await ask(
      'mutation { createCustomer(input: { name: "Again", email: "again@choice.example", country: "FR" }) { customer { id } } }',
    );
    const today = api.services.now().toISOString().slice(0, 10);
    for (const { name } of (schema.getType('RecurringUnit') as GraphQLEnumType).getValues())
      await ask(
        `mutation { createRecurringInvoice(input: { customerId: ${customer.id}, unit: ${name}, startDate: "${today}", termDays: 14, lines: [{ name: "Work", unitPriceCents: 100 }] }) { recurringInvoice { id } } }`,
      );
    await makeRecurring(programContext(api.services, 'test'));
    expect(faults).toEqual([]);
  });

  test('the store lies in every country and time zone, and counts in every currency', async ({ api }) => {
    const as = await api.signIn();
    const { ask, faults } = watched(api, as);
    const set = (values: string) => ask(`mutation { updateStoreSettings(input: { ${values} }) { batchId } }`);
    for (const currency of currencies) {
      await set(`currency: "${currency}"`);
      await ask('{ productStats { stockValueCents } }');
    }
    for (const country of countryCodes) await set(`country: "${country}"`);
    for (const zone of zoneIds()) {
      await set(`timeZone: "${zone}"`);
      await ask('{ invoiceStats { __typename } }');
    }
    expect(faults).toEqual([]);
  });

  test('an event is held and a reader lives in every time zone', async ({ shared: api }) => {
    const as = await api.signIn();
    const { ask, read, faults } = watched(api, as);
    const categories = (schema.getType('CalendarCategory') as GraphQLEnumType).getValues().map(({ name }) => name);
    for (const [at, zone] of zoneIds().entries()) {
      const event = await ask(
        `mutation { createCalendarEvent(input: { title: "Noon", category: ${categories[at % categories.length]}, start: "2026-12-18T12:00", end: "2026-12-18T13:00", timeZone: "${zone}" }) { event { id } } }`,
      );
      if (!event) faults.push(zone);
      await ask(`mutation { setPreferences(values: { timeZone: "${zone}" }) }`);
      await ask(`{ calendarWindow(from: "2026-12-18", to: "2026-12-19", timeZone: "${zone}") { isCut } }`);
    }
    await read('/export/calendar.ics');
    expect(faults).toEqual([]);
  });
});
