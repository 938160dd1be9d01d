import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { workRoot } from './workRoot.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** For whatever the tests write; goes with them. */
    workFolder: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(workRoot, 'atrium-test-'));
  project.provide('workFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}
