import { simpleParser } from 'mailparser';
import { describe, expect } from 'vitest';
import { removeOldLinks } from '../../../server/access/links.ts';
import { write } from '../../../server/db/write.ts';
import { AppError } from '../../../server/errors.ts';
import { queueMail } from '../../../server/mail/outbox.ts';
import { sendQueuedMail } from '../../../server/mail/send.ts';
import { programContext } from '../../../server/program.ts';
import { test as base, makeApp } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { tablesWith } from '../../support/everything.ts';
import { makeMailServer } from '../../support/mailServer.ts';
import { makeUser, sessionHeaders } from '../../support/users.ts';

const test = base.extend('mail', async ({}, { onCleanup }) => {
  const server = await makeMailServer();
  const api = await makeApp({ settings: { SMTP_URL: server.url, PUBLIC_URL: 'https://office.example' } });
  onCleanup(async () => {
    await api.close();
    await server.close();
  });
  const send = () => sendQueuedMail(programContext(api.services, 'test'));
  const waiting = () =>
    api.services.database.reader.selectFrom('outgoingMails').selectAll().where('state', '=', 'WAITING').execute();
  return { api, server, send, waiting };
});

const run = async (api: TestApp, as: Headers, document: string) =>
  (await api.graphql<any, object>(document, { as })).data;
const set = (api: TestApp, as: Headers, values: string) =>
  run(api, as, `mutation { setPreferences(values: { ${values} }) }`);
const addScarce = async (api: TestApp, as: Headers, sku: number) => {
  const { createProduct } = await run(
    api,
    as,
    `mutation { createProduct(input: { name: "Oak Lamp", category: "Office", priceCents: 100, sku: ${sku}, quantity: 12, inStock: true }) { product { id } } }`,
  );
  return {
    id: createProduct.product.id as string,
    sell: (left: number) =>
      run(
        api,
        as,
        `mutation { updateProduct(id: ${createProduct.product.id}, input: { quantity: ${left} }) { batchId } }`,
      ),
  };
};
const addressOf = async (api: TestApp, as: Headers) =>
  (await run(api, as, '{ viewer { email } }')).viewer.email as string;

