import { expect, test } from 'vitest';
import { proposedServers } from './servers.ts';
import type { Resolve } from './servers.ts';

const place = (name: string, port: number, priority = 1) => ({ name, port, priority, weight: 1 });

const resolveOf =
  (names: Record<string, ReturnType<typeof place>[]>): Resolve =>
  async (name) => {
    const found = names[name];
    if (found === undefined) throw new Error('ENOTFOUND');
    return found;
  };

test('servers are those of a large provider, those that a domain announces, else the usual names', async () => {
  expect(await proposedServers('ann@gmail.com', resolveOf({}))).toMatchObject({
    imap: { host: 'imap.gmail.com', port: 993, security: 'TLS', user: 'ann@gmail.com' },
    smtp: { host: 'smtp.gmail.com', port: 465, security: 'TLS' },
  });
  const announced = resolveOf({
    '_imaps._tcp.firm.example': [place('second.example', 1993, 2), place('Mail.Firm.example.', 1994)],
    '_submission._tcp.firm.example': [place('out.firm.example', 588)],
  });
  expect(await proposedServers('ann@firm.example', announced)).toMatchObject({
    imap: { host: 'mail.firm.example', port: 1994, security: 'TLS' },
    smtp: { host: 'out.firm.example', port: 588, security: 'STARTTLS' },
  });
  // A domain may announce that it has no such server.
  const none = resolveOf({ '_imaps._tcp.other.example': [place('', 0)] });
  expect(await proposedServers('ann@other.example', none)).toMatchObject({
    imap: { host: 'imap.other.example', port: 993, security: 'TLS' },
    smtp: { host: 'smtp.other.example', port: 587, security: 'STARTTLS' },
  });
});
