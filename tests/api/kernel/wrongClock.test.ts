import { describe, expect } from 'vitest';
import { totpCode, totpStep } from '../../../server/access/totp.ts';
import { areas } from '../../../server/areas/index.ts';
import { write } from '../../../server/db/write.ts';
import { mendAfterJump, mendInstants } from '../../../server/instants.ts';
import { queueMail } from '../../../server/mail/outbox.ts';
import { programContext } from '../../../server/program.ts';
import { fireReminders } from '../../../server/reminders/fire.ts';
import { tidyTasks } from '../../../server/tasks/tasks.ts';
import { makeApp, test } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const yearMs = 365 * dayMs;

const program = (api: TestApp) => programContext(api.services, 'test');
/** What is done while the clock stands a year ahead; then it is put right, and the job that looks at it has run. */
async function yearAhead<T>(api: TestApp, work: () => Promise<T>): Promise<T> {
  await mendAfterJump(program(api));
  api.clock.advance(yearMs);
  await mendAfterJump(program(api));
  const done = await work();
  api.clock.advance(-yearMs);
  await mendAfterJump(program(api));
  return done;
}

const login = (api: TestApp, password: string, email = 'client@demo.com') =>
  api.rest('POST', '/api/auth/login', { body: { email, password } });
const call = async (api: TestApp, query: string, as = {}) => {
  const { data, errors } = await api.graphql<any, object>(query, { as });
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return data;
};
const now = (api: TestApp) => api.clock.now().toISOString();

