import { describe, expect } from 'vitest';
import { endCanceledPlans } from '../../../server/areas/users/billing.ts';
import { programContext } from '../../../server/program.ts';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { makeUser, sessionHeaders } from '../../support/users.ts';

const dayMs = 24 * 3_600_000;

async function person(api: TestApp, role: 'admin' | 'subscriber' | 'maintainer' = 'subscriber') {
  const id = await makeUser(api.services, role);
  return { id, as: await sessionHeaders(api.services, id, 'bearer') };
}

async function ask(api: TestApp, as: Headers, document: string) {
  const { data, errors } = await api.graphql<any, object>(document, { as });
  return { ...data, code: errors[0]?.extensions.code, fields: errors[0]?.extensions['fields'] };
}

const account =
  'plan monthlyCents endsOn days daysLeft quotes { plan differenceCents dueCents } address { company city } cards { id lastFour isPrimary } changes { fromPlan toPlan differenceCents dueCents invoiceId }';

describe('AU-05, US-04: billing and plans', () => {
  test('AU-05, US-16 a change of plan is quoted, then recorded with its price difference, whoever makes it', async ({
    shared: api,
  }) => {
    const { id, as } = await person(api);
    const { billingAccount } = await ask(api, as, `{ billingAccount { ${account} } }`);
    expect(billingAccount).toMatchObject({ plan: 'basic', monthlyCents: 0, cards: [], changes: [] });
    expect(billingAccount.quotes[0]).toEqual({ plan: 'team', differenceCents: 4900, dueCents: 4900 });
    const { changePlan } = await ask(api, as, `mutation { changePlan(plan: team) { ${account} } }`);
    expect(changePlan).toMatchObject({ plan: 'team', monthlyCents: 4900 });
    expect(changePlan.changes).toEqual([
      { fromPlan: 'basic', toPlan: 'team', differenceCents: 4900, dueCents: 4900, invoiceId: expect.any(String) },
    ]);
    api.clock.advance(10 * dayMs);
    const later = await sessionHeaders(api.services, id, 'bearer');
    const { billingAccount: after } = await ask(api, later, `{ billingAccount { ${account} } }`);
    const due = Math.round((5000 * after.daysLeft) / after.days);
    expect(after.daysLeft).toBe(after.days - 10);
    expect(after.quotes.find(({ plan }: { plan: string }) => plan === 'enterprise')).toMatchObject({ dueCents: due });
    // By the form of an administrator it is the same.
    const admin = await api.signIn('admin');
    await ask(api, admin, `mutation { updateUser(id: ${id}, input: { plan: enterprise }) { batchId } }`);
    const { billingAccount: seen } = await ask(api, admin, `{ billingAccount(userId: ${id}) { ${account} } }`);
    expect(seen.changes[0]).toMatchObject({ fromPlan: 'team', toPlan: 'enterprise', dueCents: due });
    expect(await ask(api, later, 'mutation { changePlan(plan: enterprise) { plan } }')).toMatchObject({
      fields: { plan: { key: 'same' } },
    });
  });

  test('AU-05 a canceled plan goes on until its month is over, and can be kept until then', async ({ shared: api }) => {
    const { id, as } = await person(api);
    await ask(api, as, 'mutation { changePlan(plan: company) { plan } }');
    const { cancelPlan } = await ask(api, as, `mutation { cancelPlan { endsOn renewsOn plan } }`);
    expect(cancelPlan).toMatchObject({ plan: 'company', endsOn: cancelPlan.renewsOn });
    expect((await ask(api, as, 'mutation { keepPlan { endsOn } }')).keepPlan).toEqual({ endsOn: null });
    await ask(api, as, 'mutation { cancelPlan { plan } }');
    const program = programContext(api.services, 'test');
    await endCanceledPlans(program);
    expect((await ask(api, as, '{ billingAccount { plan } }')).billingAccount.plan).toBe('company');
    api.clock.advance(31 * dayMs);
    await endCanceledPlans(program);
    const later = await sessionHeaders(api.services, id, 'bearer');
    const { billingAccount } = await ask(api, later, `{ billingAccount { ${account} } }`);
    expect(billingAccount).toMatchObject({ plan: 'basic', endsOn: null });
    expect(billingAccount.changes[0]).toMatchObject({ toPlan: 'basic', differenceCents: -7900, dueCents: 0 });
    expect(await ask(api, later, 'mutation { cancelPlan { plan } }')).toMatchObject({
      fields: { plan: { key: 'free' } },
    });
  });

  test('AU-05 address and cards are kept; whole numbers of cards are refused', async ({ shared: api }) => {
    const { as } = await person(api);
    const card = (rest: string) =>
      ask(
        api,
        as,
        `mutation { savePaymentCard(input: { holder: "Zoé Martin", expiryMonth: 4, expiryYear: 2031, ${rest} }) { cards { id lastFour isPrimary } } }`,
      );
    expect(await card('brand: VISA, lastFour: "4242424242424242"')).toMatchObject({
      fields: { lastFour: { key: 'malformed' } },
    });
    expect((await card('brand: VISA, lastFour: "4242"')).savePaymentCard.cards).toMatchObject([
      { lastFour: '4242', isPrimary: true },
    ]);
    const { cards } = (await card('brand: AMEX, lastFour: "0005", isPrimary: true')).savePaymentCard;
    expect(cards).toMatchObject([
      { lastFour: '0005', isPrimary: true },
      { lastFour: '4242', isPrimary: false },
    ]);
    const gone = await ask(
      api,
      as,
      `mutation { deletePaymentCard(cardId: "${cards[0].id}") { cards { lastFour isPrimary } } }`,
    );
    expect(gone.deletePaymentCard.cards).toEqual([{ lastFour: '4242', isPrimary: true }]);
    const set = (input: string) =>
      ask(api, as, `mutation { updateBillingAddress(input: { ${input} }) { address { company city country } } }`);
    expect((await set('company: "Maison Martin", country: "France"')).updateBillingAddress.address).toEqual({
      company: 'Maison Martin',
      city: '',
      country: 'FR',
    });
    expect((await set('city: "Lyon"')).updateBillingAddress.address).toMatchObject({
      company: 'Maison Martin',
      city: 'Lyon',
    });
    expect((await set('email: "nobody", country: "Nowhere"')).fields).toMatchObject({
      email: { key: 'malformed' },
      country: { key: 'unknown' },
    });
  });

  test('AU-05, US-04 others read and change it by their rights to users, and never beyond their own', async ({
    shared: api,
  }) => {
    const { id } = await person(api);
    const other = await person(api);
    const manager = await person(api, 'maintainer');
    const boss = await person(api, 'admin');
    expect((await ask(api, other.as, `{ billingAccount(userId: ${id}) { plan } }`)).code).toBe('FORBIDDEN');
    expect((await ask(api, other.as, `{ socialLinks(userId: ${id}) { url } }`)).code).toBe('FORBIDDEN');
    expect(
      (await ask(api, manager.as, `mutation { changePlan(userId: ${id}, plan: team) { plan } }`)).changePlan,
    ).toEqual({ plan: 'team' });
    expect((await ask(api, manager.as, `mutation { changePlan(userId: ${boss.id}, plan: team) { plan } }`)).code).toBe(
      'FORBIDDEN',
    );
  });
});

