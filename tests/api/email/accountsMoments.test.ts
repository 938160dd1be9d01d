import { describe, expect } from 'vitest';
import { foldersOf } from '../../../server/areas/email/accounts/folders.ts';
import { settleGone } from '../../../server/areas/email/accounts/gone.ts';
import { loadSome } from '../../../server/areas/email/accounts/load.ts';
import { pullFolder } from '../../../server/areas/email/accounts/pull.ts';
import { pushSome } from '../../../server/areas/email/accounts/push.ts';
import type { Work } from '../../../server/areas/email/accounts/work.ts';
import { programContext } from '../../../server/program.ts';
import { ask } from '../kanban/kanban.fixture.ts';
import { agree, becomes, change, connect, here, inFolder, isMissing, openProgram, put } from './accounts.fixture.ts';
import { test, there, titled } from './accounts.fixture.ts';
import type { World } from './accounts.fixture.ts';

/* Single steps of keeping an account, between which something happens at the server. */

const ready = { state: 'READY', waitingCount: 0 };

/** An account with a message, both sides equal and nobody keeping it, and what its single steps are given. */
async function stepsOf(world: World) {
  const { api, dovecot, other } = world;
  await put(world, 'First');
  const account = await connect(world);
  const keeper = world.keep();
  await becomes(world, ready);
  await keeper.close();
  const client = await openProgram(dovecot, other.address);
  const row = await api.services.database.reader.selectFrom('mailAccounts').selectAll().executeTakeFirstOrThrow();
  const work: Work = {
    ...{ services: api.services, account: row, client, paths: await foldersOf(client), isFirst: false },
    ...{ ctx: () => programContext(api.services, 'single steps'), goOn: () => undefined },
  };
  return { account, work, message: (await here(world, account))[0]! };
}

describe.skipIf(isMissing)(titled('an account of another mail server'), () => {
  test('EM-09: what comes while flags are asked for is loaded, also when another is deleted at that moment', async ({
    world,
  }) => {
    const { account, work } = await stepsOf(world);
    await inFolder(world, 'INBOX', (program) => program.messageFlagsAdd('1', ['\\Seen'], {}));
    const { fetchAll } = work.client;
    // The server answers the question for changed flags with the new message, too.
    work.client.fetchAll = async function (range, query, options) {
      if (options?.changedSince !== undefined) {
        await put(world, 'Second');
        await work.client.noop();
      }
      const answer = await fetchAll.call(this, range, query, options);
      if (options?.changedSince !== undefined) {
        await inFolder(world, 'INBOX', (program) => program.messageDelete('1', {}));
        await work.client.noop();
      }
      return answer;
    };
    await pullFolder(work, 'INBOX');
    work.client.close();
    world.keep();
    await expect.poll(async () => (await here(world, account)).map(({ subject }) => subject)).toEqual(['Second']);
  });

  test('EM-09: what was changed here reaches the copy that stays when the other goes', async ({ world }) => {
    const { work, message } = await stepsOf(world);
    await change(world, [message.id], 'isRead: true');
    await inFolder(world, 'INBOX', (program) => program.messageCopy('1', 'INBOX', {}));
    await pullFolder(work, 'INBOX');
    await loadSome(work);
    await inFolder(world, 'INBOX', (program) => program.messageDelete('1', {}));
    await work.client.noop();
    await pullFolder(work, 'INBOX');
    await settleGone(work);
    await pushSome(work);
    work.client.close();
    expect(await there(world)).toMatchObject([{ subject: 'First', isRead: true }]);
  });

  test.for(['isRead: true', 'isRead: false', 'folder: SPAM', 'delete'])(
    'EM-09: what the server was to be told when the connection went is told by the next: %s',
    async (what, { world }) => {
      const { api, me } = world;
      const { account, message, work } = await stepsOf(world);
      if (what === 'isRead: false') {
        await inFolder(world, 'INBOX', (program) => program.messageFlagsAdd('1', ['\\Seen'], {}));
        await work.client.noop();
        await pullFolder(work, 'INBOX');
      }
      if (what === 'delete') {
        await change(world, [message.id], 'isDeleted: true');
        await pushSome(work);
        await ask(api, me.as, `mutation { deleteEmails(selection: { emailIds: [${message.id}] }) { count } }`);
      } else await change(world, [message.id], what);
      const client = work.client as unknown as { exec: (command: string, ...more: unknown[]) => Promise<unknown> };
      const exec = client.exec.bind(client);
      client.exec = (command, ...more) => {
        const answer = exec(command, ...more);
        if (/STORE|MOVE|EXPUNGE/.test(command)) work.client.close();
        return answer;
      };
      await expect(pushSome(work)).rejects.toThrow('The connection was lost');
      world.keep();
      await agree(world, account);
      const expected = what === 'folder: SPAM' ? { folder: 'SPAM' } : { isRead: what === 'isRead: true' };
      expect(await there(world)).toMatchObject(what === 'delete' ? [] : [expected]);
    },
  );
});