describe('PL-21: notifications by mail', () => {
  test('PL-21: go to who asked for the kind, in the language of the account, once, with a link', async ({
    mail: { api, server, send, waiting },
  }) => {
    const [reader, other] = [await api.signIn('admin'), await api.signIn('editor')];
    await set(api, reader, 'mailedNotifications: ["PRODUCT_LOW_STOCK"], language: "fr"');
    const lamp = await addScarce(api, other, 810_000_001);
    await lamp.sell(9);
    await send();
    await send();
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]).toContain(`To: ${await addressOf(api, reader)}`);
    const { subject } = await simpleParser(server.mails[0]!);
    expect(subject).toBe('Stock faible pour Oak Lamp\u202f: il en reste 9');
    expect(server.mails[0]!.replace(/=\r\n/g, '')).toContain(
      `https://office.example/apps/ecommerce/product/edit/${lamp.id}`,
    );
    expect(await waiting()).toEqual([]);
  });

  test('PL-21: a record that is muted tells nothing, neither here nor by mail', async ({
    mail: { api, server, send },
  }) => {
    const reader = await api.signIn('admin');
    await set(api, reader, 'mailedNotifications: ["PRODUCT_LOW_STOCK"]');
    const [quiet, loud] = [await addScarce(api, reader, 810_000_002), await addScarce(api, reader, 810_000_003)];
    await set(api, reader, `mutedRecords: ["Product:${quiet.id}"]`);
    await quiet.sell(5);
    await loud.sell(5);
    await send();
    const { notifications } = await run(api, reader, '{ notifications { nodes { subjectId } } }');
    expect(notifications.nodes).toEqual([{ subjectId: loud.id }]);
    expect(server.mails).toHaveLength(1);
  });

  test('AU-05: go only to who is online, where the user wants that', async ({ mail: { api, server, send } }) => {
    const reader = await api.signIn('admin');
    const other = await api.signIn('editor');
    await set(api, reader, 'mailedNotifications: ["PRODUCT_LOW_STOCK"], notifyWhen: "online"');
    await (await addScarce(api, other, 810_000_008)).sell(5);
    await send();
    expect(server.mails).toHaveLength(1);
    // Not seen for a while.
    await api.services.database.transaction((trx) =>
      trx.updateTable('sessions').set({ lastSeenAt: '2020-01-01T00:00:00.000Z' }).execute(),
    );
    await (await addScarce(api, other, 810_000_009)).sell(5);
    await send();
    expect(server.mails).toHaveLength(1);
  });

  test('R36: one recipient in is one recipient out, whatever stands in subject or address', async ({
    mail: { api, server, send },
  }) => {
    await write(programContext(api.services, 'test'), (tx) =>
      queueMail(tx, [
        {
          recipient: 'one@mail.example',
          subject: 'Hello\r\nBcc: two@mail.example',
          body: 'Text\r\n.\r\nMAIL FROM:<x@y>',
        },
        { recipient: '"two@mail.example x"@one.example', subject: 'Quoted', body: 'Text' },
        { recipient: 'one@mail.example\r\nRCPT TO:<two@mail.example>', subject: 'Lines', body: 'Text' },
      ]),
    );
    await send();
    expect(server.mails.length).toBeGreaterThan(0);
    for (const mail of server.mails) {
      const head = mail.split('\r\n\r\n')[0]!;
      expect(head).not.toMatch(/^(bcc|cc):/im);
      expect(head.match(/^to:/gim)).toHaveLength(1);
    }
    expect(server.mails.length).toBeLessThanOrEqual(3);
  });

  test('waits for a server that is away, and gives up on what it refuses', async ({
    mail: { api, server, send, waiting },
  }) => {
    const reader = await api.signIn('admin');
    await set(api, reader, 'mailedNotifications: ["PRODUCT_LOW_STOCK"]');
    server.refuseWith('451 later');
    await (await addScarce(api, reader, 810_000_004)).sell(5);
    await send();
    await send();
    expect(await waiting()).toMatchObject([{ attempts: 1 }]);
    api.clock.advance(61_000);
    server.refuseWith(null);
    await send();
    expect(server.mails).toHaveLength(1);
    server.refuseWith('550 no such box');
    await (await addScarce(api, reader, 810_000_005)).sell(5);
    await send();
    expect(await waiting()).toEqual([]);
    expect(server.mails).toHaveLength(1);
    const failed = await api.services.database.reader
      .selectFrom('outgoingMails')
      .select('fault')
      .where('state', '=', 'FAILED')
      .execute();
    expect(failed).toEqual([{ fault: expect.stringContaining('550') }]);
  });

  test('a change that is rolled back, or a server without mail, writes none', async ({
    mail: { api, waiting },
    shared,
  }) => {
    const reader = await api.signIn('admin');
    await set(api, reader, 'mailedNotifications: ["PRODUCT_LOW_STOCK"]');
    const { id } = await addScarce(api, reader, 810_000_006);
    await run(api, reader, `mutation { updateProduct(id: ${id}, input: { quantity: 5, priceCents: -1 }) { batchId } }`);
    expect(await waiting()).toEqual([]);
    const without = await shared.signIn('admin');
    await set(shared, without, 'mailedNotifications: ["PRODUCT_LOW_STOCK"]');
    await (await addScarce(shared, without, 810_000_007)).sell(5);
    expect(await shared.services.database.reader.selectFrom('outgoingMails').selectAll().execute()).toEqual([]);
  });

  test('US-17: of mail to somebody who is erased the last one goes out, and then it says nothing of them either', async ({
    mail: { api, server, send },
  }) => {
    const rows = () => api.services.database.reader.selectFrom('outgoingMails').selectAll().orderBy('id').execute();
    for (const refusal of [null, '550 no box']) {
      const id = await makeUser(api.services, 'editor');
      const as = await sessionHeaders(api.services, id, 'bearer');
      const email = await addressOf(api, as);
      await write(programContext(api.services, 'test'), (tx) =>
        queueMail(tx, [{ recipient: email, subject: 'News', body: 'Too late' }]),
      );
      server.refuseWith(refusal === null ? null : `${refusal} ${email}`);
      const before = server.mails.length;
      await run(api, await api.signIn('admin'), `mutation { eraseUser(id: ${id}) { id } }`);
      // It has to reach them first.
      expect((await rows()).filter(({ recipient }) => recipient === email)).toMatchObject([{ state: 'WAITING' }]);
      await send();
      expect(server.mails.slice(before).map((mail) => /^To: (.*)$/m.exec(mail)?.[1])).toEqual(
        refusal === null ? [email] : [],
      );
      const last = (await rows()).at(-1)!;
      expect(last).toMatchObject({
        state: refusal === null ? 'SENT' : 'FAILED',
        recipient: 'deleted@account.invalid',
        subject: '',
        body: '',
        isErased: 1,
      });
      expect(await tablesWith(api, email)).toEqual([]);
      const { errors } = await api.graphql(`mutation { retryMail(id: ${last.id}) { id } }`, {
        as: await api.signIn('admin'),
      });
      expect(errors[0]!.extensions.code).toBe('CONFLICT');
    }
  });

  test('US-17: mail to addresses that somebody had before, or never confirmed, says nothing of them once they are erased', async ({
    mail: { api, send },
  }) => {
    const admin = await api.signIn('admin');
    const id = await makeUser(api.services, 'editor');
    const as = await sessionHeaders(api.services, id, 'bearer');
    const first = await addressOf(api, as);
    const letter = (recipient: string) =>
      write(programContext(api.services, 'test'), (tx) =>
        queueMail(tx, [{ recipient, subject: 'News', body: 'Read' }]),
      );
    await letter(first);
    await run(api, admin, `mutation { updateUser(id: ${id}, input: { email: "second@perrin.example" }) { batchId } }`);
    const { changeEmail } = await run(
      api,
      as,
      'mutation { changeEmail(email: "third@perrin.example") { __typename } }',
    );
    expect(changeEmail).toBeTruthy();
    await send();
    // The link has ended by then; what it was for is known as long as the mail is.
    api.clock.advance(20 * 86_400_000);
    await removeOldLinks(programContext(api.services, 'test'));
    const others = await makeUser(api.services, 'editor');
    const theirs = await addressOf(api, await sessionHeaders(api.services, others, 'bearer'));
    await letter(theirs);
    await run(api, await api.signIn('admin'), `mutation { eraseUser(id: ${id}) { id } }`);
    await send();
    for (const email of [first, 'second@perrin.example', 'third@perrin.example'])
      expect(await tablesWith(api, email), email).toEqual([]);
    expect(await tablesWith(api, theirs)).not.toEqual([]);
  });

  test('1.7, R36: each mail is claimed from its own moment on, and one that was sent is never sent again', async ({
    mail: { api, server, waiting },
  }) => {
    const at = api.services.now().toISOString();
    const add = (subject: string) =>
      api.services.database.transaction((trx) =>
        trx
          .insertInto('outgoingMails')
          .values({ recipient: 'a@b.example', subject, body: 'x', createdAt: at, attempts: 0, nextTryAt: at })
          .execute(),
      );
    await add('First');
    await add('Second');
    // Sending the first takes four minutes of the clock; then the database is away when the first is to be removed.
    const { database } = api.services;
    const claims: string[] = [];
    let steps = 0;
    const services = {
      ...api.services,
      database: {
        ...database,
        transaction: async (fn: Parameters<typeof database.transaction>[0]) => {
          steps += 1;
          if (steps === 2) {
            api.clock.advance(4 * 60_000);
            throw new AppError('UNAVAILABLE', 'away');
          }
          const result = await database.transaction(fn);
          if (steps === 3)
            claims.push(...(await waiting()).filter(({ attempts }) => attempts > 0).map(({ nextTryAt }) => nextTryAt));
          return result;
        },
      } as typeof database,
    };
    const send = () => sendQueuedMail(programContext(services, 'test'));
    await send();
    expect(server.mails).toHaveLength(2);
    expect(new Set(claims).size).toBe(2);
    expect(await waiting()).toHaveLength(1);
    api.clock.advance(10 * 60_000);
    await send();
    expect(server.mails).toHaveLength(2);
    expect(await waiting()).toEqual([]);
  });
});
