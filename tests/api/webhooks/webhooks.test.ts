import { describe, expect, onTestFinished } from 'vitest';
import { deliverWebhooks } from '../../../server/areas/webhooks/deliver.ts';
import { programContext } from '../../../server/program.ts';
import { test as base } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { somebody } from '../../support/somebody.ts';
import { ask } from '../../support/tasks.ts';
import { makeUser, sessionHeaders } from '../../support/users.ts';
import { isSignedWith, webhookReceiver } from '../../support/webhookReceiver.ts';

const test = base.extend('options', { settings: { PRIVATE_ADDRESSES: 'true' } });
const hourMs = 3_600_000;
const deliver = (api: TestApp) => deliverWebhooks(programContext(api.services, 'test'));

async function receiver() {
  const made = await webhookReceiver();
  onTestFinished(made.close);
  return made;
}

async function add(api: TestApp, as: Headers, url: string, rest = 'subjects: [Category]') {
  const { createWebhook } = await ask(
    api,
    as,
    `mutation { createWebhook(input: { name: "Shop", url: "${url}", ${rest} }) { secret webhook { id version state actions } } }`,
  );
  return { ...createWebhook.webhook, secret: createWebhook.secret } as {
    id: string;
    secret: string;
    actions: string[];
  };
}

async function addCategory(api: TestApp, as: Headers, name: string): Promise<string> {
  const input = `{ name: "${name}" }`;
  const { createCategory } = await ask(api, as, `mutation { createCategory(input: ${input}) { category { id } } }`);
  return createCategory.category.id;
}
const rename = (api: TestApp, as: Headers, id: string, name: string) =>
  ask(api, as, `mutation { updateCategory(id: ${id}, input: { name: "${name}" }) { batchId } }`);
const stateOf = async (api: TestApp, as: Headers, id: string) =>
  (await ask(api, as, `{ webhook(id: ${id}) { state failures nextTryAt deliveredAt } }`)).webhook;
const logOf = async (api: TestApp, as: Headers, id: string): Promise<any[]> =>
  (
    await ask(
      api,
      as,
      `{ webhookDeliveries(id: ${id}, page: { size: 50 }) { nodes { id kind type messageId status fault isDelivered answer body } } }`,
    )
  ).webhookDeliveries.nodes;

