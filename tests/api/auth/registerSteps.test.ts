import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { call, mailOf, secretOf, workOn } from '../auth/links.fixture.ts';

const base =
  'username: "NoraKessler", email: "nora@kessler.example", password: "a roof over kettles", isAgreed: true, fullName: "Nora Keßler"';
const card = 'card: { brand: VISA, lastFour: "4242", holder: "Nora Keßler", expiryMonth: 9, expiryYear: 2031 }';
const register = (api: TestApp, details: string) =>
  call(api, `register(input: { ${base}, details: { ${details} } }) { mailKey }`);

describe('AU-03: registering in steps', () => {
  test('AU-03 the account gets address, plan and card once the email address is confirmed', async ({ api }) => {
    const answer = await register(
      api,
      `website: "https://kessler.example", contact: "+49 30 1234567", plan: team, ${card},
       address: { address: "Lindenstraße 4", landmark: "Hinterhof", city: "Berlin", state: "Berlin", postcode: "10969" }`,
    );
    expect(answer.errors).toEqual([]);
    const users = () =>
      api.services.database.reader
        .selectFrom('users')
        .selectAll()
        .where('username', '=', 'norakessler')
        .executeTakeFirst();
    await workOn(api);
    expect(await users()).toBeUndefined();
    const link = secretOf((await mailOf(api, answer.register.mailKey))!.linkPath);
    expect((await call(api, `confirmEmail(purpose: REGISTER, link: "${link}")`)).confirmEmail).toBe(
      'nora@kessler.example',
    );
    expect(await users()).toMatchObject({
      fullName: 'Nora Keßler',
      contact: '+49 30 1234567',
      plan: 'team',
      status: 'active',
    });
    const { body } = await api.rest('POST', '/api/auth/login', {
      body: { email: 'nora@kessler.example', password: 'a roof over kettles' },
    });
    const { data } = await api.graphql<any, object>(
      '{ billingAccount { plan address { address landmark postcode contact } cards { lastFour holder isPrimary } changes { toPlan dueCents } } socialLinks { network url } }',
      { as: { authorization: `Bearer ${body.accessToken}` } },
    );
    expect(data).toEqual({
      billingAccount: {
        plan: 'team',
        address: { address: 'Lindenstraße 4', landmark: 'Hinterhof', postcode: '10969', contact: '+49 30 1234567' },
        cards: [{ lastFour: '4242', holder: 'Nora Keßler', isPrimary: true }],
        changes: [{ toPlan: 'team', dueCents: 4900 }],
      },
      socialLinks: [{ network: 'WEBSITE', url: 'https://kessler.example/' }],
    });
  });

  test('AU-03 what is wrong in any step is named; the free plan takes no card', async ({ shared: api }) => {
    expect((await register(api, 'plan: team')).fields).toEqual({
      'details.card': expect.objectContaining({ key: 'required' }),
    });
    const wrong = await register(
      api,
      'website: "kessler", plan: enterprise, card: { brand: VISA, lastFour: "4242424242424242" }, address: { postcode: "£" }',
    );
    expect(Object.keys(wrong.fields).sort()).toEqual([
      'details.address.postcode',
      'details.card.expiryMonth',
      'details.card.expiryYear',
      'details.card.holder',
      'details.card.lastFour',
      'details.website',
    ]);
    expect((await register(api, `plan: basic, ${card}`)).errors).toEqual([]);
  });
});
