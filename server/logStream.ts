import { write } from 'node:fs';

const flushMs = 500;
const fullLength = 32_768;
// What nobody reads for so long is dropped, before it fills the memory.
const maxWaiting = 16 * 1024 * 1024;
const retryMs = 20;

export type LogStream = {
  /** Takes a line with its end. */
  write: (line: string) => void;
  /** Resolves when everything taken so far is out, or cannot be. */
  flush: () => Promise<void>;
};

/**
 * Gathers lines and writes them in large pieces, off the main thread: a system call for each line, or a reader that is
 * slow to take them, would hold up the requests they tell of. (Pino's own stream, told to gather, measures the whole
 * gathered text again at each line: 9 microseconds a line instead of 0.4.)
 */
export function makeLogStream(fd: number): LogStream {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | null = null;

  function start(): void {
    clearTimeout(timer);
    timer = undefined;
    if (writing !== null || waiting === '') return;
    const piece = Buffer.from(waiting);
    waiting = '';
    writing = writeAll(fd, piece).then(() => {
      writing = null;
      if (waiting.length >= fullLength) start();
    });
  }

  return {
    write: (line) => {
      if (waiting.length > maxWaiting) return;
      waiting += line;
      if (waiting.length >= fullLength) start();
      else timer ??= setTimeout(start, flushMs).unref();
    },
    flush: async () => {
      while (writing !== null || waiting !== '') {
        start();
        await writing;
      }
    },
  };
}

function writeAll(fd: number, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => {
    const go = (offset: number) =>
      write(fd, bytes, offset, (error, written) => {
        if (error?.code === 'EAGAIN') setTimeout(go, retryMs, offset);
        // A reader that went away (`npm start | head`) must not end the server.
        else if (error !== null || offset + written >= bytes.length) resolve();
        else go(offset + written);
      });
    go(0);
  });
}
