import type { AddressInfo } from 'node:net';
import { ImapFlow } from 'imapflow';
import { SMTPServer } from 'smtp-server';
import { expect } from 'vitest';
import { findDovecot } from '../../../scripts/setup/dovecot.ts';
import { makeApp, test as base } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { dovecotPassword, startDovecot } from '../../support/dovecot.ts';
import type { Dovecot } from '../../support/dovecot.ts';
import { databaseAway } from '../../../server/db/dialect.ts';
import { keepAccounts } from '../../../server/areas/email/accounts/keeper.ts';
import type { Keeper } from '../../../server/areas/email/accounts/keeper.ts';
import { ask } from '../kanban/kanban.fixture.ts';
import { writer } from './writing.fixture.ts';
import type { Writer } from './writing.fixture.ts';

const path = findDovecot();
const missing = path === null ? 'no Dovecot 2.3, and none could be installed: apt-get install dovecot-imapd' : null;

/** Whether there is nothing to test with, and the title that says so. */
export const isMissing = missing !== null;
export const titled = (title: string) => (missing === null ? title : `${title} (not tested: ${missing})`);

const accountFields =
  'id mailboxId address name state fault syncedAt messageCount waitingCount imap { host port security user } smtp { host port user }';

/** An SMTP server that takes mail of those who sign in. */
export type Sender = { port: number; mails: { from: string; to: string[]; raw: string }[]; close: () => Promise<void> };

export async function makeSender(whose?: (token: string) => Promise<string | null>): Promise<Sender> {
  const mails: Sender['mails'] = [];
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    ...(whose !== undefined && { authMethods: ['XOAUTH2'] }),
    onAuth: ({ username, password, accessToken }, _session, done) => {
      const answer = (isRight: boolean) => (isRight ? done(null, { user: username }) : done(new Error('Wrong login')));
      if (whose === undefined) answer(password === dovecotPassword);
      else void whose(accessToken ?? '').then((address) => answer(address === username));
    },
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope;
        mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString(),
        });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    close: () => new Promise((done) => server.close(() => done())),
  };
}

let users = 0;

/** Somebody with an account at another server, and a mail program of theirs beside Atrium. */
export type Other = {
  address: string;
  /** Another mail program at the same account. */
  program: ImapFlow;
  input: Record<string, unknown>;
};

export type World = {
  api: TestApp;
  dovecot: Dovecot;
  sender: Sender;
  me: Writer;
  other: Other;
  /** Begins to keep accounts, as a server does that starts. */
  keep: (pace?: { tickMs: number; restMs: number }) => Keeper;
};

export const test = base
  .extend('dovecot', { scope: 'file' }, async ({}, { onCleanup }) => {
    const dovecot = await startDovecot(path!);
    onCleanup(() => dovecot.close());
    return dovecot;
  })
  .extend('world', async ({ dovecot }, { onCleanup }): Promise<World> => {
    const api = await makeApp({ settings: { PRIVATE_ADDRESSES: 'true' }, hasSampleData: false });
    const sender = await makeSender();
    const keepers: Keeper[] = [];
    const address = `me${(users += 1)}.${process.pid}@other.example`;
    const program = await openProgram(dovecot, address);
    onCleanup(async () => {
      await Promise.all(keepers.map((one) => one.close()));
      program.close();
      await sender.close();
      await api.close();
    });
    const place = { host: '127.0.0.1', security: 'NONE' };
    const input = {
      ...{ address, name: 'Ann Other', imapHost: place.host, imapPort: dovecot.port, imapSecurity: place.security },
      ...{ imapPassword: dovecotPassword, smtpHost: place.host, smtpPort: sender.port, smtpSecurity: place.security },
    };
    return {
      ...{ api, dovecot, sender, me: await writer(api), other: { address, program, input } },
      keep: (pace = { tickMs: 40, restMs: 300 }) => {
        const keeper = keepAccounts(api.services, pace);
        keepers.push(keeper);
        return keeper;
      },
    };
  });

export async function openProgram(dovecot: Dovecot, user: string): Promise<ImapFlow> {
  const program = new ImapFlow({
    ...{ host: '127.0.0.1', port: dovecot.port, secure: false, doSTARTTLS: false, logger: false },
    auth: { user, pass: dovecotPassword },
    disableAutoIdle: true,
  });
  program.on('error', () => undefined);
  await program.connect();
  return program;
}

export const connect = ({ api, me, other }: World, input: object = {}, id: string | null = null): Promise<any> =>
  ask(
    api,
    me.as,
    `mutation ($id: ID, $input: EmailAccountInput!) { saveEmailAccount(id: $id, input: $input) { ${accountFields} } }`,
    { id, input: { ...other.input, ...input } },
  );

