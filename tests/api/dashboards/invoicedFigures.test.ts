import { print } from 'graphql';
import { expect } from 'vitest';
import { invoicesOf } from '../../../client/areas/dashboards/leads.ts';
import { invoiceList } from '../../../client/areas/invoice/invoiceList.ts';
import { variablesOf } from '../../../client/app/list/listNoun.ts';
import { decode } from '../../../client/lib/listState.ts';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { ask } from '../../support/tasks.ts';

const sums = 'invoicedCents paidCents unpaidCents';
const read = async (api: TestApp, as: Headers, period: string) =>
  (
    await ask(
      api,
      as,
      `{ invoicedFigures(period: ${period}) { from to current { ${sums} } previous { ${sums} } steps { from to invoicedCents } } }`,
    )
  ).invoicedFigures;

/** What the invoices of the list at the address sum to, in the currency of the store. */
async function sumAt(
  api: TestApp,
  as: Headers,
  path: string,
  column: 'baseTotalCents' | 'basePaidCents' | 'baseBalanceCents',
) {
  const params = new URLSearchParams(path.split('?')[1]);
  expect([...params.keys()].filter((name) => !(name in invoiceList.codec))).toEqual([]);
  const variables: any = variablesOf(invoiceList, decode(invoiceList.codec, params));
  const ids: number[] = [];
  for (let [number, total] = [1, 1]; ids.length < total; number += 1) {
    const asked = { ...variables, page: { ...variables.page, number, size: 100 } };
    const { data } = await api.graphql<any, object>(print(invoiceList.document), { as, variables: asked });
    if (data.invoices.nodes.length === 0) break;
    total = data.invoices.totalCount;
    ids.push(...data.invoices.nodes.map(({ id }: { id: string }) => Number(id)));
  }
  const rows = await api.services.database.reader
    .selectFrom('invoices')
    .select(column)
    .where('id', 'in', [0, ...ids])
    .execute();
  return rows.reduce((sum, row) => sum + row[column], 0);
}

test('DA-01 DA-05 what was invoiced is the sum of the invoices that its list shows, whole and month by month', async ({
  api,
}) => {
  const as = await api.signIn();
  // A draft, a void one and one in the archive are no part of it.
  const { from, to } = await read(api, as, 'MONTHS_12');
  const within = await api.services.database.reader
    .selectFrom('invoices')
    .select(['id', 'state'])
    .where('kind', '=', 'INVOICE')
    .where('issuedDate', '>=', from)
    .where('issuedDate', '<=', to)
    .execute();
  expect(within.some(({ state }) => state === 'DRAFT')).toBe(true);
  const final = within.find(({ state }) => state === 'FINAL')!;
  const before = await read(api, as, 'MONTHS_12');
  await ask(api, as, `mutation { archiveInvoice(id: "${final.id}", isArchived: true) { batchId } }`);
  const shown = await read(api, as, 'MONTHS_12');
  expect(shown.current.invoicedCents).toBeLessThan(before.current.invoicedCents);
  for (const period of ['DAYS_7', 'DAYS_30', 'DAYS_90', 'MONTHS_12']) {
    const figures = await read(api, as, period);
    const { current } = figures;
    expect(await sumAt(api, as, invoicesOf(figures), 'baseTotalCents'), period).toBe(current.invoicedCents);
    expect(await sumAt(api, as, invoicesOf(figures, '&received=true'), 'basePaidCents')).toBe(current.paidCents);
    expect(await sumAt(api, as, invoicesOf(figures, '&unpaid=true'), 'baseBalanceCents')).toBe(current.unpaidCents);
    const { steps } = figures;
    expect(steps.reduce((sum: number, step: any) => sum + step.invoicedCents, 0)).toBe(current.invoicedCents);
    for (const step of steps.slice(-3))
      expect(await sumAt(api, as, invoicesOf(step), 'baseTotalCents'), step.from).toBe(step.invoicedCents);
  }
  expect(shown.current.paidCents).toBeGreaterThan(0);
  expect(shown.current.unpaidCents).toBeGreaterThan(0);
});
