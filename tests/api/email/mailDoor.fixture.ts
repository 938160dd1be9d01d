import { createTransport } from 'nodemailer';
import { makeApp, test as base } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { openMailDoor } from '../../../server/areas/email/receiving/listen.ts';
import type { Resolve } from '../../../server/areas/email/receiving/dnsAnswers.ts';

/** What the DNS says in a test: texts by name and type, and nothing else. */
type Names = Record<string, string[]>;

export const dnsOf =
  (names: Names): Resolve =>
  async (domain, type) => {
    const found = names[`${type} ${domain.toLowerCase()}`];
    if (found === undefined) throw Object.assign(new Error('not there'), { code: 'ENOTFOUND' });
    return type === 'TXT' ? found.map((text) => [text]) : found;
  };

export const fromElsewhere = { name: 'Ann Other', address: 'ann@other.example' };

/** A server that receives mail on a port of its own, and a foreign mail program beside it. */
export const test = base.extend('names', {} as Names).extend('door', async ({ names }, { onCleanup }) => {
  const api = await makeApp({ settings: { MAIL_DOMAINS: 'test.example' }, hasSampleData: false });
  const { port, close } = await openMailDoor(api.services, { host: '127.0.0.1', port: 0 }, dnsOf(names));
  const client = createTransport({ host: '127.0.0.1', port, ignoreTLS: true, socketTimeout: 20_000 });
  onCleanup(async () => {
    client.close();
    await close();
    await api.close();
  });
  return { api, port, client };
});

/** How many messages a database has, in whichever mailbox. */
export async function countMessages({ services }: TestApp): Promise<number> {
  const { count } = await services.database.reader
    .selectFrom('mailMessages')
    .select((all) => all.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Message as another program has written it, line by line. */
export const lines = (...all: string[]) => all.join('\r\n');
