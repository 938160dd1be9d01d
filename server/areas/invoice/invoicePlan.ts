import type { Context } from '../../context.ts';
import type { InvoiceRow } from '../../db/invoiceTables.ts';
import type { PlanChangeRow } from '../../db/billingTables.ts';
import type { UserRow } from '../../db/peopleTables.ts';
import { writtenLanguage } from '../../env.ts';
import { tellEvent } from '../../events.ts';
import type { DomainEvent } from '../../events.ts';
import type { Language, UserPlan } from '../../graphql/schema.generated.ts';
import { creditOf } from './invoiceCredit.ts';
import { addDraft, finalizeInvoice } from './invoiceLife.ts';
import { taxIn } from './store.ts';

/* Invoices of plans: a dearer one is due for the rest of its month at once, a cheaper one is credited. */

const lines: Record<Language, string> = {
  en: 'Plan change: {from} to {to}',
  fr: 'Changement de formule : {from} vers {to}',
  ar: 'تغيير الخطة: من {from} إلى {to}',
};
const names: Record<Language, Record<UserPlan, string>> = {
  en: { basic: 'Basic', team: 'Team', company: 'Company', enterprise: 'Enterprise' },
  fr: { basic: 'Basique', team: 'Équipe', company: 'Entreprise', enterprise: 'Grande entreprise' },
  ar: { basic: 'أساسية', team: 'فريق', company: 'شركة', enterprise: 'مؤسسة' },
};

const lineOf = (language: Language, { fromPlan, toPlan }: PlanChangeRow): string =>
  lines[language].replace('{from}', names[language][fromPlan]).replace('{to}', names[language][toPlan]);

/** Writes the invoice or the credit note of a change of plan, in the same transaction, and notes it there. */
export async function invoicePlan(given: Context, event: DomainEvent): Promise<void> {
  if (event.kind !== 'planChanged' || event.change.dueCents === 0) return;
  // Whoever changes plans need not have a right to invoices or customers.
  const tx: Context = { ...given, viewer: null };
  const { userId, change } = event;
  const user = await tx.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
  const made = change.dueCents > 0 ? await charge(tx, user, change) : await credit(tx, userId, change);
  if (made === null) return;
  await tx.db.updateTable('planChanges').set({ invoiceId: made.id }).where('id', '=', change.id).execute();
}

async function charge(tx: Context, user: UserRow, change: PlanChangeRow): Promise<InvoiceRow> {
  let customerId: number | null = null;
  await tellEvent(tx, { kind: 'customerWanted', person: user, found: (id) => (customerId = id) });
  if (customerId === null) throw new Error('No area keeps customers');
  const language = writtenLanguage(user.language, tx.services.env);
  const line = {
    name: lineOf(language, change),
    unitPriceCents: change.dueCents,
    taxBasisPoints: await taxIn(tx, user.country),
  };
  const input = { customerId: String(customerId), language, taxIsIncluded: false, lines: [line] };
  return finalizeInvoice.on(tx, await addDraft(tx, input, { kind: 'INVOICE' }, 'plan'), {});
}

/** What goes back is taken off the latest invoice of the user's plans, as far as something is left of it. */
async function credit(tx: Context, userId: number, change: PlanChangeRow): Promise<InvoiceRow | null> {
  const row = await tx.db
    .selectFrom('invoices')
    .innerJoin('planChanges', 'planChanges.invoiceId', 'invoices.id')
    .selectAll('invoices')
    .where('planChanges.userId', '=', userId)
    .where('invoices.kind', '=', 'INVOICE')
    .where('invoices.state', '=', 'FINAL')
    .orderBy('invoices.id', 'desc')
    .executeTakeFirst();
  if (row === undefined) return null;
  // Prices of plans are without tax: the tax that was charged goes back with its part.
  const net = row.totalCents - row.taxCents - row.includedTaxCents;
  const cents = Math.min(Math.round((-change.dueCents * row.totalCents) / net), row.totalCents - row.creditedCents);
  if (cents <= 0) return null;
  return finalizeInvoice.on(tx, await creditOf(tx, row, cents, lineOf(row.language, change), 'plan'), {});
}
