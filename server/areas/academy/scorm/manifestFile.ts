import { posix } from 'node:path';
import { ManifestFault } from './manifest.ts';

/* How a manifest and the addresses in it stand in a file: tools write them in many ways. */

/** Its text, in the letters that its first bytes or its declaration name. */
export function manifestText(bytes: Buffer): string {
  try {
    return new TextDecoder(lettersOf(bytes)).decode(bytes);
  } catch {
    throw new ManifestFault('badManifest', 'has a manifest whose letters cannot be read');
  }
}

function lettersOf(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const declaration = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]+)["']/.exec(bytes.toString('latin1', 0, 200));
  const named = declaration?.[1] ?? 'utf-8';
  // What could be read up to here has one byte a letter.
  return /^utf-?16/i.test(named) ? 'utf-8' : named;
}

/** The file that an address within a package means; null of one that leads elsewhere. */
export function pathOf(start: string): string | null {
  const path = start.replace(/[?#].*$/s, '').replaceAll('\\', '/');
  if (/^[a-z][\w+.-]*:|^\//i.test(path)) return null;
  try {
    const plain = posix.normalize(decodeURIComponent(path));
    return plain === '..' || plain.startsWith('../') || plain.includes('\0') ? null : plain;
  } catch {
    return null;
  }
}
