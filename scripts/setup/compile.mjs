import { spawnSync } from 'node:child_process';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf, readStamp, root, sources, writeStamp } from './stamps.mjs';

/** What the server is made of; part of it is generated from the schema and the documents beside it. */
const isServed = (file) => !/\.(test|fixture)\.ts$/.test(file);

/** Where Node keeps compiled code. */
export const compiled = join(root, '.cache/compiled');

/**
 * Has Node compile the server's modules when they have changed, without running them: a server that strips types itself
 * holds what does so in memory from then on, some 40 MiB. What fails here is told of by the real start.
 */
export async function ensureCompiled() {
  const stamp = '.cache/compiled/.stamp';
  const hash = `${process.version} ${hashOf([...sources(['schema', 'server'], isServed), 'package-lock.json'])}`;
  if (readStamp(stamp) === hash || !isKept()) return;
  const { heapFlags } = await import('../../server/memory.ts');
  const { PATH, HOME, TMPDIR, SystemRoot } = process.env;
  const env = { PATH, HOME, TMPDIR, SystemRoot, NODE_COMPILE_CACHE: compiled };
  const { status } = spawnSync(process.execPath, [...heapFlags(env), 'scripts/setup/loadServer.mjs'], {
    cwd: root,
    env,
  });
  if (status === 0) writeStamp(stamp, hash);
}

/** Whether anything can be kept: in a checkout that is only read it would be done in vain at each start. */
function isKept() {
  try {
    mkdirSync(compiled, { recursive: true });
    accessSync(compiled, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
