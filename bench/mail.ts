import { deepStrictEqual } from 'node:assert';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createTransport } from 'nodemailer';
import { median } from './load.ts';
import { heads, measure } from './callTimes.ts';
import { atrium, benchEnv } from './databases.ts';
import { keptDatabase } from './keeping.ts';
import { fillMail } from './mailFill.ts';
import { freePort, startServer, stopServer } from './processes.ts';

/*
 * npm run bench:mail [-- --messages 1000000 --mailboxes 50 --engine sqlite|postgres --seconds 5 --keep FOLDER --only WORD]
 * How long folders by any filter, counts, conversations and searches take where so many messages are in so many mailboxes, a
 * tenth of them in that of the reader, at 16 connections; then the same while 100 messages a second are received by SMTP. What was filled is kept in the folder
 * that `--keep` names, for the next run.
 */
const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '1000000' },
    mailboxes: { type: 'string', default: '50' },
    engine: { type: 'string', default: 'sqlite' },
    seconds: { type: 'string', default: '5' },
    keep: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});
const [count, mailboxCount, seconds] = [values.messages, values.mailboxes, values.seconds].map(Number) as [
  number,
  number,
  number,
];
const perSecond = 100;

const door = await freePort();
const kept = await keptDatabase({
  name: `mail-${count}-${mailboxCount}`,
  engine: values.engine,
  keep: values.keep,
  fill: async (given) => {
    console.log(`filling ${count.toLocaleString('en')} messages in ${mailboxCount} mailboxes …`);
    await stopServer(await startServer(atrium, '/readyz', { ...benchEnv, ...given }));
    await fillMail(given, count, mailboxCount);
  },
});
const env = { ...kept.env, MAIL_LISTEN: `127.0.0.1:${door}`, MAIL_DOMAINS: 'demo.com' };
const server = await startServer(atrium, '/readyz', { ...benchEnv, ...env });

