import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/*
 * What one step of `npm test` leaves to a later one, in a folder that the whole run has for it. A step that is run by
 * itself has none: it notes nothing, finds nothing noted, and finds out for itself.
 */

const folder = process.env['ATRIUM_TEST_NOTES'];
const fileOf = (name: string) => join(folder!, `${name}.json`);

export async function note(name: string, value: unknown): Promise<void> {
  if (folder !== undefined) await writeFile(fileOf(name), JSON.stringify(value));
}

export async function noted<T>(name: string, without: T): Promise<T> {
  if (folder === undefined) return without;
  // The earlier step may have been left out.
  const text = await readFile(fileOf(name), 'utf8').catch(() => undefined);
  return text === undefined ? without : (JSON.parse(text) as T);
}
