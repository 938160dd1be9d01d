import { createClient } from 'graphql-ws';
import type { Client } from 'graphql-ws';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { WebSocket } from 'ws';
import { hashOf } from '../server/access/credentials.ts';
import { userTexts } from '../server/access/userTexts.ts';
import { openDatabase } from '../server/db/open.ts';
import { readEnv } from '../server/env.ts';
import { heads, measure } from './callTimes.ts';
import { drawLog } from './chatDrawing.ts';
import { analyze, atrium, benchEnv } from './databases.ts';
import { keptDatabase } from './keeping.ts';
import { coreSeconds, memory, startServer, stopServer } from './processes.ts';

/*
 * npm run bench:chat [-- --messages 2000000 --long 100000 --chats 1000 --sockets 1000 --engine sqlite|postgres --seconds 5 --keep FOLDER --only WORD]
 * How long calls of the chat take at 16 connections with so many messages, of which `long` are in one conversation; then
 * how long the long one takes to open in Chromium, and a message to all sockets of a channel, of which 20 a second are sent. What was filled is kept in the folder
 * that `--keep` names, for the next run. `--only` names one call, `drawing` or `fan-out`.
 */
const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '2000000' },
    long: { type: 'string', default: '100000' },
    chats: { type: 'string', default: '1000' },
    sockets: { type: 'string', default: '1000' },
    engine: { type: 'string', default: 'sqlite' },
    seconds: { type: 'string', default: '5' },
    keep: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});
const numberOf = (name: 'messages' | 'long' | 'chats' | 'sockets' | 'seconds') => Number(values[name]);
const [messageCount, longCount, chatCount] = [numberOf('messages'), numberOf('long'), numberOf('chats')];
const [socketCount, seconds] = [numberOf('sockets'), numberOf('seconds')];

const words = ['order', 'invoice', 'café', 'ship', 'الطلب', 'tomorrow', 'paint', 'north', 'paper', 'ticket'];
const begun = Date.parse('2024-01-01T00:00:00Z');
const at = (n: number, of: number) => new Date(begun + Math.floor((n / of) * 900 * 86_400_000)).toISOString();
const secretOf = (n: number) => `atr_s_${String(n).padStart(43, 'x')}`;

/** Sessions of the last run are over by their time. */
async function renewSessions(env: Record<string, string>): Promise<void> {
  const database = await openDatabase(readEnv({ ...benchEnv, ...env }));
  const lastSeenAt = new Date().toISOString();
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  await database.transaction((db) =>
    db
      .updateTable('sessions')
      .set({ lastSeenAt, rotatedAt: lastSeenAt, expiresAt })
      .where('userAgent', '=', 'bench')
      .execute(),
  );
  await database.close();
}

