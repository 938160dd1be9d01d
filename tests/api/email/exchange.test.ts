import { describe, expect } from 'vitest';
import { MboxReader } from '../../../server/areas/email/exchange/mbox.ts';
import { test as base } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { readPdf } from '../../support/pdf.ts';
import { ended } from '../../support/tasks.ts';
import { uploadCsv } from '../../support/uploads.ts';
import { unzipped } from '../../support/zip.ts';
import { ask } from '../kanban/kanban.fixture.ts';
import { makeShared } from './shared.fixture.ts';
import { emailsIn, send, to, writer } from './writing.fixture.ts';
import type { Writer } from './writing.fixture.ts';

const test = base.extend('options', { hasSampleData: false });

const lines = (...all: string[]) => all.join('\n');
const head = (id: string, subject: string, ...more: string[]) => [
  ...[
    'From: Ann Other <ann@other.example>',
    'To: me@x.example',
    `Subject: ${subject}`,
    `Message-ID: <${id}@o.example>`,
  ],
  ...['Date: Tue, 05 Mar 2024 10:00:00 +0200', ...more, ''],
];

const start = (api: TestApp, { as }: Writer, content: string | Buffer, query = '', name = 'mail.mbox') =>
  uploadCsv(api, as, content, `/import/emails${query}`, name);

async function imported(api: TestApp, who: Writer, content: string | Buffer, query = ''): Promise<any> {
  const { status, body } = await start(api, who, content, query);
  expect([status, body]).toEqual([201, { taskId: expect.any(String) }]);
  return ended(api, who.as, body.taskId);
}

const detailsOf = async (api: TestApp, { as }: Writer, view: string): Promise<any[]> =>
  (
    await ask(
      api,
      as,
      `{ emailThreads(filter: { view: ${view} }) { nodes { emails { id threadId subject text at isRead isStarred isDeleted folder labels messageId sendState } } } }`,
    )
  ).nodes.flatMap(({ emails }: any) => emails);

const bytesOf = async (api: TestApp, { as }: Writer, url: string) => {
  const { statusCode, rawPayload, headers } = await api.app.inject({ url, headers: as });
  return { status: statusCode, bytes: rawPayload, headers };
};

