import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { test as base } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { eventually } from '../../support/http.ts';
import { connecting } from '../../support/socket.ts';
import { sessionHeaders } from '../../support/users.ts';
import { fieldWord } from '../../../client/areas/users/rules.ts';
import { ask, create } from './users.fixture.ts';

/* Conditions of rules: what may stand in them, what they are called, and what is nested in other records. */

const test = base
  .extend('address', ({ api }) => api.app.listen({ host: '127.0.0.1', port: 0 }))
  .extend('connect', ({ address }, { onCleanup }) => connecting(address, onCleanup));

type Rule = { action: string; subject: string; conditions: object | null };
const on = (subject: string, conditions: object | null = null, ...actions: string[]): Rule[] =>
  (actions.length > 0 ? actions : ['read', 'create', 'update', 'delete']).map((action) => ({
    action,
    subject,
    conditions,
  }));

let count = 0;
async function addRole(api: TestApp, as: Headers, rules: Rule[]): Promise<any> {
  const call = `mutation ($rules: [RoleRuleInput!]!) { createRole(input: { name: "Ruled ${(count += 1)}", rules: $rules }) {
    role { id rules { subject conditions conditionNames { field name } } } } }`;
  const { data, errors } = await api.graphql<any, object>(call, { as, variables: { rules } });
  return errors.length > 0 ? errors[0]!.extensions : data.createRole.role;
}

/** Somebody with these rules and no others. */
async function ruled(api: TestApp, rules: Rule[]): Promise<{ as: Headers; id: string }> {
  const admin = await sessionHeaders(api.services, 1, 'bearer');
  const role = await addRole(api, admin, rules);
  const email = `ruled${count}@test.example`;
  const { user } = await create(api, admin, `fullName: "R", email: "${email}", status: active, roleId: ${role.id}`);
  return { id: user.id, as: await sessionHeaders(api.services, Number(user.id), 'bearer') };
}

const admin = (api: TestApp) => sessionHeaders(api.services, 1, 'bearer');

test('RP-09 a condition has a kind; what it cannot be compared with is refused and named', async ({ api }) => {
  const as = await admin(api);
  const subjects = await ask(api, as, '{ ruleSubjects { subject conditions { field kind choices } } }');
  const product = subjects.find(({ subject }: any) => subject === 'Product');
  expect(product.conditions).toContainEqual({
    field: 'status',
    kind: 'CHOICE',
    choices: ['PUBLISHED', 'INACTIVE', 'SCHEDULED'],
  });
  expect(product.conditions).toContainEqual({ field: 'category', kind: 'RECORD', choices: [] });
  for (const [subject, conditions, key, word] of [
    ['Product', { status: 'GONE' }, 'unknown', 'status'],
    ['Product', { inStock: 'yes' }, 'unknown', 'inStock'],
    ['Product', { category: 'No such' }, 'unknown', 'category'],
    ['Product', { category: '' }, 'required', 'category'],
    ['Product', { brand: ' ' }, 'unknown', 'brand'],
    ['Order', { customerId: 999_999 }, 'unknown', 'customerId'],
    ['Order', { customerId: 'me' }, 'unknown', 'customerId'],
    ['Order', { country: 'XX' }, 'unknown', 'country'],
    ['Order', { method: 'shells' }, 'unknown', 'method'],
    ['User', { roleId: 999_999 }, 'unknown', 'roleId'],
    ['User', { id: 5 }, 'unknown', 'id'],
    ['User', { status: true }, 'unknown', 'status'],
  ] as const) {
    const { fields } = await addRole(api, as, on(subject, conditions, 'read'));
    expect(fields?.rules, JSON.stringify(conditions)).toMatchObject({ key });
    expect(fields.rules.message).toContain(word);
  }
  const role = await addRole(api, as, on('Order', { customerId: '1', country: 'fr' }, 'read'));
  expect(role.rules[0].conditions).toEqual({ customerId: 1, country: 'FR' });
  const call =
    'mutation { createPermission(input: { name: "P", rules: [{ action: read, subject: User, conditions: { roleId: 999999 } }] }) { batchId } }';
  expect((await ask(api, as, call)).fields).toMatchObject({ rules: { key: 'unknown' } });
});

