import { describe, expect } from 'vitest';
import { makeRecurring } from '../../../server/areas/invoice/recurringRun.ts';
import { programContext } from '../../../server/program.ts';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { ask, change, invoiceOf, makeClient, pay, plainLine } from './invoices.fixture.ts';

const dayMs = 86_400_000;
const fields = `id version state every unit startDate nextDate upcoming endDate mostCount madeCount skippedDates fault
  sendsItself termDays totalCents clientName lines { name } invoices { id status issuedDate dueDate totalCents number sentAt }`;

const todayOf = (api: TestApp) => api.services.now().toISOString().slice(0, 10);
const dayFrom = (day: string, more: number) => new Date(Date.parse(day) + more * dayMs).toISOString().slice(0, 10);
const runOn = (api: TestApp) => makeRecurring(programContext(api.services, 'test'));

async function make(api: TestApp, as: Headers, more: string): Promise<any> {
  const customerId = await makeClient(api, as);
  const input = `customerId: ${customerId}, lines: [${plainLine}], termDays: 14 ${more}`;
  const answer = await ask(
    api,
    as,
    `mutation { createRecurringInvoice(input: { ${input} }) { recurringInvoice { ${fields} } batchId } }`,
  );
  return answer.recurringInvoice ?? answer;
}
const one = (api: TestApp, as: Headers, id: string): Promise<any> =>
  ask(api, as, `{ recurringInvoice(id: ${id}) { ${fields} } }`);
const step = (api: TestApp, as: Headers, call: string): Promise<any> =>
  ask(api, as, `mutation { ${call} { recurringInvoice { ${fields} } batchId } }`);

/** Sets the clock on and back again, as the tests of the file share it; a session of today may be over by then. */
async function later(api: TestApp, days: number, work: (as: Headers) => Promise<void>): Promise<void> {
  api.clock.advance(days * dayMs);
  try {
    await work(await api.signIn());
  } finally {
    api.clock.advance(-days * dayMs);
  }
}

