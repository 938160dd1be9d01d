import autocannon from 'autocannon';
import { createClient, type Client } from 'graphql-ws';
import { chromium } from 'playwright';
import { WebSocket } from 'ws';
import { userTexts } from '../server/access/userTexts.ts';
import { openDatabase } from '../server/db/open.ts';
import { readEnv } from '../server/env.ts';
import { chromeFlags, chromePath } from './chrome.ts';
import type { ClientRow } from './client.ts';
import { atrium, benchEnv, sqliteFolder } from './databases.ts';
import { connections } from './load.ts';
import { startServer, stopServer } from './processes.ts';

/* KB-25: a board of 2,000 cards, opened, dragged on, moved on by many and watched by more. */

const cardCount = 2000;
const viewers = 200;
// A session has at most five pages open.
const viewersPerUser = 5;
const columns = ['To do', 'Doing', 'Review', 'Done'];

type Headers = Record<string, string>;
type Sample = { url: string; headers: Headers };

const json = { 'content-type': 'application/json' };

async function ask<Data>({ url, headers }: Sample, query: string, variables: object = {}): Promise<Data> {
  const body = JSON.stringify({ query, variables });
  const answer = await fetch(`${url}/graphql`, { method: 'POST', headers: { ...headers, ...json }, body });
  const { data, errors } = (await answer.json()) as { data: Data; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

async function signIn(url: string, email = 'admin@demo.com'): Promise<Headers> {
  const body = JSON.stringify({ email, password: 'admin' });
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: json, body });
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${answer.status}`);
  return { authorization: `Bearer ${((await answer.json()) as { accessToken: string }).accessToken}` };
}

const benchEmail = (number: number) => `bench${number}@demo.com`;

/** Users like the administrator: each may have a few pages open. */
async function addViewers(env: Record<string, string>): Promise<number[]> {
  const database = await openDatabase(readEnv({ ...benchEnv, ...env }));
  const added: number[] = [];
  await database.transaction(async (trx) => {
    const admin = await trx
      .selectFrom('users')
      .selectAll()
      .where('email', '=', 'admin@demo.com')
      .executeTakeFirstOrThrow();
    const { id, ...values } = admin;
    const password = await trx
      .selectFrom('userCredentials')
      .selectAll()
      .where('userId', '=', id)
      .executeTakeFirstOrThrow();
    for (let number = 0; number < viewers / viewersPerUser; number += 1) {
      const names = { fullName: `Bench ${number}`, username: `bench${number}`, email: benchEmail(number) };
      const { id: userId } = await trx
        .insertInto('users')
        .values({ ...values, ...names, ...userTexts(names) })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('userCredentials')
        .values({ ...password, userId })
        .execute();
      added.push(userId);
    }
  });
  await database.close();
  return added;
}

/** A board of 2,000 cards, made as a user would: from a file. */
async function fill({ url, headers }: Sample): Promise<string> {
  const lines = Array.from(
    { length: cardCount },
    (_, at) => `Card ${at} with a title of usual length,${columns[at % columns.length]},2026-12-01,"UX, App"`,
  );
  const form = new FormData();
  form.append('file', new Blob([`Title,Column,Due,Labels\n${lines.join('\n')}`], { type: 'text/csv' }), 'bench.csv');
  const answer = await fetch(`${url}/import/cards`, { method: 'POST', headers, body: form });
  const report = (await answer.json()) as { boardId: string; newCount: number };
  if (report.newCount !== cardCount) throw new Error(`filled ${JSON.stringify(report).slice(0, 300)}`);
  return report.boardId;
}

type Board = { columns: { id: string }[]; cards: { id: string }[] };
const move = `mutation ($id: ID!, $columnId: ID!, $afterId: ID) {
  moveBoardCard(id: $id, columnId: $columnId, afterId: $afterId) { batchId } }`;

/** Random moves by 16 connections at once. */
async function moves({ url, headers }: Sample, board: Board) {
  let counter = 0;
  const variables = () => {
    counter += 1;
    const at = (factor: number) => board.cards[(counter * factor) % board.cards.length]!.id;
    return { id: at(7919), columnId: board.columns[counter % board.columns.length]!.id, afterId: at(104_729) };
  };
  const request = {
    setupRequest: (given: object) => ({
      ...given,
      method: 'POST' as const,
      path: '/graphql',
      headers: { ...headers, ...json },
      body: JSON.stringify({ query: move, variables: variables() }),
    }),
  };
  await autocannon({ url, connections, duration: 3, requests: [request] });
  return autocannon({ url, connections, duration: 10, requests: [request] });
}

/** Milliseconds from sending a move until each of 200 open pages hears of it. */
async function fanOut(sample: Sample, board: Board): Promise<number[]> {
  let sentAt = 0;
  const times: number[] = [];
  // One after another, as people come: the server refuses a crowd at the door.
  const tokens: string[] = [];
  for (let at = 0; at < viewers / viewersPerUser; at += 1)
    tokens.push((await signIn(sample.url, benchEmail(at)))['authorization']!);
  const clients: Client[] = [];
  for (let at = 0; at < viewers; at += 1) {
    const client = createClient({
      url: `${sample.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      lazy: false,
      retryAttempts: 0,
      onNonLazyError: (error) => console.log(`  a page could not listen: ${String((error as CloseEvent).reason)}`),
      connectionParams: { accessToken: tokens[at % tokens.length]!.replace('Bearer ', '') },
    });
    clients.push(client);
    await new Promise((resolve) => client.on('connected', resolve));
  }
  for (const client of clients)
    client.subscribe(
      { query: 'subscription { changes(subjects: [BoardCard]) { subjectId } }' },
      { next: () => times.push(performance.now() - sentAt), error: () => undefined, complete: () => undefined },
    );
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const rounds = 30;
  for (let round = 0; round < rounds; round += 1) {
    sentAt = performance.now();
    const columnId = board.columns[round % board.columns.length]!.id;
    await ask(sample, move, { id: board.cards[round]!.id, columnId });
    await new Promise((resolve) => setTimeout(resolve, 400));
  }
  await Promise.all(clients.map((client) => client.dispose()));
  if (times.length < viewers * rounds) console.log(`  ${times.length} of ${viewers * rounds} were heard`);
  return times.sort((a, b) => a - b);
}