test('RP-09 conditions are chosen and shown by name, as far as the viewer may read the records', async ({ api }) => {
  const as = await admin(api);
  const values = (viewer: Headers, rest: string) => ask(api, viewer, `{ conditionValues(${rest}) { value name } }`);
  const all = await values(as, 'subject: Product, field: "category"');
  expect(all.length).toBeGreaterThan(3);
  expect(all.every(({ value, name }: any) => value === name)).toBe(true);
  const { name } = await ask(api, as, '{ customer(id: 3) { name } }');
  expect(await values(as, 'subject: Order, field: "customerId", value: 3')).toEqual([{ value: 3, name }]);
  const part = name.slice(1, 6).toUpperCase();
  expect(await values(as, `subject: Invoice, field: "customerId", search: "${part}"`)).toContainEqual({
    value: 3,
    name,
  });
  expect(await values(as, 'subject: Order, field: "customerId", search: "%"')).toEqual([]);
  const [english, french] = await Promise.all(
    ['en', 'fr'].map((language) => values(as, `subject: Article, field: "categoryId", language: ${language}`)),
  );
  expect(english.map(({ value }: any) => value).sort()).toEqual(french.map(({ value }: any) => value).sort());
  expect(english).not.toEqual(french);
  expect(await values(as, 'subject: Order, field: "method"')).toContainEqual({ value: 'paypal', name: 'paypal' });
  expect((await values(as, 'subject: Order, field: "status"')).fields).toMatchObject({ field: { key: 'unknown' } });

  const role = await addRole(api, as, on('Order', { customerId: 3 }, 'read'));
  expect(role.rules[0].conditionNames).toEqual([{ field: 'customerId', name }]);
  const blind = await ruled(api, on('Role', null, 'read'));
  expect(await values(blind.as, 'subject: Order, field: "customerId"')).toEqual([]);
  const seen = await ask(api, blind.as, `{ role(id: ${role.id}) { rules { conditions conditionNames { name } } } }`);
  expect(seen.rules).toEqual([{ conditions: { customerId: 3 }, conditionNames: [] }]);
  expect((await values(await api.signIn('client'), 'subject: Order, field: "customerId"')).code).toBe('FORBIDDEN');
});

test('RP-09 a rule follows the category that it names, through a new name and back', async ({ api }) => {
  const as = await admin(api);
  const [category] = await ask(api, as, '{ categories { id name } }');
  const reader = await ruled(api, on('Product', { category: category.name }));
  const permission =
    'mutation ($rules: [RoleRuleInput!]!) { createPermission(input: { name: "Of it", rules: $rules }) { permission { id } } }';
  const { data } = await api.graphql<any, object>(permission, {
    as,
    variables: { rules: on('Product', { category: category.name }, 'read') },
  });
  const counted = async () => (await ask(api, reader.as, '{ products { totalCount } }')).totalCount;
  const before = await counted();
  expect(before).toBeGreaterThan(0);
  const { batchId } = await ask(
    api,
    as,
    `mutation { updateCategory(id: ${category.id}, input: { name: "Renamed" }) { batchId } }`,
  );
  expect(await counted()).toBe(before);
  const named = async () =>
    (await ask(api, as, `{ permission(id: ${data.createPermission.permission.id}) { rules { conditions } } }`)).rules[0]
      .conditions.category;
  expect(await named()).toBe('Renamed');
  await ask(api, as, `mutation { undoBatch(id: "${batchId}") { count } }`);
  expect([await counted(), await named()]).toEqual([before, category.name]);
});

