import { sql } from 'kysely';
import { expect } from 'vitest';
import { limitableFields } from '../../server/access/subjects.ts';
import type { FieldLimit } from '../../server/graphql/schema.generated.ts';
import { makeApp } from './app.ts';
import type { Headers, TestApp } from './app.ts';
import { ask } from './tasks.ts';
import { sessionHeaders } from './users.ts';

/*
 * One of two programs that differ in nothing but the values of fields that roles may limit. What somebody who does not see
 * these fields is answered must be the same in both: then neither a value nor a sum, an order or a hit tells of them.
 */

export type Word = 'ALPHA' | 'BRAVO';
/** Ids of records that have such values. */
type Ids = Record<'Product' | 'Category' | 'Customer' | 'User' | 'Order' | 'Invoice', string> & {
  orderNumber: number;
  customerNumber: number;
  sold: string;
  dataTask: string;
};
export type World = { api: TestApp; admin: Headers; as: Headers; ids: Ids; secrets: Secrets };
export type Secrets = ReturnType<typeof secretsOf>;

/** The last four characters are alike, as these are what a mask shows. */
const secretsOf = (word: Word) => {
  const isAlpha = word === 'ALPHA';
  return {
    priceCents: isAlpha ? 1_234_567 : 7_654_367,
    discountPriceCents: isAlpha ? 1_111_117 : 6_666_617,
    costCents: isAlpha ? 1_010_107 : 5_050_507,
    variantCents: isAlpha ? 2_323_237 : 8_989_897,
    spentCents: isAlpha ? 909_090_907 : 404_040_407,
    barcode: `${word} BAR 7781`,
    identifier: isAlpha ? '4006381333931' : '1000000013931',
    phone: isAlpha ? '+1 555 0101 7781' : '+33 1 84 00 7781',
    taxId: `TAX${word}7781`,
    line1: `${word} Lane 7781`,
    company: `${word} Holding 7781`,
  };
};

/** What lies between the amounts of both: a filter with it tells them apart. */
export const between = { low: 3_000_000, high: 500_000_000 };

const done = async (api: TestApp, as: Headers, call: string) => {
  const { data, errors } = await api.graphql<any, object>(`mutation { ${call} }`, { as });
  expect(errors, call).toEqual([]);
  return Object.values(data)[0] as any;
};

/** A role with every right but the one that would lift its limits. */
export async function limitedReader(api: TestApp, admin: Headers, limit: FieldLimit): Promise<string> {
  const { __type } = await ask(api, admin, '{ __type(name: "Subject") { enumValues { name } } }');
  const subjects = __type.enumValues.map(({ name }: { name: string }) => name).filter((name: string) => name !== 'all');
  const rules = subjects.map((subject: string) => ({ action: 'manage', subject, conditions: null }));
  const fieldRules = [...limitableFields(api.services)]
    .filter((name) => !/\.(?:variants|billingAddress)$/.test(name))
    .map((name) => ({ subject: name.split('.')[0]!, field: name.split('.')[1]!, limit }));
  const isText = new Set(['barcode', 'identifier', 'phone', 'taxId', 'contact', 'company']);
  const { data, errors } = await api.graphql<any, object>(
    'mutation ($input: RoleInput!) { createRole(input: $input) { role { id } } }',
    {
      as: admin,
      variables: {
        input: {
          name: `Sees no ${limit}`,
          rules,
          fieldRules: fieldRules.map((rule) => ({ ...rule, limit: isText.has(rule.field) ? limit : 'HIDE' })),
        },
      },
    },
  );
  expect(errors).toEqual([]);
  return data.createRole.role.id as string;
}

