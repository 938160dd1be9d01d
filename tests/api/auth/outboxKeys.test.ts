import { describe, expect } from 'vitest';
import { hear } from '../../../server/areas/auth/newDevice.ts';
import { write } from '../../../server/db/write.ts';
import { linkSeal } from '../../../server/mail/links.ts';
import { queueMail } from '../../../server/mail/outbox.ts';
import { programContext } from '../../../server/program.ts';
import { unseal } from '../../../server/seal.ts';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { sessionHeaders } from '../../support/users.ts';
import { person } from '../users/reach.fixture.ts';
import { call, workOn } from './links.fixture.ts';

const fields = 'id recipient subject body linkPath isLinkWithheld';

/** Every page that a link in a mail opens. */
const pages = [
  '/pages/authentication/reset-password-v2',
  '/pages/authentication/verify-email-v2',
  '/pages/authentication/verify-email-v2?purpose=change',
  '/pages/authentication/accept-invitation',
  '/pages/authentication/delete-account-email',
  '/pages/authentication/not-me',
  '/login',
  '/invoices/shared',
  '/calendar-invitation',
  '/referred',
];
const pageOf = (path: string) => (path.includes('#') ? path.split('#')[0]! : path.replace(/\/[\w-]{43}$/, ''));

const colleague = 'client@demo.com';
const register = (email: string, more = '') =>
  `register(input: { username: "nora.lind", email: "${email}", password: "green lamp by the door", isAgreed: true, fullName: "Nora Lind" ${more} }) { mailKey }`;

/** Has the program write every kind of mail with a link; answers the keys that pages were given. */
async function writeAll(api: TestApp, admin: Headers): Promise<string[]> {
  const pending = await person(api, [], [], 'pending');
  const owner = await sessionHeaders(api.services, 2, 'bearer');
  const keys: string[] = [];
  const say = async (document: string, as: Headers = {}) => {
    const answer = await call(api, document, as);
    expect(answer.errors, document).toEqual([]);
    const [first] = Object.values(answer) as { mailKey?: string | null }[];
    if (first?.mailKey) keys.push(first.mailKey);
    await workOn(api);
    return first as any;
  };
  await say(`requestPasswordReset(email: "${colleague}") { mailKey }`);
  await say(register('new@test.example'));
  await say('resendRegistration(email: "new@test.example") { mailKey }');
  await say(register(colleague));
  await say(`requestAccountDeletion(email: "${colleague}") { mailKey }`);
  await say('changeEmail(email: "other@test.example") { mailKey }', owner);
  await say(`inviteUser(id: ${pending.id}) { mailKey }`, admin);
  await say('forcePasswordReset(id: 2) { mailKey }', admin);
  await say('inviteReferral(customerId: 1, email: "friend@test.example")', admin);
  const { id } = await api.services.database.reader
    .selectFrom('invoices')
    .select('id')
    .where('state', 'not in', ['DRAFT', 'VOID'])
    .executeTakeFirstOrThrow();
  await say(`sendInvoice(id: ${id}, input: { to: "payer@test.example" }) { batchId }`, admin);
  const guests = `[{ userId: 2 }, { name: "Out", email: "out@test.example" }]`;
  await say(
    `createCalendarEvent(input: { title: "Talk", start: "2026-12-01T09:00", end: "2026-12-01T10:00", timeZone: "UTC", guests: ${guests} }) { batchId }`,
    admin,
  );
  await write(programContext(api.services, 'test'), async (tx) => {
    await hear(tx, { kind: 'newDevice', userId: 2, device: 'Firefox Linux' });
    // One that says nothing of its link, as a mail that is written anew might.
    await queueMail(tx, [{ recipient: colleague, subject: 'New', body: '{link}', link: '/new#atr_l_of-a-new-mail' }]);
  });
  return keys;
}

const linksIn = async ({ services }: TestApp) =>
  (await services.database.reader.selectFrom('outgoingMails').select(['id', 'link']).execute()).flatMap(
    ({ id, link }) => (link === null ? [] : [{ id, path: unseal(services, linkSeal, link) }]),
  );
