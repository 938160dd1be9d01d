import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A way to a server that can be cut, as when the server is restarted, or frozen, as when it no longer answers, and mended. */
export async function breakableWay(targetPort: number, targetHost: string) {
  const open = new Set<Socket>();
  let isCut = false;
  let isFrozen = false;
  const server = createServer((from) => {
    if (isCut) return from.destroy();
    const to = connect(targetPort, targetHost);
    for (const socket of [from, to]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => open.delete(socket));
    }
    from.pipe(to).pipe(from);
    if (isFrozen) for (const socket of [from, to]) socket.pause();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    freeze: () => {
      isFrozen = true;
      for (const socket of open) socket.pause();
    },
    mend: () => {
      isCut = false;
      isFrozen = false;
      for (const socket of open) socket.resume();
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
