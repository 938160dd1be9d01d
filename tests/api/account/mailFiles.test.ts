import { describe, expect } from 'vitest';
import { write } from '../../../server/db/write.ts';
import { queueMail } from '../../../server/mail/outbox.ts';
import type { Mail } from '../../../server/mail/outbox.ts';
import { sendQueuedMail } from '../../../server/mail/send.ts';
import { programContext } from '../../../server/program.ts';
import { test as base, makeApp } from '../../support/app.ts';
import { makeMailServer } from '../../support/mailServer.ts';

const test = base.extend('mail', async ({}, { onCleanup }) => {
  const server = await makeMailServer();
  const api = await makeApp({ settings: { SMTP_URL: server.url } });
  onCleanup(async () => {
    await api.close();
    await server.close();
  });
  const ctx = () => programContext(api.services, 'test');
  return {
    api,
    server,
    send: () => sendQueuedMail(ctx()),
    queue: (...mails: Mail[]) => write(ctx(), (tx) => queueMail(tx, mails)),
  };
});
const mail = { recipient: 'ben@a.example', subject: 'Hello', body: 'Text' };
const bytes = (text: string) => new TextEncoder().encode(text);
const list = '{ outgoingMails { nodes { state files { name contentType sizeBytes } } } }';

describe('mail with files', () => {
  test('takes them along, an invitation as a part that mail programs answer, and drops what they contain', async ({
    mail: { api, server, send, queue },
  }) => {
    const as = await api.signIn();
    const type = 'text/calendar; charset=utf-8; method=REQUEST';
    await queue(mail, {
      ...mail,
      subject: 'With files',
      files: [
        { name: 'invite.ics', contentType: type, bytes: bytes('BEGIN:VCALENDAR') },
        { name: '../in\r\nvoice.pdf', contentType: 'application/pdf', bytes: bytes('%PDF-1.7 é') },
      ],
    });
    server.refuseWith('451 later');
    await send();
    server.refuseWith(null);
    api.clock.advance(120_000);
    await send();
    expect(server.mails).toHaveLength(2);
    const sent = server.mails.find((one) => one.includes('With files'))!;
    expect(sent).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i);
    expect(sent).toContain('multipart/alternative');
    expect(sent).toMatch(/Content-Type: application\/pdf; name="?\.\. in voice\.pdf/);
    expect(sent).toContain(Buffer.from('%PDF-1.7 é').toString('base64'));
    const { nodes } = (await api.graphql<any, object>(list, { as })).data.outgoingMails;
    expect(nodes[0]).toEqual({
      state: 'SENT',
      files: [
        { name: 'invite.ics', contentType: type, sizeBytes: 15 },
        { name: '.. in voice.pdf', contentType: 'application/pdf', sizeBytes: 11 },
      ],
    });
    expect(nodes[1].files).toEqual([]);
    const kept = await api.services.database.reader.selectFrom('outgoingMailFiles').select('bytes').execute();
    expect(kept).toEqual([{ bytes: null }, { bytes: null }]);
  });

  test('has at most ten, of ten megabytes', async ({ mail: { api, queue } }) => {
    const file = (size: number) => ({ name: 'a.bin', contentType: 'text/plain', bytes: new Uint8Array(size) });
    await expect(queue({ ...mail, files: [file(11 * 1024 * 1024)] })).rejects.toThrow('at most');
    await expect(queue({ ...mail, files: Array.from({ length: 11 }, () => file(1)) })).rejects.toThrow('at most 10');
    expect(await api.services.database.reader.selectFrom('outgoingMails').selectAll().execute()).toEqual([]);
  });
});
