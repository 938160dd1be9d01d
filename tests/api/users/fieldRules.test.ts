import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { readPdf } from '../../support/pdf.ts';
import { sessionHeaders } from '../../support/users.ts';
import { makeShirt } from '../ecommerce/variants.fixture.ts';
import { ask, create, roleId } from './users.fixture.ts';

type Rules = { subject: string; field: string; limit: string }[];
const all = (subject: string) => `{ action: manage, subject: ${subject} }`;
const text = (rules: Rules) =>
  `[${rules.map(({ subject, field, limit }) => `{ subject: ${subject}, field: "${field}", limit: ${limit} }`).join()}]`;

let count = 0;

/** A user whose only role has all rights to customers, products, users and invoices, and these limits. */
async function limited(api: TestApp, rules: Rules): Promise<{ as: Headers; id: string; role: string; admin: Headers }> {
  const admin = await sessionHeaders(api.services, 1, 'bearer');
  const subjects = ['Customer', 'Product', 'User', 'Invoice', 'Order'].map(all).join();
  const name = `Limited ${(count += 1)}`;
  const { role } = await ask(
    api,
    admin,
    `mutation { createRole(input: { name: "${name}", rules: [${subjects}], fieldRules: ${text(rules)} }) { role { id fieldRules { subject field limit } } } }`,
  );
  expect(role.fieldRules).toEqual(rules.toSorted((a, b) => (a.subject + a.field < b.subject + b.field ? -1 : 1)));
  const email = `limited${count}@perrin.example`;
  const { user } = await create(api, admin, `fullName: "L", email: "${email}", status: active, roleId: ${role.id}`);
  return { as: await sessionHeaders(api.services, Number(user.id), 'bearer'), id: user.id, role: role.id, admin };
}

const hidden: Rules = [
  { subject: 'Customer', field: 'addresses', limit: 'HIDE' },
  { subject: 'Customer', field: 'phone', limit: 'HIDE' },
  { subject: 'Customer', field: 'spentCents', limit: 'HIDE' },
  { subject: 'Customer', field: 'taxId', limit: 'MASK' },
  { subject: 'Product', field: 'barcode', limit: 'READ_ONLY' },
  { subject: 'Product', field: 'priceCents', limit: 'HIDE' },
  { subject: 'User', field: 'contact', limit: 'MASK' },
  { subject: 'User', field: 'taxId', limit: 'HIDE' },
];

const customer = (api: TestApp, as: Headers, id: string | number) =>
  ask(api, as, `{ customer(id: ${id}) { id version name phone taxId spentCents addresses { id } } }`);
const change = (api: TestApp, as: Headers, noun: string, id: string | number, input: string, version = '') =>
  ask(api, as, `mutation { update${noun}(id: ${id}${version}, input: { ${input} }) { batchId } }`);

