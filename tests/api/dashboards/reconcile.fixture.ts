import { expect } from 'vitest';
import * as shop from '../../../client/areas/ecommerce/dashboard/shopLeads.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { rowsAt } from '../../support/leads.ts';
import { ask } from '../../support/tasks.ts';

/* Figures beside all the rows that they are made of. */

export type Days = { from: string; to: string };
export type Row = Record<string, any>;
export const within =
  ({ from, to }: Days) =>
  ({ day }: Row) =>
    day >= from && day <= to;
export const sum = (rows: readonly Row[], name: string): number => rows.reduce((total, row) => total + row[name], 0);

/** All rows of the lists, with the day of each as the list's own dates have it. */
export async function allRows(api: TestApp, as: Headers, timeZone: string) {
  const page = 'page: { number: 1, size: 100 }';
  const { orders, invoices, credits, customers, expenses, campaigns, requests } = await ask(
    api,
    as,
    `{ orders(${page}) { totalCount nodes { id payment createdAt shippingAddress { country } spentCents capturedCents refundedCents method name
        lines { productId quantity returned unitPriceCents discountCents } refunds { amountCents createdAt } } }
      invoices(${page}) { totalCount nodes { kind status issuedDate totalCents paidCents refundedCents balanceCents } }
      credits: invoices(filter: { kind: CREDIT_NOTE }, ${page}) { totalCount nodes { kind status issuedDate totalCents } }
      customers(${page}) { totalCount nodes { createdAt orderCount } }
      expenses(${page}) { totalCount nodes { amountCents spentOn } }
      campaigns(${page}) { totalCount nodes { sentOn emailCount openedCount clickedCount subscribedCount complaintCount unsubscribedCount } }
      requests: contactRequests(${page}) { totalCount nodes { createdAt status answeredAt } } }`,
  );
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone });
  const dayOf = (at: string) => format.format(new Date(at));
  const dated = (list: any, day: (row: Row) => string): Row[] => {
    expect(list.nodes.length).toBe(list.totalCount);
    return list.nodes.map((row: Row) => ({ ...row, day: day(row) }));
  };
  const created = ({ createdAt }: Row) => dayOf(createdAt);
  return {
    orders: dated(orders, created).map((row): Row => ({ ...row, country: row['shippingAddress'].country })),
    refunds: orders.nodes.flatMap((order: Row) =>
      order['refunds'].map((refund: Row) => ({
        ...refund,
        orderId: order['id'],
        country: order['shippingAddress'].country,
        day: dayOf(refund['createdAt']),
      })),
    ) as Row[],
    invoices: [...dated(invoices, ({ issuedDate }) => issuedDate), ...dated(credits, ({ issuedDate }) => issuedDate)],
    customers: dated(customers, created),
    expenses: dated(expenses, ({ spentOn }) => spentOn),
    campaigns: dated(campaigns, ({ sentOn }) => sentOn),
    requests: dated(requests, created),
  };
}
export type Rows = Awaited<ReturnType<typeof allRows>>;

/** A sum of cents over a column of a file. */
export async function columnOf(api: TestApp, as: Headers, path: string, keep: (row: Record<string, string>) => number) {
  const file = await api.app.inject({ url: path, headers: as });
  expect(file.statusCode, path).toBe(200);
  const [head = '', ...lines] = file.body
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  const cells = (line: string) =>
    [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell]) => cell!.replaceAll('"', ''));
  const names = cells(head);
  return lines
    .map((line) => keep(Object.fromEntries(cells(line).map((cell, at) => [names[at], cell]))))
    .reduce((total, cents) => total + cents, 0);
}
export const cents = (text: string | undefined) => Math.round(Number(text ?? 'missing') * 100);

const figures = 'orderCount salesCents refundedCents customerCount';

/** The shop, whole or narrowed to a country, beside the rows of its orders. */
export async function checkShop(api: TestApp, as: Headers, period: string, country: string | null, rows: Rows) {
  const filter = country === null ? '' : `, filter: { country: "${country}" }`;
  const { shopDashboard: shown } = await ask(
    api,
    as,
    `{ shopDashboard(period: ${period}${filter}) { from to current { ${figures} } previous { ${figures} }
      steps { from to orderCount salesCents refundedCents previousSalesCents }
      week { from to current { orderCount salesCents } steps { from to orderCount salesCents refundedCents } }
      places { country orderCount salesCents } sellers { productId unitCount salesCents }
      leads { totalCount noneCount onceCount moreCount } transactions { amountCents } } }`,
  );
  const among = ({ country: to }: Row) => country === null || to === country;
  const placed = rows.orders.filter((one) => among(one) && one['payment'] !== 'CANCELED');
  const refunds = rows.refunds.filter(among);
  const agrees = (days: Days, one: Row, name: string) => {
    const own = placed.filter(within(days));
    expect([one['orderCount'], one['salesCents']], name).toEqual([own.length, sum(own, 'spentCents')]);
    if ('refundedCents' in one)
      expect(one['refundedCents'], `refunds of ${name}`).toBe(sum(refunds.filter(within(days)), 'amountCents'));
  };
  agrees(shown, shown.current, period);
  agrees(shown.week, shown.week.current, 'the week');
  for (const step of [...shown.steps, ...shown.week.steps]) agrees(step, step, `${period} ${step.from}`);
  const added = rows.customers.filter(within(shown));
  expect(shown.current.customerCount).toBe(added.length);
  const often = (keep: (count: number) => boolean) => added.filter(({ orderCount }) => keep(orderCount)).length;
  expect(shown.leads).toEqual({
    totalCount: added.length,
    noneCount: often((count) => count === 0),
    onceCount: often((count) => count === 1),
    moreCount: often((count) => count > 1),
  });
  const own = placed.filter(within(shown));
  for (const place of shown.places) {
    const there = own.filter((one) => one['country'] === place.country);
    expect(place).toEqual({ country: place.country, orderCount: there.length, salesCents: sum(there, 'spentCents') });
  }
  if (shown.places.length < 6) expect(sum(shown.places, 'orderCount')).toBe(own.length);
  const lines: Row[] = own.filter(({ payment }) => payment !== 'FAILED').flatMap((one) => one['lines']);
  for (const { productId, unitCount, salesCents } of shown.sellers) {
    const sold = lines.filter((line) => line['productId'] === productId);
    expect([unitCount, salesCents], `product ${productId}`).toEqual([
      sold.reduce((total, one) => total + one['quantity'] - one['returned'], 0),
      sold.reduce((total, one) => total + one['unitPriceCents'] * one['quantity'] - one['discountCents'], 0),
    ]);
  }
  // The rows that each figure leads to, and those of its file.
  const narrowed = country === null ? '' : `&country=${country}`;
  const path = shop.ordersOf(shown, narrowed);
  expect(await rowsAt(api, as, path)).toEqual({ total: shown.current.orderCount, inFile: shown.current.orderCount });
  const file = `/export/orders.csv?${path.split('?')[1]}`;
  expect(await columnOf(api, as, file, (row) => cents(row['Spent']))).toBe(shown.current.salesCents);
  const someDay = shown.steps.at(-1);
  expect((await rowsAt(api, as, shop.ordersOf(someDay, narrowed))).total).toBe(someDay.orderCount);
  const givenBack = new Set(refunds.filter(within(shown)).map(({ orderId }) => orderId));
  expect((await rowsAt(api, as, shop.refundsOf(shown) + narrowed)).total).toBe(givenBack.size);
  expect((await rowsAt(api, as, shop.addedOn(shown))).total).toBe(added.length);
  return shown as Days & { current: { salesCents: number } };
}
