import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import type { Services } from '../../../server/context.ts';
import { test as base } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { engine } from '../../support/database.ts';
import { holdSessions } from '../../support/holdSessions.ts';
import { makeServices } from '../../support/services.ts';
import { connecting } from '../../support/socket.ts';
import { ask, person, send } from './chat.fixture.ts';
import type { Person } from './chat.fixture.ts';
import { expectSameLog } from './chatPages.fixture.ts';

const test = base
  .extend('address', { scope: 'file' }, ({ shared }) => shared.app.listen({ host: '127.0.0.1', port: 0 }))
  .extend('connect', ({ address }, { onCleanup }) => connecting(address, onCleanup));

test('CH-09 CH-24: whatever is written, edited, deleted and cut, all pages end with the same log', async ({
  shared: api,
  connect,
}) => {
  await expectSameLog([{ api, connect }], 26, 4, 30);
});

/** The calls of the tests, to another server. */
const inAnother = (api: TestApp, app: FastifyInstance, services: Services): TestApp => ({
  ...api,
  app,
  services,
  graphql: async (query, { as = {}, variables } = {}) => {
    const payload = { query: String(query), variables };
    const answer = await app.inject({ method: 'POST', url: '/graphql', headers: as, payload });
    const { data = null, errors = [] } = answer.json();
    return { status: answer.statusCode, data, errors, text: answer.body };
  },
});

test('CH-01 CH-09 CH-13: 20 pages on two servers of one database end with the same log', async ({
  shared: api,
  connect,
  onTestFinished,
}) => {
  const servers = [{ api, connect }];
  // SQLite has one server.
  if (engine === 'postgres') {
    const services = await makeServices(api.services.env, api.clock);
    const app = await buildApp(services);
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    onTestFinished(async () => {
      await app.close();
      await services.live.close();
      await services.database.close();
    });
    servers.push({ api: inAnother(api, app, services), connect: connecting(address, onTestFinished) });
  }
  await expectSameLog(servers, 125, 20, 10);
});

test('CH-01: a page of conversations or messages takes as many statements for many rows as for few', async ({
  shared: api,
}) => {
  holdSessions();
  const me = await person(api);
  const chat =
    'title unreadCount seenSequence deliveredSequence canWrite lastMessage { text isSeen isDelivered sender { fullName } } person { about presence tag email timeZone }';
  const message =
    'text isSeen isDelivered isSaved sender { fullName about } replyTo { text } files { name } reactions { count } edits { text }';
  const counts: number[][] = [];
  let id = '';
  for (let n = 0; n < 6; n += 1) {
    const other = await person(api);
    const sent = await send(api, other, { userId: me.id, text: 'Hello' });
    id ||= sent.conversation.id;
    for (let more = 0; more < 3; more += 1)
      await send(api, me, {
        conversationId: id,
        text: 'More',
        replyToId: more % 2 ? null : await firstOf(api, me, id),
      });
    const queries = [
      `{ chatConversations(page: { size: 50 }) { totalCount nodes { ${chat} } } }`,
      `{ chatMessages(conversationId: ${id}) { nodes { ${message} } } }`,
      `{ chatChanges(conversationId: ${id}, after: 0) { nodes { ${message} } } }`,
    ];
    if (n === 0 || n === 5) counts.push([]);
    else continue;
    for (const query of queries) {
      await ask(api, me, query);
      counts.at(-1)!.push(await api.statements(() => ask(api, me, query)));
    }
  }
  expect(counts[1]).toEqual(counts[0]);
});

const firstOf = async (api: TestApp, who: Person, id: string): Promise<string> =>
  (await ask(api, who, `{ chatMessages(conversationId: ${id}, after: 0, size: 1) { nodes { id } } }`)).chatMessages
    .nodes[0].id;