describe('EM-22: mail out of files and into files', () => {
  test('EM-22: Thunderbird: what was read, starred and deleted there; quoted lines; both line ends', async ({
    api,
  }) => {
    const me = await writer(api);
    const file = lines(
      'From - Tue Mar  5 08:00:01 2024',
      ...head('t1', 'Read', 'X-Mozilla-Status: 0001', 'X-Mozilla-Status2: 00000000'),
      ...['Hello', '>From the start', '>>From deeper', 'From here it goes on', ''],
      'From - Tue Mar  5 08:00:02 2024',
      ...head('t2', 'Starred', 'X-Mozilla-Status: 0004', 'References: <t1@o.example>'),
      ...['Two', ''],
      'From - Tue Mar  5 08:00:03 2024',
      ...head('t3', 'Deleted there', 'X-Mozilla-Status: 0009'),
      'Three',
    ).replaceAll('\n', '\r\n');
    const task = await imported(api, me, file);
    expect(task).toMatchObject({
      ...{ kind: 'MAIL_IMPORT', status: 'DONE', total: 3, done: 3, batchId: null, problems: [] },
      counts: { created: 2, unchanged: 1, failed: 0 },
    });
    const found = await detailsOf(api, me, 'INBOX');
    expect(found).toMatchObject([
      { subject: 'Read', isRead: true, isStarred: false, at: '2024-03-05T08:00:00.000Z' },
      { subject: 'Starred', isRead: false, isStarred: true },
    ]);
    expect(found[0].text).toBe('Hello\nFrom the start\n>From deeper\nFrom here it goes on');
    // Once more, and in another folder: nothing comes twice.
    expect((await imported(api, me, file, '?folder=SPAM')).counts).toMatchObject({ created: 0, unchanged: 3 });
    expect(await detailsOf(api, me, 'INBOX')).toHaveLength(2);
  });

  test('EM-22: Gmail Takeout: labels are folders, marks and labels, in other languages, too', async ({ api }) => {
    const me = await writer(api);
    const one = (at: number, id: string, labels: string, ...more: string[]) => [
      `From 179${at}@xxx Tue Mar 05 08:00:0${at} +0000 2024`,
      ...['X-GM-THRID: 1', `X-Gmail-Labels: ${labels}`],
      ...head(id, id),
      ...[...more, 'Text', ''],
    ];
    const file = lines(
      ...one(1, 'g1', 'Inbox,Important,Opened,Category Updates,Projects/Chairs'),
      ...one(2, 'g2', 'Sent'),
      ...one(3, 'g3', '=?UTF-8?B?2LPZhNipINin2YTZhdmH2YXZhNin2Ko=?=,Unread'),
      ...one(4, 'g4', '=?UTF-8?Q?Bo=C3=AEte_de_r=C3=A9ception,Non_lus,Suivis?='),
      ...one(5, 'g5', 'Spam,Unread'),
      ...one(6, 'g6', 'Archived'),
    );
    const task = await imported(api, me, file, '?label=Old%20mail&folder=SENT');
    expect(task.counts).toMatchObject({ created: 6, failed: 0 });
    const all = await Promise.all(['INBOX', 'SENT', 'SPAM', 'TRASH'].map((view) => detailsOf(api, me, view)));
    const [inbox, sent, spam, trash] = all.map((some) => new Map(some.map((email) => [email.subject, email])));
    expect([...inbox!.keys()].sort()).toEqual(['g1', 'g4']);
    expect(inbox!.get('g1')).toMatchObject({ isRead: true, labels: ['important', 'old mail', 'projects/chairs'] });
    expect(inbox!.get('g4')).toMatchObject({ isRead: false, isStarred: true, labels: ['old mail'] });
    expect([...sent!.keys()].sort()).toEqual(['g2', 'g6']);
    expect(sent!.get('g2')).toMatchObject({ sendState: 'SENT', isRead: true });
    expect(spam!.get('g5')).toMatchObject({ isRead: false });
    expect(trash!.get('g3')).toMatchObject({ isDeleted: true });
  });

  test('EM-22: Apple Mail, mutt and single emails; one’s own mail is sent mail; Arabic stays whole', async ({
    api,
  }) => {
    const me = await writer(api);
    const arabic = 'Content-Type: text/plain; charset=utf-8';
    const file = lines(
      ...[
        'From ann@other.example Tue Mar  5 08:00:01 2024',
        'Status: RO',
        ...head('a1', '=?UTF-8?B?2LnYsdi2?=', arabic),
      ],
      ...['مرحبا بكم', ''],
      ...['From ann@other.example Tue Mar  5 08:00:02 2024', 'Status: O', ...head('a2', 'Unread')],
      ...['Text', ''],
      ...['From me Tue Mar  5 08:00:03 2024', `From: Me <${me.address}>`, 'Subject: Mine', '', 'No date, no id', ''],
    );
    expect((await imported(api, me, file)).counts).toMatchObject({ created: 3 });
    const inbox = await detailsOf(api, me, 'INBOX');
    expect(inbox).toContainEqual(expect.objectContaining({ subject: 'عرض', text: 'مرحبا بكم', isRead: true }));
    expect(inbox).toContainEqual(expect.objectContaining({ subject: 'Unread', isRead: false }));
    expect(await detailsOf(api, me, 'SENT')).toMatchObject([
      { subject: 'Mine', at: '2024-03-05T08:00:03.000Z', sendState: 'SENT' },
    ]);
    const single = lines(...head('e1', 'Single', 'References: <a2@o.example>'), 'From here');
    expect((await imported(api, me, single)).counts).toMatchObject({ created: 1 });
    const emlx = `${Buffer.byteLength(single.replace('e1', 'e2'))}\n${single.replace('e1', 'e2')}<?xml version="1.0"?>`;
    expect((await imported(api, me, emlx)).counts).toMatchObject({ created: 1 });
    const replies = (await detailsOf(api, me, 'INBOX')).filter(({ subject }) => subject === 'Single');
    expect(replies.map(({ text }) => text)).toEqual(['From here', 'From here']);
    // They stand in the conversation that they refer to.
    const unread = (await detailsOf(api, me, 'INBOX')).find(({ subject }) => subject === 'Unread');
    expect(replies.map(({ threadId }) => threadId)).toEqual([unread.threadId, unread.threadId]);
  });

  test('EM-22: broken ones are counted with their reasons, and the rest comes in', async ({ api }) => {
    const me = await writer(api);
    const began = (at: number) => `From x Tue Mar  5 08:00:0${at} 2024`;
    const file = Buffer.concat([
      Buffer.from(lines(began(1), 'no head at all', '', '')),
      Buffer.from(
        lines(
          began(2),
          ...head('b1', 'Bad charset', 'Content-Type: text/plain; charset=nonsense'),
          '\u00ff\u0000x',
          '',
          '',
        ),
      ),
      Buffer.from(lines(began(3), ...head('b2', 'Large', 'X-Long: 1'), '')),
      Buffer.alloc(26 * 1024 * 1024, 'x\n'),
      Buffer.from(
        lines('', '', began(4), ...head('b3', 'Cut', 'Content-Type: multipart/mixed; boundary=b'), '--b', ''),
      ),
    ]);
    const task = await imported(api, me, file);
    expect(task).toMatchObject({ status: 'DONE', total: 4, counts: { created: 2, failed: 2 } });
    expect(task.problems.map(({ key }: any) => key)).toEqual(['malformed', 'tooLarge']);
    const report = await bytesOf(api, me, task.reportUrl);
    expect(report.bytes.toString()).toContain('is no email: it has no head');
    const subjects = (await detailsOf(api, me, 'INBOX')).map(({ subject }) => subject);
    expect(subjects.sort()).toEqual(['Bad charset', 'Cut']);
  });

  test('EM-22: what cannot be imported to, or is no mail, is refused by field', async ({ api }) => {
    const [me, other, none] = [await writer(api), await writer(api), await writer(api, 'none')];
    const mail = lines(...head('r1', 'x'), 'x');
    const refused = async (answer: ReturnType<typeof start>) => {
      const { status, body } = await answer;
      return [status, Object.keys(body.fields ?? body.error?.fields ?? {})];
    };
    expect(await refused(start(api, me, '', ''))).toEqual([400, ['file']]);
    expect(await refused(start(api, me, mail, '?folder=DRAFT'))).toEqual([400, ['folder']]);
    expect(await refused(start(api, me, mail, `?label=${'x'.repeat(41)}`))).toEqual([400, ['label']]);
    expect((await start(api, none, mail)).status).toBe(403);
    const shared = await makeShared(api, other, [other]);
    expect((await start(api, me, mail, `?mailbox=${shared.id}`)).status).toBe(404);
    // What was imported to a shared mailbox is nobody's work any more.
    expect((await imported(api, other, mail, `?mailbox=${shared.id}`)).counts).toMatchObject({ created: 1 });
    const { nodes } = await ask(
      api,
      other.as,
      `{ emailThreads(mailboxId: ${shared.id}) { nodes { subject care { state } } } }`,
    );
    expect(nodes).toMatchObject([{ subject: 'x', care: { state: 'CLOSED' } }]);
  });

  test('EM-22: a conversation leaves as eml, mbox and PDF, and comes in again as it was', async ({ api }) => {
    const [me, other] = [await writer(api), await writer(api)];
    const raw = lines(
      ...head('x1', 'Offer', 'X-Own: kept as it is', 'Content-Type: text/plain; charset=utf-8'),
      ...['Hello', '', 'From the start 😀 漢字', '', 'مرحبا بكم في المتجر'],
    );
    await imported(api, me, raw);
    const [email] = await detailsOf(api, me, 'INBOX');
    const single = await bytesOf(api, me, `/export/email-threads/${email.threadId}.eml`);
    expect(single.headers['content-disposition']).toContain("UTF-8''Offer.eml");
    expect(single.bytes.toString()).toBe(raw);
    expect((await bytesOf(api, me, `/export/emails/${email.id}.eml`)).bytes.toString()).toBe(raw);
    expect((await bytesOf(api, other, `/export/emails/${email.id}.eml`)).status).toBe(404);
    for (const ending of ['eml', 'mbox', 'pdf'])
      expect((await bytesOf(api, other, `/export/email-threads/${email.threadId}.${ending}`)).status).toBe(404);
    const answer = { ...to('ann@other.example'), subject: 'Re: Offer', html: '<p>Thanks</p>' };
    await ask(api, me.as, 'mutation { updateEmailSettings(input: { undoSeconds: 0 }) { undoSeconds } }');
    const sent = await send(api, me, { ...answer, answers: { emailId: email.id, kind: 'REPLY' } });
    expect(sent.email).toMatchObject({ folder: 'SENT', threadId: email.threadId });
    const files = unzipped((await bytesOf(api, me, `/export/email-threads/${email.threadId}.eml`)).bytes);
    expect(Object.keys(files)).toEqual(['001 Offer.eml', '002 Re Offer.eml']);
    expect(files['002 Re Offer.eml']!.toString()).toMatch(/^In-Reply-To: <x1@o\.example>$/m);
    const mbox = (await bytesOf(api, me, `/export/email-threads/${email.threadId}.mbox`)).bytes;
    const reader = new MboxReader(1e6);
    const parts = [...reader.push(mbox), ...reader.end()];
    expect(parts.map(({ began }) => began)).toEqual([
      'From ann@other.example Tue Mar  5 08:00:00 2024',
      expect.stringContaining(`From ${me.address} `),
    ]);
    expect(parts[0]!.raw!.toString()).toBe(`${raw}\n`);
    expect((await imported(api, other, mbox)).counts).toMatchObject({ created: 2 });
    expect((await emailsIn(api, other, 'INBOX')).map(({ messageId }) => messageId)).toContain('<x1@o.example>');
    const path = `/export/email-threads/${email.threadId}.pdf`;
    expect((await bytesOf(api, me, `${path}?zone=Nowhere`)).status).toBe(400);
    for (const [language, word, time] of [
      ['en', 'From', '10:00'],
      ['fr', 'De', '10:00'],
      ['ar', 'من', '10:00'],
    ] as const) {
      const paper = await readPdf((await bytesOf(api, me, `${path}?language=${language}&zone=Africa/Cairo`)).bytes);
      expect(paper).toMatchObject({ language, title: 'Offer', isTagged: true, isArchivable: true });
      for (const said of [word, time, 'Thanks', 'From the start', 'مرحبا', 'بكم', 'المتجر'])
        expect(paper.text).toContain(said);
    }
  });

  test('EM-22: lines that begin messages are told from lines of letters, wherever parts of a file end', async () => {
    const file = Buffer.from(
      lines(
        'From a Tue Mar  5 08:00:00 2024',
        'Subject: 1',
        '',
        'From me to you',
        '',
        'From Paris with love',
        '',
        '>From x',
        '',
        'From b Tue Mar  5 08:00:01 2024',
        'Subject: 2',
        '',
        'end',
      ),
    );
    for (const step of [1, 7, 64, 4096]) {
      const reader = new MboxReader(1e6);
      const parts = [];
      for (let at = 0; at < file.length; at += step) parts.push(...reader.push(file.subarray(at, at + step)));
      parts.push(...reader.end());
      expect(parts.map(({ raw }) => raw!.toString())).toEqual([
        'Subject: 1\n\nFrom me to you\n\nFrom Paris with love\n\nFrom x\n',
        'Subject: 2\n\nend',
      ]);
    }
  });
});
