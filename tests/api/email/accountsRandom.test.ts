import { describe, expect } from 'vitest';
import { ask } from '../kanban/kanban.fixture.ts';
import {
  agree,
  becomes,
  change,
  connect,
  here,
  inFolder,
  isMissing,
  put,
  test,
  there,
  titled,
} from './accounts.fixture.ts';

const ready = { state: 'READY', waitingCount: 0 };

describe.skipIf(isMissing)(titled('an account of another mail server'), () => {
  test('EM-09: after changes of both sides at once, with cuts, both sides agree', async ({ world, annotate }) => {
    const { api, me, other } = world;
    const subjects = Array.from({ length: 12 }, (_, n) => `Random ${n}`);
    for (const subject of subjects) await put(world, subject);
    const account = await connect(world);
    let keeper = world.keep();
    await becomes(world, ready);
    await annotate(`The seed is ${process.pid}`);
    const random = seeded(process.pid);
    const pick = <One>(all: readonly One[]): One => all[Math.floor(random() * all.length)]!;
    // Dovecot copies a message twice where two programs move it at the same moment: only these may stand there twice.
    const [movedHere, movedThere, mayBeTwice] = [new Set<string>(), new Set<string>(), new Set<string>()];
    const ours = async () => {
      const one = pick(await here(world, account));
      if (one === undefined) return;
      const values = pick([
        'isRead: true',
        'isRead: false',
        'isStarred: true',
        'isDeleted: true',
        'folder: SPAM',
        'folder: INBOX',
      ]);
      await change(world, [one.id], values);
      if (values.startsWith('folder') || values.startsWith('isDeleted')) movedHere.add(one.subject);
      if (random() < 0.1 && one.folder === 'TRASH')
        await ask(api, me.as, `mutation { deleteEmails(selection: { emailIds: [${one.id}] }) { count } }`);
    };
    const theirs = async () => {
      const folder = pick(['INBOX', 'INBOX', 'Junk', 'Trash']);
      await inFolder(world, folder, async (program) => {
        const uids = (await program.search({ all: true }, { uid: true })) || [];
        const uid = pick(uids);
        if (uid === undefined) return;
        const range = String(uid);
        const step = Math.floor(random() * 5);
        if (step === 0) await program.messageFlagsAdd(range, ['\\Seen'], { uid: true });
        else if (step === 1) await program.messageFlagsRemove(range, ['\\Seen'], { uid: true });
        else if (step === 2) await program.messageFlagsAdd(range, ['\\Flagged'], { uid: true });
        else if (step === 3) {
          const one = await program.fetchOne(range, { envelope: true }, { uid: true });
          if (one !== false) movedThere.add(one.envelope!.subject!);
          await program.messageMove(range, pick(['INBOX', 'Junk', 'Trash']), { uid: true });
        } else if (random() < 0.3) await program.messageDelete(range, { uid: true });
      });
      if (random() < 0.1) await put(world, `Late ${Math.floor(random() * 1e6)}`);
    };
    for (let turn = 0; turn < 6; turn += 1) {
      await Promise.all([
        (async () => {
          for (let step = 0; step < 8; step += 1) await ours();
        })(),
        (async () => {
          for (let step = 0; step < 8; step += 1) await theirs();
        })(),
      ]);
      for (const subject of movedThere) if (movedHere.has(subject)) mayBeTwice.add(subject);
      // It is cut off in the middle of whatever it does.
      await keeper.close();
      keeper = world.keep();
    }
    await agree(world, account, mayBeTwice);
    const once = (await there(world)).filter(({ subject }) => !mayBeTwice.has(subject));
    expect(new Set(once.map(({ subject }) => subject)).size).toBe(once.length);
    expect(other.program.usable).toBe(true);
  });
});

/** Numbers that look random, and are the same again for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
