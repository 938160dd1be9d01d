import { expect } from 'vitest';
import { setupPath } from '../../../server/areas/auth/setup.ts';
import { test as base } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { ask, makeFinal } from './invoices.fixture.ts';

const test = base.extend('options', { hasSampleData: false });

async function administrator(api: TestApp): Promise<Headers> {
  const token = (await setupPath(api.services))!.split('token=')[1]!;
  const body = { fullName: 'Ines Okoro', email: 'ines@office.example', password: 'kestrel over fjord', token };
  const { body: answer } = await api.rest('POST', '/api/auth/setup', { body });
  return { authorization: `Bearer ${answer.accessToken}` };
}

const set = (api: TestApp, as: Headers, input: string) =>
  ask(api, as, `mutation { updateInvoiceSettings(input: { ${input} }) { batchId } }`);
const settingsOf = (api: TestApp, as: Headers) =>
  ask(api, as, '{ invoiceSettings { firstNumber hasNumbers nextNumber } }');

test('a company goes on counting from another program, until an invoice has its number', async ({ api }) => {
  const as = await administrator(api);
  expect(await settingsOf(api, as)).toMatchObject({ firstNumber: 1, hasNumbers: false });
  for (const [value, key] of [
    [0, 'tooSmall'],
    [1_000_000_000, 'tooLarge'],
  ] as const)
    expect(await set(api, as, `firstNumber: ${value}`)).toMatchObject({ fields: { firstNumber: { key } } });
  await set(api, as, 'firstNumber: 900');
  const { batchId } = await set(api, as, 'firstNumber: 1248');
  expect(await settingsOf(api, as)).toEqual({ firstNumber: 1248, hasNumbers: false, nextNumber: 'INV-1248' });
  const numbers = [await makeFinal(api, as), await makeFinal(api, as)].map(({ number }) => number);
  expect(numbers).toEqual(['INV-1248', 'INV-1249']);
  expect(await settingsOf(api, as)).toMatchObject({ hasNumbers: true, nextNumber: 'INV-1250' });
  const locked = { code: 'VALIDATION', fields: { firstNumber: { key: 'locked' } } };
  expect(await set(api, as, 'firstNumber: 1')).toMatchObject(locked);
  // Nor does it come back by an undo, and other settings are changed as before.
  await api.graphql(`mutation { undoBatch(id: "${batchId}") { count } }`, { as });
  await set(api, as, 'numberDigits: 6');
  expect(await settingsOf(api, as)).toEqual({ firstNumber: 1248, hasNumbers: true, nextNumber: 'INV-001250' });
});
