import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { seededRandom } from '../../../server/db/sampleData.ts';
import type { TestApp } from '../../support/app.ts';
import type { Socket } from '../../support/socket.ts';
import { ask, person, send } from './chat.fixture.ts';
import type { Person } from './chat.fixture.ts';

/* Pages of a group that write, edit, delete, react, reply in threads and lose the network at random. */

const state = 'id sequence revision senderId text deletedAt reactions { emoji userIds } thread { id replyCount }';
type State = {
  id: string;
  sequence: number;
  revision: number;
  senderId: string;
  text: string;
  thread: { id: string; replyCount: number } | null;
};

/** A page as ours works: it takes events in, and asks for what it has missed. */
class Client {
  readonly log = new Map<string, State>();
  known = 0;
  isCut = false;
  readonly api: TestApp;
  readonly who: Person;
  readonly id: string;

  constructor(api: TestApp, who: Person, id: string) {
    this.api = api;
    this.who = who;
    this.id = id;
  }

  take(message: State): void {
    if ((this.log.get(message.id)?.revision ?? 0) < message.revision) this.log.set(message.id, message);
  }

  hear({ message, revision }: { message: State; revision: number }): void {
    if (this.isCut) return;
    this.take(message);
    // What is not the next one leaves a gap, which the catching up closes.
    if (revision === this.known + 1) this.known = revision;
  }

  async catchUp(): Promise<void> {
    for (let hasMore = true; hasMore;) {
      const query = `{ chatChanges(conversationId: ${this.id}, after: ${this.known}, size: 20) { nodes { ${state} } hasMore revision } }`;
      const { chatChanges } = await ask(this.api, this.who, query);
      for (const message of chatChanges.nodes) this.take(message);
      hasMore = chatChanges.hasMore;
      this.known = hasMore ? chatChanges.nodes.at(-1).revision : Math.max(this.known, chatChanges.revision);
    }
  }
}

const make = `mutation ($ids: [ID!]) { createChat(kind: GROUP, input: { title: "All of us" }, memberIds: $ids) { id } }`;

export type Server = { api: TestApp; connect: (headers: Record<string, string>) => Socket };

