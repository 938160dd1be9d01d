import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './ports.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export type Program = {
  address: string;
  process: ChildProcess;
  /** Everything printed so far, both streams. */
  output: () => string;
  /** Resolves with the exit code, or the name of the signal that ended it. */
  ended: Promise<number | string>;
  stop: (signal?: NodeJS.Signals) => Promise<number | string>;
};

type Start = {
  settings: Record<string, string>;
  command?: string[];
  cwd?: string;
  /** In a process group of its own, as a terminal or a supervisor starts it. */
  isGroup?: boolean;
  /** Any that is free, unless the caller keeps one. */
  port?: number;
};

// Nothing of the caller's own settings may reach a server under test.
const inherited = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'SystemRoot'];
const surroundings = () =>
  Object.fromEntries(inherited.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

const running = new Set<ChildProcess>();
const groups = new WeakSet<ChildProcess>();

/** Kills what was started here and still runs. */
export function stopEverything(): void {
  for (const child of running) {
    if (groups.has(child)) process.kill(-child.pid!, 'SIGKILL');
    else child.kill('SIGKILL');
  }
}
process.on('exit', stopEverything);

/** Starts the program without waiting: for starts that are meant to fail. */
export function launch({
  settings,
  command = [process.execPath, 'server/main.ts'],
  cwd = root,
  isGroup = false,
}: Start): Omit<Program, 'address'> {
  const [file, ...args] = command;
  const env = { ...surroundings(), ...settings };
  const child = spawn(file!, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: isGroup });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk));
  const ended = new Promise<number | string>((resolve) =>
    child.on('close', (code, signal) => resolve(code ?? signal ?? 'unknown')),
  );
  running.add(child);
  if (isGroup) groups.add(child);
  void ended.then(() => running.delete(child));
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  return { process: child, output: () => output, ended, stop };
}

/** Starts the program as a process of its own on a free port and waits until it is ready. */
export async function startServer(start: Start): Promise<Program> {
  const port = start.port ?? (await freePort());
  const address = `http://127.0.0.1:${port}`;
  // On a busy machine a server is slow without being asked for much: refusals would be faults of the machine.
  // Vehicles that drive by themselves would change what tests look at.
  const kept = { PORT: String(port), RATE_LIMIT_PER_MINUTE: '0', SHED_LOAD: 'false', SIMULATE_VEHICLES: 'false' };
  const program = launch({ ...start, settings: { ...kept, ...start.settings } });
  let hasEnded = false;
  void program.ended.then(() => (hasEnded = true));
  // A busy machine takes long to make and fill the first database.
  const deadline = performance.now() + 180_000;
  while (!(await isReady(address))) {
    if (hasEnded || performance.now() > deadline) {
      program.process.kill('SIGKILL');
      throw new Error(`The server did not become ready:\n${program.output()}`);
    }
    await delay(20);
  }
  return { ...program, address };
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/readyz`)).status === 200;
  } catch {
    return false;
  }
}
