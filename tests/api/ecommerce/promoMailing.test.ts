import { describe, expect } from 'vitest';
import { finishMailings, sendPart } from '../../../server/areas/dashboards/campaigns/sending.ts';
import { tellOfDeals } from '../../../server/areas/ecommerce/promos/promoMailing.ts';
import { sendQueuedMail } from '../../../server/mail/send.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { makeUser, sessionHeaders } from '../../support/users.ts';
import { program, recipients, test } from '../dashboards/campaigns.fixture.ts';
import { ask, makeProduct, place } from './orders.fixture.ts';

const day = (api: TestApp, days: number) =>
  new Date(api.services.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const make = (api: TestApp, as: Headers, code: string, more: string) =>
  ask(
    api,
    as,
    `mutation { createPromoCode(input: { code: "${code}", percent: 10, title: "Deal ${code}", emailsCustomers: true, ${more} }) { promoCode { id emailsCustomers emailedAt } } }`,
  );
const update = (api: TestApp, as: Headers, id: string, input: string) =>
  ask(api, as, `mutation { updatePromoCode(id: ${id}, input: { ${input} }) { promoCode { id emailedAt } batchId } }`);
/** What two servers do at the same time. */
const work = async (api: TestApp) => {
  await Promise.all([tellOfDeals(program(api)), tellOfDeals(program(api))]);
  await finishMailings(program(api));
};
const campaignsOf = (api: TestApp, code: string) =>
  api.services.database.reader
    .selectFrom('campaigns')
    .selectAll()
    .where('name', 'like', `Deal ${code} (%`)
    .orderBy('id')
    .execute();
const reachedBy = async (api: TestApp, code: string) => {
  const found = await campaignsOf(api, code);
  return (await Promise.all(found.map(({ id }) => recipients(api, String(id))))).flat().map((row) => row.customerId);
};
let at = 0;
const customer = async (api: TestApp, as: Headers, country: string, more = 'acceptsMarketing: true') =>
  Number(
    (
      await ask(
        api,
        as,
        `mutation { createCustomer(input: { name: "Deal Reader", email: "deal${(at += 1)}@mail.example", country: "${country}", ${more} }) { customer { id } } }`,
      )
    ).customer.id,
  );

describe('EC-08 deals that are emailed', () => {
  test('EC-08 customers who agreed and whom a deal is for get one email when it starts, each in their language', async ({
    api,
    mail,
  }) => {
    const as = await api.signIn();
    const agreed = await customer(api, as, 'BR');
    const french = await customer(api, as, 'AR', 'acceptsMarketing: true, language: fr');
    const silent = await customer(api, as, 'BR', 'acceptsMarketing: false');
    const elsewhere = await customer(api, as, 'FR');
    const product = await makeProduct(api, as, 9);
    const { promoCode } = await make(
      api,
      as,
      'SOUTH-10',
      `startsOn: "${day(api, 2)}", regions: [SOUTH_AMERICA], description: "<b>Bold</b> {name}", productIds: [${product}]`,
    );
    expect(promoCode).toMatchObject({ emailsCustomers: true, emailedAt: null });
    await work(api);
    expect(await campaignsOf(api, 'SOUTH-10')).toEqual([]);
    expect(mail.mails).toEqual([]);

    api.clock.advance(2 * 86_400_000);
    await work(api);
    await work(api);
    await sendQueuedMail(program(api));
    // A session ends in the meantime.
    const later = await api.signIn();
    const reached = await reachedBy(api, 'SOUTH-10');
    expect(reached.filter((id) => [agreed, french, silent, elsewhere].includes(id!)).toSorted()).toEqual(
      [agreed, french].toSorted(),
    );
    expect(new Set(reached).size).toBe(reached.length);
    expect((await campaignsOf(api, 'SOUTH-10')).map(({ state }) => state)).not.toContain('SENDING');
    const whole = mail.mails.map((one) => one.replaceAll('=\r\n', '').replaceAll('=3D', '='));
    expect(whole).toHaveLength(reached.length);
    const to = (id: number) => whole.find((one) => one.includes(`To: deal${id}@`))!;
    const english = to(at - 3);
    expect(english).toContain('Subject: Deal SOUTH-10');
    expect(english).toContain('SOUTH-10');
    expect(english).toContain('10% off');
    expect(english).toContain('&lt;b&gt;Bold&lt;/b&gt; name');
    expect(english).toMatch(/List-Unsubscribe:\s+<https:\/\/office\.example\.com\/mailing\/[\w-]+>/);
    expect(to(at - 2)).toContain('Bonjour Deal Reader');
    const { promoCode: after } = await update(api, later, promoCode.id, 'title: "Other"');
    expect(after.emailedAt).toBe(api.services.now().toISOString());
    expect((await update(api, later, promoCode.id, 'emailsCustomers: false')).fields).toMatchObject({
      emailsCustomers: { key: 'locked' },
    });
  });

  test('EC-08 a deal that is withdrawn before it starts, is over or used up emails nobody, nor one that comes back a second time', async ({
    api,
  }) => {
    const as = await api.signIn();
    const id = await customer(api, as, 'PE');
    const soon = `startsOn: "${day(api, 1)}"`;
    const deleted = await make(api, as, 'GONE', soon);
    await ask(api, as, `mutation { deletePromoCode(id: ${deleted.promoCode.id}) { id } }`);
    await make(api, as, 'PAUSED', `${soon}, isActive: false`);
    const later = await make(api, as, 'LATER', soon);
    await update(api, as, later.promoCode.id, `startsOn: "${day(api, 30)}"`);
    const calm = await make(api, as, 'CALM', soon);
    await update(api, as, calm.promoCode.id, 'emailsCustomers: false');
    await make(api, as, 'OVER', `startsOn: "2020-01-01", endsOn: "2020-01-31"`);
    const now = await make(api, as, 'BACK', '');
    api.clock.advance(86_400_000);
    const anew = await api.signIn();
    await work(api);
    for (const code of ['GONE', 'PAUSED', 'LATER', 'CALM', 'OVER'])
      expect(await campaignsOf(api, code), code).toEqual([]);
    expect(await reachedBy(api, 'BACK')).toContain(id);
    const count = (await reachedBy(api, 'BACK')).length;
    const { batchId } = await ask(api, anew, `mutation { deletePromoCode(id: ${now.promoCode.id}) { batchId } }`);
    await ask(api, anew, `mutation { undoBatch(id: "${batchId}") { batchId } }`);
    expect(await ask(api, anew, `{ promoCode(id: ${now.promoCode.id}) { emailedAt } }`)).toMatchObject({
      emailedAt: expect.any(String),
    });
    await work(api);
    expect(await reachedBy(api, 'BACK')).toHaveLength(count);
  });

  test('EC-08 an email that is being sent stops when its deal is switched off, deleted, over or used up', async ({
    api,
    mail,
  }) => {
    const as = await api.signIn();
    const ids = [await customer(api, as, 'CL'), await customer(api, as, 'CL'), await customer(api, as, 'CL')];
    const product = await makeProduct(api, as, 9);
    const ends: Record<string, (id: string) => Promise<unknown>> = {
      OFF: (id) => update(api, as, id, 'isActive: false'),
      DELETED: (id) => ask(api, as, `mutation { deletePromoCode(id: ${id}) { id } }`),
      SHORT: (id) => update(api, as, id, 'startsOn: "2020-01-01", endsOn: "2020-01-31"'),
      USED: () => place(api, as, String(ids[0]), [[product, 1]], ', promoCode: "USED"'),
    };
    for (const [code, end] of Object.entries(ends)) {
      const { promoCode } = await make(api, as, code, 'mostUses: 1');
      // Some mails wait in the outbox, and the turn of one has not come.
      await tellOfDeals(program(api));
      const campaignIds = (await campaignsOf(api, code)).map(({ id }) => id);
      const all = (await reachedBy(api, code)).length;
      const turnOf = (state: 'FAILED' | 'PENDING') =>
        api.services.database.transaction((trx) =>
          trx
            .updateTable('campaignRecipients')
            .set({ state })
            .where('campaignId', 'in', campaignIds)
            .where('customerId', '=', ids[1]!)
            .execute(),
        );
      await turnOf('FAILED');
      await sendPart(program(api), campaignIds[0]!);
      await turnOf('PENDING');
      mail.mails.splice(0);
      await end(promoCode.id);
      await finishMailings(program(api));
      await sendQueuedMail(program(api));
      expect(
        mail.mails.filter((one) => one.includes('Subject: Deal')),
        code,
      ).toEqual([]);
      const rows = (await Promise.all(campaignIds.map((id) => recipients(api, String(id))))).flat();
      expect(rows, code).toHaveLength(all);
      expect(new Set(rows.map(({ state, reason }) => `${state} ${reason}`)), code).toEqual(
        new Set(['OMITTED STOPPED']),
      );
      for (const one of await campaignsOf(api, code))
        expect(one, code).toMatchObject({ state: 'SENT', emailCount: 0, calledOffAt: expect.any(String) });
      const said = await ask(api, as, `{ campaign(id: ${campaignIds[0]}) { state calledOffAt } }`);
      expect(said).toEqual({ state: 'SENT', calledOffAt: expect.any(String) });
    }
  });

  test('EC-08 what was sent of a deal stays, and undoing its end sends nothing more', async ({ api, mail }) => {
    const as = await api.signIn();
    await customer(api, as, 'UY');
    const { promoCode } = await make(api, as, 'HALF', '');
    await work(api);
    // Twenty leave, the others wait in the outbox.
    await sendQueuedMail(program(api));
    const sent = mail.mails.length;
    expect(sent).toBeGreaterThan(0);
    const before = await campaignsOf(api, 'HALF');
    const delivered = before.reduce((sum, { deliveredCount }) => sum + deliveredCount, 0);
    expect(delivered).toBe(sent);
    const { batchId } = await update(api, as, promoCode.id, 'isActive: false');
    await ask(api, as, `mutation { undoBatch(id: "${batchId}") { batchId } }`);
    await work(api);
    await sendQueuedMail(program(api));
    expect(mail.mails).toHaveLength(sent);
    const after = await campaignsOf(api, 'HALF');
    expect(before.some(({ emailCount, deliveredCount }) => emailCount > deliveredCount)).toBe(true);
    expect(after.some(({ calledOffAt }) => calledOffAt !== null)).toBe(true);
    const { isActive } = await ask(api, as, `{ promoCode(id: ${promoCode.id}) { isActive } }`);
    expect(isActive).toBe(true);
    expect(after.reduce((sum, one) => sum + one.emailCount, 0)).toBe(sent);
    expect(after.reduce((sum, one) => sum + one.deliveredCount, 0)).toBe(sent);
  });

  test('EC-08 a deal for a first order is emailed to those who never ordered, one for regulars to the others', async ({
    api,
  }) => {
    const as = await api.signIn();
    const [never, once] = [await customer(api, as, 'FR'), await customer(api, as, 'FR')];
    const product = await makeProduct(api, as, 9);
    await place(api, as, String(once), [[product, 1]], ', isPaid: true');
    await make(api, as, 'FIRST', 'audience: NEW');
    await make(api, as, 'AGAIN', 'audience: RETURNING');
    await work(api);
    const [first, again] = [await reachedBy(api, 'FIRST'), await reachedBy(api, 'AGAIN')];
    expect([first.includes(never), first.includes(once)]).toEqual([true, false]);
    expect([again.includes(never), again.includes(once)]).toEqual([false, true]);
  });

  test('EC-08 only who may send campaigns to all customers may have a deal emailed', async ({ api }) => {
    const admin = await api.signIn();
    const { role } = await ask(
      api,
      admin,
      'mutation { createRole(input: { name: "Shop only", rules: [{ action: manage, subject: StoreSettings }, { action: read, subject: Customer }] }) { role { id } } }',
    );
    const userId = await makeUser(api.services, 'subscriber');
    await ask(api, admin, `mutation { updateUser(id: ${userId}, input: { roleId: ${role.id} }) { batchId } }`);
    const as = await sessionHeaders(api.services, userId, 'bearer');
    const answer = await make(api, as, 'FOREIGN', '');
    expect(answer.fields).toMatchObject({ emailsCustomers: { key: 'forbidden' } });
  });
});
