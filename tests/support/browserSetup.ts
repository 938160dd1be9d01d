import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../../scripts/setup/chromium.ts';
import { root, startServer } from './server.ts';
import { workRoot } from './workRoot.ts';

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string;
    /** DATA_DIR with the sample data, for copies. */
    sampleDataDir: string;
  }
}

/** Builds the client if it is stale, and makes one database with the sample data that each file of tests copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const built = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
  if (built.status !== 0) throw new Error('The client could not be built');
  project.provide('chromium', await findChromium());
  const folder = await mkdtemp(join(workRoot, 'atrium-browser-'));
  const server = await startServer({ settings: { DATA_DIR: folder, DEMO: 'true' } });
  const code = await server.stop();
  if (code !== 0) throw new Error(`The server ended with ${code}:\n${server.output()}`);
  project.provide('sampleDataDir', folder);
  return () => rm(folder, { recursive: true, force: true });
}
