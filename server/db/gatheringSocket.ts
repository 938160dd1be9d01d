import { Socket } from 'node:net';

/**
 * A socket that sends what is written within one turn of the event loop in one packet: each packet costs a system call
 * here and wakes the database there, and a transaction writes several statements in one turn. `pg` makes its sockets with
 * this function by its `stream` setting.
 */
export function gatheringSocket(): Socket {
  return new GatheringSocket();
}

type Callback = (error?: Error | null) => void;

class GatheringSocket extends Socket {
  override write(chunk: Uint8Array | string, encoding?: BufferEncoding | Callback, callback?: Callback): boolean {
    if (this.writableCorked === 0) {
      this.cork();
      process.nextTick(() => this.uncork());
    }
    return super.write(chunk, encoding as BufferEncoding, callback);
  }
}
