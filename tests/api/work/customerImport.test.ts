import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import { uploadCsv } from '../../support/uploads.ts';
import { ask, checked, imported, read } from './productImport.fixture.ts';

test('customers with all columns of their file, imported again, change nothing', async ({ api }) => {
  const as = await api.signIn();
  const name = JSON.stringify(`'=x, "Ltd"`);
  const tags = JSON.stringify(['a|b', 'c\\d', '=e', 'وسم']);
  await ask(
    api,
    as,
    `mutation { createCustomer(input: { name: ${name}, email: "tags@import.example", country: "TN", language: ar,
      company: "a|b; c", taxId: "-12", phone: "+216 71 000 000", tags: ${tags}, acceptsMarketing: true }) { batchId } }`,
  );
  const rows = () => api.services.database.reader.selectFrom('customers').selectAll().orderBy('id').execute();
  const before = await rows();
  const columns =
    'id,name,email,customerId,country,countryName,orders,spent,status,phone,company,taxId,language,acceptsMarketing,tags,createdAt,updatedAt';
  const { text } = await api.rest('GET', `/export/customers.csv?columns=${columns}`, { as });
  const { status, body } = await uploadCsv(api, as, text, '/import/customers');
  expect(status, JSON.stringify(body)).toBe(201);
  const file = await read(api, as, body.id);
  // What follows from orders and days is no field that a file could set.
  expect(file.columns.filter(({ field }) => field === null).map(({ heading }) => heading)).toEqual([
    'Country name',
    'Orders',
    'Total spent',
    'Added',
    'Changed',
  ]);
  const check = await checked(api, as, file, file.key);
  expect(check).toMatchObject({
    counts: { created: 0, updated: 0, unchanged: before.length, failed: 0 },
    problems: [],
    preview: [],
  });
  expect(await imported(api, as, file)).toMatchObject({ status: 'DONE', batchId: null });
  expect(await rows()).toEqual(before);
});