describe('after a clock that was a year ahead', () => {
  test('wrong passwords lock an account for no longer than the longest lock', async ({ api }) => {
    await yearAhead(api, async () => {
      for (let times = 0; times < 7; times += 1) await login(api, 'wrong');
    });
    const refused = await login(api, 'client');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
    api.clock.advance(15 * minuteMs);
    expect((await login(api, 'client')).status).toBe(201);
  });

  test('what was asked for then does not count against what is asked for now', async ({ api }) => {
    const ask = () => api.graphql('mutation { requestPasswordReset(email: "client@demo.com") { mailKey } }');
    const send = () =>
      api.graphql<any, object>(
        'mutation { sendContactRequest(input: { name: "Zoe", email: "zoe@test.example", message: "Hello there" }) }',
      );
    const errors = await yearAhead(api, async () => {
      for (let times = 0; times < 3; times += 1) await ask();
      let answer = await send();
      for (let times = 0; times < 20 && answer.errors.length === 0; times += 1) answer = await send();
      return [...(await ask()).errors, ...answer.errors];
    });
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['RATE_LIMITED', 'RATE_LIMITED']);
    expect((await ask()).errors).toEqual([]);
    expect((await send()).errors).toEqual([]);
  });

  test('codes of an authenticator app are taken', async ({ api }) => {
    const code = (secret: string) => totpCode(secret, totpStep(api.clock.now()));
    const secret = await yearAhead(api, async () => {
      const as = { authorization: `Bearer ${(await login(api, 'client')).body.accessToken}` };
      const { beginTwoStep } = await call(api, 'mutation { beginTwoStep { setupKey } }', as);
      const key = String(beginTwoStep.setupKey).replaceAll(' ', '');
      await call(api, `mutation { enableTwoStep(code: "${code(key)}") }`, as);
      return key;
    });
    const { next } = (await login(api, 'client')).body;
    const finish = `mutation { completeSignIn(pending: "${next.secret}", code: "${code(secret)}") { viewer { email } } }`;
    expect(await call(api, finish)).toMatchObject({ completeSignIn: { viewer: { email: 'client@demo.com' } } });
    // It counts once, as ever.
    const again = (await login(api, 'client')).body.next.secret;
    expect((await api.graphql(finish.replace(next.secret, again))).errors).toHaveLength(1);
  });

  test('a session that was opened then lives for as long as others', async ({ api }) => {
    const as = await yearAhead(api, () => api.signIn('editor'));
    const status = async () => (await api.rest('GET', '/api/auth/me', { as })).status;
    expect(await status()).toBe(200);
    api.clock.advance(dayMs + 2 * minuteMs);
    expect(await status()).toBe(401);
  });

  test('a browser session ends by idleness, gets new cookie values, and asks for the password', async ({ api }) => {
    const as = await yearAhead(api, () => api.signIn('editor', 'cookie'));
    const session = await api.services.database.reader
      .selectFrom('sessions')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    for (const at of [session.createdAt, session.rotatedAt, session.lastSeenAt]) expect(at <= now(api)).toBe(true);
    api.clock.advance(11 * minuteMs);
    const answer = await api.rest('GET', '/api/auth/me', { as });
    expect(answer.status).toBe(200);
    expect(String(answer.headers['set-cookie'])).toContain('sid=');
    api.clock.advance(13 * 60 * minuteMs);
    expect((await api.rest('GET', '/api/auth/me', { as })).status).toBe(401);
  });

  test('mail, calendars of others and reminders that wait are tried at once', async ({ onTestFinished }) => {
    const api = await makeApp({ settings: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    onTestFinished(api.close);
    const { database } = api.services;
    await yearAhead(api, async () => {
      await write(program(api), (tx) =>
        queueMail(tx, [{ recipient: 'zoe@test.example', subject: 'Waits', body: 'For a year?' }]),
      );
      const values = { subject: 'Product' as const, subjectId: 1, userId: 1, kind: 'PRODUCT_LOW_STOCK' as const };
      await database.transaction((trx) =>
        trx
          .insertInto('reminders')
          .values({ ...values, dueAt: now(api), nextTryAt: now(api), attempts: 1, data: '{"name":"Lamp"}' })
          .execute(),
      );
    });
    const mail = await database.reader
      .selectFrom('outgoingMails')
      .select('nextTryAt')
      .where('subject', '=', 'Waits')
      .executeTakeFirstOrThrow();
    expect(mail.nextTryAt <= now(api)).toBe(true);
    await fireReminders(program(api));
    expect(await database.reader.selectFrom('reminders').select('id').where('attempts', '=', 1).execute()).toEqual([]);
  });

  test('tasks and calls whose server is gone hold nobody up', async ({ api }) => {
    const { database } = api.services;
    const as = await api.signIn('admin');
    const { viewer } = await call(api, '{ viewer { id } }', as);
    const body = { name: 'Held up', slug: 'held-up' };
    await yearAhead(api, async () => {
      const at = now(api);
      const none = { counts: '{}', problems: '[]', preview: '[]', report: '', errorCode: null, batchId: null };
      const task = { ...none, userId: Number(viewer.id), kind: 'IMPORT' as const, status: 'RUNNING' as const };
      await database.transaction(async (trx) => {
        await trx
          .insertInto('tasks')
          .values([1, 2].map(() => ({ ...task, total: 0, done: 0, createdAt: at, touchedAt: at, finishedAt: null })))
          .execute();
        const open = { isWritten: 0 as const, status: null, contentType: null, body: null };
        await trx
          .insertInto('idempotencyKeys')
          .values({ ...open, userId: Number(viewer.id), key: 'lost', requestHash: 'x', createdAt: at })
          .execute();
      });
    });
    api.clock.advance(2 * minuteMs);
    await tidyTasks(program(api));
    const running = await database.reader.selectFrom('tasks').select('id').where('status', '=', 'RUNNING').execute();
    expect(running).toEqual([]);
    const query = `mutation { createCategory(input: { name: "${body.name}" }) { category { name } } }`;
    const answer = await api.rest('POST', '/graphql', { as, body: { query }, headers: { 'idempotency-key': 'lost' } });
    expect(answer.body).toMatchObject({ data: { createCategory: { category: { name: body.name } } } });
  });
});

const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

test('every column that holds until when, or when next, is brought back', async ({ shared }) => {
  const declared = new Set(
    areas.flatMap((area) => area.instants ?? []).map(({ table, column }) => `${table}.${column}`),
  );
  /** What people have chosen, and what only tells when something was. */
  const others = new Set([
    'boardCards.dueAt',
    'chatMembers.mutedUntil',
    'mailMessages.snoozedUntil',
    'mailThreads.snoozedUntil',
    'vehicles.dueAt',
    // Times of positions: one that comes in before them sets them back.
    'vehicleCursors.daysUntil',
    'vehicleCursors.fencesUntil',
    'reminders.dueAt',
    'notifications.seenAt',
    'accountDeletions.askedAt',
    'knownDevices.firstSeenAt',
  ]);
  const limits = /(Until|expiresAt|dueAt|TryAt|touchedAt|[sS]eenAt|rotatedAt|provedAt|StartedAt|leasedAt|claimedAt)$/;
  const tables = await shared.services.database.reader.introspection.getTables();
  const found = tables.flatMap(({ name, columns }) => columns.map((column) => `${camel(name)}.${camel(column.name)}`));
  const undeclared = found.filter((name) => limits.test(name) && !declared.has(name) && !others.has(name));
  expect(undeclared).toEqual([]);
  expect([...declared].filter((name) => !found.includes(name))).toEqual([]);
});

test('what lies as far ahead as it may stays, what lies further comes back', async ({ api }) => {
  const { database } = api.services;
  const set = (lockedUntil: string) =>
    database.transaction(async (trx) => {
      await trx.deleteFrom('signInFailures').execute();
      await trx
        .insertInto('signInFailures')
        .values({ key: 'account:x', count: 9, windowStartedAt: lockedUntil, lockedUntil })
        .execute();
    });
  const mended = async () => {
    await mendInstants(api.services);
    return (await database.reader.selectFrom('signInFailures').select('lockedUntil').executeTakeFirst())?.lockedUntil;
  };
  const inMinutes = (minutes: number) => new Date(api.clock.now().getTime() + minutes * minuteMs).toISOString();
  await set(inMinutes(14));
  expect(await mended()).toBe(inMinutes(14));
  await set(inMinutes(60));
  expect(await mended()).toBe(inMinutes(15));
});
