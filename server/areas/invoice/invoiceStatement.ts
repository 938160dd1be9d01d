import { sql } from 'kysely';
import { authorize, visible } from '../../access/authorize.ts';
import { allowedRecords } from '../../access/records.ts';
import type { Context } from '../../context.ts';
import { recordId } from '../../db/recordId.ts';
import { invalid } from '../../errors.ts';
import type { FieldErrors } from '../../errors.ts';
import { malformed } from '../../fields.ts';
import type { ClientStatement, StatementEntry, StatementEntryKind } from '../../graphql/schema.generated.ts';
import { dayIn } from '../../zonedDays.ts';
import { dayProblem } from '../../dayProblem.ts';
import { baseCurrency, storeOf } from './store.ts';

type Asked = { customerId: string; from: string; to: string; currency?: string | null | undefined };
type Movement = { date: string; kind: StatementEntryKind; invoiceId: number; number: string; amount: number };

const maxEntries = 1000;

/** A client's account over some days: what was owed before, what moved, what is owed after. Null without such a customer. */
export async function clientStatement(ctx: Context, asked: Asked): Promise<ClientStatement | null> {
  authorize(ctx, 'read', 'Invoice');
  const { from, to } = asked;
  const errors: FieldErrors = {};
  const [noFrom, noTo] = [dayProblem(from), dayProblem(to)];
  if (noFrom) errors['from'] = noFrom;
  if (noTo) errors['to'] = noTo;
  else if (to < from) errors['to'] = malformed('must be a day that is not before the first');
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const customerId = recordId(asked.customerId) ?? 0;
  const customers = await ctx.db.selectFrom('customers').selectAll().where('id', '=', customerId).execute();
  if ((await allowedRecords(ctx, 'read', 'Customer', customers)).length === 0) return null;
  const currency = asked.currency || (await baseCurrency(ctx));
  const moved = await movements(ctx, customerId, currency);
  const { rows: known } = await sql<{ currency: string }>`
    select distinct currency from invoices where customer_id = ${customerId} and state <> 'DRAFT' order by currency`.execute(
    ctx.db,
  );
  const before = moved.filter(({ date }) => date < from);
  const openingCents = before.reduce((sum, { amount }) => sum + amount, 0);
  let balanceCents = openingCents;
  const entries: StatementEntry[] = moved
    .filter(({ date }) => date >= from && date <= to)
    .map(({ amount, invoiceId, ...rest }) => {
      balanceCents += amount;
      return { ...rest, invoiceId: String(invoiceId), amountCents: amount, balanceCents };
    });
  return {
    customerId: String(customerId),
    clientName: customers[0]!.name,
    currency,
    from,
    to,
    openingCents,
    entries: entries.slice(0, maxEntries),
    closingCents: balanceCents,
    currencies: known.map((row) => row.currency),
  };
}

const order: StatementEntryKind[] = ['INVOICE', 'PAYMENT', 'REFUND', 'CREDIT_NOTE', 'VOID'];

/** All that ever moved the account, the earliest first. */
async function movements(ctx: Context, customerId: number, currency: string): Promise<Movement[]> {
  const scope = visible(ctx, 'Invoice', 'i');
  const within = scope === null ? sql`` : sql`and ${scope}`;
  const of = sql`i.customer_id = ${customerId} and i.currency = ${currency} and i.state <> 'DRAFT' ${within}`;
  const { rows } = await sql<Movement & { at: string | null }>`
    select i.issued_date as date, i.kind, i.id as invoice_id, i.number, i.total_cents as amount, null as at
      from invoices i where i.kind = 'INVOICE' and ${of}
    union all
    select i.issued_date, i.kind, i.id, i.number, -i.total_cents, null from invoices i where i.kind = 'CREDIT_NOTE' and ${of}
    union all
    select i.issued_date, 'VOID', i.id, i.number, -i.total_cents, i.voided_at from invoices i where i.state = 'VOID' and ${of}
    union all
    select m.date, m.kind, i.id, i.number, case m.kind when 'PAYMENT' then -m.amount_cents else m.amount_cents end, null
      from invoice_payments m join invoices i on i.id = m.invoice_id where ${of}`.execute(ctx.db);
  const { timeZone } = await storeOf(ctx);
  return rows
    .map(({ at, date, kind, invoiceId, number, amount }) => ({
      date: at === null ? date : dayIn(new Date(at), timeZone),
      kind,
      invoiceId,
      number,
      amount: Number(amount),
    }))
    .sort(
      (one, other) =>
        one.date.localeCompare(other.date) ||
        one.invoiceId - other.invoiceId ||
        order.indexOf(one.kind) - order.indexOf(other.kind),
    );
}
