import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import { ada, address, ask, card, create, fields } from './customers.fixture.ts';

describe('EC-17: the address book of a customer', () => {
  test('has exactly one default for shipping and one for billing, whatever is added, changed and removed', async ({
    api,
  }) => {
    const as = await api.signIn();
    const { id } = (await create(api, as, ada)).customer;
    const save = (input: string, addressId = 'null') =>
      ask(
        api,
        as,
        `mutation { saveCustomerAddress(id: ${id}, addressId: ${addressId}, input: { ${input} }) { customer { ${fields} } batchId } }`,
      );
    const place = 'name: "Ada", line1: "1 Square", city: "London", country: "GB"';
    const home = (await save(place)).customer.addresses[0];
    expect(home).toMatchObject({ label: 'HOME', isDefaultShipping: true, isDefaultBilling: true });
    const second = (await save(`${place}, label: OFFICE, isDefaultBilling: true`)).customer.addresses;
    expect(second).toMatchObject([
      { id: home.id, isDefaultShipping: true, isDefaultBilling: false },
      { label: 'OFFICE', isDefaultShipping: false, isDefaultBilling: true },
    ]);
    expect((await save('city: ""', `"${home.id}"`)).fields).toMatchObject({ city: { key: 'required' } });
    expect((await save('city: "Bath"', '"none"')).code).toBe('NOT_FOUND');
    const moved = await save('city: "Bath"', `"${home.id}"`);
    expect(moved.customer.addresses[0]).toMatchObject({ city: 'Bath', line1: '1 Square', isDefaultShipping: true });
    const removed = await ask(
      api,
      as,
      `mutation { deleteCustomerAddress(id: ${id}, addressId: "${home.id}") { customer { addresses { ${address} } } batchId } }`,
    );
    expect(removed.customer.addresses).toMatchObject([
      { label: 'OFFICE', isDefaultShipping: true, isDefaultBilling: true },
    ]);
    await ask(api, as, `mutation { undoBatch(id: "${removed.batchId}") { count } }`);
    expect((await ask(api, as, `{ customer(id: ${id}) { addresses { ${address} } } }`)).addresses).toEqual(
      moved.customer.addresses,
    );
  });

  test('takes two entries that are added at the same time', async ({ api }) => {
    const as = await api.signIn();
    const { id } = (await create(api, as, ada)).customer;
    const save = (city: string) =>
      ask(
        api,
        as,
        `mutation { saveCustomerAddress(id: ${id}, input: { name: "A", line1: "1", city: "${city}", country: "GB" }) { batchId } }`,
      );
    await Promise.all(['Bath', 'York', 'Hull'].map(save));
    const { addresses } = await ask(api, as, `{ customer(id: ${id}) { addresses { city isDefaultShipping } } }`);
    expect(addresses.map(({ city }: any) => city).toSorted()).toEqual(['Bath', 'Hull', 'York']);
    expect(addresses.filter((one: any) => one.isDefaultShipping)).toHaveLength(1);
  });

  test('cards are kept without their numbers, one of them the default', async ({ api }) => {
    const as = await api.signIn();
    const { id } = (await create(api, as, ada)).customer;
    const save = (input: string, cardId = 'null') =>
      ask(
        api,
        as,
        `mutation { saveCustomerCard(id: ${id}, cardId: ${cardId}, input: { ${input} }) { customer { cards { ${card} } } } }`,
      );
    const visa = 'brand: VISA, lastFour: "4242", holder: "Ada Byron", expiryMonth: 4, expiryYear: 2031';
    await save(visa);
    const { cards } = (
      await save(
        'brand: AMEX, lastFour: "0005", holder: "Ada Byron", expiryMonth: 1, expiryYear: 2030, isDefault: true',
      )
    ).customer;
    expect(cards).toMatchObject([
      { brand: 'VISA', isDefault: false },
      { brand: 'AMEX', isDefault: true },
    ]);
    expect((await save('expiryYear: 1999', `"${cards[0].id}"`)).fields).toMatchObject({
      expiryYear: { key: 'tooSmall' },
    });
    const rest = await ask(
      api,
      as,
      `mutation { deleteCustomerCard(id: ${id}, cardId: "${cards[1].id}") { customer { cards { brand isDefault } } } }`,
    );
    expect(rest.customer.cards).toEqual([{ brand: 'VISA', isDefault: true }]);
    const { errors } = await api.graphql(
      `mutation { saveCustomerCard(id: ${id}, input: { ${visa}, number: "4242424242424242" }) { batchId } }`,
      { as, isInvalid: true },
    );
    expect(errors[0]!.message).toContain('number');
  });

  test('what a customer is told of, and consent to marketing, are kept with its time', async ({ api }) => {
    const as = await api.signIn();
    const { id } = (await create(api, as, ada)).customer;
    const change = (input: string) =>
      ask(api, as, `mutation { updateCustomer(id: ${id}, input: { ${input} }) { customer { ${fields} } } }`);
    const told = await change('notifications: [{ news: OFFERS, channels: [APP, EMAIL] }], acceptsMarketing: true');
    expect(told.customer.notifications).toEqual([
      { news: 'ORDERS', channels: [] },
      { news: 'SHIPPING', channels: [] },
      { news: 'ACCOUNT', channels: [] },
      { news: 'OFFERS', channels: ['EMAIL', 'APP'] },
    ]);
    const at = api.clock.now().toISOString();
    expect(told.customer).toMatchObject({ acceptsMarketing: true, marketingChangedAt: at });
    api.clock.advance(60_000);
    expect((await change('name: "Ada King"')).customer.marketingChangedAt).toBe(at);
  });
});