export async function makeWorld(word: Word, limit: FieldLimit): Promise<World> {
  const api = await makeApp();
  const admin = await sessionHeaders(api.services, 1, 'bearer');
  const secrets = secretsOf(word);
  const { phone, taxId, line1, company } = secrets;
  const roleId = await limitedReader(api, admin, limit);
  const { user: reader } = await done(
    api,
    admin,
    `createUser(input: { fullName: "Reader", email: "reader@hidden.example", status: active, roleId: ${roleId} }) { user { id } }`,
  );
  for (const id of [reader.id, 3]) {
    await done(
      api,
      admin,
      `updateUser(id: ${id}, input: { contact: "${phone}", taxId: "${taxId}", company: "${company}" }) { batchId }`,
    );
    await done(
      api,
      admin,
      `updateBillingAddress(userId: ${id}, input: { taxId: "${taxId}", vat: "${taxId}", contact: "${phone}", company: "${company}" }) { plan }`,
    );
  }
  const place = `name: "Zoe Lane", line1: "${line1}", city: "Lyon", country: "FR"`;
  const customerInput = (more: string) =>
    `name: "Zoe Lane", ${more}, country: "FR", phone: "${phone}", taxId: "${taxId}", addresses: [{ ${place} }]`;
  const { customer } = await done(
    api,
    admin,
    `createCustomer(input: { ${customerInput('email: "zoe@hidden.example"')} }) { customer { id customerId } }`,
  );
  const { customer: gone } = await done(
    api,
    admin,
    `createCustomer(input: { ${customerInput('email: "gone@hidden.example"')} }) { customer { id } }`,
  );
  await done(api, admin, `deleteCustomer(id: ${gone.id}) { id }`);
  const product = async (name: string, sku: number, more: string) =>
    (
      await done(
        api,
        admin,
        `createProduct(input: { name: "${name}", sku: ${sku}, category: "Games", quantity: 4 ${more} }) { product { id } }`,
      )
    ).product.id as string;
  const sold = await product('Sold thing', 770_001, `, priceCents: 4200, costCents: ${secrets.costCents % 4000}`);
  const { order } = await done(
    api,
    admin,
    `createOrder(input: { customerId: ${customer.id}, lines: [{ productId: ${sold}, quantity: 2 }], method: "paypal", isPaid: true,
      shippingAddress: { ${place} }, billingAddress: { ${place} } }) { order { id number } }`,
  );
  const prices = `priceCents: ${secrets.priceCents}, discountPriceCents: ${secrets.discountPriceCents}, costCents: ${secrets.costCents}`;
  const codes = `barcode: "${secrets.barcode}", identifierType: EAN, identifier: "${secrets.identifier}"`;
  const id = await product('Secret thing', 770_002, `, ${prices}, ${codes}`);
  const shirt = (size: string, sku: number, cents: number) =>
    `{ values: [{ kind: SIZE, value: "${size}" }], sku: ${sku}, quantity: 2, priceCents: ${cents} }`;
  await product(
    'Secret shirt',
    770_003,
    `, priceCents: ${secrets.priceCents}, options: [{ kind: SIZE, value: "S" }, { kind: SIZE, value: "M" }], variants: [${shirt('S', 770_004, secrets.variantCents)}, ${shirt('M', 770_005, 900)}]`,
  );
  await done(
    api,
    admin,
    `createOrderDraft(input: { customerId: ${customer.id}, lines: [{ productId: ${id}, quantity: 2 }], shippingAddress: { ${place} } }) { batchId }`,
  );
  const { invoice } = await done(
    api,
    admin,
    `createInvoice(input: { customerId: ${customer.id}, lines: [{ name: "Work", unitPriceCents: 10000, taxBasisPoints: 2000 }] }) { invoice { id } }`,
  );
  await done(api, admin, `finalizeInvoice(id: ${invoice.id}) { batchId }`);
  const { reader: db } = api.services.database;
  // No caller sets what was spent, and orders tell of it by themselves.
  await api.services.database.transaction(async (trx) => {
    for (const one of [Number(customer.id), 2])
      await sql`update customers set spent_cents = ${secrets.spentCents} where id = ${one}`.execute(trx);
  });
  const as = await sessionHeaders(api.services, Number(reader.id), 'bearer');
  const task = await done(api, as, 'startDataExport { id }');
  await expect
    .poll(async () => (await ask(api, as, `{ task(id: ${task.id}) { finishedAt } }`)).task.finishedAt, {
      timeout: 20_000,
    })
    .not.toBeNull();
  const category = await db.selectFrom('categories').select('id').where('name', '=', 'Games').executeTakeFirstOrThrow();
  return {
    api,
    admin,
    as,
    secrets,
    ids: {
      Product: id,
      Category: String(category.id),
      Customer: customer.id,
      User: '3',
      Order: order.id,
      Invoice: invoice.id,
      orderNumber: order.number,
      customerNumber: customer.customerId,
      sold,
      dataTask: task.id,
    },
  };
}
