import { describe, expect } from 'vitest';
import { totpCode, totpStep } from '../../../server/access/totp.ts';
import { queueMail } from '../../../server/mail/outbox.ts';
import { programContext } from '../../../server/program.ts';
import { test } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { tablesWith } from '../../support/everything.ts';
import { ask, ended } from '../../support/tasks.ts';
import { makeUser, sessionHeaders } from '../../support/users.ts';
import { call, linkBy, mailOf, secretOf } from './links.fixture.ts';

const client = { email: 'client@demo.com', password: 'client' };
const login = (api: TestApp, body: object = client) => api.rest('POST', '/api/auth/login', { body });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const facts = 'hasPassword mustChangePassword isTwoStepOn needsTwoStep isEmailVerified';

describe('US-12: what administrators ask of accounts', () => {
  test('D27: administrators read when an account is going to be deleted', async ({ api }) => {
    const admin = await api.signIn('admin');
    const due = async () => (await ask(api, admin, '{ userSecurity(id: 2) { deletionDueAt } }')).userSecurity;
    expect(await due()).toEqual({ deletionDueAt: null });
    const asked = 'requestAccountDeletion(email: "client@demo.com")';
    const link = await linkBy(api, asked, 'requestAccountDeletion');
    const { confirmAccountDeletion } = await call(api, `confirmAccountDeletion(link: "${link}") { dueAt }`);
    expect(await due()).toEqual({ deletionDueAt: confirmAccountDeletion.dueAt });
  });

  test('US-12 a forced password reset ends the sessions, sends a link, and holds the next sign-in', async ({ api }) => {
    const admin = await api.signIn('admin');
    const before = bearer((await login(api)).body.accessToken);
    const { forcePasswordReset } = await call(api, 'forcePasswordReset(id: 2) { mailKey }', admin);
    expect((await api.rest('GET', '/api/auth/me', { as: before })).status).toBe(401);
    const log = '{ activity(filter: { subject: [User], cause: ["security"] }) { nodes { fields { field } } } }';
    expect((await ask(api, admin, log)).activity.nodes[0].fields).toEqual([{ field: 'mustChangePassword' }]);
    expect((await login(api)).body).toMatchObject({ next: { kind: 'PASSWORD_CHANGE_NEEDED' } });
    const mail = await mailOf(api, forcePasswordReset.mailKey);
    expect(mail).toMatchObject({ recipient: 'client@demo.com', subject: 'Set a new password' });
    // The sign-in made a link of its own, which voids the one of the mail.
    const { body } = await login(api);
    expect(secretOf(mail!.linkPath)).not.toBe(body.next.secret);
    await call(api, `resetPassword(link: "${body.next.secret}", password: "a kettle under roofs")`);
    expect((await login(api, { ...client, password: 'a kettle under roofs' })).status).toBe(201);
  });

  test('US-12 a password that has to be replaced is not taken again, by whichever link it is set', async ({ api }) => {
    const admin = await api.signIn('admin');
    const old = 'a kettle on the blue roof';
    const first = await linkBy(api, 'requestPasswordReset(email: "client@demo.com")', 'requestPasswordReset');
    await call(api, `resetPassword(link: "${first}", password: "${old}")`);
    const links: (() => Promise<string>)[] = [
      async () => {
        const { forcePasswordReset } = await call(api, 'forcePasswordReset(id: 2) { mailKey }', admin);
        return secretOf((await mailOf(api, forcePasswordReset.mailKey))!.linkPath);
      },
      async () => (await login(api, { ...client, password: old })).body.next.secret,
      () => linkBy(api, 'requestPasswordReset(email: "client@demo.com")', 'requestPasswordReset'),
    ];
    let link = '';
    for (const ask of links) {
      link = await ask();
      const { fields } = await call(api, `resetPassword(link: "${link}", password: "${old}")`);
      expect(fields).toMatchObject({ password: { key: 'same' } });
    }
    // The link is still good for another one.
    const set = await call(api, `resetPassword(link: "${link}", password: "another kettle entirely")`);
    expect(set.errors).toEqual([]);
    const { body } = await login(api, { ...client, password: 'another kettle entirely' });
    const same = 'changePassword(current: "another kettle entirely", password: "another kettle entirely")';
    expect((await call(api, same, bearer(body.accessToken))).fields).toMatchObject({ password: { key: 'same' } });
  });

  test('US-12 who has to sign in with two steps sets that up before anything else', async ({ api }) => {
    const admin = await api.signIn('admin');
    const before = bearer((await login(api)).body.accessToken);
    const { requireTwoStep } = await call(api, `requireTwoStep(id: 2, isRequired: true) { ${facts} }`, admin);
    expect(requireTwoStep).toMatchObject({ needsTwoStep: true, isTwoStepOn: false });
    expect((await api.rest('GET', '/api/auth/me', { as: before })).status).toBe(401);
    const { status, body } = await login(api);
    expect([status, body.next]).toEqual([
      400,
      { kind: 'TWO_STEP_NEEDED', secret: expect.stringMatching(/^atr_p_/), isSetup: true },
    ]);
    const { secret: pending } = body.next;
    const { beginRequiredTwoStep } = await call(api, `beginRequiredTwoStep(pending: "${pending}") { setupKey }`);
    const key = beginRequiredTwoStep.setupKey.replaceAll(' ', '') as string;
    const complete = (code: string) =>
      call(
        api,
        `completeRequiredTwoStep(pending: "${pending}", code: "${code}") { recoveryCodes signIn { accessToken } }`,
      );
    expect((await complete('000000')).fields).toMatchObject({ code: { key: 'wrong' } });
    const { completeRequiredTwoStep: done } = await complete(totpCode(key, totpStep(api.clock.now())));
    expect(done.recoveryCodes).toHaveLength(10);
    const as = bearer(done.signIn.accessToken);
    expect((await api.rest('GET', '/api/auth/me', { as })).status).toBe(200);
    // From then on it is asked for, the pending sign-in is used up, and it cannot be switched off.
    expect((await complete('000000')).fields).toMatchObject({ pending: { key: 'expired' } });
    expect((await login(api)).body.next).toMatchObject({ kind: 'TWO_STEP_NEEDED' });
    expect((await call(api, 'disableTwoStep(password: "client", code: "000000")', as)).code).toBe('CONFLICT');
    await call(api, 'requireTwoStep(id: 2, isRequired: false) { needsTwoStep }', admin);
    expect((await call(api, 'disableTwoStep(password: "client", code: "000000")', as)).code).toBe('VALIDATION');
  });

  test('US-12 an address is marked as verified, and its user sets a password by a link', async ({ shared: api }) => {
    const admin = await api.signIn('admin');
    const { createUser } = await call(
      api,
      'createUser(input: { fullName: "Lina Haddad", email: "lina@haddad.example" }) { user { id status } }',
      admin,
    );
    const { id } = createUser.user;
    const { markEmailVerified } = await call(api, `markEmailVerified(id: ${id}) { ${facts} }`, admin);
    expect(markEmailVerified).toMatchObject({ isEmailVerified: true, hasPassword: false });
    expect((await call(api, `markEmailVerified(id: ${id}) { hasPassword }`, admin)).code).toBe('CONFLICT');
    const { forcePasswordReset } = await call(api, `forcePasswordReset(id: ${id}) { mailKey }`, admin);
    const link = secretOf((await mailOf(api, forcePasswordReset.mailKey))!.linkPath);
    await call(api, `resetPassword(link: "${link}", password: "roofs and one kettle")`);
    expect((await login(api, { email: 'lina@haddad.example', password: 'roofs and one kettle' })).status).toBe(201);
  });

  test('US-12 nobody does so to those who may do more', async ({ shared: api }) => {
    const manager = await api.signIn('maintainer');
    for (const document of [
      'forcePasswordReset(id: 1) { mailKey }',
      'requireTwoStep(id: 1, isRequired: true) { needsTwoStep }',
    ])
      expect((await call(api, document, manager)).code).toBe('FORBIDDEN');
    expect((await call(api, 'forcePasswordReset(id: 2) { mailKey }', await api.signIn('client'))).code).toBe(
      'FORBIDDEN',
    );
  });
});

