import type { Headers, TestApp } from '../../support/app.ts';

export const invoiceFields = `id version kind state status number customerId isArchived issuedDate dueDate currency exchangeRate
  lines { name quantity unitPriceCents amountCents } taxes { rateBasisPoints baseCents taxCents } subtotalCents discountCents
  taxCents includedTaxCents totalCents paidCents refundedCents creditedCents balanceCents baseTotalCents client { name email }
  payments { id kind amountCents date method } followers { id kind number status } source { id number } orderNumber acceptedAt`;

/** Data of the only field, or what went wrong. */
export async function ask(api: TestApp, as: Headers, operation: string): Promise<any> {
  const { data, errors } = await api.graphql<any, object>(operation, { as });
  return data && errors.length === 0 ? Object.values(data)[0] : errors[0]!.extensions;
}

let count = 0;

export const makeClient = async (api: TestApp, as: Headers, more = ''): Promise<string> =>
  (
    await ask(
      api,
      as,
      `mutation { createCustomer(input: { name: "Karim Benali", email: "karim${(count += 1)}@client.example", country: "FR" ${more} }) { customer { id } } }`,
    )
  ).customer.id;

/** 100.00 and 20 % tax: 120.00. */
export const plainLine = '{ name: "Work", unitPriceCents: 10000, taxBasisPoints: 2000 }';

export const change = (api: TestApp, as: Headers, call: string): Promise<any> =>
  ask(api, as, `mutation { ${call} { invoice { ${invoiceFields} } batchId } }`);

export async function makeDraft(api: TestApp, as: Headers, more = '', lines = plainLine): Promise<any> {
  const customerId = await makeClient(api, as);
  return (await change(api, as, `createInvoice(input: { customerId: ${customerId}, lines: [${lines}] ${more} })`))
    .invoice;
}

export async function makeFinal(api: TestApp, as: Headers, more = '', lines = plainLine): Promise<any> {
  const { id } = await makeDraft(api, as, more, lines);
  return (await change(api, as, `finalizeInvoice(id: ${id})`)).invoice;
}

export const invoiceOf = (api: TestApp, as: Headers, id: string): Promise<any> =>
  ask(api, as, `{ invoice(id: ${id}) { ${invoiceFields} } }`);

export const pay = async (api: TestApp, as: Headers, id: string, amountCents?: number): Promise<any> =>
  change(
    api,
    as,
    `payInvoice(id: ${id}, input: { ${amountCents === undefined ? '' : `amountCents: ${amountCents}`} })`,
  );

export const download = async (api: TestApp, as: Headers, url: string) => {
  const { statusCode, headers, rawPayload } = await api.app.inject({ url, headers: as });
  return { status: statusCode, headers, bytes: rawPayload };
};
export const paperOf = (api: TestApp, as: Headers, id: string) => download(api, as, `/export/invoices/${id}.pdf`);

/** What is known of the company, so that euro invoices have their XML. */
export const settle = (api: TestApp, as: Headers) =>
  ask(
    api,
    as,
    'mutation { updateInvoiceSettings(input: { taxId: "FR12345678901", iban: "FR7630006000011234567890189" }) { batchId } }',
  );
