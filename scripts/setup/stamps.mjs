import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the checkout, wherever the command was called from. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const made = /(^|\/)(node_modules|dist)(\/|$)|\.generated\./;

/** Every source file under the given paths of the checkout that `wanted` accepts, in a fixed order. */
export function sources(paths, wanted = () => true) {
  const files = paths.flatMap((path) => {
    try {
      return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)).replaceAll('\\', '/'));
    } catch (error) {
      if (error.code === 'ENOTDIR') return [path];
      if (error.code === 'ENOENT') return [];
      throw error;
    }
  });
  return files.filter((file) => !made.test(file) && wanted(file)).sort();
}

/** One hash over names and contents. */
export function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** What a step was last done from; empty when it never was. */
export function readStamp(path) {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return '';
  }
}

/** Remembers it. A checkout that cannot be written does without: the step is then checked anew each time. */
export function writeStamp(path, hash) {
  try {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), hash);
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
  }
}
