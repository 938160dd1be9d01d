import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compressible = /\.(js|css|svg|json|txt)$/;
/** Below this a compressed answer is not smaller on the wire. */
const smallestBytes = 512;

/** Writes `.br` and `.gz` beside each text asset, so that the server never compresses while it answers. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'atrium:precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = config.build.outDir.startsWith('/') ? config.build.outDir : join(config.root, config.build.outDir);
    },
    async writeBundle() {
      const names = (await readdir(folder, { recursive: true })).filter((name) => compressible.test(name));
      await Promise.all(names.map((name) => compressFile(join(folder, name))));
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const source = await readFile(path);
  if (source.length < smallestBytes) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
  const [small, medium] = await Promise.all([brotli(source, { params }), zip(source, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, medium)]);
}