/** Whatever happens, all pages end with the same log, and what was acknowledged is there once. */
export async function expectSameLog(servers: readonly Server[], seed: number, pages: number, rounds: number) {
  const { api } = servers[0]!;
  const random = seededRandom(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const people = [];
  for (let n = 0; n < pages; n += 1) people.push(await person(api));
  const ids = people.slice(1).map(({ id }) => String(id));
  const { id } = (await ask(api, people[0]!, make, { ids })).createChat;
  const clients = people.map((who, n) => new Client(servers[n % servers.length]!.api, who, id));
  for (const [n, client] of clients.entries()) {
    const socket = servers[n % servers.length]!.connect(client.who.as);
    const seen = socket.subscribe<any>(
      `subscription { chatEvents { kind conversationId revision message { ${state} } } }`,
    );
    const { events } = seen;
    const push = events.push.bind(events);
    events.push = (...news) => {
      for (const { chatEvents } of news)
        if (chatEvents.kind === 'MESSAGE' && chatEvents.conversationId === id) client.hear(chatEvents);
      return push(...news);
    };
    await socket.listening();
  }
  const acknowledged = new Map<string, string>();
  const replies = new Map<string, number>();
  const readUpTo = new Map(clients.map((client) => [client, 0]));
  const own = (client: Client) =>
    [...client.log.values()].filter((one) => one.senderId === String(client.who.id) && one.text !== '');
  const change = (client: Client, call: string) => ask(client.api, client.who, `mutation { ${call} { revision } }`);
  const write = async (client: Client) => {
    const clientId = randomUUID();
    const text = `Text ${acknowledged.size}`;
    // An answer that was lost: sent again.
    for (let tries = random() < 0.3 ? 2 : 1; tries > 0; tries -= 1)
      acknowledged.set(
        clientId,
        (await send(client.api, client.who, { conversationId: id, clientId, text })).message.id,
      );
  };
  const steps: ((client: Client) => Promise<unknown>)[] = [
    write,
    write,
    write,
    async (client) => {
      const mine = own(client);
      if (mine.length > 0) await change(client, `editChatMessage(id: ${pick(mine).id}, text: "Other ${random()}")`);
    },
    async (client) => {
      const mine = own(client);
      if (mine.length > 2) await change(client, `deleteChatMessage(id: ${pick(mine).id})`);
    },
    async (client) => {
      const there = [...client.log.values()].filter(({ text }) => text !== '');
      if (there.length === 0) return;
      const call = `reactToChatMessage(id: ${pick(there).id}, emoji: "👍", isOn: ${random() < 0.7}) { revision }`;
      const { errors } = await client.api.graphql<any, object>(`mutation { ${call} }`, { as: client.who.as });
      // Deleted by another meanwhile.
      expect(['CONFLICT', undefined]).toContain(errors[0]?.extensions.code);
    },
    async (client) => {
      const there = [...client.log.values()].filter(({ text }) => text !== '');
      if (there.length === 0) return;
      const call = `mutation { openChatThread(messageId: ${pick(there).id}) { id } }`;
      const { data, errors } = await client.api.graphql<any, object>(call, { as: client.who.as });
      expect(['CONFLICT', undefined]).toContain(errors[0]?.extensions.code);
      if (!data?.openChatThread) return;
      const thread = data.openChatThread.id as string;
      await send(client.api, client.who, { conversationId: thread, text: 'In a thread' });
      replies.set(thread, (replies.get(thread) ?? 0) + 1);
    },
    async (client) => {
      client.isCut = !client.isCut;
      if (!client.isCut) await client.catchUp();
    },
    async (client) => {
      const sequence = Math.max(0, ...[...client.log.values()].map((one) => one.sequence));
      readUpTo.set(client, Math.max(sequence, readUpTo.get(client)!));
      await ask(
        client.api,
        client.who,
        `mutation { markChatRead(conversationId: ${id}, sequence: ${sequence}) { id } }`,
      );
    },
  ];
  for (let n = 0; n < rounds; n += 1) await Promise.all(clients.map((client) => pick(steps)(client)));
  for (const client of clients) {
    client.isCut = false;
    await client.catchUp();
  }
  const { chatConversation } = await ask(api, people[0]!, `{ chatConversation(id: ${id}) { lastSequence revision } }`);
  const { lastSequence, revision } = chatConversation;
  const logs = clients.map(({ log }) => [...log.values()].toSorted((a, b) => a.sequence - b.sequence));
  expect(logs[0]!.map(({ sequence }) => sequence)).toEqual(Array.from({ length: lastSequence }, (_, at) => at + 1));
  for (const log of logs) expect(log).toEqual(logs[0]);
  expect(new Set(acknowledged.values())).toEqual(new Set(logs[0]!.map((one) => one.id)));
  expect(clients.map(({ known }) => known)).toEqual(clients.map(() => revision));
  for (const [client, upTo] of readUpTo) {
    const { chatConversation: seen } = await ask(
      api,
      client.who,
      `{ chatConversation(id: ${id}) { unreadCount lastReadSequence } }`,
    );
    // Whoever has read all there was has read their own next one, too.
    expect(seen.lastReadSequence).toBeGreaterThanOrEqual(upTo);
    const unread = logs[0]!.filter(
      ({ sequence, senderId }) => sequence > seen.lastReadSequence && senderId !== String(client.who.id),
    );
    expect(seen.unreadCount).toBe(unread.length);
  }
  const counted = logs[0]!.flatMap(({ thread }) => (thread ? [[thread.id, thread.replyCount] as const] : []));
  expect(new Map(counted)).toEqual(replies);
}
