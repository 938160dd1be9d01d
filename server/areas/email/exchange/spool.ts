import { createHash, randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/* A file that is too large for memory, kept on disk while it is worked on. It has no name, so nothing is left of it, come what may. */

/** Little enough that looking through one keeps nobody waiting. */
const chunkBytes = 128 * 1024;

export type Spool = { handle: FileHandle; sizeBytes: number; digest: string; name: string };

/** Takes in all of a file. */
export async function spooled(source: AsyncIterable<Uint8Array>, name: string): Promise<Spool> {
  const path = join(tmpdir(), `atrium-mail-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  const hash = createHash('sha256');
  let sizeBytes = 0;
  try {
    await unlink(path);
    for await (const part of source) {
      hash.update(part);
      await handle.write(part, 0, part.length, sizeBytes);
      sizeBytes += part.length;
    }
  } catch (error) {
    await handle.close();
    throw error;
  }
  return { handle, sizeBytes, digest: hash.digest('base64url'), name };
}

/** Its bytes from the beginning, part by part. */
export async function* bytesOf({ handle, sizeBytes }: Spool): AsyncGenerator<Buffer> {
  for (let at = 0; at < sizeBytes;) {
    const { bytesRead, buffer } = await handle.read(
      Buffer.alloc(Math.min(chunkBytes, sizeBytes - at)),
      0,
      undefined,
      at,
    );
    if (bytesRead === 0) return;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
