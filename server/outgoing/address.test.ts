import { expect, test } from 'vitest';
import { isPublicAddress } from './address.ts';

test('addresses of the internet are public, those of the machine, its network and of no use are not', () => {
  for (const address of ['8.8.8.8', '172.32.0.1', '193.0.0.1', '2606:4700::1111', '2a00:1450:4007::200e'])
    expect(isPublicAddress(address), address).toBe(true);
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'ff02::1',
    'localhost',
    '',
  ])
    expect(isPublicAddress(address), address).toBe(false);
});
