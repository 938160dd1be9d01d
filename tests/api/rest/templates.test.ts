import { describe, expect } from 'vitest';
import { sendReminders } from '../../../server/areas/invoice/invoiceReminders.ts';
import { programContext } from '../../../server/program.ts';
import { makeApp, test as base } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { readPdf } from '../../support/pdf.ts';
import { sessionHeaders } from '../../support/users.ts';
import { call } from '../auth/links.fixture.ts';
import { makeProduct, place } from '../ecommerce/orders.fixture.ts';
import { change, paperOf } from '../invoice/invoices.fixture.ts';
import { ask, create } from '../users/users.fixture.ts';

/** The sum whose result nothing else shows, as languages for templates and documents write it. */
const sum = '1009*1013';
const templates = [
  ...['{{S}}', '{{ S }}', '{{=S}}', '{{{S}}}', '{{#S}}', '{{:S}}', '{{-S-}}', '{S}', '{ S }', '{=S}'],
  ...['${S}', '$${S}', '${{S}}', '$(S)', '$((S))', '#{S}', '#(S)', '#[S]', '#calc.abs(S)', '#eval("S")'],
  ...['@(S)', '@{S}', '~{S}', '*{S}', '%{S}', '!{S}', '`S`', '$ S $', '\\(S)', '[[S]]'],
  ...['<%= S %>', '<%S%>', '<?= S ?>', '{%S%}', '[% S %]', '{php}S{/php}', '#set($x=S)$x', '<#assign x=S>${x}'],
  ...["{name, plural, other {#}}'{'S'}'", '{{constructor.constructor("return S")()}}'],
].map((template) => template.replace('S', sum));
const result = String(1009 * 1013);