describe('US-17, AU-17: the data of a person', () => {
  test('AU-17 one’s own data is gathered in one file, without secrets, and read by nobody else', async ({ api }) => {
    const as = bearer((await login(api, { email: 'admin@demo.com', password: 'admin' })).body.accessToken);
    const { startDataExport } = await ask(api, as, 'mutation { startDataExport { id } }');
    const task = await ended(api, as, startDataExport.id);
    expect(task).toMatchObject({ kind: 'DATA_EXPORT', status: 'DONE', batchId: null });
    expect(task.done).toBe(task.total);
    const { status, body, text, headers } = await api.rest('GET', task.reportUrl, { as });
    expect([status, headers['content-disposition']]).toEqual([200, expect.stringContaining('.json')]);
    expect(Object.keys(body.about)).toEqual(Object.keys(body.sections));
    expect(body.sections.profile).toMatchObject([{ fullName: 'Ada Marsh', email: 'admin@demo.com' }]);
    expect(body.sections.sessions.length).toBeGreaterThan(0);
    expect(text).not.toMatch(/argon2|Hash"/i);
    const other = await api.signIn('admin');
    expect((await api.rest('GET', task.reportUrl, { as: other })).status).toBe(404);
    // What a stolen session would want takes the password again.
    api.clock.advance(11 * 60_000);
    expect((await call(api, 'startDataExport { id }', as)).code).toBe('PROOF_NEEDED');
  });

  test('US-17 a person is erased with a report of what was kept and why; their work stays under no name', async ({
    api,
  }) => {
    const id = await makeUser(api.services, 'editor');
    const as = await sessionHeaders(api.services, id, 'bearer');
    await call(api, 'changePlan(plan: team) { plan }', as);
    await call(api, 'updateProfile(input: { location: "Lyon" }) { location }', as);
    const admin = await api.signIn('admin');
    const { eraseUser } = await call(api, `eraseUser(id: ${id}) { id parts { kind count isKept reason } }`, admin);
    const part = (kind: string) => eraseUser.parts.find((one: { kind: string }) => one.kind === kind);
    expect(part('profile')).toEqual({ kind: 'profile', count: 1, isKept: false, reason: 'personal' });
    expect(part('userDetails')).toMatchObject({ isKept: false });
    expect(part('planChanges')).toEqual({ kind: 'planChanges', count: 1, isKept: true, reason: 'law' });
    expect(part('changes')).toMatchObject({ isKept: true, reason: 'log' });
    expect((await api.rest('GET', '/api/auth/me', { as })).status).toBe(401);
    const row = await api.services.database.reader
      .selectFrom('users')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toMatchObject({ fullName: 'Deleted account', location: '', status: 'inactive' });
    // The log still tells that somebody did it, and not who by name.
    const log = await api.services.database.reader
      .selectFrom('changes')
      .selectAll()
      .where('actorId', '=', id)
      .execute();
    expect(log.length).toBeGreaterThan(0);
    expect(new Set(log.map(({ actorName }) => actorName))).toEqual(new Set(['Deleted account']));
    expect(
      (await call(api, 'eraseUser(id: 1) { id }', await sessionHeaders(api.services, 1, 'bearer'))).fields,
    ).toMatchObject({
      id: { key: 'ownAccount' },
    });
    expect((await call(api, 'eraseUser(id: 2) { id }', await api.signIn('maintainer'))).code).toBe('FORBIDDEN');
  });

  test('US-17 their name and address stand nowhere any more, neither in what others were told nor in what they did', async ({
    api,
  }) => {
    const [id, other] = [await makeUser(api.services, 'editor'), await makeUser(api.services, 'admin')];
    const [as, admin] = await Promise.all([id, other].map((one) => sessionHeaders(api.services, one, 'bearer')));
    const { fullName, email } = await api.services.database.reader
      .selectFrom('users')
      .select(['fullName', 'email'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { customers, orders } = await ask(
      api,
      as!,
      '{ customers(page: { number: 1, size: 1 }) { nodes { id } } orders(filter: { payment: PAID }, page: { number: 1, size: 1 }) { nodes { id totalCents } } }',
    );
    const comment = `addComment(subject: Customer, subjectId: ${customers.nodes[0].id}, input: { text: "Look", mentions: [${other}] }) { id }`;
    expect((await call(api, comment, as)).errors).toEqual([]);
    const refund = `refundOrder(id: ${orders.nodes[0].id}, input: { amountCents: 100 }) { batchId }`;
    expect((await call(api, refund, as)).errors).toEqual([]);
    const times = 'start: "2026-12-10T09:00", end: "2026-12-10T10:00", timeZone: "Europe/Paris"';
    const event = `createCalendarEvent(input: { title: "Review", ${times}, guests: [{ userId: ${id} }] }) { event { id } }`;
    const { createCalendarEvent } = await call(api, event, admin);
    const answer = `answerCalendarEvent(id: ${createCalendarEvent.event.id}, answer: YES) { id }`;
    expect((await call(api, answer, as)).errors).toEqual([]);
    await linkBy(api, `requestPasswordReset(email: "${email}")`, 'requestPasswordReset');
    await api.services.database.transaction((trx) =>
      queueMail({ ...programContext(api.services, 'test'), db: trx }, [
        {
          recipient: 'other@test.example',
          subject: `${fullName} wrote to you`,
          body: `${fullName} <${email}>: 100 %`,
          replyTo: email,
        },
        {
          recipient: email,
          subject: `Hello ${fullName}`,
          body: 'Look',
          files: [{ name: `${fullName}.txt`, contentType: 'text/plain', bytes: Buffer.from('x') }],
        },
      ]),
    );
    const told = await tablesWith(api, fullName);
    for (const table of [
      'calendar_events',
      'calendar_guests',
      'changes',
      'notifications',
      'order_events',
      'outgoing_mails',
      'outgoing_mail_files',
      'users',
    ])
      expect(told).toContain(table);
    for (const table of ['account_requests', 'one_time_links', 'outgoing_mails', 'users'])
      expect(await tablesWith(api, email)).toContain(table);

    expect((await call(api, `eraseUser(id: ${id}) { id }`, admin)).errors).toEqual([]);
    for (const text of [fullName, email]) expect(await tablesWith(api, text)).toEqual([]);
    // That mail was written stays, and what it was about to others.
    const { outgoingMails } = await ask(
      api,
      admin!,
      '{ outgoingMails { nodes { id recipient subject body isErased } } }',
    );
    const { nodes } = outgoingMails;
    const toOthers = nodes.find((mail: any) => mail.recipient === 'other@test.example');
    expect(toOthers).toMatchObject({
      subject: 'Deleted account wrote to you',
      body: 'Deleted account <deleted@account.invalid>: 100 %',
      isErased: false,
    });
    const theirs = nodes.filter((mail: any) => mail.isErased);
    expect(theirs.length).toBeGreaterThanOrEqual(2);
    for (const mail of theirs)
      expect(mail).toMatchObject({ recipient: 'deleted@account.invalid', subject: '', body: '' });
    const { event: left } = await ask(
      api,
      admin!,
      `{ event: calendarEvent(id: ${createCalendarEvent.event.id}) { guests { name } } }`,
    );
    expect(left.guests).toEqual([]);
    const { notifications } = await ask(api, admin!, '{ notifications { nodes { kind data } } }');
    const names = notifications.nodes.map(({ data }: any) => data.actorName ?? data.guestName);
    expect(new Set(names)).toEqual(new Set(['Deleted account']));
  });
});
