import { expect, onTestFinished } from 'vitest';
import { makeApp, test } from '../../support/app.ts';
import { ask, makeCustomer, makeProduct, place } from './orders.fixture.ts';

test('D22 the confirmation has the lines, is logged on the order, and is sent again by hand', async () => {
  const api = await makeApp({ settings: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  onTestFinished(api.close);
  const as = await api.signIn();
  const customer = await makeCustomer(api, as);
  const product = await makeProduct(api, as, 9);
  const { order } = await place(api, as, customer, [[product, 3]]);
  const mails = () =>
    api.services.database.reader
      .selectFrom('outgoingMails')
      .select(['subject', 'body'])
      .where('subject', 'like', `%${order.name}%`)
      .where('aboutId', '=', Number(customer))
      .orderBy('id')
      .execute();
  const [first] = await mails();
  expect(first!.subject).toBe(`We received your order ${order.name}`);
  expect(first!.body).toMatch(/3 × .+: \$30\.00/);
  expect(first!.body).toMatch(/Total: \$\d/);
  const log = async () =>
    (await ask(api, as, `{ order(id: ${order.id}) { events { kind data } } }`)).events
      .filter(({ kind }: any) => kind === 'MAIL')
      .map(({ data }: any) => data);
  expect(await log()).toEqual([{ event: 'ORDER_PLACED' }]);

  await ask(api, as, `mutation { resendOrderConfirmation(id: ${order.id}) { order { id } } }`);
  expect(await mails()).toHaveLength(2);
  expect(await log()).toEqual([{ event: 'ORDER_PLACED' }, { event: 'ORDER_PLACED', isAgain: true }]);
});

test('without a mail server nothing is sent again, and the answer says so', async ({ shared: api }) => {
  const as = await api.signIn();
  const customer = await makeCustomer(api, as);
  const { order } = await place(api, as, customer, [[await makeProduct(api, as, 9), 1]]);
  const { errors } = await api.graphql<any, object>(
    `mutation { resendOrderConfirmation(id: ${order.id}) { order { id } } }`,
    {
      as,
    },
  );
  expect(errors[0]!.extensions).toMatchObject({ code: 'VALIDATION', fields: { mail: { key: 'off' } } });
});