const answer = await fetch(`${server.url}/api/auth/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'admin@demo.com', password: 'admin' }),
});
const { accessToken } = (await answer.json()) as { accessToken: string };
const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };

const fields =
  'id version subject people { name address avatar } recipients { name } snippet messageCount hasFiles labels isRead isStarred latestAt views';
const list = (filter: string, page = 1) =>
  `{ emailThreads(filter: { ${filter} }, page: { number: ${page}, size: 50 }) { nodes { ${fields} } totalCount isTotalCapped pageInfo { endCursor hasNextPage } } }`;
const calls: Record<string, string> = {
  ...Object.fromEntries(
    ['INBOX', 'SENT', 'DRAFT', 'STARRED', 'SPAM', 'TRASH'].flatMap((view) => [
      [view.toLowerCase(), list(`view: ${view}`)],
      [`${view.toLowerCase()}, unread`, list(`view: ${view}, isRead: false`)],
      [`${view.toLowerCase()}, with files`, list(`view: ${view}, hasFiles: true`)],
    ]),
  ),
  'inbox, page 100': list('view: INBOX', 100),
  'a label': list('label: "company"'),
  'a label in the inbox': list('view: INBOX, label: "important"'),
  snoozed: list('isSnoozed: true'),
  counts: '{ emailCounts { inbox draft spam starred } }',
  mailboxes: '{ mailboxes { id name counts { inbox draft } } }',
  'search: a word of two in a hundred': list('query: "copy12"'),
  'search: a word of two in a thousand': list('query: "copy123"'),
  // No word of real mail is in so many; these say what the worst costs.
  'search: a word of every sixth': list('query: "delivery"'),
  'search: two words of every sixth': list('query: "stock count"'),
  'search: one message': list(`query: "copy${Math.floor(count / 400) * 10}"`),
  'search: nothing': list('query: "zzzz"'),
  'search: from, files, before': list('query: "from:tobias has:file before:2026-11-01"'),
  'search: label and word': list('query: "label:company order"'),
  'search in the list': list('view: INBOX, search: "stock"'),
};

const lines = [...heads];
const say = (line: string) => {
  lines.push(line);
  console.log(line);
};

async function load(name: string, query: string): Promise<unknown> {
  const asked = {
    url: `${server.url}/graphql`,
    method: 'POST' as const,
    headers,
    bodyOf: () => JSON.stringify({ query }),
  };
  const { line, first } = await measure(name, asked, seconds, server);
  say(line);
  return JSON.parse(first);
}

const found = (await load('inbox', calls['inbox']!)) as { data: { emailThreads: { nodes: { id: string }[] } } };
for (const [name, query] of Object.entries(calls).slice(1)) if (name.includes(values.only)) await load(name, query);
const { id } = found.data.emailThreads.nodes[0]!;
const whole = `{ emailThread(id: ${id}) { ${fields} emails { id html files { name } from { name avatar } } } }`;
await load('conversation', whole);

/** The documented list beside the bare reference, which answers the same. */
async function beside(): Promise<void> {
  const mine = '{ mailboxes { id kind } }';
  const known = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query: mine }),
  });
  const { data } = (await known.json()) as { data: { mailboxes: { id: string; kind: string }[] } };
  const mailbox = data.mailboxes.find(({ kind }) => kind === 'PERSONAL')!.id;
  const script = join(import.meta.dirname, 'mailReference.ts');
  const bare = await startServer(script, '/healthz', { ...kept.env, BENCH_MAILBOX: mailbox });
  const path = '/api/apps/email';
  const listOf = async (url: string) => (await (await fetch(url + path, { headers })).json()) as unknown;
  deepStrictEqual(await listOf(bare.url), await listOf(server.url));
  // The machine is the same for both: those that are measured in turns see the same of it.
  const rates = { bare: [] as number[], documented: [] as number[] };
  for (let round = 0; round < 3; round += 1)
    for (const [name, one] of [['bare', bare] as const, ['documented', server] as const]) {
      const { line, perSecond } = await measure(`list, ${name}`, { url: one.url + path, headers }, seconds, one);
      if (round > 0) say(line);
      rates[name].push(perSecond);
    }
  await stopServer(bare);
  const share = median(rates.documented) / median(rates.bare);
  say(`| documented list as a part of the bare one (at least 0.4) | ${share.toFixed(2)} | | | | |`);
}

/** Receives so many messages a second until it is told to end; answers how many were taken, and how many were not. */
async function receive(isOver: () => boolean): Promise<{ taken: number; refused: number }> {
  const transport = createTransport({ host: '127.0.0.1', port: door, ignoreTLS: true, pool: true, maxConnections: 8 });
  const begun = performance.now();
  const sent: Promise<boolean>[] = [];
  while (!isOver()) {
    const due = Math.floor(((performance.now() - begun) / 1000) * perSecond) - sent.length;
    for (let n = 0; n < due; n += 1)
      sent.push(
        transport
          .sendMail({
            ...{ from: 'ann@other.example', to: `bench${1 + (sent.length % (mailboxCount - 1))}@demo.com` },
            ...{ subject: `Received ${sent.length}`, text: 'A message as they come.' },
            html: '<p>A message as they come.</p>',
          })
          // One that is told to come again later is counted out.
          .then(
            () => true,
            () => false,
          ),
      );
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const taken = (await Promise.all(sent)).filter(Boolean).length;
  transport.close();
  return { taken, refused: sent.length - taken };
}

if (values.only === '') await beside();

let isOver = false;
const begun = performance.now();
const receiving = receive(() => isOver);
await load('inbox while mail comes', calls['inbox']!);
await load('conversation while mail comes', whole);
isOver = true;
const { taken, refused } = await receiving;
const told = refused > 0 ? ` (${refused} refused)` : '';
say(`| received by SMTP | ${Math.round(taken / ((performance.now() - begun) / 1000))}${told} | | | | |`);

await stopServer(server);
await kept.end();
const results = join(import.meta.dirname, 'results');
mkdirSync(results, { recursive: true });
writeFileSync(join(results, `mail-${values.engine}.md`), `${lines.join('\n')}\n`);