describe('IN-14 recurring invoices', () => {
  test('IN-14 each date has its invoice once, on two servers, after a stop, and none is made too soon', async ({
    shared: api,
  }) => {
    const as = await api.signIn();
    const today = todayOf(api);
    const made = await make(api, as, `, unit: WEEK, startDate: "${dayFrom(today, 1)}"`);
    expect(made).toMatchObject({ state: 'ACTIVE', nextDate: dayFrom(today, 1), totalCents: 12_000, madeCount: 0 });
    expect(made.upcoming).toEqual([1, 8, 15, 22, 29].map((more) => dayFrom(today, more)));
    await runOn(api);
    expect((await one(api, as, made.id)).invoices).toEqual([]);
    // Three dates have passed while no server ran; then two look at once, and one of them again.
    await later(api, 16, async (asLater) => {
      await Promise.all([runOn(api), runOn(api)]);
      await runOn(api);
      const now = await one(api, asLater, made.id);
      expect(now.invoices.map(({ issuedDate }: any) => issuedDate)).toEqual(
        [15, 8, 1].map((more) => dayFrom(today, more)),
      );
      expect(now.invoices[0]).toMatchObject({
        status: 'DRAFT',
        number: null,
        totalCents: 12_000,
        dueDate: dayFrom(today, 29),
      });
      expect(now).toMatchObject({ madeCount: 3, nextDate: dayFrom(today, 22) });
    });
  });

  test('IN-14 one that sends itself is finalized and mailed once, and its end by number ends it', async ({
    shared: api,
  }) => {
    const as = await api.signIn();
    const made = await make(api, as, ', unit: MONTH, mostCount: 1, sendsItself: true, service: "Hosting"');
    await Promise.all([runOn(api), runOn(api)]);
    await runOn(api);
    const now = await one(api, as, made.id);
    expect(now).toMatchObject({ state: 'ENDED', nextDate: null, madeCount: 1, upcoming: [] });
    expect(now.invoices).toEqual([
      expect.objectContaining({ status: 'SENT', number: expect.any(String), sentAt: expect.any(String) }),
    ]);
    const { reader } = api.services.database;
    const mails = await reader.selectFrom('outgoingMails').select('subject').execute();
    expect(mails.filter(({ subject }) => subject.includes(now.invoices[0].number))).toHaveLength(1);
    expect((await pay(api, as, now.invoices[0].id)).invoice.status).toBe('PAID');
    expect(await ask(api, as, `{ invoice(id: ${now.invoices[0].id}) { recurring { id unit } } }`)).toEqual({
      recurring: { id: made.id, unit: 'MONTH' },
    });
    // One more is wanted: it goes on from its next date.
    const more = await step(api, as, `updateRecurringInvoice(id: ${made.id}, input: { mostCount: 3 })`);
    expect(more.recurringInvoice).toMatchObject({ state: 'ACTIVE', nextDate: expect.any(String) });
    await step(api, as, `pauseRecurringInvoice(id: ${made.id})`);
  });

  test('IN-14 one date is skipped, it is paused and resumed, and what passed meanwhile is not made', async ({
    shared: api,
  }) => {
    const as = await api.signIn();
    const today = todayOf(api);
    const made = await make(api, as, `, unit: DAY, every: 2, startDate: "${dayFrom(today, 2)}"`);
    const skip = `skipRecurringInvoice(id: ${made.id}, date: "${dayFrom(today, 2)}")`;
    const skipped = await step(api, as, skip);
    expect(skipped.recurringInvoice).toMatchObject({
      nextDate: dayFrom(today, 4),
      skippedDates: [dayFrom(today, 2)],
      madeCount: 0,
    });
    expect((await step(api, as, skip)).recurringInvoice.version).toBe(skipped.recurringInvoice.version);
    const wrong = await step(api, as, `skipRecurringInvoice(id: ${made.id}, date: "${dayFrom(today, 3)}")`);
    expect(wrong.fields).toMatchObject({ date: { key: 'unknown' } });
    const paused = await step(api, as, `pauseRecurringInvoice(id: ${made.id})`);
    expect(paused.recurringInvoice).toMatchObject({ state: 'PAUSED', nextDate: null, upcoming: [] });
    await later(api, 9, async (asLater) => {
      await runOn(api);
      const resumed = await step(api, asLater, `pauseRecurringInvoice(id: ${made.id}, isPaused: false)`);
      expect(resumed.recurringInvoice).toMatchObject({ state: 'ACTIVE', nextDate: dayFrom(today, 10), madeCount: 0 });
      const again = await step(api, asLater, `pauseRecurringInvoice(id: ${made.id}, isPaused: false)`);
      expect(again.recurringInvoice.version).toBe(resumed.recurringInvoice.version);
      await ask(api, asLater, `mutation { deleteRecurringInvoice(id: ${made.id}) { batchId } }`);
    });
  });

  test('IN-14 what cannot be made pauses, says why, and staff is told; a draft that is made can be edited like any', async ({
    shared: api,
  }) => {
    const as = await api.signIn();
    const made = await make(api, as, ', unit: DAY, sendsItself: true');
    await ask(
      api,
      as,
      `mutation { updateInvoiceSettings(input: { lockDate: "${dayFrom(todayOf(api), 5)}" }) { batchId } }`,
    );
    await runOn(api);
    await ask(api, as, 'mutation { updateInvoiceSettings(input: { lockDate: null }) { batchId } }');
    const stopped = await one(api, as, made.id);
    expect(stopped).toMatchObject({ state: 'PAUSED', invoices: [], fault: expect.stringContaining('issuedDate') });
    const { reader } = api.services.database;
    const told = await reader
      .selectFrom('notifications')
      .select('id')
      .where('kind', '=', 'RECURRING_STOPPED')
      .where('subjectId', '=', Number(made.id))
      .execute();
    expect(told.length).toBeGreaterThan(0);
    await step(api, as, `updateRecurringInvoice(id: ${made.id}, input: { sendsItself: false })`);
    await step(api, as, `pauseRecurringInvoice(id: ${made.id}, isPaused: false)`);
    await runOn(api);
    const {
      invoices: [draft],
      fault,
    } = await one(api, as, made.id);
    expect(fault).toBeNull();
    await change(api, as, `updateInvoice(id: ${draft.id}, input: { note: "Changed" })`);
    expect(await invoiceOf(api, as, draft.id)).toMatchObject({ status: 'DRAFT', totalCents: 12_000 });
    await step(api, as, `pauseRecurringInvoice(id: ${made.id})`);
  });

  test('IN-14 wrong values name their field; two who edit it are told apart; a change is undone', async ({
    shared: api,
  }) => {
    const as = await api.signIn();
    const today = todayOf(api);
    for (const [more, field, key] of [
      [', unit: DAY, every: 0', 'every', 'tooSmall'],
      [', unit: DAY, every: 367', 'every', 'tooLarge'],
      [`, unit: DAY, startDate: "${dayFrom(today, -1)}"`, 'startDate', 'tooSmall'],
      [', unit: DAY, startDate: "2026-02-30"', 'startDate', 'malformed'],
      [`, unit: DAY, endDate: "${dayFrom(today, -1)}"`, 'endDate', 'tooSmall'],
      [', unit: DAY, mostCount: 0', 'mostCount', 'tooSmall'],
      [', every: 1', 'unit', 'required'],
      [', unit: DAY, currency: "EUR"', 'exchangeRate', 'required'],
    ])
      expect((await make(api, as, more!)).fields, more).toMatchObject({ [field!]: { key } });
    const made = await make(api, as, `, unit: MONTH, startDate: "${dayFrom(today, 40)}"`);
    const update = (input: string) =>
      step(api, as, `updateRecurringInvoice(id: ${made.id}, version: ${made.version}, input: { ${input} })`);
    const { batchId } = await update('service: "Support"');
    expect(await update('service: "Hosting"')).toMatchObject({
      code: 'CONFLICT',
      fields: { service: { key: 'changed' } },
    });
    await ask(api, as, `mutation { undoBatch(id: "${batchId}") { count } }`);
    expect(await ask(api, as, `{ recurringInvoice(id: ${made.id}) { service } }`)).toEqual({ service: '' });
    const paused = await step(api, as, `pauseRecurringInvoice(id: ${made.id})`);
    await ask(api, as, `mutation { undoBatch(id: "${paused.batchId}") { count } }`);
    expect(await one(api, as, made.id)).toMatchObject({ state: 'ACTIVE', nextDate: dayFrom(today, 40) });
    const gone = await ask(api, as, `mutation { deleteRecurringInvoice(id: ${made.id}) { batchId } }`);
    expect(await one(api, as, made.id)).toBeNull();
    await ask(api, as, `mutation { undoBatch(id: "${gone.batchId}") { count } }`);
    expect(await one(api, as, made.id)).toMatchObject({ state: 'ACTIVE', nextDate: dayFrom(today, 40) });
    const listed = await ask(
      api,
      as,
      '{ recurringInvoices(filter: { search: "karim", state: ACTIVE }, orderBy: { field: NEXT }) { totalCount nodes { id } } }',
    );
    expect(listed.nodes.map(({ id }: any) => id)).toContain(made.id);
    const reader = await api.signIn('author');
    expect(await step(api, reader, `pauseRecurringInvoice(id: ${made.id})`)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await one(api, await api.signIn('client'), made.id)).toMatchObject({ code: 'FORBIDDEN' });
  });
});
