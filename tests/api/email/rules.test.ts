import { describe, expect } from 'vitest';
import { ask } from '../kanban/kanban.fixture.ts';
import type { Person } from '../kanban/kanban.fixture.ts';
import type { TestApp } from '../../support/app.ts';
import { fromElsewhere, test } from './mailDoor.fixture.ts';
import { emailsIn, releaseNow, send, to, writer } from './writing.fixture.ts';

const fields = 'id name isActive from to subject labels moveTo marksRead stars forwardTo';
const save = (api: TestApp, { as }: Person, input: object, id?: string): Promise<any> =>
  ask(api, as, `mutation ($id: ID, $input: EmailRuleInput!) { saveEmailRule(id: $id, input: $input) { ${fields} } }`, {
    id,
    input,
  });
const flags = (api: TestApp, { as }: Person, view: string): Promise<any> =>
  ask(
    api,
    as,
    `{ emailThreads(filter: { view: ${view} }) { nodes { subject emails { id isRead isStarred isDeleted folder labels } } } }`,
  );

describe('rules', () => {
  test('EM-16: hold for what comes from here and from elsewhere, however it is written', async ({
    door: { api, client },
  }) => {
    const [me, other] = [await writer(api), await writer(api)];
    const rule = {
      name: 'Offers',
      subject: 'OFFRE spéciale',
      labels: ['Deals', 'deals'],
      marksRead: true,
      stars: true,
    };
    expect(await save(api, me, rule)).toMatchObject({
      ...rule,
      labels: ['deals'],
      isActive: true,
      moveTo: null,
      forwardTo: null,
    });
    await save(api, me, { name: 'Away', from: 'other.example', subject: 'buy', moveTo: 'TRASH' });
    await save(api, me, { name: 'Off', isActive: false, from: 'a', moveTo: 'SPAM' });
    await client.sendMail({ from: fromElsewhere, to: me.address, subject: 'Une offre speciale pour vous', text: 'x' });
    await client.sendMail({ from: fromElsewhere, to: me.address, subject: 'Buy now', text: 'x' });
    await send(api, other, { ...to(me.address), subject: 'offre spéciale' });
    await send(api, other, { ...to(me.address), subject: 'Buy now' });
    const inbox = (await flags(api, me, 'INBOX')).nodes;
    const kept = { isRead: true, isStarred: true, labels: ['deals'] };
    expect(
      inbox.filter(({ subject }: any) => /offre/i.test(subject)).map(({ emails }: any) => emails[0]),
    ).toMatchObject([kept, kept]);
    expect(inbox.find(({ subject }: any) => subject === 'Buy now').emails).toMatchObject([
      { isRead: false, labels: [] },
    ]);
    expect((await flags(api, me, 'TRASH')).nodes).toMatchObject([{ subject: 'Buy now' }]);
    // Of what nobody has to look at, nobody is told.
    const told = await api.services.database.reader
      .selectFrom('notifications')
      .select('data')
      .where('userId', '=', me.id)
      .execute();
    expect(told).toHaveLength(1);
  });

  test('EM-16: are applied to what is there, counted first, and undone as a whole', async ({
    door: { api, client },
  }) => {
    const me = await writer(api);
    for (const subject of ['Bill 1', 'Bill 2', 'Letter'])
      await client.sendMail({ from: fromElsewhere, to: me.address, subject, text: 'x' });
    const { id } = await save(api, me, { name: 'Bills', subject: 'bill', labels: ['bills'], moveTo: 'SPAM' });
    const count = () => ask(api, me.as, `{ emailRuleCount(id: ${id}) }`);
    expect(await count()).toBe(2);
    const applied = await ask(api, me.as, `mutation { applyEmailRule(id: ${id}) { count batchId } }`);
    expect(applied.count).toBe(2);
    expect(await count()).toBe(0);
    expect((await flags(api, me, 'SPAM')).nodes).toHaveLength(2);
    // Nobody has said that their sender sends spam.
    await client.sendMail({ from: fromElsewhere, to: me.address, subject: 'Another', text: 'x' });
    expect((await emailsIn(api, me, 'INBOX')).map(({ subject }) => subject).sort()).toEqual(['Another', 'Letter']);
    await ask(api, me.as, `mutation { undoBatch(id: "${applied.batchId}") { count } }`);
    expect((await flags(api, me, 'SPAM')).nodes).toEqual([]);
    expect(await emailsIn(api, me, 'INBOX')).toHaveLength(4);
  });

  test('EM-16: forward with files, and never in a circle', async ({ door: { api, client } }) => {
    const [me, other] = [await writer(api), await writer(api)];
    await save(api, me, { name: 'On', subject: 'order', forwardTo: other.address });
    await save(api, other, { name: 'Back', subject: 'order', forwardTo: me.address });
    await save(api, other, { name: 'Out', subject: 'order', forwardTo: 'out@other.example' });
    const attachments = [{ filename: 'a.txt', content: 'A' }];
    await client.sendMail({ from: fromElsewhere, to: me.address, subject: 'Order 7', text: 'One chair', attachments });
    for (let turn = 0; turn < 4; turn += 1) await releaseNow(api);
    const [forwarded, ...more] = await emailsIn(api, other, 'INBOX');
    expect(more).toEqual([]);
    expect(forwarded).toMatchObject({
      subject: 'Fwd: Order 7',
      from: { address: me.address },
      files: [{ name: 'a.txt' }],
    });
    expect(forwarded.text).toContain('One chair');
    expect(await emailsIn(api, other, 'SENT')).toEqual([]);
    expect((await emailsIn(api, me, 'SENT')).map(({ folder }) => folder).sort()).toEqual(['INBOX', 'SENT']);
    // An answer to what was forwarded comes back to its reader alone, and what programs send is not forwarded at all.
    await send(api, other, { answers: { emailId: forwarded.id, kind: 'REPLY' }, html: '<p>Mine</p>' });
    const automatic = { headers: { 'Auto-Submitted': 'auto-replied' } };
    await client.sendMail({ from: fromElsewhere, to: me.address, subject: 'Re: order', text: 'Away', ...automatic });
    for (let turn = 0; turn < 4; turn += 1) await releaseNow(api);
    expect(await emailsIn(api, other, 'INBOX')).toHaveLength(2);
    // One to elsewhere says that a rule has sent it; its sender gets nothing back.
    await client.sendMail({ from: fromElsewhere, to: other.address, subject: 'An order', text: 'x' });
    await client.sendMail({
      from: { name: '', address: 'out@other.example' },
      to: other.address,
      subject: 'An order',
      text: 'x',
    });
    for (let turn = 0; turn < 4; turn += 1) await releaseNow(api);
    const letters = await api.services.database.reader
      .selectFrom('outgoingLetters')
      .select(['isAutomatic', 'subject', 'messageId'])
      .execute();
    expect(letters).toEqual([
      { isAutomatic: 1, subject: 'Fwd: An order', messageId: expect.stringMatching(/^<rule-/) },
    ]);
    // Many at once are a mistake of somebody: 60 an hour are forwarded.
    for (let n = 0; n < 70; n += 1) await send(api, other, { ...to(me.address), subject: `order ${n}` });
    const { count } = await api.services.database.reader
      .selectFrom('mailMessages')
      .select((all) => all.fn.countAll<number | string>().as('count'))
      .where('messageId', 'like', '<rule-%')
      .where('direction', '=', 'OUT')
      .where('fromAddress', '=', me.address)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBeLessThanOrEqual(60);
  });

  test('EM-16: say what is missing, and are changed by those who write in their mailbox only', async ({
    door: { api },
  }) => {
    const [me, other] = [await writer(api), await writer(api, 'editor')];
    const good = { name: 'Good', from: 'ann', stars: true };
    const wrong: [object, string][] = [
      [{ name: '' }, 'name'],
      [{ from: '' }, 'from'],
      [{ stars: false }, 'labels'],
      [{ forwardTo: 'nobody' }, 'forwardTo'],
      [{ forwardTo: me.address.toUpperCase() }, 'forwardTo'],
      [{ subject: 'x'.repeat(201) }, 'subject'],
      [{ labels: ['x'.repeat(41)] }, 'labels'],
    ];
    for (const [part, field] of wrong)
      expect((await save(api, me, { ...good, ...part })).fields, field).toHaveProperty(field);
    const { id } = await save(api, me, good);
    expect(await save(api, me, { ...good, name: 'Better' }, id)).toMatchObject({ id, name: 'Better' });
    expect((await save(api, other, good, id)).code).toBe('NOT_FOUND');
    expect(await ask(api, other.as, '{ emailRules { id } }')).toEqual([]);
    expect(await ask(api, other.as, `{ emailRuleCount(id: ${id}) }`)).toBeNull();
    for (const name of ['deleteEmailRule(id: $id) { id }', 'applyEmailRule(id: $id) { count }'])
      expect((await ask(api, other.as, `mutation ($id: ID!) { ${name} }`, { id })).code).toBe('NOT_FOUND');
    expect(await ask(api, me.as, `mutation { deleteEmailRule(id: ${id}) { name } }`)).toEqual({ name: 'Better' });
    expect(await ask(api, me.as, '{ emailRules { id } }')).toEqual([]);
  });
});