async function fill(env: Record<string, string>): Promise<number> {
  // A first start makes the tables and the accounts.
  await stopServer(await startServer(atrium, '/readyz', { ...benchEnv, ...env }));
  const database = await openDatabase(readEnv({ ...benchEnv, ...env }));
  const longId = await database.transaction(async (db) => {
    const { id: adminId, ...admin } = await db
      .selectFrom('users')
      .selectAll()
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow();
    const people = [adminId];
    for (let n = 1; n < Math.max(socketCount, 50); n += 1) {
      const names = { fullName: `Bench ${n}`, username: `bench${n}`, email: `bench${n}@demo.com` };
      const added = { ...admin, ...names, ...userTexts({ ...admin, ...names }) };
      people.push((await db.insertInto('users').values(added).returning('id').executeTakeFirstOrThrow()).id);
    }
    const now = new Date().toISOString();
    for (const [n, userId] of people.entries())
      await db
        .insertInto('sessions')
        .values({
          ...{ userId, cookieHash: null, previousCookieHash: null, tokenHash: hashOf(secretOf(n)), isRemembered: 0 },
          ...{ rotatedAt: now, createdAt: now, lastSeenAt: now, userAgent: 'bench', address: '127.0.0.1' },
          expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
        })
        .execute();
    const each = Math.max(1, Math.floor((messageCount - longCount) / chatCount));
    let long = 0;
    for (let chat = 0; chat <= chatCount; chat += 1) {
      const count = chat === 0 ? longCount : each;
      // The long one is the channel of all; the others are groups of five, every tenth with the administrator.
      const others = Array.from({ length: 5 }, (_, n) => people[1 + ((chat * 7 + n * 11) % (people.length - 1))]!);
      const members = [...new Set(chat === 0 ? people : chat % 10 === 1 ? [adminId, ...others] : others)];
      const { id } = await db
        .insertInto('chatConversations')
        .values({
          ...{ kind: 'CHANNEL', pair: null, archivedAt: null, title: `Chat ${chat}`, searchText: `chat ${chat}` },
          ...{ nameKey: `chat ${chat}`, lastSequence: count, revision: count, memberCount: members.length },
          ...{ lastMessageAt: at(count, count), createdAt: at(0, 1), updatedAt: at(0, 1) },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      long ||= id;
      const joinedAt = at(0, 1);
      for (let from = 0; from < members.length; from += 500)
        await db
          .insertInto('chatMembers')
          .values(
            members.slice(from, from + 500).map((userId) => ({
              conversationId: id,
              userId,
              role: 'MEMBER' as const,
              joinedAt,
              lastReadSequence: count,
            })),
          )
          .execute();
      for (let from = 0; from < count; from += 1000) {
        const rows = Array.from({ length: Math.min(1000, count - from) }, (_, n) => {
          const sequence = from + n + 1;
          const text = `${words[sequence % 10]} ${words[(sequence * 3) % 10]} number ${chat}x${sequence}`;
          return {
            ...{ conversationId: id, sequence, revision: sequence, senderId: members[sequence % members.length]! },
            ...{ clientId: `b-${chat}-${sequence}`, text, html: null, replyToId: null, sentAt: at(sequence, count) },
            findText: ` ${text} `,
          };
        });
        await db.insertInto('chatMessages').values(rows).execute();
      }
    }
    return long;
  });
  await analyze(database);
  await database.close();
  return longId;
}

const kept = await keptDatabase({
  name: `chat-${messageCount}-${longCount}-${chatCount}-${socketCount}`,
  engine: values.engine,
  keep: values.keep,
  fill: (given) => {
    console.log(`filling ${messageCount.toLocaleString('en')} messages of ${chatCount} conversations …`);
    return fill(given);
  },
});
const { env, filled: longId } = kept;
await renewSessions(env);
const server = await startServer(atrium, '/readyz', { ...benchEnv, ...env });
const headersOf = (n: number) => ({ authorization: `Bearer ${secretOf(n)}`, 'content-type': 'application/json' });

const parts =
  'nodes { id sequence text sentAt isSeen isDelivered sender { id fullName avatar } files { url } reactions { emoji } } hasBefore revision';
const middle = Math.floor(longCount / 2);
const calls: Record<string, string> = {
  'list of chats':
    '{ chatConversations(page: { number: 1, size: 50 }) { nodes { id title unreadCount lastMessage { text } } totalCount } }',
  'unread of all': '{ chatUnread { messages conversations } }',
  'latest page': `{ chatMessages(conversationId: ${longId}) { ${parts} } }`,
  'page in the middle': `{ chatMessages(conversationId: ${longId}, before: ${middle}) { ${parts} } }`,
  'link to a message': `{ chatMessages(conversationId: ${longId}, around: ${middle}) { ${parts} } }`,
  'jump to a date': `{ chatMessages(conversationId: ${longId}, since: "2025-03-01T00:00:00Z") { ${parts} } }`,
  'search in a conversation': `{ foundChatMessages(conversationId: ${longId}, search: "0x${middle}") { nodes { text } } }`,
  'search of everything': `{ search(query: "0x${middle} in:chats") { groups { totalCount } } }`,
};
const lines = [...heads];
const sendOne = (text: string, n: number) =>
  JSON.stringify({
    query: 'mutation ($input: ChatMessageInput!) { sendChatMessage(input: $input) { message { id } } }',
    variables: { input: { conversationId: String(longId), clientId: `bench-${n}-${Date.now()}`, text } },
  });

async function load(name: string, bodyOf: (n: number) => string): Promise<void> {
  // The load of the call before is over.
  await delay(2000);
  const asked = { url: `${server.url}/graphql`, method: 'POST' as const, headers: headersOf(0), bodyOf };
  const { line } = await measure(name, asked, seconds, server);
  lines.push(line);
  console.log(line);
}

for (const [name, query] of Object.entries(calls))
  if (name.includes(values.only)) await load(name, () => JSON.stringify({ query }));

const socketsAtOnce = 50;

const connected = (n: number): Promise<Client> =>
  new Promise((done) => {
    const client = createClient({
      ...{ url: `${server.url.replace('http', 'ws')}/graphql`, webSocketImpl: WebSocket, lazy: false },
      ...{ retryAttempts: 50, shouldRetry: () => true, connectionParams: { accessToken: secretOf(n) } },
      on: { connected: () => done(client) },
    });
  });

/** From sending a message to each socket of the channel. */
async function fanOut(): Promise<string> {
  const sentAt = new Map<string, number>();
  const times: number[] = [];
  const clients: Client[] = [];
  // Some at a time, and again where the server is too busy, as browsers do it.
  for (let from = 0; from < socketCount; from += socketsAtOnce) {
    const some = Array.from({ length: Math.min(socketsAtOnce, socketCount - from) }, (_, n) => from + n);
    clients.push(...(await Promise.all(some.map((n) => connected(n)))));
  }
  // Each is told at once that it has to read anew: then it hears what comes.
  let hearing = 0;
  for (const client of clients)
    client.subscribe<{ chatEvents: { kind: string; message: { text: string } | null } }>(
      { query: 'subscription { chatEvents(beginsWithResync: true) { kind message { text } } }' },
      {
        next: ({ data }) => {
          if (data?.chatEvents.kind === 'RESYNC') hearing += 1;
          const start = sentAt.get(data?.chatEvents.message?.text ?? '');
          if (start !== undefined) times.push(performance.now() - start);
        },
        error: (error) => console.error(String((error as Error).message ?? error)),
        complete: () => undefined,
      },
    );
  for (const until = Date.now() + 60_000; hearing < socketCount && Date.now() < until;) await delay(100);
  await delay(2000);
  const count = 20 * seconds;
  const sending: Promise<boolean>[] = [];
  const [coresBefore, ownBefore] = [coreSeconds(server), process.cpuUsage()];
  for (let n = 0; n < count; n += 1) {
    const text = `fan-out ${n}`;
    sentAt.set(text, performance.now());
    const call = { method: 'POST', headers: headersOf(n % socketCount), body: sendOne(text, n) };
    sending.push(
      fetch(`${server.url}/graphql`, call).then(async (answer) => !(await answer.text()).includes('"errors"')),
    );
    await delay(50);
  }
  const taken = (await Promise.all(sending)).filter(Boolean).length;
  await delay(2000);
  const resident = memory(server);
  // Does not depend on what else the machine does: where these two together come near to all cores, times only say that they wait.
  const microseconds = (cores: number) => ((cores * 1_000_000) / times.length).toFixed(0);
  const own = process.cpuUsage(ownBefore);
  const ofServer = coresBefore === null ? '?' : microseconds(coreSeconds(server)! - coresBefore);
  for (const client of clients) await client.dispose();
  times.sort((one, other) => one - other);
  const share = (part: number) => (times[Math.floor(times.length * part)] ?? 0).toFixed(0);
  return (
    `${socketCount} sockets (${hearing} heard), 20 messages a second: ${taken} of ${count} taken, ${times.length} of ${count * socketCount} arrived, ` +
    `p50 ${share(0.5)} ms, p99 ${share(0.99)} ms, resident ${resident?.nowMiB ?? '?'} MiB (peak ${resident?.peakMiB ?? '?'}); ` +
    `of a core each arrival costs the server ${ofServer} µs, and the bench ${microseconds((own.user + own.system) / 1_000_000)} µs`
  );
}

/** The aims: open in 300 ms, and no frame that somebody notices while they scroll. */
async function drawing(): Promise<string> {
  const query = `{ chatMessages(conversationId: ${longId}) { nodes { sequence } } }`;
  const call = { method: 'POST', headers: headersOf(0), body: JSON.stringify({ query }) };
  const { data } = (await (await fetch(`${server.url}/graphql`, call)).json()) as {
    data: { chatMessages: { nodes: { sequence: number }[] } };
  };
  const last = Math.max(...data.chatMessages.nodes.map(({ sequence }) => sequence));
  // It opens at the first message that is not read; runs before have left some.
  const read = `mutation { markChatRead(conversationId: ${longId}, sequence: ${last}) { id } }`;
  await fetch(`${server.url}/graphql`, { ...call, body: JSON.stringify({ query: read }) });
  const { openMs, worstOpenMs, longestFrameMs, scrolled } = await drawLog(server, longId, last);
  return (
    `${last.toLocaleString('en')} messages in Chromium: open ${openMs.toFixed(0)} ms (at worst ${worstOpenMs.toFixed(0)}), ` +
    `longest frame ${longestFrameMs.toFixed(0)} ms over ${scrolled} messages`
  );
}

if ('drawing'.includes(values.only)) {
  lines.push('', await drawing(), '');
  console.log(lines.at(-2));
}
if ('fan-out'.includes(values.only)) {
  lines.push('', await fanOut(), '');
  console.log(lines.at(-2));
  lines.push(...heads);
}
if ('a message'.includes(values.only)) await load('a message', (n) => sendOne('load', n));
await stopServer(server);
await kept.end();
const results = join(import.meta.dirname, 'results');
mkdirSync(results, { recursive: true });
writeFileSync(join(results, `chat-${values.engine}.md`), `${lines.join('\n')}\n`);
