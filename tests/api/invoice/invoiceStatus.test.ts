import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import { readPdf } from '../../support/pdf.ts';
import { ask, change, makeDraft, makeFinal, pay } from './invoices.fixture.ts';

const words = {
  DRAFT: 'Draft',
  SENT: 'Sent',
  DOWNLOADED: 'Downloaded',
  PARTIAL_PAYMENT: 'Partial Payment',
  PAST_DUE: 'Past Due',
  PAID: 'Paid',
};
type Status = keyof typeof words;

test('IN-02 the six documented words: list, filter, detail, documented calls, file, figures and PDF say the same of the same invoices', async ({
  shared: api,
}) => {
  const as = await api.signIn();
  const figures = async () => {
    const { byStatus } = await ask(api, as, '{ invoiceStats { byStatus { status count } } }');
    return Object.fromEntries(byStatus.map(({ status, count }: any) => [status, count])) as Record<Status, number>;
  };
  const before = await figures();
  const late = ', issuedDate: "2020-01-01", dueDate: "2020-01-31"';
  const made: Record<Status, string> = {
    DRAFT: (await makeDraft(api, as, late)).id,
    SENT: (await makeFinal(api, as)).id,
    DOWNLOADED: (await makeFinal(api, as)).id,
    PARTIAL_PAYMENT: (await makeFinal(api, as)).id,
    PAST_DUE: (await makeFinal(api, as, late)).id,
    PAID: (await makeFinal(api, as, late)).id,
  };
  const { url } = await ask(api, as, `mutation { linkInvoice(id: ${made.DOWNLOADED}) { url } }`);
  expect((await api.rest('GET', url)).status).toBe(200);
  await pay(api, as, made.PARTIAL_PAYMENT, 100);
  await pay(api, as, made.PAST_DUE, 100);
  await pay(api, as, made.PAID);
  const statuses = Object.keys(words) as Status[];
  const after = await figures();
  for (const status of statuses) expect(after[status], status).toBe(before[status] + 1);
  const page = 'page: { number: 1, size: 100 }';
  const file = (await api.rest('GET', '/export/invoices.csv?columns=id,status', { as })).text;
  const documented = await api.rest('GET', '/api/apps/invoice?itemsPerPage=200', { as });
  for (const status of statuses) {
    const id = made[status];
    const { nodes } = await ask(
      api,
      as,
      `{ invoices(filter: { status: ${status} }, ${page}) { nodes { id status } } }`,
    );
    expect(nodes, status).toContainEqual({ id, status });
    for (const node of nodes) expect(node.status).toBe(status);
    expect((await ask(api, as, `{ invoice(id: ${id}) { status } }`)).status).toBe(status);
    expect(file).toContain(`${id},${words[status]}`);
    const listed = documented.body.invoices.find((one: { id: number }) => one.id === Number(id));
    expect(listed.invoiceStatus, status).toBe(words[status]);
    const asked = await api.rest(
      'GET',
      `/api/apps/invoice?status=${encodeURIComponent(words[status])}&itemsPerPage=200`,
      { as },
    );
    expect(asked.body.invoices.map((one: { id: number }) => one.id)).toContain(Number(id));
    expect((await api.rest('GET', `/api/apps/invoice/${id}`, { as })).body.invoice.invoiceStatus).toBe(words[status]);
    const { rawPayload } = await api.app.inject({ url: `/export/invoices/${id}.pdf`, headers: as });
    const { text } = await readPdf(rawPayload);
    // A file is the same for ever: it says whether it is a draft, and nothing that changes later.
    expect(text.includes('Draft'), status).toBe(status === 'DRAFT');
  }
  // Void is Paid: nothing is owed.
  await change(api, as, `voidInvoice(id: ${made.SENT})`);
  expect((await ask(api, as, `{ invoice(id: ${made.SENT}) { status } }`)).status).toBe('PAID');
});
