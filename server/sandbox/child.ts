import { rmSync } from 'node:fs';
import type { Services } from '../context.ts';
import { closeOutside } from './closedOutside.ts';
import type { FromSandbox, KnownToken, ToSandbox } from './protocol.ts';

/*
 * The sandbox as a process: the program on sample data in a folder of its own, with no way out. It is started by
 * `sandbox.ts`, which passes calls on to it, and ends with the process that started it.
 */

const say = (message: FromSandbox) => process.send!(message);

/** Lets a test token in, with the rights of the administrator of the sample data as far as its scopes go. */
async function letIn({ database }: Services, token: KnownToken): Promise<void> {
  const now = new Date().toISOString();
  await database.transaction(async (trx) => {
    const { id: userId } = await trx
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'admin@demo.com')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('apiTokens')
      .values({ ...token, userId, isSandbox: 0, createdAt: now, updatedAt: now, lastUsedAt: null, lastUsedFrom: null })
      .onConflict((conflict) => conflict.column('tokenHash').doNothing())
      .execute();
  });
  say({ kind: 'known', tokenHash: token.tokenHash });
}

async function run(): Promise<void> {
  closeOutside();
  const folder = process.env['DATA_DIR']!;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  const { start } = await import('../start.ts');
  const { services, port } = await start();
  let isRenewed = () => {};
  // A call that asks for a new beginning is answered once the next sandbox takes the calls.
  services.sandbox = {
    renew: () =>
      new Promise((resolve) => {
        isRenewed = resolve;
        say({ kind: 'renew' });
      }),
  };
  process.on('message', (message: ToSandbox) => {
    if (message.kind === 'renewed') isRenewed();
    else
      letIn(services, message.token).catch((error: unknown) =>
        services.log.error({ err: error }, 'a test token was not let in'),
      );
  });
  say({ kind: 'ready', port });
}

if (import.meta.main) await run();
