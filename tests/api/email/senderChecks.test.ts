import { generateKeyPairSync } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { describe, expect } from 'vitest';
import { checkSender } from '../../../server/areas/email/receiving/senderChecks.ts';
import type { Resolve } from '../../../server/areas/email/receiving/dnsAnswers.ts';
import { ask } from '../kanban/kanban.fixture.ts';
import { dnsOf, fromElsewhere, test } from './mailDoor.fixture.ts';
import { emailsIn, writer } from './writing.fixture.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const names = {
  'TXT other.example': ['v=spf1 ip4:203.0.114.7 -all'],
  'TXT s1._domainkey.other.example': [`v=DKIM1; k=rsa; p=${key}`],
  'TXT _dmarc.other.example': ['v=DMARC1; p=reject'],
};

async function written(isSigned: boolean): Promise<Buffer> {
  const dkim = {
    domainName: 'other.example',
    keySelector: 's1',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };
  const program = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...(isSigned && { dkim }),
  });
  const { message } = await program.sendMail({
    from: fromElsewhere,
    to: 'me@test.example',
    subject: 'Checked',
    text: 'Hello',
  });
  return message as Buffer;
}

const brought = { sender: 'ann@other.example', ip: '203.0.114.7', helo: 'mail.other.example', host: 'test.example' };

describe('who has sent a message', () => {
  test('EM-09: is confirmed by address and signature, and refuted where its domain says how it sends', async () => {
    const raw = await written(true);
    const good = await checkSender({ ...brought, raw }, dnsOf(names));
    expect(good).toEqual({
      isForged: false,
      checks: {
        spf: { result: 'PASS', domain: 'other.example' },
        dkim: { result: 'PASS', domain: 'other.example' },
        dmarc: { result: 'PASS', domain: 'other.example' },
        arc: { result: 'NONE', domain: null },
      },
    });
    const forged = await checkSender({ ...brought, raw: await written(false), ip: '198.51.101.1' }, dnsOf(names));
    expect(forged).toMatchObject({
      isForged: true,
      checks: { spf: { result: 'FAIL' }, dkim: { result: 'NONE' }, dmarc: { result: 'FAIL' } },
    });
    const changed = Buffer.from(raw.toString().replace('Hello', 'Hallo'));
    expect(await checkSender({ ...brought, raw: changed, ip: '198.51.101.1' }, dnsOf(names))).toMatchObject({
      isForged: true,
    });
    const silent = await checkSender({ ...brought, raw }, dnsOf({}));
    expect(silent).toMatchObject({ isForged: false, checks: { spf: { result: 'NONE' }, dmarc: { result: 'NONE' } } });
  });

  test('EM-09: is not checked where the DNS is away or silent, and then nothing is held against it', async () => {
    const raw = await written(true);
    const away: Resolve = () => Promise.reject(Object.assign(new Error('away'), { code: 'ESERVFAIL' }));
    const { checks, isForged } = await checkSender({ ...brought, raw }, away);
    expect(isForged).toBe(false);
    for (const { result } of Object.values(checks).slice(0, 3)) expect(result).toBe('NOT_CHECKED');
    const started = performance.now();
    const silent = await checkSender({ ...brought, raw }, () => new Promise(() => undefined));
    expect(performance.now() - started).toBeLessThan(12_000);
    expect(silent.checks.dmarc.result).toBe('NOT_CHECKED');
    const signatures = Array.from(
      { length: 500 },
      () => 'DKIM-Signature: v=1; a=rsa-sha256; d=other.example; s=s1; bh=x; b=y\r\n',
    );
    const many = Buffer.concat([Buffer.from(signatures.join('')), raw]);
    expect((await checkSender({ ...brought, raw: many }, dnsOf(names))).checks.dkim.result).toBe('NOT_CHECKED');
  });

  test('EM-09: stands on the message that was received', async ({ door: { api, client } }) => {
    const me = await writer(api);
    await client.sendMail({ envelope: { from: fromElsewhere.address, to: [me.address] }, raw: await written(true) });
    const [{ id }] = (await emailsIn(api, me, 'INBOX')) as [{ id: string }];
    const { senderChecks } = await ask(
      api,
      me.as,
      `{ email(id: ${id}) { senderChecks { spf { result domain } dkim { result domain } dmarc { result } } } }`,
    );
    // A server of our own network only passes on what others have brought.
    expect(senderChecks).toEqual({
      spf: { result: 'NOT_CHECKED', domain: null },
      dkim: { result: 'NONE', domain: 'other.example' },
      dmarc: { result: 'NONE' },
    });
  });
});
