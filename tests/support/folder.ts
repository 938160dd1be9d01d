import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { workRoot } from './workRoot.ts';

/** An empty folder that goes when the test ends; its name has a space, as the names of users' folders do. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(workRoot, 'atrium test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