test('US-06, AU-05 links to other places are set and removed; only web addresses', async ({ shared: api }) => {
  const { as } = await person(api);
  const set = (url: string) =>
    ask(api, as, `mutation { setSocialLink(network: LINKEDIN, url: ${url}) { network url } }`);
  expect((await set('"https://www.linkedin.com/in/zoe"')).setSocialLink).toEqual([
    { network: 'LINKEDIN', url: 'https://www.linkedin.com/in/zoe' },
  ]);
  for (const bad of ['javascript:alert(1)', 'linkedin.com/in/zoe', 'https://a:b@example.com/'])
    expect((await set(`"${bad}"`)).fields).toMatchObject({ url: { key: 'malformed' } });
  expect((await set('null')).setSocialLink).toEqual([]);
});

test('US-04 what a user is told of is read and set by those who may change the user', async ({ shared: api }) => {
  const { id, as } = await person(api);
  const admin = await api.signIn('admin');
  const set = (who: Headers) =>
    ask(
      api,
      who,
      `mutation { setUserNotifications(id: ${id}, muted: [SIGN_IN], mailed: [], browser: [SIGN_IN]) { muted mailed browser } }`,
    );
  expect((await set(as)).code).toBe(undefined);
  const other = await person(api);
  expect((await set(other.as)).code).toBe('FORBIDDEN');
  await ask(
    api,
    as,
    'mutation { setPreferences(values: { mutedNotifications: null, mailedNotifications: ["SIGN_IN"] }) }',
  );
  expect((await ask(api, admin, `{ userNotifications(id: ${id}) { muted mailed } }`)).userNotifications).toEqual({
    muted: [],
    mailed: ['SIGN_IN'],
  });
  expect((await set(admin)).setUserNotifications).toEqual({ muted: ['SIGN_IN'], mailed: [], browser: ['SIGN_IN'] });
  const { viewer } = await ask(api, as, '{ viewer { preferences } }');
  expect(viewer.preferences).toMatchObject({ mutedNotifications: ['SIGN_IN'], mailedNotifications: [] });
});

test('US-04 D28 only kinds of notifications that their rights can bring are offered, to themselves and to others', async ({
  shared: api,
}) => {
  const admin = await api.signIn('admin');
  const editor = await api.signIn('editor');
  const own = async (as: Headers): Promise<string[]> =>
    (await ask(api, as, '{ viewer { notificationKinds } }')).viewer.notificationKinds;
  const { id, as } = await person(api);
  const theirs = (await ask(api, admin, `{ userNotifications(id: ${id}) { possible } }`)).userNotifications.possible;
  expect(theirs).toContain('SIGN_IN');
  expect(theirs).not.toContain('PRODUCT_LOW_STOCK');
  expect(theirs).not.toContain('ACCESS_REQUESTED');
  expect(theirs.toSorted()).toEqual((await own(as)).toSorted());
  expect(await own(editor)).toContain('PRODUCT_LOW_STOCK');
  expect(await own(editor)).not.toContain('ACCESS_REQUESTED');
  expect(await own(admin)).toContain('ACCESS_REQUESTED');
});
