import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Env } from '../env.ts';
import { isPublicAddress } from './address.ts';

/** Why a host that somebody gave cannot be connected to. */
export class HostError extends Error {
  readonly fault: 'PRIVATE_ADDRESS' | 'UNKNOWN_HOST';
  constructor(fault: 'PRIVATE_ADDRESS' | 'UNKNOWN_HOST') {
    super(fault === 'UNKNOWN_HOST' ? 'There is no such host' : 'The host lies in a private network');
    this.fault = fault;
  }
}

/**
 * The IP address of a host that somebody gave. Connections go to this very address, so that a name cannot mean another one
 * a moment later; a name that has an address inside is refused as a whole.
 */
export async function checkedAddress(
  host: string,
  { allowsPrivateAddresses }: Pick<Env, 'allowsPrivateAddresses'>,
): Promise<string> {
  const found = isIP(host) === 0 ? await lookup(host, { all: true }).catch(() => []) : [{ address: host }];
  if (found.length === 0) throw new HostError('UNKNOWN_HOST');
  if (!allowsPrivateAddresses && !found.every(({ address }) => isPublicAddress(address)))
    throw new HostError('PRIVATE_ADDRESS');
  return found[0]!.address;
}
