import { describe, expect } from 'vitest';
import { accessTokenOf, noTokens } from '../../../server/mail/accountTokens.ts';
import { endConsents } from '../../../server/mail/endedConsents.ts';
import { keepAccounts } from '../../../server/areas/email/accounts/keeper.ts';
import { sendAccountMail } from '../../../server/mail/send.ts';
import { programContext } from '../../../server/program.ts';
import { findDovecot } from '../../../scripts/setup/dovecot.ts';
import { makeApp, test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { startDovecot } from '../../support/dovecot.ts';
import { makeProvider, publicUrl, walk } from '../../support/provider.ts';
import { makeUser, sessionHeaders } from '../../support/users.ts';
import { ask } from '../kanban/kanban.fixture.ts';
import { isMissing, makeSender, openProgram, titled } from './accounts.fixture.ts';
import { send, to } from './writing.fixture.ts';

const people = ['ann', 'ben'].map((sub) => ({
  ...{ sub, email: `${sub}.${process.pid}@acme.example`, email_verified: true, name: sub },
}));
const ann = people[0]!.email;
const web = { 'x-client': 'web', origin: publicUrl, 'x-requested-by': 'atrium' };
const callback = '/api/email/sign-in/acme/callback';

/** A provider with its mail servers, and a user here who has no account there yet. */
async function setUp(onTestFinished: (fn: () => Promise<void>) => void) {
  const provider = await makeProvider(people, callback, {
    features: { revocation: { enabled: true } },
    rotateRefreshToken: true,
  });
  onTestFinished(provider.close);
  const dovecot = await startDovecot(findDovecot()!, { tokenUrl: `${provider.issuer}/whose` });
  onTestFinished(dovecot.close);
  const sender = await makeSender(provider.whose);
  onTestFinished(sender.close);
  const api = await makeApp({
    settings: {
      ...{ PUBLIC_URL: publicUrl, PRIVATE_ADDRESSES: 'true', MAIL_OAUTH_PROVIDERS: 'acme' },
      ...{ MAIL_OAUTH_ACME_ISSUER: provider.issuer, MAIL_OAUTH_ACME_CLIENT_ID: 'atrium' },
      ...{ MAIL_OAUTH_ACME_CLIENT_SECRET: 'a secret of the provider', MAIL_OAUTH_ACME_NAME: 'Acme Mail' },
      MAIL_OAUTH_ACME_IMAP: `imap://127.0.0.1:${dovecot.port}`,
      MAIL_OAUTH_ACME_SMTP: `smtp://127.0.0.1:${sender.port}`,
    },
    hasSampleData: false,
  });
  onTestFinished(api.close);
  const userId = await makeUser(api.services, 'editor');
  const as = { ...(await sessionHeaders(api.services, userId, 'cookie')), ...web } as Headers;
  return { api, provider, dovecot, sender, userId, as };
}

/** Begins as a browser does; answers the address of the provider and the cookie of the attempt. */
async function begin(api: TestApp, as: Headers, args = '') {
  const { body, headers } = await api.rest('POST', '/graphql', {
    headers: as,
    body: { query: `mutation { address: beginEmailSignIn(provider: "acme"${args}) }` },
  });
  expect(body.errors).toBeUndefined();
  const state = /mail-state=[0-9a-f]+/.exec(String(headers['set-cookie']))![0];
  return { address: body.data.address as string, state };
}

async function comeBack(api: TestApp, url: URL, cookies: string): Promise<string> {
  const answer = await api.rest('GET', `${url.pathname}${url.search}`, { headers: { cookie: cookies } });
  expect(answer.status).toBe(303);
  return String(answer.headers['location']);
}

async function signIn(api: TestApp, as: Headers, sub: string, args = ''): Promise<string> {
  const { address, state } = await begin(api, as, args);
  return comeBack(api, await walk(address, sub), `${state}; ${as['cookie']}`);
}

const accountsOf = (api: TestApp, as: Headers): Promise<any[]> =>
  ask(api, as, '{ emailAccounts { id address state fault messageCount provider { key name } imap { user port } } }');
const rowOf = ({ services }: TestApp) =>
  services.database.reader.selectFrom('mailAccounts').selectAll().executeTakeFirstOrThrow();
const set = ({ services }: TestApp, values: object) =>
  services.database.transaction((trx) => trx.updateTable('mailAccounts').set(values).execute());

describe.skipIf(isMissing)('accounts by the consent of their provider', () => {
  test(
    titled('an account is connected by signing in to its provider, loads its mail and sends by it'),
    async ({ onTestFinished }) => {
      const { api, provider, dovecot, sender, userId, as } = await setUp(onTestFinished);
      const program = await openProgram(dovecot, ann);
      await program.append('INBOX', 'From: Sara <sara@else.example>\r\nSubject: Hello\r\n\r\nText\r\n');
      program.close();
      expect(await ask(api, as, '{ emailSignInProviders { key name } }')).toEqual([{ key: 'acme', name: 'Acme Mail' }]);
      const { address, state } = await begin(api, as);
      const asked = new URL(address).searchParams;
      expect(asked.get('code_challenge_method')).toBe('S256');
      expect(asked.get('scope')).toBe('openid email offline_access');
      const back = await walk(address, 'ann');
      // Neither another browser nor another user ends what one has begun.
      expect(await comeBack(api, back, `mail-state=0; ${as['cookie']}`)).toContain('account-failed=expired');
      expect(await comeBack(api, back, `${state}; ${as['cookie']}`)).toBe(
        `/apps/email/settings?account=${encodeURIComponent(ann)}`,
      );
      expect(await comeBack(api, back, `${state}; ${as['cookie']}`)).toContain('account-failed=expired');
      const keeper = keepAccounts(api.services, { tickMs: 40, restMs: 300 });
      onTestFinished(keeper.close);
      await expect
        .poll(async () => (await accountsOf(api, as))[0], { timeout: 30_000, interval: 50 })
        .toMatchObject({ address: ann, state: 'READY', messageCount: 1, provider: { key: 'acme', name: 'Acme Mail' } });
      // Nothing of the tokens can be read in the database.
      const row = await rowOf(api);
      const token = await accessTokenOf(api.services, row.id);
      expect(JSON.stringify(row)).not.toContain(token);
      expect(row).toMatchObject({ imapPassword: '', smtpPassword: '' });
      expect(
        await send(
          api,
          { as, id: userId },
          {
            ...{ ...to('bob@else.example'), mailboxId: String(row.mailboxId), subject: 'Out', html: '<p>x</p>' },
          },
        ),
      ).toMatchObject({ email: { from: { address: ann } } });
      // A token that the server does not let in is exchanged, once.
      provider.refused.add(token);
      await expect
        .poll(
          async () => {
            await sendAccountMail(programContext(api.services, 'test'));
            return sender.mails.map(({ from }) => from);
          },
          { timeout: 15_000, interval: 100 },
        )
        .toEqual([ann]);
      expect(await accessTokenOf(api.services, row.id)).not.toBe(token);
    },
  );

  test(
    titled('tokens are got before they end, by one at a time; a consent that is gone stops the account'),
    async ({ onTestFinished }) => {
      const { api, provider, as } = await setUp(onTestFinished);
      await signIn(api, as, 'ann');
      const { id } = await rowOf(api);
      const first = await accessTokenOf(api.services, id);
      await set(api, { accessUntil: new Date(api.services.now().getTime() + 30_000).toISOString() });
      // Each lasting token counts once, so two at once would end the consent.
      const both = await Promise.all([accessTokenOf(api.services, id), accessTokenOf(api.services, id)]);
      expect(new Set(both).size).toBe(1);
      expect(both[0]).not.toBe(first);
      // Its name changes without a password; its servers do not, as the token would go elsewhere.
      const { imap } = (await accountsOf(api, as))[0];
      const row = await rowOf(api);
      const save = (more: object) =>
        ask(
          api,
          as,
          'mutation ($id: ID, $input: EmailAccountInput!) { saveEmailAccount(id: $id, input: $input) { name provider { key } } }',
          {
            id: String(id),
            input: {
              ...{ address: ann, name: 'Ann', imapHost: row.imapHost, imapPort: imap.port, imapSecurity: 'NONE' },
              ...{ smtpHost: row.smtpHost, smtpPort: row.smtpPort, smtpSecurity: 'NONE', ...more },
            },
          },
        );
      expect(await save({ imapHost: 'localhost' })).toMatchObject({ fields: { imapHost: { key: 'fixed' } } });
      expect(await save({})).toEqual({ name: 'Ann', provider: { key: 'acme' } });
      // Its user withdraws the consent at the provider.
      const token = await provider.provider.AccessToken.find(await accessTokenOf(api.services, id));
      const grant = (await provider.provider.Grant.find(token!.grantId!))!;
      await grant.destroy();
      await set(api, { accessUntil: null });
      const keeper = keepAccounts(api.services, { tickMs: 40, restMs: 300 });
      onTestFinished(keeper.close);
      await expect
        .poll(async () => (await accountsOf(api, as))[0], { timeout: 15_000, interval: 50 })
        .toMatchObject({ state: 'SIGNED_OUT', fault: null });
      await expect.poll(() => keeper.heldIds()).toEqual([]);
      expect(await rowOf(api)).toMatchObject({ refreshToken: '', accessToken: '', state: 'SIGNED_OUT' });
      expect(await save({})).toMatchObject({ code: 'CONFLICT' });
      // Somebody else's account there does not fit; the own one goes on.
      expect(await signIn(api, as, 'ben', `, accountId: "${id}"`)).toContain('account-failed=login');
      expect(await signIn(api, as, 'ann', `, accountId: "${id}"`)).toContain('?account=');
      await expect
        .poll(async () => (await accountsOf(api, as)).map(({ state }) => state), { timeout: 15_000, interval: 50 })
        .toEqual(['READY']);
    },
  );

  test(
    titled('disconnecting ends the consent at the provider; addresses of others are refused'),
    async ({ onTestFinished }) => {
      const { api, provider, as } = await setUp(onTestFinished);
      await signIn(api, as, 'ann');
      const { id } = await rowOf(api);
      const token = await provider.provider.AccessToken.find(await accessTokenOf(api.services, id));
      expect(await signIn(api, as, 'ann')).toContain('account-failed=taken');
      const other = {
        ...(await sessionHeaders(api.services, await makeUser(api.services, 'editor'), 'cookie')),
        ...web,
      };
      expect(
        await ask(api, other, `mutation { beginEmailSignIn(provider: "acme", accountId: "${id}") }`),
      ).toMatchObject({ code: 'NOT_FOUND' });
      expect(await ask(api, as, 'mutation { beginEmailSignIn(provider: "none") }')).toMatchObject({
        fields: { provider: { key: 'unknown' } },
      });
      const { address, state } = await begin(api, as);
      expect(await comeBack(api, await walk(address, 'ben'), `${state}; ${(other as Headers)['cookie']}`)).toContain(
        'expired',
      );
      await ask(api, as, `mutation { disconnectEmailAccount(id: "${id}", keepsMail: true) { state } }`);
      expect(await provider.provider.Grant.find(token!.grantId!)).toBeUndefined();
      expect(await rowOf(api)).toMatchObject({ refreshToken: '', accessToken: '', state: 'DISCONNECTED' });
    },
  );

  test(
    titled('with a user who is deactivated or deleted the consent ends, once the provider can be told'),
    async ({ onTestFinished }) => {
      const { api, provider, userId, as } = await setUp(onTestFinished);
      const admin = {
        ...(await sessionHeaders(api.services, await makeUser(api.services, 'admin'), 'cookie')),
        ...web,
      };
      const waiting = () => api.services.database.reader.selectFrom('mailEndedConsents').selectAll().execute();
      const grantOf = async () => {
        const token = await accessTokenOf(api.services, (await rowOf(api)).id);
        return (await provider.provider.AccessToken.find(token))!.grantId!;
      };
      const isThere = async (grant: string) => (await provider.provider.Grant.find(grant)) !== undefined;
      const end = () => endConsents(programContext(api.services, 'test'));
      await signIn(api, as, 'ann');
      const first = await grantOf();
      const { version } = await rowOf(api);
      const status = (to: string) =>
        ask(api, admin, `mutation { updateUser(id: "${userId}", input: { status: ${to} }) { user { status } } }`);
      // The provider is away when the user is deactivated.
      provider.away.is = true;
      expect(await status('inactive')).toMatchObject({ user: { status: 'inactive' } });
      expect(await rowOf(api)).toMatchObject({ refreshToken: '', accessToken: '', state: 'SIGNED_OUT' });
      expect((await rowOf(api)).version).toBeGreaterThan(version);
      await end();
      expect(await waiting()).toMatchObject([{ provider: 'acme', attempts: 1 }]);
      expect(await isThere(first)).toBe(true);
      provider.away.is = false;
      await end();
      // Not before its pause is over.
      expect(await isThere(first)).toBe(true);
      await api.services.database.transaction((trx) =>
        trx.updateTable('mailEndedConsents').set({ nextTryAt: '' }).execute(),
      );
      await end();
      expect(await isThere(first)).toBe(false);
      expect(await waiting()).toEqual([]);
      // Who comes back signs in again; the consent ends with the user as well.
      await status('active');
      const again = { ...(await sessionHeaders(api.services, userId, 'cookie')), ...web } as Headers;
      expect(await signIn(api, again, 'ann', `, accountId: "${(await rowOf(api)).id}"`)).toContain('?account=');
      const second = await grantOf();
      expect(second).not.toBe(first);
      await ask(api, admin, `mutation { deleteUsers(selection: { ids: ["${userId}"] }) { count failures { code } } }`);
      expect(await api.services.database.reader.selectFrom('mailAccounts').select('id').execute()).toEqual([]);
      await end();
      expect(await isThere(second)).toBe(false);
      expect(await waiting()).toEqual([]);
    },
  );

  test(
    titled('a consent that an account does not use any more is kept to be ended; one that is given again goes on'),
    async ({ onTestFinished }) => {
      const { api, as } = await setUp(onTestFinished);
      await signIn(api, as, 'ann');
      const { id } = await rowOf(api);
      const waiting = () => api.services.database.reader.selectFrom('mailEndedConsents').select('provider').execute();
      expect(await signIn(api, as, 'ann', `, accountId: "${id}"`)).toContain('?account=');
      expect(await waiting()).toEqual([]);
      await set(api, { provider: null, ...noTokens });
      expect(await waiting()).toEqual([{ provider: 'acme' }]);
    },
  );
});
