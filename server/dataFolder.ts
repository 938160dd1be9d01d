import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A folder that another server uses; the message is one line. */
export class FolderTakenError extends Error {}

/**
 * Claims DATA_DIR for this server, as two on one SQLite database would not see each other's changes. The claim is a lock
 * of the operating system on the file `server.lock`, which SQLite knows how to take everywhere: it ends with the process,
 * however that ends, so no stale one is ever in the way. Returns how to give the folder back.
 */
export function claimFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(dataDir, 'server.lock'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5)) throw error;
    throw new FolderTakenError(
      `DATA_DIR ${dataDir} is in use by another Atrium server. Stop that server, or choose another DATA_DIR.`,
    );
  }
  return () => lock.close();
}