test('RP-09 what is nested in other records is as hidden as it is by itself', async ({ api }) => {
  const as = await admin(api);
  const { nodes: orders } = await ask(
    api,
    as,
    '{ orders(page: { size: 50 }) { nodes { id number customerId lines { product { id category } } } } }',
  );
  const order = orders.find(({ lines }: any) => lines.length > 0 && lines[0].product);
  const other = orders.find(({ customerId }: any) => customerId !== order.customerId);
  const [{ category }] = order.lines.map(({ product }: any) => product);
  const categories = await ask(api, as, '{ categories { name } }');
  const elsewhere = categories.find(({ name }: any) => name !== category).name;
  const customer = await ask(api, as, `{ customer(id: ${other.customerId}) { country } }`);
  const own = await ask(api, as, `{ customer(id: ${order.customerId}) { country } }`);
  expect(own.country).not.toBe('');
  const { invoice } = await ask(api, as, `mutation { invoiceOrder(orderId: ${order.id}) { invoice { id } } }`);

  const limited = await ruled(api, [
    ...on('Order', { customerId: Number(other.customerId) }),
    ...on('Invoice'),
    ...on('Product', { category: elsewhere }),
    ...on('Customer', { country: customer.country }),
  ]);
  const seen = await ask(api, limited.as, `{ invoice(id: ${invoice.id}) { orderNumber customer { id country } } }`);
  expect(seen.orderNumber).toBeNull();
  const all = await ruled(api, [
    ...on('Order'),
    ...on('Product', { category: elsewhere }),
    ...on('Invoice', { customerId: Number(other.customerId) }),
  ]);
  const nested = await ask(
    api,
    all.as,
    `{ order(id: ${order.id}) { customer { id } invoice { id } lines { name product { category } } } }`,
  );
  expect(nested).toMatchObject({ customer: null, invoice: null });
  expect(nested.lines[0].name).not.toBe('');
  for (const { product } of nested.lines) expect(product?.category ?? elsewhere).toBe(elsewhere);
});

test('RP-09 files and documented calls that list others’ records keep to the rules', async ({ api }) => {
  const as = await admin(api);
  const { nodes } = await ask(api, as, '{ customers(page: { size: 100 }) { nodes { id country } } }');
  const countries = new Set(nodes.map(({ country }: any) => country));
  const [country] = countries;
  const clients = await ruled(api, [...on('Invoice', null, 'read'), ...on('Customer', { country }, 'read')]);
  const { body } = await api.rest('GET', '/api/apps/invoice/clients', { as: clients.as });
  const all = await api.rest('GET', '/api/apps/invoice/clients', { as });
  expect(body.length).toBeLessThanOrEqual(all.body.length);
  expect(new Set(body.map((client: any) => client.country)).size).toBeLessThanOrEqual(1);

  const { nodes: reviews } = await ask(api, as, '{ reviews(page: { size: 100 }) { nodes { customerId status } } }');
  const pending = reviews.find(({ status }: any) => status === 'PENDING').customerId;
  const file = (viewer: Headers) => api.rest('GET', `/export/customers/${pending}/data.json`, { as: viewer });
  const partly = await ruled(api, [...on('Customer', null, 'read'), ...on('Review', { status: 'PUBLISHED' }, 'read')]);
  const [whole, part] = [(await file(as)).body, (await file(partly.as)).body];
  expect(whole.reviews.some(({ status }: any) => status === 'PENDING')).toBe(true);
  expect(part.reviews.every(({ status }: any) => status === 'PUBLISHED')).toBe(true);
  expect(part).toMatchObject({ orders: [], referrals: [] });

  const events = await ruled(api, [...on('Calendar'), ...on('CalendarEvent')]);
  for (const category of ['BUSINESS', 'FAMILY'])
    await ask(
      api,
      events.as,
      `mutation { createCalendarEvent(input: { title: "At ${category}", start: "2026-11-20T09:00", category: ${category} }) { batchId } }`,
    );
  await ask(api, events.as, 'mutation { createCalendarFeed }');
  const { url } = await ask(api, events.as, '{ calendarFeed { url } }');
  const role = await ask(api, as, `{ user(id: ${events.id}) { role { id } } }`);
  await api.graphql(
    'mutation ($id: ID!, $rules: [RoleRuleInput!]!) { updateRole(id: $id, input: { rules: $rules }) { batchId } }',
    {
      as,
      variables: { id: role.role.id, rules: [...on('Calendar'), ...on('CalendarEvent', { category: 'BUSINESS' })] },
    },
  );
  for (const { text } of [
    await api.rest('GET', '/export/calendar.ics', { as: events.as }),
    await api.rest('GET', new URL(url, 'http://atrium.example').pathname),
  ]) {
    expect(text).toContain('At BUSINESS');
    expect(text).not.toContain('At FAMILY');
  }
});

