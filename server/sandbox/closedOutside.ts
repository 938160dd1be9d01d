import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

/**
 * From now on this process connects to nothing and asks for no name, whatever code of it tries: everything that leaves a
 * process of Node (HTTP, mail, IMAP) does so by these few functions. Connections that come in are served as before.
 */
export function closeOutside(): void {
  const refusal = () => Object.assign(new Error('The sandbox reaches nothing outside'), { code: 'ECONNREFUSED' });
  net.Socket.prototype.connect = function connect(this: net.Socket) {
    process.nextTick(() => this.destroy(refusal()));
    return this;
  } as typeof net.Socket.prototype.connect;
  dgram.Socket.prototype.send = () => {
    throw refusal();
  };
  const { lookup } = dns;
  const refuse = (...args: unknown[]) => {
    // A server that listens looks up its own address.
    if (net.isIP(String(args[0])) !== 0) return (lookup as (...all: unknown[]) => void)(...args);
    const answer = args.at(-1) as (error: Error) => void;
    process.nextTick(() => answer(refusal()));
  };
  const asked = [
    'lookup',
    'resolve',
    'resolve4',
    'resolve6',
    'resolveMx',
    'resolveTxt',
    'resolveSrv',
    'reverse',
  ] as const;
  const resolvers = [dns, dns.Resolver.prototype] as unknown as Record<string, unknown>[];
  const promising = [dns.promises, dns.promises.Resolver.prototype] as unknown as Record<string, unknown>[];
  for (const name of asked) {
    for (const one of resolvers) if (name in one) one[name] = refuse;
    for (const one of promising) if (name in one) one[name] = () => Promise.reject(refusal());
  }
  // What modules import by name becomes these, too.
  syncBuiltinESMExports();
}
