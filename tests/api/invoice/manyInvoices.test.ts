import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import { somebody } from '../../support/somebody.ts';
import { ask as askTask, ended } from '../../support/tasks.ts';
import { ask, invoiceOf, makeDraft } from './invoices.fixture.ts';

describe('what is done to many invoices', () => {
  test('PL-06: those that may not become what they would stay as they were, and the others are done', async ({
    api,
  }) => {
    const admin = await api.signIn();
    const drafts = [await makeDraft(api, admin), await makeDraft(api, admin), await makeDraft(api, admin)];
    const [{ id, customerId }] = drafts;
    // May change drafts of anybody, and what is final of one client alone.
    const as = await somebody(api, {
      rules: [
        { action: 'read', subject: 'Invoice' },
        { action: 'update', subject: 'Invoice', conditions: { state: 'DRAFT' } },
        { action: 'update', subject: 'Invoice', conditions: { customerId: Number(customerId) } },
      ],
    });
    const ids = JSON.stringify(drafts.map((draft) => draft.id));
    const states = async () => Promise.all(drafts.map(async (one) => (await invoiceOf(api, admin, one.id)).state));
    const forbidden = drafts.slice(1).map((one) => ({ id: one.id, code: 'FORBIDDEN' }));
    const once = await ask(
      api,
      as,
      `mutation { finalizeInvoices(selection: { ids: ${ids} }) { count failures { id code } } }`,
    );
    expect(once).toEqual({ count: 1, failures: forbidden });
    expect(await states()).toEqual(['FINAL', 'DRAFT', 'DRAFT']);
    const { startInvoicesFinalize } = await askTask(
      api,
      as,
      `mutation { startInvoicesFinalize(selection: { ids: ${ids} }) { id } }`,
    );
    const task = await ended(api, as, startInvoicesFinalize.id);
    expect(task).toMatchObject({ status: 'DONE', counts: { updated: 0, failed: 3 } });
    expect(task.problems.map(({ id: of, key }: any) => [of, key])).toEqual([
      [id, expect.any(String)],
      ...drafts.slice(1).map((one) => [one.id, 'FORBIDDEN']),
    ]);
    expect(await states()).toEqual(['FINAL', 'DRAFT', 'DRAFT']);
  });

  test('PL-06: a number is given for good: the task has no batch to undo; payments have one', async ({ api }) => {
    const as = await api.signIn();
    const drafts = [await makeDraft(api, as), await makeDraft(api, as)];
    const ids = JSON.stringify(drafts.map((draft) => draft.id));
    const { startInvoicesFinalize } = await askTask(
      api,
      as,
      `mutation { startInvoicesFinalize(selection: { ids: ${ids} }) { id } }`,
    );
    const finalized = await ended(api, as, startInvoicesFinalize.id);
    expect(finalized).toMatchObject({ status: 'DONE', batchId: null, counts: { updated: 2, failed: 0 } });
    const { startInvoicesPay } = await askTask(
      api,
      as,
      `mutation { startInvoicesPay(selection: { ids: ${ids} }, input: {}) { id } }`,
    );
    const paid = await ended(api, as, startInvoicesPay.id);
    expect(paid).toMatchObject({ status: 'DONE', batchId: expect.any(String), counts: { updated: 2 } });
    expect((await invoiceOf(api, as, drafts[0].id)).balanceCents).toBe(0);
  });
});
