import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { allocatorEnv, heapFlags } from '../server/memory.ts';

/** Where the launcher tells Node to keep compiled code: only a start that finds all of it there need not load what strips types. */
const compiled = join(import.meta.dirname, '../.cache/compiled');

export type Server = { url: string; process: ChildProcess; readyMs: number };

/** A port that is free right now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/** Those that run: a measurement that throws leaves none of them behind. */
const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** Starts a program of ours and waits until `path` answers 200. */
export async function startServer(script: string, path: string, env: Record<string, string>): Promise<Server> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  // Atrium as its launcher starts it; the reference is Node as it comes.
  const isOurs = script.endsWith('server/main.ts');
  const profile = process.env['BENCH_PROFILE'];
  const profiled = isOurs && profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [];
  const child = spawn(process.execPath, [...(isOurs ? heapFlags(env) : []), ...profiled, script], {
    env: {
      ...(isOurs && { ...allocatorEnv, NODE_COMPILE_CACHE: compiled }),
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  while (performance.now() - begun < 300_000) {
    if (child.exitCode !== null) throw new Error(`${script} ended with code ${child.exitCode}`);
    const answer = await fetch(url + path).catch(() => null);
    if (answer?.ok) return { url, process: child, readyMs: performance.now() - begun };
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  child.kill('SIGKILL');
  throw new Error(`${script} was not ready within five minutes`);
}

export async function stopServer(server: Server): Promise<void> {
  if (server.process.exitCode !== null) return;
  const ended = new Promise((resolve) => server.process.once('exit', resolve));
  server.process.kill('SIGTERM');
  await ended;
}

/** Resident memory now and at its highest, in MiB, as Linux counts it; null elsewhere. */
export function memory(server: Server): { nowMiB: number; peakMiB: number } | null {
  try {
    const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8');
    const read = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
    return { nowMiB: read('VmRSS'), peakMiB: read('VmHWM') };
  } catch {
    return null;
  }
}

/** Seconds that the program has had a core for, its threads together, as Linux counts it; null elsewhere. */
export function coreSeconds(server: Server): number | null {
  try {
    const fields = readFileSync(`/proc/${server.process.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return null;
  }
}
