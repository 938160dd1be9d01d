import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { describe, expect } from 'vitest';
import { openMailDoor } from '../../../server/areas/email/receiving/listen.ts';
import { dnsOf, fromElsewhere, test } from './mailDoor.fixture.ts';
import { emailsIn, writer } from './writing.fixture.ts';

describe('receiving by SMTP', () => {
  test('EM-09: with a certificate, mail comes encrypted by STARTTLS, and without one that is not offered', async ({
    door: { api, port },
  }) => {
    const me = await writer(api);
    const folder = await mkdtemp(join(tmpdir(), 'atrium-tls-'));
    const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
    const made = [
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=test.example',
    ];
    execFileSync('openssl', ['req', '-x509', ...made, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    const services = { ...api.services, env: { ...api.services.env, mailTls: { cert, key } } };
    const encrypted = await openMailDoor(services, { host: '127.0.0.1', port: 0 }, dnsOf({}));
    const sendBy = async (at: number) => {
      const tls = { ca: await readFile(cert), servername: 'test.example' };
      const program = createTransport({ host: '127.0.0.1', port: at, requireTLS: true, tls });
      try {
        return (await program.sendMail({ from: fromElsewhere, to: me.address, subject: 'Sealed', text: 'x' })).response;
      } finally {
        program.close();
      }
    };
    try {
      expect(await sendBy(encrypted.port)).toMatch(/^250/);
      await expect(sendBy(port)).rejects.toMatchObject({ code: 'ETLS' });
      expect((await emailsIn(api, me, 'INBOX')).map(({ subject }) => subject)).toEqual(['Sealed']);
    } finally {
      await encrypted.close();
      await rm(folder, { recursive: true });
    }
    const lost = { ...services, env: { ...services.env, mailTls: { cert, key } } };
    await expect(openMailDoor(lost, { host: '127.0.0.1', port: 0 })).rejects.toThrow(
      /^MAIL_TLS_CERT .* cannot be used/,
    );
  });
});
