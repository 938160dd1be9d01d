import { resolveSrv } from 'node:dns/promises';
import { authorizeSome } from '../../../access/authorize.ts';
import type { Context } from '../../../context.ts';
import { allRight, emailField } from '../../../fields.ts';
import type { EmailServer, EmailServerProposal, EmailServerSecurity } from '../../../graphql/schema.generated.ts';

/* Which servers an address probably has: what is known of large providers, what its domain announces (RFC 6186), else the usual names. */

type Place = [host: string, port: number, security: EmailServerSecurity];
type Provider = { domains: readonly string[]; imap: Place; smtp: Place };

const providers: readonly Provider[] = [
  {
    domains: ['gmail.com', 'googlemail.com'],
    imap: ['imap.gmail.com', 993, 'TLS'],
    smtp: ['smtp.gmail.com', 465, 'TLS'],
  },
  {
    domains: ['outlook.com', 'hotmail.com', 'live.com', 'msn.com'],
    imap: ['outlook.office365.com', 993, 'TLS'],
    smtp: ['smtp.office365.com', 587, 'STARTTLS'],
  },
  {
    domains: ['yahoo.com', 'yahoo.fr', 'ymail.com'],
    imap: ['imap.mail.yahoo.com', 993, 'TLS'],
    smtp: ['smtp.mail.yahoo.com', 465, 'TLS'],
  },
  {
    domains: ['icloud.com', 'me.com', 'mac.com'],
    imap: ['imap.mail.me.com', 993, 'TLS'],
    smtp: ['smtp.mail.me.com', 587, 'STARTTLS'],
  },
  { domains: ['gmx.net', 'gmx.de'], imap: ['imap.gmx.net', 993, 'TLS'], smtp: ['mail.gmx.net', 587, 'STARTTLS'] },
  { domains: ['web.de'], imap: ['imap.web.de', 993, 'TLS'], smtp: ['smtp.web.de', 587, 'STARTTLS'] },
  { domains: ['orange.fr'], imap: ['imap.orange.fr', 993, 'TLS'], smtp: ['smtp.orange.fr', 465, 'TLS'] },
  { domains: ['free.fr'], imap: ['imap.free.fr', 993, 'TLS'], smtp: ['smtp.free.fr', 465, 'TLS'] },
  { domains: ['fastmail.com'], imap: ['imap.fastmail.com', 993, 'TLS'], smtp: ['smtp.fastmail.com', 465, 'TLS'] },
];

/** These put what they have sent into the folder of sent mail by themselves. */
const keepingSent = /(?:^|\.)(?:gmail\.com|office365\.com)$/;
export const keepsSent = (smtpHost: string): boolean => keepingSent.test(smtpHost);

type Announced = readonly { name: string; port: number; priority: number; weight: number }[];
export type Resolve = (name: string) => Promise<Announced>;

const shown = ([host, port, security]: Place, user: string): EmailServer => ({ host, port, security, user });

const longestMs = 3000;

/** What a domain announces of a service; null where that is nothing, or takes too long. */
async function announced(resolve: Resolve, name: string, security: EmailServerSecurity): Promise<Place | null> {
  const slow = new Promise<Announced>((done) => setTimeout(() => done([]), longestMs).unref());
  const found = await Promise.race([resolve(name).catch(() => []), slow]);
  const [best] = [...found].sort((a, b) => a.priority - b.priority || b.weight - a.weight);
  return best === undefined || best.name === '' || best.name === '.'
    ? null
    : [best.name.toLowerCase().replace(/\.$/, ''), best.port, security];
}

/** The servers that an address probably has. */
export async function proposedServers(address: string, resolve: Resolve): Promise<EmailServerProposal> {
  const domain = address.split('@')[1]!;
  const known = providers.find(({ domains }) => domains.includes(domain));
  if (known !== undefined) return { imap: shown(known.imap, address), smtp: shown(known.smtp, address) };
  const [imap, submissions, submission] = await Promise.all([
    announced(resolve, `_imaps._tcp.${domain}`, 'TLS'),
    announced(resolve, `_submissions._tcp.${domain}`, 'TLS'),
    announced(resolve, `_submission._tcp.${domain}`, 'STARTTLS'),
  ]);
  return {
    imap: shown(imap ?? [`imap.${domain}`, 993, 'TLS'], address),
    smtp: shown(submissions ?? submission ?? [`smtp.${domain}`, 587, 'STARTTLS'], address),
  };
}

export async function emailServerProposal(ctx: Context, given: string): Promise<EmailServerProposal> {
  authorizeSome(ctx, 'read', 'Email');
  const { address } = allRight({ address: emailField(given) });
  return proposedServers(String(address), resolveSrv);
}
