import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import { ask } from '../kanban/kanban.fixture.ts';
import { makeShared, threadsIn } from './shared.fixture.ts';
import { emailsIn, send, to, writer } from './writing.fixture.ts';

test('EM-01: a mailbox names the labels that its own conversations have', async ({ shared: api }) => {
  const [me, other] = [await writer(api), await writer(api)];
  const labels = async ({ as }: typeof me) => (await ask(api, as, '{ mailboxes { labels } }'))[0]?.labels;
  for (const subject of ['One', 'Two']) await send(api, other, { ...to(me.address), subject });
  expect(await labels(me)).toEqual([]);
  const [two, one] = (await emailsIn(api, me, 'INBOX')).map(({ id }) => id);
  const change = (id: string, values: string) =>
    ask(
      api,
      me.as,
      `mutation { updateEmails(selection: { emailIds: [${id}] }, change: { ${values} }) { count failures { code } } }`,
    );
  await change(one, 'addLabels: ["Suppliers", "company", "عملاء"]');
  await change(two, 'addLabels: ["suppliers", "archive 2026"]');
  expect((await labels(me)).toSorted()).toEqual(['archive 2026', 'company', 'suppliers', 'عملاء']);
  expect(await labels(other)).toEqual([]);
  await change(two, 'isDeleted: true');
  expect((await labels(me)).toSorted()).toEqual(['company', 'suppliers', 'عملاء']);
});

test('EM-01: an own label is renamed and removed in all emails and rules of its mailbox, and of no other', async ({
  shared: api,
}) => {
  const [me, other, reader] = [await writer(api), await writer(api), await writer(api)];
  const { id: sharedId, address } = await makeShared(api, me, [me], [reader]);
  for (const to of [me.address, address])
    for (const subject of ['One', 'Two']) await send(api, other, { to: [{ address: to }], subject });
  const own = await emailsIn(api, me, 'INBOX');
  const threads = await threadsIn(api, me, sharedId);
  const label = (ids: string, change: string) =>
    ask(api, me.as, `mutation { updateEmails(selection: { ${ids} }, change: { ${change} }) { count } }`);
  await label(`emailIds: [${own.map(({ id }) => id).join()}]`, 'addLabels: ["deals", "50%_off"]');
  await label(`threadIds: [${threads.map(({ id }: { id: string }) => id).join()}]`, 'addLabels: ["deals"]');
  await label(`emailIds: [${own[0].id}]`, 'isDeleted: true');
  const rule = (labels: string, more: string) =>
    ask(
      api,
      me.as,
      `mutation { saveEmailRule(input: { name: "Offers", subject: "offer", labels: [${labels}] ${more} }) { id } }`,
    );
  const { id: ruleId } = await rule('"deals"', 'stars: true');
  const change = (as: typeof me.as, args: string) =>
    ask(api, as, `mutation { changeEmailLabel(${args}) { count batchId } }`);
  const labelsOf = async (from: string) =>
    (await ask(api, me.as, `{ emailThreads(${from}) { nodes { labels } } }`)).nodes.map((one: any) => one.labels);

  expect((await change(me.as, 'label: "company", name: "firm"')).fields).toHaveProperty('label');
  expect((await change(me.as, 'label: "deals", name: " "')).fields).toHaveProperty('name');
  expect((await change(me.as, `label: "deals", name: "${'x'.repeat(41)}"`)).fields).toHaveProperty('name');
  expect((await change(reader.as, `mailboxId: ${sharedId}, label: "deals", name: "x"`)).code).toBe('NOT_FOUND');

  const renamed = await change(me.as, 'label: "Deals", name: "Offers"');
  expect(renamed.count).toBe(2);
  expect(await labelsOf('filter: { view: INBOX }')).toEqual([['50%_off', 'offers']]);
  expect(await labelsOf('filter: { view: TRASH }')).toEqual([['50%_off', 'offers']]);
  expect(await labelsOf(`mailboxId: ${sharedId}`)).toEqual([['deals'], ['deals']]);
  const rules = () => ask(api, me.as, '{ emailRules { id labels } }');
  expect(await rules()).toEqual([{ id: ruleId, labels: ['offers'] }]);
  await ask(api, me.as, `mutation { undoBatch(id: "${renamed.batchId}") { count } }`);
  expect(await labelsOf('filter: { view: INBOX }')).toEqual([['50%_off', 'deals']]);

  // What is merged into another one is there once.
  await change(me.as, 'label: "deals", name: "50%_off"');
  expect(await labelsOf('filter: { view: INBOX }')).toEqual([['50%_off']]);
  const { id: onlyId } = await rule('"50%_off"', '');
  expect((await change(me.as, 'label: "50%_off"')).code).toBe('CONFLICT');
  await ask(api, me.as, `mutation { deleteEmailRule(id: ${onlyId}) { id } }`);
  expect((await change(me.as, 'label: "50%_off"')).count).toBe(2);
  expect(await labelsOf('filter: { view: INBOX }')).toEqual([[]]);
});