/** Without what languages put between digits, and without addresses. */
const plain = (text: string) => text.replaceAll(/https?:\S+/g, '').replaceAll(/[\s.,\u00a0\u202f\u066c’']/g, '');
const expectText = (text: string, where: string) => expect(plain(text), where).not.toContain(result);

const mails = async (api: TestApp, as: Headers) =>
  (await ask(api, as, '{ outgoingMails(page: { number: 1, size: 100 }) { nodes { recipient subject body } } }'))
    .nodes as { recipient: string; subject: string; body: string }[];

const test = base.extend('mailing', async ({}, { onCleanup }) => {
  // Nothing is sent in the test; there only has to be a server that could be asked.
  const api = await makeApp({ settings: { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://office.example' } });
  onCleanup(api.close);
  return api;
});

describe('R43: what looks like a template is text', () => {
  test('R43: in names, and in mails to those who have them', async ({ api }) => {
    expect(new Set(templates).size).toBe(40);
    const as = await sessionHeaders(api.services, 1, 'bearer');
    for (const [at, template] of templates.entries()) {
      const { user } = await create(api, as, `fullName: ${JSON.stringify(template)}, email: "t${at}@template.example"`);
      expect(user.fullName).toBe(template);
      const language = ['en', 'fr', 'ar'][at % 3];
      const { errors } = await call(api, `inviteUser(id: ${user.id}, language: ${language}) { mailKey }`, as);
      expect(errors).toEqual([]);
    }
    const sent = (await mails(api, as)).filter(({ recipient }) => recipient.endsWith('@template.example'));
    expect(sent).toHaveLength(40);
    for (const { recipient, subject, body } of sent) {
      expect(body).toContain(templates[Number(/\d+/.exec(recipient)![0])]);
      expectText(subject + body, body);
    }
  }, 120_000);

  test('R43: in titles, places and descriptions of events, and in invitations to them with their calendar file', async ({
    api,
  }) => {
    const as = await sessionHeaders(api.services, 1, 'bearer');
    const times = 'start: "2026-12-10T09:00", end: "2026-12-10T10:00", timeZone: "Europe/Paris"';
    for (const [at, template] of templates.entries()) {
      const text = JSON.stringify(template);
      const guest = `guests: [{ email: "g${at}@template.example", name: ${text} }]`;
      const { event } = await ask(
        api,
        as,
        `mutation { createCalendarEvent(input: { title: ${text}, location: ${text}, ${times}, ${guest} }) { event { title location } } }`,
      );
      expect(event).toEqual({ title: template, location: template });
    }
    const sent = (await mails(api, as)).filter(({ recipient }) => recipient.endsWith('@template.example'));
    expect(sent).toHaveLength(40);
    for (const { subject, body } of sent) expectText(subject + body, subject);
    const files = await api.services.database.reader.selectFrom('outgoingMailFiles').select('bytes').execute();
    const calendars = files.map(({ bytes }) => Buffer.from(bytes ?? []).toString());
    expect(calendars).toHaveLength(40);
    for (const calendar of calendars) expectText(calendar, calendar);
  }, 120_000);

  test('R43: in letters of the shop: orders, replies to reviews and reminders', async ({ mailing: api }) => {
    const as = await sessionHeaders(api.services, 1, 'bearer');
    const sold = await makeProduct(api, as, 100);
    const events = ['ORDER_PLACED', 'ORDER_CANCELED', 'REVIEW_REPLIED'];
    const notices = events.map((event) => `{ event: ${event}, mailsCustomer: true, notifiesStaff: false }`);
    const shop = `name: ${JSON.stringify(templates[0])}, legalName: ${JSON.stringify(templates[1])}, address: ${JSON.stringify(templates[2])}`;
    await ask(api, as, `mutation { updateStoreSettings(input: { ${shop}, notices: [${notices}] }) { batchId } }`);
    for (const [at, template] of templates.entries()) {
      const text = JSON.stringify(template);
      const { customer } = await ask(
        api,
        as,
        `mutation { createCustomer(input: { name: ${text}, email: "o${at}@template.example", country: "FR", language: ${['en', 'fr', 'ar'][at % 3]} }) { customer { id } } }`,
      );
      const { order } = await place(api, as, customer.id, [[sold, 1]]);
      expect(order.customerName).toBe(template);
      if (at % 2 === 0) await ask(api, as, `mutation { cancelOrder(id: ${order.id}) { batchId } }`);
      const { review } = await ask(
        api,
        as,
        `mutation { createReview(input: { productId: ${sold}, customerId: ${customer.id}, rating: 5, head: ${text}, status: PUBLISHED }) { review { id } } }`,
      );
      await ask(api, as, `mutation { updateReview(id: ${review.id}, input: { reply: ${text} }) { batchId } }`);
    }
    const dueDate = new Date(api.services.now().getTime() + 10 * 86_400_000).toISOString().slice(0, 10);
    for (const [at, template] of templates.slice(0, 3).entries()) {
      const text = JSON.stringify(template);
      const { customer } = await ask(
        api,
        as,
        `mutation { createCustomer(input: { name: ${text}, email: "r${at}@template.example", country: "FR" }) { customer { id } } }`,
      );
      const { invoice } = await change(
        api,
        as,
        `createInvoice(input: { customerId: ${customer.id}, dueDate: "${dueDate}", lines: [{ name: ${text}, unitPriceCents: 100 }], language: ${['en', 'fr', 'ar'][at]} })`,
      );
      await change(api, as, `sendInvoice(id: ${invoice.id}, input: {})`);
      const { url } = await ask(api, as, `mutation { linkInvoice(id: ${invoice.id}) { url } }`);
      const page = await api.rest('GET', new URL(url).pathname);
      expect(page.text).toMatch(/<title>[^<]+<\/title>/);
      expectText(page.text, page.text);
    }
    api.clock.advance(7 * 86_400_000);
    await sendReminders(programContext(api.services, 'test'));
    const rows = await api.services.database.reader.selectFrom('outgoingMails').selectAll().execute();
    const sent = rows.filter(({ recipient }) => recipient.endsWith('@template.example'));
    // 40 orders, 20 of them canceled, 40 replies, and 3 invoices with a reminder each.
    expect(sent).toHaveLength(106);
    for (const { recipient, subject, body } of sent) {
      expect(body).toContain(templates[Number(/\d+/.exec(recipient)![0])]);
      expectText(subject + body, body);
    }
  }, 120_000);

  test('R43: in invoices on paper and by mail, and in the title of the document', async ({ api }) => {
    const as = await sessionHeaders(api.services, 1, 'bearer');
    const quoted = templates.map((template) => JSON.stringify(template));
    const lines = quoted.map((text) => `{ name: ${text}, description: ${text}, unitPriceCents: 100 }`);
    const all = JSON.stringify(templates.join(' | '));
    for (const [at, language] of ['en', 'fr', 'ar'].entries()) {
      const { customer } = await ask(
        api,
        as,
        `mutation { createCustomer(input: { name: ${quoted[at]}, email: "c${at}@template.example", country: "FR" }) { customer { id } } }`,
      );
      const made = await change(
        api,
        as,
        `createInvoice(input: { customerId: ${customer.id}, lines: [${lines}], note: ${all}, thanks: ${quoted[10]}, reference: ${quoted[at + 6]}, language: ${language} })`,
      );
      const { invoice } = await change(api, as, `finalizeInvoice(id: ${made.invoice.id})`);
      const paper = await readPdf((await paperOf(api, as, invoice.id)).bytes);
      expect(paper.text.split('1009').length, language).toBeGreaterThan(80);
      expectText(paper.text + paper.title, language);
      const message = `subject: ${quoted[at]}, message: ${all}`;
      await change(api, as, `sendInvoice(id: ${invoice.id}, input: { to: "c${at}@template.example", ${message} })`);
    }
    const sent = (await mails(api, as)).filter(({ recipient }) => recipient.endsWith('@template.example'));
    expect(sent).toHaveLength(3);
    for (const { subject, body } of sent) {
      expect(body).toContain(templates.join(' | '));
      expectText(subject + body, subject);
    }
  });
});