test('RP-09 payments and links go with the invoices that a rule speaks of', async ({ api }) => {
  const as = await admin(api);
  const { nodes } = await ask(
    api,
    as,
    '{ invoices(filter: { status: SENT }, page: { size: 50 }) { nodes { id customer { id } balanceCents payments { id } } } }',
  );
  const [mine] = nodes.filter(({ balanceCents }: any) => balanceCents > 1000);
  const other = nodes.find((one: any) => one.customer.id !== mine.customer.id && one.balanceCents > 1000);
  const keeper = await ruled(api, on('Invoice', { customerId: Number(mine.customer.id) }));
  const pay = (id: string) =>
    ask(
      api,
      keeper.as,
      `mutation { payInvoice(id: ${id}, input: { amountCents: 500 }) { invoice { payments { id } } batchId } }`,
    );
  expect((await pay(other.id)).code).toBe('FORBIDDEN');
  const { invoice, batchId } = await pay(mine.id);
  const paid = invoice.payments.at(-1).id;
  const history = await ask(api, keeper.as, `{ changes(subject: InvoicePayment, subjectId: ${paid}) { totalCount } }`);
  expect(history.totalCount).toBe(1);
  const { payments } = (
    await ask(
      api,
      as,
      `mutation { payInvoice(id: ${other.id}, input: { amountCents: 500 }) { invoice { payments { id } } } }`,
    )
  ).invoice;
  const foreign = await ask(
    api,
    keeper.as,
    `{ changes(subject: InvoicePayment, subjectId: ${payments.at(-1).id}) { totalCount } }`,
  );
  expect(foreign.code).toBe('FORBIDDEN');
  expect(
    (await ask(api, keeper.as, `mutation { deleteInvoicePayment(id: ${payments.at(-1).id}) { batchId } }`)).code,
  ).toBe('FORBIDDEN');
  expect(await ask(api, keeper.as, `mutation { undoBatch(id: "${batchId}") { count } }`)).toMatchObject({
    count: expect.any(Number),
  });
  const trash = await ask(api, keeper.as, '{ trash(filter: { subject: InvoicePayment }) { nodes { subjectId } } }');
  expect(trash.nodes.map(({ subjectId }: any) => subjectId)).toEqual([paid]);
});

test('RP-09 changes are told, and who has a record open, of the records of the rule alone', async ({
  api,
  connect,
}) => {
  const as = await admin(api);
  const { nodes } = await ask(api, as, '{ products(page: { size: 100 }) { nodes { id category } } }');
  const met = nodes[0];
  const other = nodes.find(({ category }: any) => category !== met.category);
  const reader = await ruled(api, on('Product', { category: met.category }));
  const socket = connect(reader.as);
  const heard = socket.subscribe<any>('subscription { changes(subjects: [Product]) { subjectId } }');
  const presence = socket.subscribe(
    `subscription { presence(subject: Product, id: ${other.id}) { people { userId } } }`,
  );
  expect(await presence.ended).toMatchObject([{ extensions: { code: expect.stringMatching(/NOT_FOUND|FORBIDDEN/) } }]);
  await socket.listening();
  for (const { id } of [other, met])
    await ask(api, as, `mutation { updateProduct(id: ${id}, input: { collection: "Told" }) { batchId } }`);
  await eventually('the one of the rule is told', () => heard.events.length > 0);
  expect(heard.events).toEqual([{ changes: { subjectId: met.id } }]);
});

test('RP-03 what rules speak of has a name in every language', async ({ shared: api }) => {
  const as = await api.signIn();
  const subjects = await ask(api, as, '{ ruleSubjects { subject area conditions { field } fields { name } } }');
  for (const language of ['en', 'fr', 'ar']) {
    const texts = JSON.parse(readFileSync(`client/locales/${language}/users.json`, 'utf8'));
    const named = (id: string) => [...texts[id].matchAll(/(\w+) \{/g)].map(([, word]) => word);
    const [kinds, fields, limited] = ['roles.page.subject', 'roles.scope.name', 'roles.fields.name'].map(named);
    for (const { subject, conditions, fields: own } of subjects) {
      if (subject === 'all') continue;
      expect(kinds, language).toContain(subject);
      for (const { field } of conditions) expect(fields, `${language} ${subject}`).toContain(fieldWord(subject, field));
      for (const { name } of own) expect(limited, `${language} ${subject}`).toContain(name);
    }
  }
});
