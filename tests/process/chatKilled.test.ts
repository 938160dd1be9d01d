import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { seededRandom } from '../../server/db/sampleData.ts';
import { temporaryFolder } from '../support/folder.ts';
import { eventually, signedInCaller } from '../support/http.ts';
import { startServer } from '../support/server.ts';
import type { Program } from '../support/server.ts';

/*
 * Devices that write, edit, delete and react while a server is killed in the midst. Each sends again what was not answered,
 * as our pages do. CHAT_DEVICES=20 CHAT_MESSAGES=5000 is the size of the issue.
 */

const devices = Number(process.env['CHAT_DEVICES'] ?? 4);
const messages = Number(process.env['CHAT_MESSAGES'] ?? 80);
const each = Math.ceil(messages / devices);
/** Five thousand take longer on a machine that has more to do. */
const patienceMs = 120_000 + messages * 100;

const state = 'id sequence revision clientId text deletedAt reactions { emoji count }';
type State = {
  id: string;
  sequence: number;
  revision: number;
  clientId: string;
  text: string;
  deletedAt: string | null;
};
type Known = { clientId: string; id: string };

async function settingsOf(engine: string): Promise<Record<string, string>> {
  if (engine === 'sqlite') return { DATA_DIR: await temporaryFolder() };
  const client = new pg.Client({ connectionString: `${inject('postgresUrl')}/postgres` });
  await client.connect();
  await client.query('create database chat_killed');
  await client.end();
  return { DATABASE_URL: `${inject('postgresUrl')}/chat_killed` };
}

test.each(['sqlite', 'postgres'])(
  'CH-09 CH-24: a server on %s is killed, and all devices end with the same log and all that was acknowledged',
  { timeout: 180_000 + messages * 200 },
  async (engine) => {
    const settings = await settingsOf(engine);
    const start = async () =>
      startServer({
        settings: { ...settings, DEMO: 'true', DATA_DIR: settings['DATA_DIR'] ?? (await temporaryFolder()) },
      });
    const servers: Program[] = [await start()];
    onTestFinished(async () => void (await Promise.all(servers.map((server) => server.stop()))));
    // SQLite has one server.
    if (engine === 'postgres') servers.push(await start());
    const { headers } = await signedInCaller(servers[0]!.address, 'admin');

    /** The answer of the server of a device; asked again, of whichever is there, until it comes. */
    const ask = async (device: number, query: string, variables: object = {}): Promise<any> => {
      for (;;) {
        const { address } = servers[device % servers.length]!;
        const answer = await fetch(`${address}/graphql`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ query, variables }),
        })
          .then((response) => response.json() as Promise<any>)
          .catch(() => null);
        if (answer?.data && !answer.errors) return answer.data;
        if (answer?.errors && answer.errors[0].extensions?.code !== 'UNAVAILABLE')
          throw new Error(JSON.stringify(answer.errors));
        await delay(50);
      }
    };
    const made = 'mutation { createChat(kind: GROUP, input: { title: "Devices" }) { id } }';
    const { id } = (await ask(0, made)).createChat;
    const sending = 'mutation ($input: ChatMessageInput!) { sendChatMessage(input: $input) { message { id } } }';
    const acknowledged: Known[] = [];
    const edited = new Map<string, string>();
    const deleted = new Set<string>();

    const write = async (device: number) => {
      const random = seededRandom(device + 1);
      const own: Known[] = [];
      for (let n = 0; n < each; n += 1) {
        const clientId = randomUUID();
        const input = { conversationId: id, clientId, text: `From ${device}: ${n}` };
        const { message } = (await ask(device, sending, { input })).sendChatMessage;
        const known = { clientId, id: message.id };
        own.push(known);
        acknowledged.push(known);
        const one = own[Math.floor(random() * own.length)]!;
        const what = random();
        if (what < 0.2 && !deleted.has(one.id)) {
          const text = `Other ${device} ${n}`;
          await ask(device, `mutation { editChatMessage(id: ${one.id}, text: "${text}") { id } }`);
          edited.set(one.id, text);
        } else if (what < 0.3) {
          await ask(device, `mutation { deleteChatMessage(id: ${one.id}) { id } }`);
          deleted.add(one.id);
        } else if (what < 0.5 && !deleted.has(one.id))
          await ask(device, `mutation { reactToChatMessage(id: ${one.id}, emoji: "👍", isOn: true) { id } }`);
      }
    };
    const work = Promise.all(Array.from({ length: devices }, (_, device) => write(device)));
    await eventually('half is acknowledged', () => acknowledged.length > (devices * each) / 2, patienceMs);
    await servers[0]!.stop('SIGKILL');
    servers[0] = await start();
    await work;

    const logs = await Promise.all(
      Array.from({ length: devices }, async (_, device) => {
        const log = new Map<string, State>();
        for (let after = 0, hasMore = true; hasMore;) {
          const query = `{ chatChanges(conversationId: ${id}, after: ${after}) { nodes { ${state} } hasMore } }`;
          const { chatChanges } = await ask(device, query);
          for (const message of chatChanges.nodes as State[]) log.set(message.id, message);
          hasMore = chatChanges.hasMore;
          after = chatChanges.nodes.at(-1)?.revision ?? after;
        }
        return [...log.values()].toSorted((a, b) => a.sequence - b.sequence);
      }),
    );
    const [first] = logs as [State[], ...State[][]];
    for (const log of logs) expect(log).toEqual(first);
    // Each once, without gaps, and none besides.
    expect(first.map(({ sequence }) => sequence)).toEqual(Array.from({ length: devices * each }, (_, at) => at + 1));
    expect(new Map(first.map((one) => [one.clientId, one.id]))).toEqual(
      new Map(acknowledged.map((one) => [one.clientId, one.id])),
    );
    for (const one of first) {
      expect(one.deletedAt !== null).toBe(deleted.has(one.id));
      const text = edited.get(one.id);
      if (text !== undefined && one.deletedAt === null) expect(one.text).toBe(text);
    }
  },
);