/** How long the board takes to be there, and how many frames a second are drawn while a card is dragged over it. */
async function inBrowser({ url }: Sample, boardId: string) {
  const browser = await chromium.launch({ executablePath: chromePath(), args: chromeFlags });
  try {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.goto('/login');
    await page.locator('input[type=password]').waitFor();
    await page.getByLabel(/email/i).first().fill('admin@demo.com');
    await page.locator('input[type=password]').fill('admin');
    await page.keyboard.press('Enter');
    await page.waitForURL((address) => !address.pathname.includes('login'));
    const opened: number[] = [];
    for (let visit = 0; visit < 3; visit += 1) {
      await page.goto('about:blank');
      const begun = performance.now();
      await page.goto(`/apps/kanban?board=${boardId}`);
      await page.locator('[data-card]').first().waitFor();
      opened.push(performance.now() - begun);
      await page.evaluate(() => performance.mark('drawn'));
    }
    // What did not come with the board is read now: nobody is to feel it.
    await page.waitForTimeout(3000);
    const longest = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const drawnAt = performance.getEntriesByName('drawn')[0]!.startTime;
          new PerformanceObserver((list) => {
            const later = list.getEntries().filter(({ startTime }) => startTime > drawnAt);
            resolve(Math.max(0, ...later.map(({ duration }) => duration)));
          }).observe({ type: 'longtask', buffered: true });
          setTimeout(() => resolve(0), 500);
        }),
    );
    const card = await page.locator('[data-card]').first().boundingBox();
    if (card === null) throw new Error('no card to drag');
    await page.mouse.move(card.x + 40, card.y + 12);
    await page.mouse.down();
    await page.mouse.move(card.x + 60, card.y + 40, { steps: 5 });
    const frames = page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          const gaps: number[] = [];
          let last = performance.now();
          const end = last + 3000;
          const look = (now: number) => {
            gaps.push(now - last);
            last = now;
            if (now < end) requestAnimationFrame(look);
            else resolve(gaps.slice(1));
          };
          requestAnimationFrame(look);
        }),
    );
    let isMoving = true;
    void frames.then(() => (isMoving = false));
    for (let step = 0; isMoving; step += 1) {
      const turn = step / 12;
      await page.mouse.move(card.x + 400 + 350 * Math.sin(turn), card.y + 200 + 150 * Math.cos(turn * 1.3));
    }
    const gaps = await frames;
    await page.mouse.up();
    const sorted = gaps.toSorted((a, b) => a - b);
    const total = gaps.reduce((sum, gap) => sum + gap, 0);
    return {
      opened: opened.toSorted((a, b) => a - b)[1]!,
      longest,
      perSecond: (gaps.length * 1000) / total,
      slow: sorted[Math.floor(sorted.length * 0.95)]!,
    };
  } finally {
    await browser.close();
  }
}

/** Measures a board of 2,000 cards on SQLite and in Chromium. */
export async function benchKanban(): Promise<ClientRow[]> {
  const folder = await sqliteFolder(0, 'kanban');
  const watching = await addViewers(folder);
  const server = await startServer(atrium, '/readyz', { ...benchEnv, ...folder });
  const rows: ClientRow[] = [];
  const add = (measure: string, value: string, aim: string) => {
    console.log(`  ${measure}: ${value} (aim ${aim})`);
    rows.push({ page: '/apps/kanban', measure, value, aim });
  };
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  try {
    const sample = { url: server.url, headers: await signIn(server.url) };
    const boardId = await fill(sample);
    const { opened, longest, perSecond, slow } = await inBrowser(sample, boardId);
    add(`${cardCount} cards: open`, ms(opened), '≤ 1000 ms');
    add('longest task while the rest is read', ms(longest), '≤ 100 ms');
    add('frames while a card is dragged', `${perSecond.toFixed(0)} a second, 95 % within ${ms(slow)}`, '≥ 50');
    const { board } = await ask<{ board: Board }>(sample, `{ board(id: ${boardId}) { columns { id } cards { id } } }`);
    const members = watching.map((id) => ({ userId: String(id), access: 'EDIT' }));
    const viewer = await ask<{ viewer: { id: string } }>(sample, '{ viewer { id } }');
    await ask(sample, 'mutation ($id: ID!, $input: BoardInput!) { updateBoard(id: $id, input: $input) { batchId } }', {
      id: boardId,
      input: { members: [{ userId: viewer.viewer.id, access: 'OWNER' }, ...members] },
    });
    const heard = await fanOut(sample, board);
    add(`a move heard by ${viewers}`, `p99 ${ms(heard[Math.floor(heard.length * 0.99)] ?? NaN)}`, '≤ 400 ms');
    const load = await moves(sample, board);
    add(
      `a move at ${connections} connections`,
      `${ms(load.latency.p50)} (p99 ${ms(load.latency.p99)}), ${load.requests.average.toFixed(0)} a second`,
      '≤ 20 ms',
    );
  } finally {
    await stopServer(server);
  }
  return rows;
}
