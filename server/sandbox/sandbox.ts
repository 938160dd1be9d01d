import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findTestToken, touchApiToken } from '../access/apiTokens.ts';
import type { Services } from '../context.ts';
import type { Env } from '../env.ts';
import { AppError } from '../errors.ts';
import { heapFlags } from '../memory.ts';
import { passOn } from './passOn.ts';
import type { FromSandbox, KnownToken, ToSandbox } from './protocol.ts';

/* AP-18: where calls with test tokens go. See docs/decisions/242-sandbox.md. */

const program = fileURLToPath(new URL('child.ts', import.meta.url));
const startMs = 120_000;
/** What nobody has called for so long is ended, and begun anew by the next call. */
const idleMs = 3_600_000;
const touchMs = 60_000;

type Child = { process: ChildProcess; port: number; letIn: (token: KnownToken) => Promise<void> };

/** No secret, no database, no mail server: only how it is to look. */
function settingsOf({ languages, currency, publicUrl, logLevel }: Env, folder: string): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, SystemRoot, NODE_COMPILE_CACHE } = process.env;
  return {
    ...{ PATH, HOME, TMPDIR, SystemRoot, NODE_COMPILE_CACHE },
    ...{ DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0', DEMO: 'true', SIMULATE_VEHICLES: 'false' },
    ...{ LANGUAGES: languages.join(','), CURRENCY: currency, PUBLIC_URL: publicUrl, LOG_LEVEL: logLevel },
    // Calls are counted before they are passed on.
    ...{ RATE_LIMIT_PER_MINUTE: '0', SHED_LOAD: 'false' },
  };
}

export function makeSandbox(
  services: Services,
): Required<NonNullable<Services['sandbox']>> & { close: () => Promise<void> } {
  const { log } = services;
  let current: Promise<Child> | null = null;
  let idle: NodeJS.Timeout | undefined;

  async function begin(onEnd: () => void): Promise<Child> {
    const folder = await mkdtemp(join(tmpdir(), 'atrium-sandbox-'));
    const child = fork(program, [], {
      execArgv: heapFlags({}),
      env: settingsOf(services.env, folder),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const known = new Map<string, PromiseWithResolvers<void>>();
    const letIn = (token: KnownToken): Promise<void> => {
      let one = known.get(token.tokenHash);
      if (one === undefined) {
        known.set(token.tokenHash, (one = Promise.withResolvers<void>()));
        child.send({ kind: 'token', token } satisfies ToSandbox);
      }
      return one.promise;
    };
    const port = await new Promise<number>((resolve, reject) => {
      const late = setTimeout(() => {
        child.kill('SIGKILL');
        reject(new Error('The sandbox did not start in time'));
      }, startMs);
      child.on('message', (message: FromSandbox) => {
        if (message.kind === 'ready') resolve(message.port);
        else if (message.kind === 'known') known.get(message.tokenHash)?.resolve();
        else {
          // Those that come from now on wait for the next one.
          void renew().catch((error: unknown) => log.error({ err: error }, 'sandbox not renewed'));
          child.send({ kind: 'renewed' } satisfies ToSandbox);
        }
      });
      child.on('exit', (code) => {
        clearTimeout(late);
        const ended = new Error(`The sandbox has ended (${code})`);
        reject(ended);
        for (const one of known.values()) one.reject(ended);
        onEnd();
      });
      child.once('message', () => clearTimeout(late));
    });
    return { process: child, port, letIn };
  }

  function opened(): Promise<Child> {
    clearTimeout(idle);
    idle = setTimeout(() => void close(), idleMs);
    idle.unref();
    if (current === null) start();
    return current!;
  }

  function start(): void {
    const forget = () => {
      if (current === starting) current = null;
    };
    const starting: Promise<Child> = begin(forget);
    current = starting;
    starting.catch((error: unknown) => {
      log.error({ err: error }, 'the sandbox did not start');
      forget();
    });
  }

  const end = async (child: Promise<Child> | null) => {
    const { process: running } = (await child?.catch(() => null)) ?? {};
    if (running === undefined || running.exitCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGTERM');
    await ended;
  };

  async function renew(): Promise<void> {
    const before = current;
    start();
    try {
      await current;
    } finally {
      void end(before);
    }
  }

  async function close(): Promise<void> {
    clearTimeout(idle);
    const before = current;
    current = null;
    await end(before);
  }

  async function serve(request: FastifyRequest, reply: FastifyReply, tokenHash: string): Promise<void> {
    const { row, lastSeenAt } = (await findTestToken(services, tokenHash))!;
    const now = services.now();
    if (now.getTime() - lastSeenAt >= touchMs)
      await touchApiToken(services.database, row.id, now.toISOString(), request.ip);
    const { name, prefix, scopes, expiresAt } = row;
    try {
      const child = await opened();
      await child.letIn({ tokenHash, name, prefix, scopes, expiresAt });
      passOn(request, reply, child.port);
    } catch {
      throw new AppError('UNAVAILABLE', 'The sandbox could not be started', { retryAfterSeconds: 10 });
    }
  }

  return { serve, renew, close };
}