const secretIn = (path: string) => path.split(/[#/]/).at(-1)!;

const outbox = async (api: TestApp, as: Headers) =>
  (await api.graphql<any, object>(`{ outgoingMails(page: { size: 100 }) { nodes { ${fields} } } }`, { as })).data
    .outgoingMails.nodes as any[];

describe('R61: links in mail are keys', () => {
  test('R61 whoever may read the outbox reads none of them, anywhere; an administrator reads all', async ({ api }) => {
    const admin = await sessionHeaders(api.services, 1, 'bearer');
    const keys = await writeAll(api, admin);
    const links = await linksIn(api);
    const met = new Set(links.map(({ path }) => pageOf(path)));
    expect(pages.filter((page) => !met.has(page))).toEqual([]);
    const secrets = links.map(({ path }) => secretIn(path)).filter((secret) => secret !== 'login');

    const staff = await person(api, ['manage User', 'manage OutgoingMail', 'read Change', 'read CalendarEvent']);
    const mails = await outbox(api, staff.as);
    expect(mails.length).toBeGreaterThanOrEqual(links.length);
    expect(mails.filter(({ linkPath }) => linkPath !== null)).toEqual([]);
    expect(mails.filter(({ isLinkWithheld }) => isLinkWithheld)).toHaveLength(links.length);
    const read = [
      JSON.stringify(mails),
      (await api.graphql('{ activity(page: { size: 100 }) { nodes { fields { before after } } } }', { as: staff.as }))
        .text,
      (
        await api.graphql('{ changes(subject: User, subjectId: 2) { nodes { fields { before after } } } }', {
          as: staff.as,
        })
      ).text,
      (
        await api.graphql('{ trash { nodes { name } } search(query: "reset") { groups { hits { title } } } }', {
          as: staff.as,
        })
      ).text,
      (await api.rest('GET', '/export/users.csv', { as: staff.as })).text,
    ];
    for (const key of keys)
      for (const as of [staff.as, {}])
        read.push((await api.graphql(`{ demoMail(key: "${key}") { ${fields} } }`, { as })).text);
    for (const text of read)
      for (const secret of secrets)
        // A registration is nobody's account yet: the page that asked for it shows its link.
        if (!(text.includes('verify-email-v2#') && text.includes('new@test.example')))
          expect(text).not.toContain(secret);

    const all = JSON.stringify(await outbox(api, admin));
    for (const secret of secrets) expect(all).toContain(secret);
  });

  test('R61 its recipient reads a link, and whoever may change an invoice that of the invoice', async ({ api }) => {
    const admin = await sessionHeaders(api.services, 1, 'bearer');
    await writeAll(api, admin);
    const clerk = await person(api, ['read OutgoingMail', 'manage Invoice', 'read Customer']);
    const shown = (await outbox(api, clerk.as)).filter(({ linkPath }) => linkPath !== null);
    expect(shown.map(({ recipient }) => recipient)).toEqual(['payer@test.example']);
    // With a right to read invoices alone nobody makes such links.
    const reader = await person(api, ['read OutgoingMail', 'read Invoice', 'read Customer']);
    expect((await outbox(api, reader.as)).filter(({ linkPath }) => linkPath !== null)).toEqual([]);

    const own = await person(api, ['read OutgoingMail']);
    await call(api, `forcePasswordReset(id: ${own.id}) { mailKey }`, admin);
    const again = await sessionHeaders(api.services, Number(own.id), 'bearer');
    const mine = (await outbox(api, again)).filter(({ linkPath }) => linkPath !== null);
    expect(mine.map(({ recipient }) => recipient)).toEqual([own.email]);
  });

  test('R61 nobody becomes an administrator by a reset that they ask for in the name of one', async ({ api }) => {
    const staff = await person(api, ['manage User', 'manage Role', 'manage OutgoingMail']);
    const { requestPasswordReset } = await call(api, 'requestPasswordReset(email: "admin@demo.com") { mailKey }');
    await workOn(api);
    expect((await outbox(api, staff.as))[0]).toMatchObject({ recipient: 'admin@demo.com', linkPath: null });
    for (const as of [{}, staff.as]) {
      const { data } = await api.graphql<any, object>(
        `{ demoMail(key: "${requestPasswordReset.mailKey}") { linkPath isLinkWithheld } }`,
        { as },
      );
      expect(data.demoMail).toEqual({ linkPath: null, isLinkWithheld: true });
    }
  });
});
