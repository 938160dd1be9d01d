import { describe, expect } from 'vitest';
import { accountSeal } from '../../../server/mail/accountWay.ts';
import { seal } from '../../../server/seal.ts';
import { programContext } from '../../../server/program.ts';
import { sendAccountMail } from '../../../server/mail/send.ts';
import { ask } from '../kanban/kanban.fixture.ts';
import {
  accounts,
  agree,
  becomes,
  change,
  connect,
  here,
  inFolder,
  isMissing,
  mailOf,
  openProgram,
  put,
  test,
  there,
  titled,
} from './accounts.fixture.ts';
import { send, to, writer } from './writing.fixture.ts';

const ready = { state: 'READY', waitingCount: 0 };

describe.skipIf(isMissing)(titled('an account of another mail server'), () => {
  test('is checked by field, never answers its password, and is its user’s alone', async ({ world }) => {
    const { api, me, other } = world;
    const check = (input: object) =>
      ask(
        api,
        me.as,
        'mutation ($input: EmailAccountInput!) { checkEmailAccount(input: $input) { problems { field key } } }',
        {
          input: { ...other.input, ...input },
        },
      );
    const wrong = async (input: object) =>
      Object.fromEntries((await check(input)).problems.map(({ field, key }: Record<string, string>) => [field, key]));
    expect(await wrong({})).toEqual({});
    expect(await wrong({ imapPassword: 'wrong', smtpPassword: 'wrong' })).toEqual({
      imapPassword: 'refusedLogin',
      smtpPassword: 'refusedLogin',
    });
    expect(await wrong({ imapHost: 'nowhere.invalid' })).toEqual({ imapHost: 'unknownHost' });
    expect(await wrong({ imapPort: 1 })).toEqual({ imapPort: 'noAnswer' });
    expect(await wrong({ imapSecurity: 'TLS', smtpSecurity: 'STARTTLS' })).toEqual({
      imapSecurity: 'refusedSecurity',
      smtpSecurity: 'refusedSecurity',
    });
    expect(await wrong({ imapPassword: '' })).toEqual({ imapPassword: 'required' });
    expect(await wrong({ address: 'x', imapPort: 0, smtpHost: 'a b' })).toEqual({
      address: 'malformed',
      imapPort: 'tooSmall',
      smtpHost: 'malformed',
    });
    const account = await connect(world);
    expect(account).toMatchObject({ address: other.address, state: 'CONNECTING', imap: { user: other.address } });
    expect(await connect(world)).toMatchObject({ fields: { address: { key: 'taken' } } });
    const row = await api.services.database.reader.selectFrom('mailAccounts').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain('right-password');
    // A password that is kept goes to no other server.
    expect(await connect(world, { imapPassword: null, imapHost: 'localhost' }, account.id)).toMatchObject({
      fields: { imapPassword: { key: 'required' } },
    });
    expect(await connect(world, { imapPassword: null, name: 'New' }, account.id)).toMatchObject({ name: 'New' });
    const stranger = await writer(api);
    expect(await ask(api, stranger.as, '{ emailAccounts { id } }')).toEqual([]);
    for (const call of [
      `pauseEmailAccount(id: ${account.id}, isPaused: true)`,
      `disconnectEmailAccount(id: ${account.id}, keepsMail: false)`,
    ])
      expect(await ask(api, stranger.as, `mutation { ${call} { id } }`)).toMatchObject({ code: 'NOT_FOUND' });
    expect(
      await ask(
        api,
        stranger.as,
        `{ emailThreads(mailboxId: ${account.mailboxId}, filter: { view: INBOX }) { nodes { id } } }`,
      ),
    ).toMatchObject({ nodes: [] });
  });

  test('EM-09: loads what is there, and both sides change flags, folders and deletions', async ({ world }) => {
    const { api, me } = world;
    await put(world, 'Old', 'INBOX', ['\\Seen']);
    await put(world, 'Starred', 'INBOX', ['\\Flagged']);
    await put(world, 'Sent one', 'Sent Messages', ['\\Seen']);
    await put(world, 'Draft one', 'Drafts', ['\\Seen', '\\Draft']);
    await put(world, 'Spam one', 'Junk');
    const account = await connect(world);
    world.keep();
    await becomes(world, { ...ready, messageCount: 5 });
    await agree(world, account);
    // No notification tells of what was there before.
    expect(await ask(api, me.as, '{ notifications { totalCount } }')).toEqual({ totalCount: 0 });
    const idOf = async (subject: string) => (await here(world, account)).find((one) => one.subject === subject)!.id;
    // From here to there.
    await change(world, [await idOf('Old')], 'isRead: false, isStarred: true');
    await change(world, [await idOf('Starred')], 'isDeleted: true');
    await change(world, [await idOf('Spam one')], 'folder: INBOX');
    await agree(world, account);
    expect(await there(world)).toContainEqual({ subject: 'Starred', folder: 'TRASH', isRead: false, isStarred: true });
    await ask(api, me.as, `mutation { deleteEmails(selection: { emailIds: [${await idOf('Starred')}] }) { count } }`);
    await agree(world, account);
    expect((await there(world)).map(({ subject }) => subject)).not.toContain('Starred');
    // From there to here.
    await inFolder(world, 'INBOX', (program) => program.messageFlagsAdd('1:*', ['\\Seen']));
    await agree(world, account);
    await inFolder(world, 'INBOX', (program) => program.messageMove({ header: { subject: 'Old' } }, 'Trash'));
    await agree(world, account);
    const moved = await idOf('Old');
    await inFolder(world, 'Trash', (program) => program.messageMove('1:*', 'INBOX'));
    await agree(world, account);
    expect(await idOf('Old')).toBe(moved);
    await inFolder(world, 'INBOX', (program) => program.messageDelete({ header: { subject: 'Old' } }));
    await agree(world, account);
    expect((await here(world, account)).map(({ subject }) => subject)).not.toContain('Old');
  });

  test('EM-22: keeps each message byte for byte, and of mail to oneself no copy when that is thrown away there', async ({
    world,
  }) => {
    const { api, me, other } = world;
    const raw = mailOf('Whole', 'X-Odd:   kept \t as it is\r\n');
    await other.program.append('INBOX', raw);
    const toMe = mailOf('Note', '').replace('sara@else.example', other.address);
    for (const folder of ['INBOX', 'Sent Messages']) await other.program.append(folder, toMe, ['\\Seen']);
    const account = await connect(world);
    world.keep();
    await becomes(world, { ...ready, messageCount: 3 });
    await agree(world, account);
    for (const { id, subject } of await here(world, account)) {
      const { text } = await api.rest('GET', `/export/emails/${id}.eml`, { as: me.as });
      expect(text).toBe(subject === 'Whole' ? raw : toMe);
    }
    await inFolder(world, 'Sent Messages', (program) => program.messageMove('1:*', 'Trash'));
    await agree(world, account);
    await inFolder(world, 'INBOX', (program) => program.messageMove({ header: { subject: 'Note' } }, 'Trash'));
    await agree(world, account);
    expect((await here(world, account)).map(({ subject, folder }) => `${subject} ${folder}`)).toEqual([
      ...['Note TRASH', 'Note TRASH', 'Whole INBOX'],
    ]);
    await inFolder(world, 'Trash', (program) => program.messageDelete('1:*'));
    await agree(world, account);
    const files = await api.services.database.reader.selectFrom('files').select('mediaType').execute();
    expect(files.filter(({ mediaType }) => mediaType === 'message/rfc822')).toHaveLength(1);
  });

  test('EM-09: tells of new mail at once, by IDLE', async ({ world }) => {
    const { api, me } = world;
    await put(world, 'First');
    const account = await connect(world);
    // It would not look by itself before the end of the test.
    world.keep({ tickMs: 40, restMs: 600_000 });
    await becomes(world, ready);
    await put(world, 'News');
    await expect.poll(async () => (await here(world, account)).length, { timeout: 15_000 }).toBe(2);
    const told = await ask(api, me.as, '{ notifications { nodes { kind } } }');
    expect(told).toEqual({ nodes: [{ kind: 'MAIL_RECEIVED' }] });
  });

  test('keeps its messages when the server gives them other numbers', async ({ world }) => {
    const subjects = ['One', 'Two', 'Three'];
    for (const subject of subjects) await put(world, subject, 'Junk');
    const account = await connect(world);
    const keeper = world.keep();
    await becomes(world, ready);
    const before = await here(world, account);
    await keeper.close();
    // A folder that was made anew, with the same messages in another order and one more.
    const { program } = world.other;
    await program.mailboxDelete('Junk');
    await program.mailboxCreate('Junk');
    for (const subject of ['Four', ...subjects.toReversed()]) await put(world, subject, 'Junk');
    await inFolder(world, 'Junk', () => program.messageFlagsAdd({ header: { subject: 'One' } }, ['\\Seen']));
    world.keep();
    await agree(world, account);
    const after = await here(world, account);
    expect(after).toHaveLength(4);
    expect(after.filter(({ subject }) => subject !== 'Four')).toEqual(
      before.map((one) => (one.subject === 'One' ? { ...one, isRead: true } : one)),
    );
  });

  test('stops with a wrong password until that is corrected, and comes back after the server was away', async ({
    world,
  }) => {
    const { api, dovecot } = world;
    await put(world, 'One');
    const account = await connect(world);
    const { database } = api.services;
    const set = (imapPassword: string) =>
      database.transaction((trx) => trx.updateTable('mailAccounts').set({ imapPassword }).execute());
    await set(seal(api.services, accountSeal, 'changed there'));
    const keeper = world.keep();
    await becomes(world, { state: 'REFUSED', fault: expect.stringMatching(/auth/i) });
    api.clock.advance(3_600_000);
    await expect.poll(() => keeper.heldIds()).toEqual([]);
    expect((await accounts(world))[0]).toMatchObject({ state: 'REFUSED' });
    await connect(world, {}, account.id);
    await becomes(world, ready);
    await dovecot.stop();
    world.other.program.close();
    await becomes(world, { state: 'UNREACHABLE' });
    await dovecot.start();
    api.clock.advance(60_000);
    await becomes(world, ready);
  });

  test('goes on with the first load after a restart, newest first, on one server of several', async ({ world }) => {
    const { program } = world.other;
    for (let n = 1; n <= 130; n += 1) await program.append('INBOX', mailOf(`Mail ${n}`), ['\\Seen']);
    const account = await connect(world);
    const first = world.keep();
    await expect.poll(async () => (await accounts(world))[0].messageCount, { interval: 10 }).toBeGreaterThan(10);
    await first.close();
    const loaded = await here(world, account);
    expect(loaded.length).toBeLessThan(130);
    expect(loaded.map(({ subject }) => subject)).toContain('Mail 130');
    expect(loaded.map(({ subject }) => subject)).not.toContain('Mail 1');
    expect((await accounts(world))[0]).toMatchObject({ state: 'LOADING', waitingCount: 130 - loaded.length });
    const both = [world.keep(), world.keep()];
    await becomes(world, { ...ready, messageCount: 130 });
    expect(both.flatMap((one) => one.heldIds())).toHaveLength(1);
    const after = await here(world, account);
    expect(after).toHaveLength(130);
    expect(new Set(after.map(({ subject }) => subject)).size).toBe(130);
  });

  test('EM-12: sends by its own server, stands in Sent once, and is its owner’s only', async ({ world }) => {
    const { api, me, sender, other } = world;
    const account = await connect(world);
    world.keep();
    await becomes(world, ready);
    const local = await writer(api);
    const { email } = await send(api, me, {
      ...{ ...to('bob@else.example', local.address), mailboxId: account.mailboxId },
      ...{ subject: 'Offer', html: '<p>Hello</p>' },
    });
    expect(email).toMatchObject({
      folder: 'SENT',
      sendState: 'WAITING',
      from: { name: 'Ann Other', address: other.address },
    });
    await sendAccountMail(programContext(api.services, 'test'));
    expect(sender.mails.map((one) => [one.from, one.to])).toEqual([
      [other.address, ['bob@else.example']],
      [other.address, [local.address]],
    ]);
    expect(sender.mails[0]!.raw).toContain(email.messageId);
    await agree(world, account);
    expect(await there(world)).toEqual([{ subject: 'Offer', folder: 'SENT', isRead: true, isStarred: false }]);
    expect(await here(world, account)).toMatchObject([{ id: Number(email.id), subject: 'Offer', folder: 'SENT' }]);
    expect(await send(api, local, { ...to('bob@else.example'), mailboxId: account.mailboxId })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('is paused, and disconnected with and without its mail', async ({ world }) => {
    const { api, me } = world;
    await put(world, 'One');
    const account = await connect(world);
    world.keep();
    await becomes(world, ready);
    const pause = (isPaused: boolean) =>
      ask(api, me.as, `mutation { pauseEmailAccount(id: ${account.id}, isPaused: ${isPaused}) { state } }`);
    expect(await pause(true)).toEqual({ state: 'PAUSED' });
    await put(world, 'Two');
    const [one] = await here(world, account);
    await change(world, [one!.id], 'isStarred: true');
    expect(await pause(false)).toEqual({ state: 'CONNECTING' });
    await agree(world, account);
    expect(await here(world, account)).toHaveLength(2);
    const disconnect = (keepsMail: boolean) =>
      ask(api, me.as, `mutation { disconnectEmailAccount(id: ${account.id}, keepsMail: ${keepsMail}) { state } }`);
    expect(await disconnect(true)).toEqual({ state: 'DISCONNECTED' });
    expect(await here(world, account)).toHaveLength(2);
    // Connected again, nothing comes twice.
    await connect(world, {}, account.id);
    await becomes(world, { ...ready, messageCount: 2 });
    expect(await here(world, account)).toHaveLength(2);
    // At another server nothing of the first one counts: its mail comes besides, and no mail here is taken for deleted.
    const elsewhere = `new.${world.other.address}`;
    const program = await openProgram(world.dovecot, elsewhere);
    await program.append('INBOX', mailOf('Elsewhere'));
    program.close();
    await connect(world, { imapUser: elsewhere }, account.id);
    await becomes(world, { ...ready, messageCount: 1 });
    expect((await here(world, account)).map(({ subject }) => subject)).toEqual(['Elsewhere', 'One', 'Two']);
    await disconnect(false);
    await expect
      .poll(async () => api.services.database.reader.selectFrom('mailAccounts').select('id').execute())
      .toEqual([]);
    expect(await here(world, account)).toEqual([]);
    expect((await there(world)).map(({ subject }) => subject)).toEqual(['One', 'Two']);
    const { nodes } = { nodes: await ask(api, me.as, '{ mailboxes { kind } }') };
    expect(nodes.filter(({ kind }: { kind: string }) => kind === 'ACCOUNT')).toEqual([]);
  });
});
