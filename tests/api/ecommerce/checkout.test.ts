import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import { ask, makeCustomer, makeProduct } from './orders.fixture.ts';

test('EC-20 orders have the fields that the checkout settings ask for, and no others', async ({ api }) => {
  const as = await api.signIn();
  const customer = await makeCustomer(api, as);
  const product = await makeProduct(api, as, 50);
  const set = (input: string) =>
    ask(api, as, `mutation { updateStoreSettings(input: { ${input} }) { storeSettings { id } } }`);
  const place = (address: string, more = '') =>
    ask(
      api,
      as,
      `mutation { createOrder(input: { customerId: ${customer}, lines: [{ productId: ${product}, quantity: 1 }],
        method: "mastercard", shippingAddress: { line1: "3 rue des Lilas", city: "Lyon", country: "FR", ${address} } ${more} })
        { order { id shippingAddress { company line2 phone } } } }`,
    );
  const keys = ({ fields }: any) =>
    Object.fromEntries(Object.entries<any>(fields).map(([name, { key }]) => [name, key]));

  await set(
    'companyName: REQUIRED, addressLine2: HIDDEN, shippingPhone: REQUIRED, fullName: FIRST_AND_LAST, contactMethod: EMAIL',
  );
  const billing = 'billingAddress: { name: "Léa Martin", line1: "1", city: "Lyon", country: "FR", company: "Lilas" }';
  expect(keys(await place('name: "Léa", line2: "2nd floor"', billing))).toEqual({
    'shippingAddress.company': 'required',
    'shippingAddress.line2': 'notAsked',
    'shippingAddress.phone': 'required',
    'shippingAddress.name': 'fullName',
  });
  const { order } = await place('name: "Léa Martin", company: "Lilas", phone: "+33 1 23"', billing);
  expect(order.shippingAddress).toEqual({ company: 'Lilas', line2: '', phone: '+33 1 23' });
  // Names of scripts that write no blank between their parts.
  expect((await place('name: "王秀英", company: "Lilas", phone: "+33 1 23"', billing)).order).toBeTruthy();

  await set('companyName: HIDDEN, shippingPhone: HIDDEN, contactMethod: PHONE, fullName: LAST_ONLY');
  expect(keys(await place('name: "Martin", company: "Lilas"'))).toEqual({
    'shippingAddress.company': 'notAsked',
    'shippingAddress.phone': 'required',
    'billingAddress.company': 'notAsked',
  });
  await set('contactMethod: EMAIL');
  expect((await place('name: "Martin"')).order.shippingAddress).toEqual({ company: '', line2: '', phone: '' });

  // An order keeps what was asked for when it was placed, and may lose it, also by a change of another part.
  const change = (address: string) =>
    ask(
      api,
      as,
      `mutation { updateOrder(id: ${order.id}, input: { shippingAddress: { name: "Léa Martin", line1: "4 rue des Lilas",
        city: "Lyon", country: "FR", ${address} } }) { order { shippingAddress { company phone } } batchId } }`,
    );
  const moved = await change('company: "Lilas"');
  expect(moved.order.shippingAddress).toEqual({ company: 'Lilas', phone: '' });
  expect(keys(await change('company: "Roses"'))).toEqual({ 'shippingAddress.company': 'notAsked' });
  const undone = await ask(api, as, `mutation { undoBatch(id: "${moved.batchId}") { count } }`);
  expect(undone).toEqual({ count: 1 });
});
