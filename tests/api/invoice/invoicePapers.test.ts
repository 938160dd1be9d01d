import { describe, expect } from 'vitest';
import { sendReminders } from '../../../server/areas/invoice/invoiceReminders.ts';
import { linkSeal } from '../../../server/mail/links.ts';
import { programContext } from '../../../server/program.ts';
import { unseal } from '../../../server/seal.ts';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { readPdf } from '../../support/pdf.ts';
import { unzipped } from '../../support/zip.ts';
import { ask, change, download, invoiceOf, makeDraft, makeFinal, paperOf, pay } from './invoices.fixture.ts';

const linkOf = async (api: TestApp, as: Headers, id: string): Promise<string> => {
  const { url } = await ask(api, as, `mutation { linkInvoice(id: ${id}) { url } }`);
  return url.slice(url.indexOf('/invoices/'));
};

describe('papers of invoices', () => {
  test('IN-10 a finalized invoice is the same file at each download, in three languages, with the figures of the screen', async ({
    shared: api,
  }) => {
    const as = await api.signIn();
    const said = {
      en: ['Invoice', 'Bill to', 'Subtotal', '€1,200.50', '€240.10', '€1,440.60'],
      fr: ['Facture', 'Facturer à', 'Sous-total', '1 200,50 €', '240,10 €', '1 440,60 €'],
      ar: ['فاتورة', 'المجموع', 'الإجمالي', '1,200.50', '240.10', '1,440.60'],
    };
    for (const [language, words] of Object.entries(said)) {
      const line =
        '{ name: "Conseil & étude", description: "# *2 jours*", unitPriceCents: 120050, taxBasisPoints: 2000 }';
      const { id, number, totalCents } = await makeFinal(
        api,
        as,
        `, language: ${language}, currency: "EUR", exchangeRate: 1.1`,
        line,
      );
      expect(totalCents).toBe(144_060);
      const first = await paperOf(api, as, id);
      expect(first).toMatchObject({
        status: 200,
        headers: { 'content-disposition': `attachment; filename="${number}.pdf"` },
      });
      const paper = await readPdf(first.bytes);
      expect(paper).toMatchObject({ language, pages: 1, isTagged: true, isArchivable: true, areFontsEmbedded: true });
      const text = paper.text.replaceAll(/\s+/g, ' ');
      expect(text).toContain(language === 'ar' ? 'jours' : '# *2 jours*');
      for (const word of [...words, number, 'Karim Benali', 'Conseil & étude']) expect(text).toContain(word);
      await pay(api, as, id, 1000);
      expect((await paperOf(api, as, id)).bytes.equals(first.bytes)).toBe(true);
    }
    const draft = await makeDraft(api, as);
    expect((await readPdf((await paperOf(api, as, draft.id)).bytes)).text).toContain('Draft');
    expect((await paperOf(api, as, '2000000000')).status).toBe(404);
    expect((await paperOf(api, {}, draft.id)).status).toBe(401);
  });

  test('IN-10 the screen says what the PDF says, all of it, in the language of the client', async ({ shared: api }) => {
    const as = await api.signIn();
    const lines = [
      '{ name: "Conseil", description: "Jours", quantity: 2, unitPriceCents: 12345, discountCents: 45, taxBasisPoints: 2000 }',
      '{ name: "Poste", unitPriceCents: 500, taxBasisPoints: 550 }',
    ].join();
    const fields =
      'language heading running sender senderLines facts { label value } clientLabel clientLines paymentLabel payment { label value } ' +
      'columns lines { name description figures } sums { label value isTotal } rate notes { label value } stubLabel stub { label value }';
    for (const language of ['en', 'fr'] as const) {
      const { id, number } = await makeFinal(
        api,
        as,
        `, language: ${language}, note: "Merci bien", reference: "R-7"`,
        lines,
      );
      const { paper } = await ask(api, as, `{ invoice(id: ${id}) { paper { ${fields} } } }`);
      const pdf = (await readPdf((await paperOf(api, as, id)).bytes)).text.replaceAll(/\s+/g, '');
      const texts = (value: unknown): string[] =>
        typeof value === 'string'
          ? [value]
          : value && typeof value === 'object'
            ? Object.values(value).flatMap(texts)
            : [];
      // What only next pages carry, and what is not printed.
      const { language: written, running, stubLabel, ...shown } = paper;
      expect([written, running, stubLabel !== '']).toEqual([language, `${number} · Karim Benali`, true]);
      const said = texts(shown).filter((text) => text !== '');
      expect(said.length).toBeGreaterThan(30);
      expect(said.filter((text) => !pdf.includes(text.replaceAll(/\s+/g, '')))).toEqual([]);
      expect(paper.columns).toHaveLength(6);
      expect(paper.lines.map(({ figures }: { figures: string[] }) => figures.length)).toEqual([5, 5]);
      expect(paper.sums.at(-1)).toMatchObject({ isTotal: true });
    }
  });

  test('IN-10 values in Arabic sentences keep their signs on their side', async ({ shared: api }) => {
    const as = await api.signIn();
    const line = '{ name: "Conseil", unitPriceCents: 12345, taxBasisPoints: 2000 }';
    const { id } = await makeFinal(api, as, ', language: ar, currency: "USD"', line);
    const { company } = await ask(api, as, `{ invoice(id: ${id}) { company { name taxId } } }`);
    expect(company.name).toMatch(/\.$/);
    const text = (await readPdf((await paperOf(api, as, id)).bytes)).text.replaceAll(/\s+/g, '');
    const times = (part: string) => text.split(part.replaceAll(/\s+/g, '')).length - 1;
    // In the column and in the sums; in the line, its sum and what the tax is of; in the head and at the foot.
    expect(times('20%')).toBe(2);
    expect(times('123.45 US$')).toBe(5);
    expect(times(company.name)).toBe(2);
  });

  test('IN-12 its paper is A4 in three languages, also when it takes several pages', async ({ shared: api }) => {
    const as = await api.signIn();
    const line = '{ name: "Conseil", description: "Jour", unitPriceCents: 100, taxBasisPoints: 2000 }';
    for (const [language, word] of [
      ['en', 'Total'],
      ['fr', 'Total'],
      ['ar', 'الإجمالي'],
    ] as const) {
      const { id } = await makeFinal(api, as, `, language: ${language}`, Array(60).fill(line).join());
      const paper = await readPdf((await paperOf(api, as, id)).bytes);
      expect(paper.pages).toBeGreaterThan(1);
      expect(paper.language).toBe(language);
      expect(paper.sizes).toEqual(Array.from({ length: paper.pages }, () => [595, 842]));
      expect(paper.text).toContain(word);
      expect(paper.text.match(/Conseil/g)).toHaveLength(60);
    }
  });

  test('IN-16 a statement of account as PDF adds up as the list does', async ({ shared: api }) => {
    const as = await api.signIn();
    const { id, customerId, number } = await makeFinal(api, as);
    await pay(api, as, id, 2000);
    const days = 'from=2020-01-01&to=2030-12-31';
    const { bytes, status } = await download(
      api,
      as,
      `/export/statement.pdf?customer=${customerId}&${days}&language=fr`,
    );
    expect(status).toBe(200);
    const { text, language } = await readPdf(bytes);
    expect(language).toBe('fr');
    for (const word of [
      'Relevé de compte',
      `Facture ${number}`,
      `Règlement de ${number}`,
      '120,00',
      '100,00',
      'Solde final',
    ])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(word);
    const wrong = await api.rest('GET', `/export/statement.pdf?customer=${customerId}&from=x&to=y`, { as });
    expect(wrong).toMatchObject({ status: 400, body: { error: { fields: { from: { key: 'malformed' } } } } });
  });

  test('IN-23 many invoices come as an archive of the same files', async ({ shared: api }) => {
    const as = await api.signIn();
    const made = [await makeFinal(api, as), await makeFinal(api, as), await makeDraft(api, as)];
    const ids = made.map(({ id }) => id).join(',');
    const { bytes, headers } = await download(api, as, `/export/invoices.zip?ids=${ids}`);
    expect(headers['content-type']).toBe('application/zip');
    const files = unzipped(bytes);
    expect(Object.keys(files)).toHaveLength(3);
    for (const { id, number } of made.slice(0, 2))
      expect(files[`${number}.pdf`]!.equals((await paperOf(api, as, id)).bytes)).toBe(true);
    expect((await download(api, as, '/export/invoices.zip')).status).toBe(400);
    expect((await download(api, as, '/export/invoices.zip?ids=2000000000')).status).toBe(404);
  });
});

