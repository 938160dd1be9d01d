import { expect } from 'vitest';
import { mailMissed } from '../../../server/areas/chat/missed.ts';
import { onlineOf } from '../../../server/areas/chat/online.ts';
import { programContext } from '../../../server/program.ts';
import { test as base, makeApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { ask, pair, send } from './chat.fixture.ts';
import type { Person } from './chat.fixture.ts';

const minuteMs = 60_000;

const test = base.extend('mailing', async ({}, { onCleanup }) => {
  const api = await makeApp({ settings: { SMTP_URL: 'smtp://localhost:1', PUBLIC_URL: 'https://office.example' } });
  onCleanup(() => api.close());
  const wait = (minutes: number) => api.clock.advance(minutes * minuteMs);
  const run = () => mailMissed(programContext(api.services, 'test'));
  return { api, wait, run };
});

/** Quiet for an hour from now on. */
const quietOf = ({ services }: TestApp) => {
  const clock = (minutes: number) =>
    new Date(services.now().getTime() + minutes * minuteMs).toISOString().slice(11, 16);
  return { isOn: true, from: clock(0), to: clock(60), days: [1, 2, 3, 4, 5, 6, 7], zone: 'UTC', until: '' };
};
const set = (api: TestApp, who: Person, values: object) =>
  ask(api, who, 'mutation ($values: JSON!) { setPreferences(values: $values) }', { values });
const mailsTo = async (api: TestApp, { id }: Person) => {
  const { reader } = api.services.database;
  const { email } = await reader.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow();
  return reader.selectFrom('outgoingMails').selectAll().where('recipient', '=', email).execute();
};

test('CH-16: what was missed is mailed after a while, once, and after the quiet hours', async ({
  mailing: { api, wait, run },
}) => {
  const { one, other, id } = await pair(api);
  await set(api, other, { mailedNotifications: ['CHAT_MESSAGE'] });
  await run();
  expect(await mailsTo(api, other)).toEqual([]);
  wait(14);
  await run();
  expect(await mailsTo(api, other)).toEqual([]);
  await set(api, other, { quietHours: quietOf(api) });
  wait(2);
  await run();
  expect(await mailsTo(api, other)).toEqual([]);
  wait(60);
  await run();
  await run();
  const [mail, ...more] = await mailsTo(api, other);
  expect(more).toEqual([]);
  expect(mail!.body).toContain('wrote to you');
  expect(mail!.body).toContain('https://office.example/apps/chat');
  // Nothing new is told before it was read; nor is what was read in time.
  await send(api, one, { conversationId: id, text: 'Still there?' });
  wait(20);
  await run();
  await ask(api, other, `mutation { markChatRead(conversationId: ${id}, sequence: 2) { id } }`);
  await send(api, one, { conversationId: id, text: 'And now?' });
  await ask(api, other, `mutation { markChatRead(conversationId: ${id}, sequence: 3) { id } }`);
  wait(20);
  await run();
  expect(await mailsTo(api, other)).toHaveLength(1);
  // Who asked for no mail gets none.
  await send(api, other, { conversationId: id, text: 'Yes' });
  wait(20);
  await run();
  expect(await mailsTo(api, one)).toEqual([]);
});

test('CH-16: quiet hours show as busy, leave the bell as it is, and are refused where they are none', async ({
  mailing: { api, wait },
}) => {
  const { one, other, id } = await pair(api);
  const quiet = quietOf(api);
  const shown = async () => (await ask(api, one, `{ chatPerson(id: ${other.id}) { presence } }`)).chatPerson.presence;
  const leave = onlineOf(api.services.live).enter(other.id, true);
  expect(await shown()).toBe('AWAY');
  await set(api, other, { quietHours: quiet });
  expect(await shown()).toBe('BUSY');
  await ask(api, other, `mutation { markChatRead(conversationId: ${id}, sequence: 1) { id } }`);
  await send(api, one, { conversationId: id, text: 'Hello?' });
  const { notifications } = await ask(api, other, '{ notifications(unseenOnly: true) { nodes { kind } } }');
  expect(notifications.nodes).toEqual([{ kind: 'CHAT_MESSAGE' }]);
  wait(61);
  expect(await shown()).toBe('AWAY');
  await set(api, other, {
    quietHours: { ...quiet, isOn: false, until: new Date(api.services.now().getTime() + minuteMs).toISOString() },
  });
  expect(await shown()).toBe('BUSY');
  leave();
  expect(await shown()).toBe('OFFLINE');
  for (const bad of [{ from: '25:00' }, { days: [0] }, { zone: 'Nowhere/Land' }, { until: 'soon' }, { more: 1 }]) {
    const { errors } = await api.graphql<object, object>('mutation ($v: JSON!) { setPreferences(values: $v) }', {
      as: other.as,
      variables: { v: { quietHours: { ...quiet, ...bad } } },
    });
    expect(errors[0]?.extensions, JSON.stringify(bad)).toMatchObject({ code: 'VALIDATION' });
  }
});