export const accounts = ({ api, me }: World): Promise<any[]> =>
  ask(api, me.as, `{ emailAccounts { ${accountFields} } }`);

export async function becomes(world: World, state: object): Promise<void> {
  await expect.poll(async () => (await accounts(world))[0], { timeout: 30_000, interval: 50 }).toMatchObject(state);
}

export const mailOf = (subject: string, more = '') =>
  `From: Sara <sara@else.example>\r\nTo: me@other.example\r\nSubject: ${subject}\r\nMessage-ID: <${subject.replaceAll(/\W/g, '')}@else.example>\r\nDate: Thu, 1 Oct 2026 10:00:00 +0000\r\n${more}\r\nText of ${subject}\r\n`;

/** Puts a message into a folder there, as its server does with what comes. */
export const put = ({ other }: World, subject: string, folder = 'INBOX', flags: string[] = []) =>
  other.program.append(folder, mailOf(subject), flags);

export type Place = { subject: string; folder: string; isRead: boolean; isStarred: boolean };
const bySubject = (a: Place, b: Place) => (a.subject + a.folder < b.subject + b.folder ? -1 : 1);

const roles: Record<string, string> = {
  INBOX: 'INBOX',
  Drafts: 'DRAFT',
  'Sent Messages': 'SENT',
  Junk: 'SPAM',
  Trash: 'TRASH',
};

/** What there is at the server. */
export async function there({ other: { program } }: World): Promise<Place[]> {
  const all: Place[] = [];
  for (const [folder, role] of Object.entries(roles)) {
    const lock = await program.getMailboxLock(folder).catch(() => null);
    if (lock === null) continue;
    try {
      await program.noop();
      if (program.mailbox === false || program.mailbox.exists === 0) continue;
      for (const { envelope, flags } of await program.fetchAll('1:*', { uid: true, envelope: true, flags: true }))
        all.push({
          ...{ subject: envelope?.subject ?? '', folder: role },
          ...{ isRead: flags!.has('\\Seen'), isStarred: flags!.has('\\Flagged') },
        });
    } finally {
      lock.release();
    }
  }
  return all.sort(bySubject);
}

/** What there is in the mailbox here. */
export async function here({ api }: World, { mailboxId }: { mailboxId: string }): Promise<(Place & { id: number })[]> {
  const rows = await api.services.database.reader
    .selectFrom('mailMessages')
    .select(['id', 'subject', 'folder', 'isRead', 'isStarred', 'isDeleted'])
    .where('mailboxId', '=', Number(mailboxId))
    .execute();
  return rows
    .map(({ id, subject, folder, isRead, isStarred, isDeleted }) => ({
      ...{ id, subject, folder: isDeleted === 1 ? 'TRASH' : folder },
      ...{ isRead: isRead === 1, isStarred: isStarred === 1 },
    }))
    .sort(bySubject);
}

/** Both sides have the same. Of those that may stand twice there, one is as it is here. */
export async function agree(
  world: World,
  account: { mailboxId: string },
  mayBeTwice: ReadonlySet<string> = new Set(),
): Promise<void> {
  const { database, now } = world.api.services;
  // The clock of a test stands still: who is to try again when the database has time does so at once.
  const tryAgain = () =>
    database.transaction((trx) =>
      trx
        .updateTable('mailAccounts')
        .set({ nextTryAt: now().toISOString() })
        .where('fault', '=', databaseAway().message)
        .execute(),
    );
  await expect
    .poll(
      async () => {
        await tryAgain();
        const ours = (await here(world, account)).map(({ id: _id, ...rest }) => rest);
        const all = Map.groupBy(await there(world), ({ subject }) => subject);
        const theirs = [...all].flatMap(([subject, places]) => {
          if (!mayBeTwice.has(subject)) return places;
          const one = JSON.stringify(ours.find((place) => place.subject === subject));
          return [places.find((place) => JSON.stringify(place) === one) ?? places[0]!];
        });
        return JSON.stringify(ours) === JSON.stringify(theirs) ? 'equal' : { ours, theirs };
      },
      { timeout: 20_000, interval: 100 },
    )
    .toBe('equal');
}

/** Changes messages here. */
export const change = ({ api, me }: World, ids: readonly (number | string)[], values: string): Promise<any> =>
  ask(
    api,
    me.as,
    `mutation { updateEmails(selection: { emailIds: [${ids.map((id) => `"${id}"`).join()}] }, change: { ${values} }) { count failures { message } } }`,
  );

/** Does something in a folder there, by another mail program. */
export async function inFolder(
  { other: { program } }: World,
  folder: string,
  work: (program: ImapFlow) => Promise<unknown>,
): Promise<void> {
  const lock = await program.getMailboxLock(folder);
  try {
    await program.noop();
    await work(program);
  } finally {
    lock.release();
  }
}