describe('invoices on their way to the client', () => {
  test('IN-11 sending mails the PDF and makes it Sent; the client’s look makes it Downloaded', async ({
    shared: api,
  }) => {
    const as = await api.signIn();
    const draft = await makeDraft(api, as, ', language: fr');
    const proposed = await ask(api, as, `{ invoiceMail(id: ${draft.id}) { to subject message fileName } }`);
    expect(proposed.subject).toContain('Facture');
    const wrong = await change(api, as, `sendInvoice(id: ${draft.id}, input: { to: "nobody", subject: " " })`);
    expect(wrong.fields).toMatchObject({ to: { key: 'malformed' }, subject: { key: 'required' } });
    expect(await invoiceOf(api, as, draft.id)).toMatchObject({ state: 'DRAFT', number: null });
    const { invoice } = await change(api, as, `sendInvoice(id: ${draft.id}, input: { message: "Voilà {link}" })`);
    expect(invoice).toMatchObject({ state: 'FINAL', status: 'SENT' });
    const mail = await api.services.database.reader
      .selectFrom('outgoingMails')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ recipient: draft.client.email, body: expect.stringContaining('Voilà') });
    const [file] = await api.services.database.reader
      .selectFrom('outgoingMailFiles')
      .selectAll()
      .where('mailId', '=', mail.id)
      .execute();
    expect(file).toMatchObject({ name: `${invoice.number}.pdf`, contentType: 'application/pdf' });
    expect(Buffer.from(file!.bytes!).equals((await paperOf(api, as, draft.id)).bytes)).toBe(true);
    const path = unseal(api.services, linkSeal, mail.link!);
    expect((await api.rest('GET', path, { as })).status).toBe(200);
    expect((await invoiceOf(api, as, draft.id)).status).toBe('SENT');
    expect((await api.rest('GET', path)).status).toBe(200);
    expect((await invoiceOf(api, as, draft.id)).status).toBe('DOWNLOADED');
  });

  test('IN-13 a link without an account shows one invoice, takes a question, and can be revoked', async ({
    shared: api,
  }) => {
    const as = await api.signIn();
    const { id, number } = await makeFinal(api, as, ', language: ar, thanks: "<script>x</script>"');
    const path = await linkOf(api, as, id);
    const token = path.split('/').at(-1)!;
    expect(token).toHaveLength(43);
    const kept = await api.services.database.reader.selectFrom('invoiceLinks').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(token);
    const page = await api.rest('GET', path);
    expect(page.status).toBe(200);
    expect(page.text).toContain('dir="rtl"');
    expect(page.text).toContain(number);
    expect(page.text).not.toContain('<script');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const file = await download(api, {}, `${path}/file.pdf`);
    expect(file.bytes.equals((await paperOf(api, as, id)).bytes)).toBe(true);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const asking = (text: string) =>
      api.rest('POST', path, { headers: form, body: new URLSearchParams({ text }).toString() });
    expect((await asking(' ')).status).toBe(400);
    // Leads back to the page: loading that again sends nothing.
    expect((await asking('متى يحين <b>الموعد</b>؟')).status).toBe(303);
    expect((await api.rest('GET', `${path}?done=asked`)).text).toContain('role="status"');
    const timeline = await ask(
      api,
      as,
      `{ timeline(subject: Invoice, subjectId: ${id}) { nodes { comment { text authorName } } } }`,
    );
    expect(JSON.stringify(timeline)).toContain('متى يحين <b>الموعد</b>؟');
    const told = await api.services.database.reader
      .selectFrom('notifications')
      .selectAll()
      .where('kind', '=', 'INVOICE_QUESTION')
      .where('subjectId', '=', Number(id))
      .execute();
    expect(told.length).toBeGreaterThan(0);
    const { links } = await ask(api, as, `{ invoice(id: ${id}) { links { openedAt downloadedAt revokedAt } } }`);
    expect(links).toEqual([{ openedAt: expect.any(String), downloadedAt: expect.any(String), revokedAt: null }]);
    await ask(api, as, `mutation { revokeInvoiceLinks(id: ${id}) { batchId } }`);
    for (const gone of [path, `${path}/file.pdf`, `/invoices/shared/${'x'.repeat(43)}`]) {
      const answer = await api.rest('GET', gone);
      expect(answer.status).toBe(404);
      expect(answer.text).not.toContain(number);
    }
    expect((await asking('x')).status).toBe(404);
    const late = await linkOf(api, as, id);
    api.clock.advance(91 * 86_400_000);
    expect((await api.rest('GET', late)).status).toBe(404);
    api.clock.advance(-91 * 86_400_000);
  });

  test('IN-15 reminders go once, are listed before they go, and stop at payment', async ({ shared: api }) => {
    let as = await api.signIn();
    const today = api.services.now().toISOString().slice(0, 10);
    const day = (more: number) => new Date(Date.parse(today) + more * 86_400_000).toISOString().slice(0, 10);
    const made = [];
    for (const client of ['one', 'other']) {
      const { id } = await makeFinal(api, as, `, issuedDate: "${day(-1)}", dueDate: "${day(4)}"`);
      made.push((await change(api, as, `sendInvoice(id: ${id}, input: { to: "${client}@client.example" })`)).invoice);
    }
    const [one, other] = made;
    const remindersOf = async () =>
      (await ask(api, as, `{ invoice(id: ${one.id}) { reminders { dayOffset date sentAt } } }`)).reminders;
    expect((await remindersOf()).map(({ dayOffset, date }: any) => [dayOffset, date])).toEqual([
      [-3, day(1)],
      [0, day(4)],
      [7, day(11)],
      [30, day(34)],
    ]);
    const coming = await ask(
      api,
      as,
      '{ comingReminders(page: { number: 1, size: 100 }) { nodes { dayOffset date invoice { id } } } }',
    );
    expect(coming.nodes).toContainEqual({ dayOffset: -3, date: day(1), invoice: { id: one.id } });
    const mails = async (about: any) => {
      const rows = await api.services.database.reader.selectFrom('outgoingMails').select('subject').execute();
      return rows.filter(({ subject }) => subject.startsWith('Reminder') && subject.includes(about.number)).length;
    };
    const run = () => sendReminders(programContext(api.services, 'test'));
    await run();
    expect(await mails(one)).toBe(0);
    api.clock.advance(86_400_000);
    as = await api.signIn();
    await Promise.all([run(), run()]);
    await run();
    expect([await mails(one), await mails(other)]).toEqual([1, 1]);
    expect((await remindersOf())[0].sentAt).not.toBeNull();
    await pay(api, as, other.id);
    api.clock.advance(3 * 86_400_000);
    await run();
    expect([await mails(one), await mails(other)]).toEqual([2, 1]);
    // Slept through for too long: nothing goes late.
    api.clock.advance(15 * 86_400_000);
    await run();
    expect(await mails(one)).toBe(2);
    api.clock.advance(-19 * 86_400_000);
  });
});
