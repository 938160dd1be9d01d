import { describe, expect } from 'vitest';
import { ask } from '../kanban/kanban.fixture.ts';
import { becomes, change, connect, here, inFolder, isMissing, put, test, there, titled } from './accounts.fixture.ts';
import type { Place, World } from './accounts.fixture.ts';

/*
 * A message that stands twice at the server. Servers make these by themselves: Dovecot 2.3 copies a message twice where two
 * programs move it at the same moment.
 */

const ready = { state: 'READY', waitingCount: 0 };
const twice = { subject: 'Twice', isRead: false, isStarred: false };
const places = (...folders: string[]): Place[] => folders.map((folder) => ({ ...twice, folder }));

async function becomesThere(world: World, all: Place[]): Promise<void> {
  await expect.poll(() => there(world), { timeout: 10_000, interval: 50 }).toEqual(all);
}

describe.skipIf(isMissing)(titled('an account of another mail server'), () => {
  test('EM-09: a message that stands there twice is one here, and each change reaches both', async ({ world }) => {
    const { api, me } = world;
    await put(world, 'Twice');
    await put(world, 'Twice', 'Junk');
    const account = await connect(world);
    world.keep();
    await becomes(world, ready);
    const [one, ...more] = await here(world, account);
    expect(one).toMatchObject({ ...twice, folder: 'INBOX' });
    expect(more).toEqual([]);

    await change(world, [one!.id], 'isStarred: true');
    await becomesThere(
      world,
      places('INBOX', 'INBOX').map((place) => ({ ...place, isStarred: true })),
    );
    await change(world, [one!.id], 'isStarred: false, isDeleted: true');
    await becomesThere(world, places('TRASH', 'TRASH'));
    expect(await here(world, account)).toMatchObject(places('TRASH'));

    await ask(api, me.as, `mutation { deleteEmails(selection: { emailIds: [${one!.id}] }) { count } }`);
    await becomesThere(world, []);
    expect(await here(world, account)).toEqual([]);
  });

  test('EM-09: of a message that stands there twice the other stays when one is moved or deleted', async ({
    world,
  }) => {
    await put(world, 'Twice');
    await put(world, 'Twice');
    const account = await connect(world);
    world.keep();
    await becomes(world, ready);
    const [one] = await here(world, account);
    await inFolder(world, 'INBOX', (program) => program.messageDelete('1', {}));
    await put(world, 'Afterwards');
    await expect.poll(() => here(world, account)).toHaveLength(2);
    expect((await here(world, account)).find(({ id }) => id === one!.id)).toMatchObject(places('INBOX')[0]!);
    await change(world, [one!.id], 'folder: SPAM');
    await expect.poll(() => there(world)).toContainEqual({ ...twice, folder: 'SPAM' });
    await inFolder(world, 'Junk', (program) => program.messageDelete('1:*', {}));
    await expect.poll(async () => (await here(world, account)).map(({ subject }) => subject)).toEqual(['Afterwards']);
  });
});
