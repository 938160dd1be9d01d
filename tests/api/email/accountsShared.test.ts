import { describe, expect } from 'vitest';
import { programContext } from '../../../server/program.ts';
import { sendAccountMail } from '../../../server/mail/send.ts';
import { ask } from '../kanban/kanban.fixture.ts';
import { accounts, becomes, connect, isMissing, put, test, there, titled } from './accounts.fixture.ts';
import { makeShared, threadsIn } from './shared.fixture.ts';
import { send, to, writer } from './writing.fixture.ts';

const ready = { state: 'READY', waitingCount: 0 };

describe.skipIf(isMissing)(titled('an account of a shared mailbox'), () => {
  test('EM-17: a shared mailbox has an account: connected by who manages it, answered by its server, known to no member', async ({
    world,
  }) => {
    const { api, me, other, sender } = world;
    const [member, stranger] = [await writer(api, 'editor'), await writer(api, 'editor')];
    const shared = await makeShared(api, me, [me, member]);
    const user = { imapUser: other.address };
    const mailboxId = shared.id;
    const as = (one: typeof me) => ({ ...world, me: one });
    expect(await connect(as(member), { ...user, mailboxId })).toMatchObject({ code: 'NOT_FOUND' });
    await put(world, 'Old question');
    const account = await connect(world, { ...user, mailboxId });
    expect(account).toMatchObject({ mailboxId, address: shared.address, name: 'Support' });
    expect(await connect(world, { ...user, mailboxId })).toMatchObject({ fields: { mailboxId: { key: 'taken' } } });
    expect(await connect(world, { ...user, address: 'x@other.example' }, account.id)).toMatchObject({
      fields: { address: { key: 'fixed' } },
    });
    for (const one of [member, stranger]) {
      expect(await accounts(as(one))).toEqual([]);
      expect(
        await ask(api, one.as, `mutation { pauseEmailAccount(id: ${account.id}, isPaused: true) { id } }`),
      ).toMatchObject({ code: 'NOT_FOUND' });
    }
    world.keep();
    await becomes(world, { ...ready, messageCount: 1 });
    await put(world, 'New question');
    await becomes(world, { ...ready, messageCount: 2 });
    // What was there before is done; what comes is open, and a member answers it by that server.
    expect((await threadsIn(api, member, mailboxId, 'OPEN')).map(({ subject }) => subject)).toEqual(['New question']);
    const [thread] = await threadsIn(api, member, mailboxId, 'OPEN');
    await ask(api, member.as, 'mutation { updateEmailSettings(input: { undoSeconds: 0 }) { undoSeconds } }');
    await send(api, member, {
      mailboxId,
      answers: { emailId: thread.emails[0].id, kind: 'REPLY' },
      html: '<p>Yes</p>',
    });
    await sendAccountMail(programContext(api.services, 'test'));
    expect(sender.mails).toMatchObject([{ from: shared.address, to: ['sara@else.example'] }]);
    await expect.poll(async () => (await there(world)).filter(({ folder }) => folder === 'SENT').length).toBe(1);
    // Without the account the mail stays, and answers leave as before.
    await ask(api, me.as, `mutation { disconnectEmailAccount(id: ${account.id}, keepsMail: false) { id } }`);
    expect(await accounts(world)).toEqual([]);
    expect(await threadsIn(api, member, mailboxId)).toHaveLength(2);
    await send(api, member, { mailboxId, ...to('bob@else.example'), subject: 'More', html: '<p>x</p>' });
    await sendAccountMail(programContext(api.services, 'test'));
    expect(sender.mails).toHaveLength(1);
  });

  test('EM-17: an account passes to another when its user is deleted, and one of their own ends', async ({ world }) => {
    const { api, me, other } = world;
    const [leaving, heir] = [await writer(api), await writer(api)];
    const shared = await makeShared(api, leaving, [leaving, heir]);
    const as = (one: typeof me) => ({ ...world, me: one });
    const account = await connect(as(leaving), { imapUser: other.address, mailboxId: shared.id });
    const own = await connect(as(leaving));
    await put(world, 'Question');
    world.keep();
    await expect
      .poll(async () => (await accounts(as(leaving))).map(({ state }) => state), { timeout: 15_000 })
      .toEqual(['READY', 'READY']);
    expect(await ask(api, me.as, `mutation { deleteUser(id: ${leaving.id}, moveTo: ${heir.id}) { id } }`)).toEqual({
      id: String(leaving.id),
    });
    // The shared one goes on, with another to keep it; of the other one nothing is left, its password neither.
    expect((await accounts(as(heir))).map(({ id }) => id)).toEqual([account.id]);
    const { reader } = api.services.database;
    expect(await reader.selectFrom('mailAccounts').select('userId').execute()).toEqual([{ userId: heir.id }]);
    expect(
      await reader.selectFrom('mailMessages').select('id').where('mailboxId', '=', Number(own.mailboxId)).execute(),
    ).toEqual([]);
    await put(world, 'Another');
    await expect.poll(async () => (await threadsIn(api, heir, shared.id)).length, { timeout: 15_000 }).toBe(2);
  });
});
