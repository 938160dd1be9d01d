import { BlockList, isIP } from 'node:net';

/* Which addresses lie on the internet. What callers give must not lead the server to what only it can reach. */

const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inside.addSubnet(network, bits, 'ipv4');

const open = new BlockList();
// The only part of IPv6 that is given out; everything else is local, mapped or reserved.
open.addSubnet('2000::', 3, 'ipv6');
const notOpen = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notOpen.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is one of the internet. What is no address is none. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !inside.check(address, 'ipv4');
  return version === 6 && open.check(address, 'ipv6') && !notOpen.check(address, 'ipv6');
}