describe('RP-08: fields that a role hides, masks or lets be read only', () => {
  test('RP-08 are left out of GraphQL and REST, lists and single records, for users, customers and products', async ({
    shared: api,
  }) => {
    const { as, admin, id } = await limited(api, hidden);
    await change(api, admin, 'Customer', 1, 'taxId: "FR-443-061-841", phone: "+33 1 84 00 12 34"');
    await change(api, admin, 'User', 2, 'taxId: "TAX-9981", contact: "+1 555 0142"');
    expect(await customer(api, admin, 1)).toMatchObject({ taxId: 'FR-443-061-841', phone: '+33 1 84 00 12 34' });
    expect(await customer(api, as, 1)).toMatchObject({
      phone: null,
      taxId: '••••-841',
      spentCents: null,
      addresses: null,
    });
    const { nodes } = await ask(
      api,
      as,
      '{ customers { nodes { phone ...Some } } } fragment Some on Customer { tax: taxId }',
    );
    for (const node of nodes) expect(node).toEqual({ phone: null, tax: expect.stringMatching(/^(••••.{0,4})?$/u) });
    expect(await ask(api, as, '{ user(id: 2) { taxId contact } }')).toEqual({ taxId: null, contact: '••••0142' });
    expect(await ask(api, as, '{ product(id: 1) { priceCents } }')).toEqual({ priceCents: null });
    const rest = await api.rest('GET', '/api/apps/ecommerce/products/1', { as });
    const whole = await api.rest('GET', '/api/apps/ecommerce/products/1', { as: admin });
    expect(whole.body.price).not.toBe('$0.00');
    expect(JSON.stringify(rest.body)).not.toContain(whole.body.price);
    const users = await api.rest('GET', '/api/apps/users', { as });
    expect(users.text).not.toContain('555 0142');
    const me = await api.rest('GET', '/api/auth/me', { as });
    expect(me.body.fieldRules).toContainEqual({ subject: 'User', field: 'taxId', limit: 'HIDE' });
    expect((await api.rest('GET', '/api/auth/me', { as: admin })).body).not.toHaveProperty('fieldRules');
    expect(id).toBeTruthy();
  });

  test('RP-08 are in no file, history, search, sort, filter or conflict', async ({ shared: api }) => {
    const { as, admin } = await limited(api, hidden);
    await change(api, admin, 'Customer', 2, 'phone: "0612345678", taxId: "SECRET-0077"');
    const { text: file } = await api.rest('GET', '/export/customers.csv?ids=2&columns=name,taxId', { as });
    expect(file).toContain('••••0077');
    expect((await api.rest('GET', '/export/customers.csv?ids=2', { as })).text).not.toContain('0612345678');
    expect((await api.rest('GET', '/export/customers.csv?columns=phone', { as })).status).toBe(400);
    expect((await api.rest('GET', '/export/customers.csv?columns=phone', { as: admin })).status).toBe(200);
    const products = await api.rest('GET', '/export/products.csv?page=1&size=5', { as });
    expect(products.text.split('\n')[0]).not.toContain('Price');
    const history = await ask(
      api,
      as,
      '{ changes(subject: Customer, subjectId: 2) { nodes { fields { field before after } } } }',
    );
    expect(JSON.stringify(history)).not.toMatch(/0612345678|SECRET/);
    expect(history.nodes[0].fields).toContainEqual(expect.objectContaining({ field: 'taxId', after: '••••0077' }));
    const refused = [
      '{ customers(orderBy: { field: SPENT }) { nodes { id } } }',
      '{ customers(filter: { spentFrom: 1 }) { totalCount } }',
      '{ products(orderBy: { field: PRICE }) { nodes { id } } }',
    ];
    for (const document of refused) {
      expect(await ask(api, as, document), document).toMatchObject({ code: 'FORBIDDEN' });
      expect(await ask(api, admin, document), document).not.toHaveProperty('code');
    }
    expect((await api.rest('GET', '/export/customers.csv?sort=spent', { as })).status).toBe(403);
    const found = (headers: Headers) =>
      ask(api, headers, '{ search(query: "0612345678") { groups { kind totalCount } } }');
    expect(JSON.stringify(await found(admin))).toContain('customers');
    expect(JSON.stringify(await found(as))).not.toContain('customers');
    const { version } = await customer(api, admin, 2);
    await change(api, admin, 'Customer', 2, 'name: "Newer name"');
    const conflict = await api.graphql(
      `mutation { updateCustomer(id: 2, version: ${version}, input: { name: "Older name" }) { batchId } }`,
      { as },
    );
    expect(conflict.errors[0]!.extensions.code).toBe('CONFLICT');
    expect(conflict.text).not.toMatch(/0612345678|SECRET-0077/);
  });

  test('RP-08 cannot be written, by an edit, an import or an undo; what is shown of them may be sent back', async ({
    shared: api,
  }) => {
    const { as, admin } = await limited(api, hidden);
    await change(api, admin, 'Customer', 3, 'phone: "0100000003", taxId: "TAX-33334444"');
    for (const [noun, id, input, field] of [
      ['Customer', 3, 'phone: "0699999999"', 'phone'],
      ['Customer', 3, 'taxId: "TAX-1"', 'taxId'],
      ['Product', 1, 'priceCents: 1', 'priceCents'],
      ['Product', 1, 'barcode: "4006381333931"', 'barcode'],
      ['User', 3, 'contact: "+1 555 0199"', 'contact'],
    ] as const)
      expect(await change(api, as, noun, id, input), field).toMatchObject({ fields: { [field]: { key: 'readOnly' } } });
    expect(
      await change(api, as, 'Customer', 3, 'name: "Renamed", phone: "", taxId: "••••4444", addresses: []'),
    ).toHaveProperty('batchId');
    expect(await customer(api, admin, 3)).toMatchObject({
      name: 'Renamed',
      phone: '0100000003',
      taxId: 'TAX-33334444',
    });
    const { batchId } = await change(api, admin, 'Customer', 3, 'phone: "0100000004"');
    const undone = await api.graphql(`mutation { undoBatch(id: "${batchId}") { count } }`, { as });
    expect(undone.errors[0]?.extensions.code).toBe('FORBIDDEN');
    expect(await customer(api, admin, 3)).toMatchObject({ phone: '0100000004' });
    expect(
      await ask(
        api,
        as,
        'mutation { createProduct(input: { name: "Priced", sku: 900000017, priceCents: 500, category: "Office" }) { batchId } }',
      ),
    ).toMatchObject({ fields: { priceCents: { key: 'readOnly' } } });
  });

  test('RP-08 what tells of a limited field is limited like it: variants with the price of their product', async ({
    shared: api,
  }) => {
    const { as, admin } = await limited(api, [{ subject: 'Product', field: 'priceCents', limit: 'HIDE' }]);
    const { product } = await makeShirt(api, admin);
    const seen = `{ product(id: ${product.id}) { name variants { priceCents salePriceCents } } }`;
    expect(await ask(api, as, seen)).toMatchObject({ variants: null });
    expect(await change(api, as, 'Product', product.id, 'variants: [], name: "Renamed shirt"')).toHaveProperty(
      'batchId',
    );
    expect((await ask(api, admin, seen)).variants).toHaveLength(4);
    const [{ values, sku }] = product.variants;
    const one = `{ values: [${values.map(({ kind, value }: any) => `{ kind: ${kind}, value: "${value}" }`).join()}], sku: ${sku} }`;
    expect(await change(api, as, 'Product', product.id, `variants: [${one}]`)).toMatchObject({
      fields: { variants: { key: 'readOnly' } },
    });
    const log = await ask(
      api,
      as,
      `{ changes(subject: Product, subjectId: ${product.id}) { nodes { fields { field } } } }`,
    );
    const named = log.nodes.flatMap(({ fields }: any) => fields.map(({ field }: any) => field));
    expect(named).toContain('name');
    expect(named).not.toContain('variants');
    const { text } = await api.rest('GET', `/export/products.csv?ids=${product.id}&columns=name,variants`, { as });
    expect(text).not.toMatch(/PRICE=/);
  });

  test('RP-08 are masked in papers that are downloaded, and whole in those of others', async ({ shared: api }) => {
    const { as, admin } = await limited(api, [{ subject: 'Customer', field: 'taxId', limit: 'MASK' }]);
    const { nodes } = await ask(api, admin, '{ invoices(page: { size: 1 }) { nodes { id customerId } } }');
    await change(api, admin, 'Customer', nodes[0].customerId, 'taxId: "CLIENT-556677"');
    const path = `/export/statement.pdf?customer=${nodes[0].customerId}&from=2026-01-01&to=2026-12-31&currency=USD`;
    const read = async (headers: Headers) => {
      const answer = await api.app.inject({ method: 'GET', url: path, headers });
      expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
      return (await readPdf(answer.rawPayload)).text;
    };
    expect(await read(admin)).toContain('CLIENT-556677');
    const masked = await read(as);
    expect(masked).not.toContain('CLIENT-55');
    expect(masked).toContain('6677');
  });

  test('RP-08 hold for addresses of orders and of bills, packing slips, and the search of everything', async ({
    shared: api,
  }) => {
    const { as, admin, id } = await limited(api, [
      { subject: 'Order', field: 'shippingAddress', limit: 'HIDE' },
      { subject: 'Product', field: 'barcode', limit: 'HIDE' },
      { subject: 'User', field: 'taxId', limit: 'MASK' },
    ]);
    const order = (headers: Headers) =>
      ask(
        api,
        headers,
        '{ orders(page: { size: 1 }) { nodes { id number shippingAddress { name line1 phone } billingAddress { line1 country } } } }',
      );
    const [seen] = (await order(admin)).nodes;
    const { id: orderId, number } = seen;
    expect((await order(as)).nodes).toEqual([{ id: orderId, number, shippingAddress: null, billingAddress: null }]);
    const slip = async (headers: Headers) => {
      const url = `/export/orders/packing-slips.pdf?ids=${seen.id}`;
      const answer = await api.app.inject({ method: 'GET', url, headers });
      expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
      return (await readPdf(answer.rawPayload)).text;
    };
    expect(await slip(admin)).toContain(seen.shippingAddress.phone);
    expect(await slip(as)).not.toContain(seen.shippingAddress.phone);
    await change(api, admin, 'Product', '3', 'barcode: "4006381333931"');
    const found = async (headers: Headers) =>
      JSON.stringify(await ask(api, headers, '{ search(query: "4006381333931") { groups { kind totalCount } } }'));
    expect(await found(admin)).toContain('products');
    expect(await found(as)).not.toContain('products');
    const bill = 'address { taxId city }';
    await ask(api, admin, `mutation { updateBillingAddress(userId: ${id}, input: { taxId: "TAX-998877" }) { plan } }`);
    const sent = await ask(
      api,
      as,
      `mutation { updateBillingAddress(input: { taxId: "••••8877", city: "Lyon" }) { ${bill} } }`,
    );
    expect(sent).toEqual({ address: { taxId: '••••8877', city: 'Lyon' } });
    expect(await ask(api, admin, `{ billingAccount(userId: ${id}) { ${bill} } }`)).toEqual({
      address: { taxId: 'TAX-998877', city: 'Lyon' },
    });
  });

  test('RP-08, RP-10 hold only while every role limits them, and nobody gives what they do not see', async ({
    shared: api,
  }) => {
    const { as, admin, id } = await limited(api, [{ subject: 'Customer', field: 'phone', limit: 'HIDE' }]);
    await change(api, admin, 'Customer', 4, 'phone: "0100000005"');
    expect(await customer(api, as, 4)).toMatchObject({ phone: null });
    const editor = await roleId(api, 'editor');
    await change(api, admin, 'User', id, `otherRoleIds: [${editor}]`);
    expect(await customer(api, as, 4)).toMatchObject({ phone: '0100000005' });
    await change(api, admin, 'User', id, 'otherRoleIds: []');
    expect(await customer(api, as, 4)).toMatchObject({ phone: null });
    // The role of one who edits roles and is limited: what it hides cannot be given to others.
    const rules = `${all('Customer')}, ${all('Role')}`;
    const { role } = await ask(
      api,
      admin,
      `mutation { createRole(input: { name: "Limited keepers", rules: [${rules}], fieldRules: ${text([{ subject: 'Customer', field: 'phone', limit: 'MASK' }])} }) { role { id } } }`,
    );
    await change(api, admin, 'User', id, `roleId: ${role.id}`);
    const add = (name: string, limit: string) =>
      ask(
        api,
        as,
        `mutation { createRole(input: { name: "${name}", rules: [${all('Customer')}], fieldRules: ${limit} }) { role { id } } }`,
      );
    expect(await add('Seeing', '[]')).toMatchObject({ code: 'FORBIDDEN' });
    expect(await add('Reading', text([{ subject: 'Customer', field: 'phone', limit: 'READ_ONLY' }]))).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await add('Blind', text([{ subject: 'Customer', field: 'phone', limit: 'HIDE' }]))).toHaveProperty('role');
    expect(await change(api, as, 'Role', role.id, 'fieldRules: []')).toMatchObject({ code: 'FORBIDDEN' });
  });

  test('AP-17 a limit names a field that can be limited', async ({ shared: api }) => {
    const as = await sessionHeaders(api.services, 1, 'bearer');
    for (const [rules, key] of [
      [[{ subject: 'Customer', field: 'name', limit: 'HIDE' }], 'unknown'],
      [[{ subject: 'Product', field: 'priceCents', limit: 'MASK' }], 'malformed'],
    ] as const)
      expect(
        await ask(
          api,
          as,
          `mutation { createRole(input: { name: "Wrong", fieldRules: ${text([...rules])} }) { batchId } }`,
        ),
      ).toMatchObject({ fields: { fieldRules: { key } } });
    const { ruleSubjects } = (
      await api.graphql<any, object>('{ ruleSubjects { subject fields { name canMask } } }', { as })
    ).data;
    expect(ruleSubjects.find(({ subject }: any) => subject === 'Product').fields).toContainEqual({
      name: 'priceCents',
      canMask: false,
    });
  });
});
