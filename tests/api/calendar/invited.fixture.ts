import { sendQueuedMail } from '../../../server/mail/send.ts';
import { programContext } from '../../../server/program.ts';
import { test as base, makeApp } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { makeMailServer } from '../../support/mailServer.ts';
import { ask } from './calendar.fixture.ts';

/** An app whose mail is caught: `sent` answers what went out since the last call. */
export const test = base.extend('mail', { scope: 'file' }, async ({}, { onCleanup }) => {
  const server = await makeMailServer();
  const api = await makeApp({
    hasSampleData: false,
    settings: { SMTP_URL: server.url, PUBLIC_URL: 'https://office.example' },
  });
  onCleanup(async () => {
    await api.close();
    await server.close();
  });
  /** What was sent since the last call, as `recipient subject`. */
  const sent = async () => {
    api.clock.advance(61_000);
    await sendQueuedMail(programContext(api.services, 'test'));
    return server.mails.splice(0).map(readMail);
  };
  return { api, sent };
});

/** Text of quoted-printable. */
const unquoted = (text: string) =>
  Buffer.from(
    text
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** Of a mail what is compared here; its text and the invitation in it. */
function readMail(mail: string) {
  const plain = unquoted(mail);
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(mail)?.[1]?.trim() ?? '';
  const ics = mail
    .split(/\r\n--/)
    .map((part) => /Content-Type: text\/calendar[\s\S]*?\r\n\r\n([\s\S]*)/i.exec(part))
    .find((match) => match !== null);
  return {
    to: header('To'),
    replyTo: header('Reply-To'),
    subject: header('Subject'),
    /** The letter, and what comes with it. */
    text: plain.replaceAll(/\r\n/g, '\n'),
    link: /https:\/\/office\.example\/calendar-invitation#([\w-]+)/.exec(plain)?.[1] ?? null,
    ics: unquoted(ics?.[1] ?? '').replaceAll(/\r\n /g, ''),
  };
}

export const who = async (api: TestApp, as: Headers) => (await ask(api, as, '{ viewer { id fullName email } }')) as any;
export const bell = async (api: TestApp, as: Headers) =>
  (await ask(api, as, '{ notifications { nodes { kind data } } }')).nodes.map(
    ({ kind, data }: any) => `${kind} ${data.name}`,
  );
export const answers = async (api: TestApp, as: Headers, id: string) =>
  (await ask(api, as, `{ calendarEvent(id: ${id}) { guests { name answer } } }`))?.guests?.map(
    ({ name, answer }: any) => `${name} ${answer}`,
  );