describe('AP-06 webhooks', () => {
  test('AP-06 changes are sent in order, signed, and logged with their answer', async ({ api }) => {
    const as = await api.signIn();
    const to = await receiver();
    await addCategory(api, as, 'Before it was there');
    const hook = await add(api, as, to.url);
    expect(hook).toMatchObject({ state: 'ACTIVE', actions: ['CREATE', 'UPDATE', 'DELETE'] });
    expect(hook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const id = await addCategory(api, as, 'Lamps');
    await rename(api, as, id, 'Lights');
    await ask(api, as, `mutation { deleteCategory(id: ${id}) { id } }`);
    to.answers.text = 'Thanks';
    await deliver(api);
    await deliver(api);
    expect(to.types()).toEqual(['category.created', 'category.updated', 'category.deleted']);
    expect(to.received.every((one) => isSignedWith(hook.secret, one))).toBe(true);
    expect(isSignedWith(hook.secret, { ...to.received[0]!, body: '{}' })).toBe(false);
    expect(to.received[1]!.message.data).toMatchObject({ subject: 'Category', id, previous: { name: 'Lamps' } });
    // It was gone by then: what it was stands in the message of its end.
    expect(to.received[2]!.message.data).toMatchObject({ action: 'DELETE', record: { id, name: 'Lights' } });
    expect(new Set(to.received.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
    const log = await logOf(api, as, hook.id);
    expect(log.map(({ type }) => type)).toEqual(['category.deleted', 'category.updated', 'category.created']);
    expect(log[0]).toMatchObject({ kind: 'CHANGE', status: 204, isDelivered: true, body: to.received[2]!.body });
  });

  test('AP-06 only what its owner may read is sent, by the rights of that moment', async ({ api }) => {
    const admin = await api.signIn();
    const to = await receiver();
    const as = await somebody(api, {
      rules: [
        ...['read', 'create', 'update', 'delete'].map((action) => ({ action, subject: 'Webhook' })),
        { action: 'read', subject: 'Product', conditions: { category: 'Games' } },
      ],
      fieldRules: [{ subject: 'Product', field: 'priceCents', limit: 'HIDE' }],
    });
    const refused = await api.graphql<any, object>(
      `mutation { createWebhook(input: { name: "N", url: "${to.url}", subjects: [Order] }) { secret } }`,
      { as },
    );
    expect(refused.errors[0]?.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: { subjects: { key: 'unknown' } },
    });
    await add(api, as, to.url, 'subjects: [Product]');
    const make = (name: string, sku: number, category: string) =>
      ask(
        api,
        admin,
        `mutation { createProduct(input: { name: "${name}", sku: ${sku}, priceCents: 76543210, category: "${category}" }) { product { id } } }`,
      );
    const chess = (await make('Chess', 990_001, 'Games')).createProduct.product.id;
    await make('Boots', 990_002, 'Shoes');
    await deliver(api);
    expect(to.received.map(({ message }) => message.data.record.name)).toEqual(['Chess']);
    expect(to.received[0]!.body).not.toContain('76543210');
    expect(to.received[0]!.message.data.record).not.toHaveProperty('priceCents');
    // It leaves what the owner may read: that it changed is told, and not to what.
    await ask(api, admin, `mutation { updateProduct(id: ${chess}, input: { category: "Shoes" }) { batchId } }`);
    await ask(api, admin, `mutation { updateProduct(id: ${chess}, input: { name: "Secret" }) { batchId } }`);
    await deliver(api);
    expect(to.received.slice(1).map(({ message }) => message.data)).toMatchObject([
      { id: chess, record: null, previous: null },
    ]);
    expect(to.received.some(({ body }) => body.includes('Secret'))).toBe(false);
  });

  test('AP-06 what is not taken is tried again, keeps the order, and is muted after days', async ({ api }) => {
    const owner = await makeUser(api.services, 'admin');
    let as = await sessionHeaders(api.services, owner, 'bearer');
    const to = await receiver();
    const hook = await add(api, as, to.url);
    to.answers.status = 500;
    to.answers.text = 'Broken';
    await addCategory(api, as, 'First');
    await addCategory(api, as, 'Second');
    await deliver(api);
    await deliver(api);
    expect(to.types()).toHaveLength(1);
    expect(await stateOf(api, as, hook.id)).toMatchObject({ state: 'FAILING', failures: 1, deliveredAt: null });
    expect(await logOf(api, as, hook.id)).toMatchObject([{ status: 500, isDelivered: false, answer: 'Broken' }]);
    api.clock.advance(5000);
    await deliver(api);
    expect(to.received.map(({ headers }) => headers['webhook-id'])).toEqual(
      Array(2).fill(to.received[0]!.headers['webhook-id']),
    );
    for (let tries = 2; tries < 10; tries += 1) {
      api.clock.advance(24 * hourMs);
      await deliver(api);
    }
    as = await sessionHeaders(api.services, owner, 'bearer');
    expect(await stateOf(api, as, hook.id)).toMatchObject({ state: 'MUTED', failures: 10, nextTryAt: null });
    const { notifications } = await ask(api, as, '{ notifications { nodes { kind } } }');
    expect(notifications.nodes).toMatchObject([{ kind: 'WEBHOOK_MUTED' }]);
    api.clock.advance(hourMs);
    await deliver(api);
    expect(to.received).toHaveLength(10);
    to.answers.status = 200;
    await ask(api, as, `mutation { resumeWebhook(id: ${hook.id}) { webhook { state } } }`);
    await deliver(api);
    expect(to.received.slice(10).map(({ message }) => message.data.record.name)).toEqual(['First', 'Second']);
    expect(await stateOf(api, as, hook.id)).toMatchObject({ state: 'ACTIVE', failures: 0 });
  });

  test('AP-06 a receiver that is gone for good is muted at once; a redirect is no answer', async ({ api }) => {
    const as = await api.signIn();
    const to = await receiver();
    const elsewhere = await receiver();
    const hook = await add(api, as, to.url);
    to.answers.status = 302;
    to.answers.headers = { location: elsewhere.url };
    await addCategory(api, as, 'Lamps');
    await deliver(api);
    expect(elsewhere.received).toEqual([]);
    expect(await stateOf(api, as, hook.id)).toMatchObject({ state: 'FAILING' });
    to.answers.status = 410;
    api.clock.advance(hourMs);
    await deliver(api);
    expect(await stateOf(api, as, hook.id)).toMatchObject({ state: 'MUTED' });
  });

  test('AP-06 a test message, one more try, and a new secret beside the former one', async ({ api }) => {
    const owner = await makeUser(api.services, 'admin');
    let as = await sessionHeaders(api.services, owner, 'bearer');
    const to = await receiver();
    const hook = await add(api, as, to.url);
    const { testWebhook } = await ask(api, as, `mutation { testWebhook(id: ${hook.id}) { kind status isDelivered } }`);
    expect(testWebhook).toEqual({ kind: 'TEST', status: 204, isDelivered: true });
    expect(to.types()).toEqual(['webhook.test']);
    await addCategory(api, as, 'Lamps');
    await deliver(api);
    const { rotateWebhookSecret } = await ask(
      api,
      as,
      `mutation { rotateWebhookSecret(id: ${hook.id}) { secret webhook { oldSecretUntil } } }`,
    );
    expect(rotateWebhookSecret.secret).not.toBe(hook.secret);
    const [last] = await logOf(api, as, hook.id);
    await ask(api, as, `mutation { resendWebhookDelivery(id: ${last.id}) { status } }`);
    const again = to.received.at(-1)!;
    expect(again.headers['webhook-id']).toBe(last.messageId);
    expect([isSignedWith(hook.secret, again), isSignedWith(rotateWebhookSecret.secret, again)]).toEqual([true, true]);
    api.clock.advance(25 * hourMs);
    as = await sessionHeaders(api.services, owner, 'bearer');
    await addCategory(api, as, 'Chairs');
    await deliver(api);
    const late = to.received.at(-1)!;
    expect([isSignedWith(hook.secret, late), isSignedWith(rotateWebhookSecret.secret, late)]).toEqual([false, true]);
  });

  test('AP-22 everything since an instant is sent again under the same ids', async ({ api }) => {
    const as = await api.signIn();
    const to = await receiver();
    api.clock.advance(1000);
    const since = api.clock.now().toISOString();
    await addCategory(api, as, 'Before it was there');
    const hook = await add(api, as, to.url);
    await addCategory(api, as, 'After');
    await deliver(api);
    expect(to.received.map(({ message }) => message.data.record.name)).toEqual(['After']);
    await ask(api, as, `mutation { replayWebhook(id: ${hook.id}, since: "${since}") { batchId } }`);
    await deliver(api);
    expect(to.received.slice(1).map(({ message }) => message.data.record.name)).toEqual([
      'Before it was there',
      'After',
    ]);
    expect(to.received[2]!.headers['webhook-id']).toBe(to.received[0]!.headers['webhook-id']);
  });

  test('AP-06 a token makes no webhook and changes none; others see none of it', async ({ api }) => {
    const as = await api.signIn();
    const to = await receiver();
    const hook = await add(api, as, to.url);
    const { createApiToken } = await ask(
      api,
      as,
      'mutation { createApiToken(input: { name: "T", scopes: [{ action: manage, subject: all }] }) { token } }',
    );
    const token = { authorization: `Bearer ${createApiToken.token}` };
    for (const call of [
      `createWebhook(input: { name: "T", url: "${to.url}", subjects: [Category] }) { batchId }`,
      `updateWebhook(id: ${hook.id}, input: { url: "${to.url}x" }) { batchId }`,
      `rotateWebhookSecret(id: ${hook.id}) { secret }`,
      `testWebhook(id: ${hook.id}) { id }`,
    ]) {
      const { errors } = await api.graphql<any, object>(`mutation { ${call} }`, { as: token });
      expect(errors[0]?.extensions.code, call).toBe('FORBIDDEN');
    }
    const other = await api.signIn();
    expect(await logOf(api, other, hook.id)).toEqual([]);
    expect(await ask(api, other, `{ webhook(id: ${hook.id}) { id } }`)).toEqual({ webhook: null });
  });
});

describe('AP-06 without private addresses', () => {
  base('AP-06 an address in the network of the server gets nothing', async ({ api }) => {
    const as = await api.signIn();
    const to = await receiver();
    const refused = await api.graphql<any, object>(
      `mutation { createWebhook(input: { name: "N", url: "${to.url}", subjects: [Category] }) { secret } }`,
      { as },
    );
    expect(refused.errors[0]?.extensions['fields']).toMatchObject({ url: { key: 'malformed' } });
    const hook = await add(api, as, to.url.replace('http:', 'https:'));
    await addCategory(api, as, 'Lamps');
    await deliver(api);
    expect(to.received).toEqual([]);
    expect(await logOf(api, as, hook.id)).toMatchObject([{ fault: 'PRIVATE_ADDRESS', status: null }]);
  });
});
