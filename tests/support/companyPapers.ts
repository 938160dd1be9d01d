import { totalsOf } from '../../server/areas/invoice/invoiceLines.ts';
import { quarterOf } from '../../server/areas/dashboards/visitQuarter.ts';
import type { Insert, Made } from './company.ts';

const withoutId = ({ id: _id, searchText: _text, ...rest }: Record<string, unknown>) => rest;
const addDays = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);

export type Visited = { hour: string; visits: number };
type Paper = {
  kind: 'INVOICE' | 'CREDIT_NOTE';
  day: string;
  customerId: number;
  priceCents: number;
  tax: number;
  orderId: number | null;
};

/** Invoices of orders and others, credit notes, payments; expenses, messages, campaigns and visits. */
export async function addPapers(insert: Insert, made: Made): Promise<Visited[]> {
  await addInvoices(insert, made);
  const { dice, templates, dayOf } = made;
  const some = (most: number) => Array.from({ length: dice.below(most) }, (_, at) => at);
  await insert(
    'expenses',
    some(12).map((at) => ({
      ...withoutId(templates['expenses']!),
      searchText: `expense ${at}`,
      amountCents: 1 + dice.below(90_000),
      spentOn: dayOf(dice.instant(dice.from([7, 90, 400]))),
    })),
  );
  await insert(
    'contactRequests',
    some(8).map(() => {
      const createdAt = dice.instant(12);
      const answeredAt = dice.chance(0.5) ? new Date(Date.parse(createdAt) + dice.below(1e8)).toISOString() : null;
      return {
        ...withoutId(templates['contactRequests']!),
        searchText: 'message',
        status: dice.chance(0.3) ? 'HANDLED' : 'NEW',
        answeredAt,
        createdAt,
        updatedAt: createdAt,
      };
    }),
  );
  await insert(
    'campaigns',
    some(5).map((at) => ({
      ...withoutId(templates['campaigns']!),
      viewId: null,
      taskId: null,
      searchText: `campaign ${at}`,
      emailCount: dice.below(200),
      openedCount: dice.below(100),
      clickedCount: dice.below(50),
      subscribedCount: dice.below(9),
      complaintCount: dice.below(4),
      unsubscribedCount: dice.below(9),
      sentOn: dayOf(dice.instant(60)),
    })),
  );
  const hours = [...new Set(some(40).map(() => quarterOf(new Date(dice.instant(dice.from([7, 90]))))))];
  const visited = hours.map((hour) => ({
    hour,
    page: '/',
    source: dice.from(['DIRECT', 'SOCIAL', 'EMAIL']),
    visits: 1 + dice.below(30),
    views: 31 + dice.below(60),
  }));
  await insert('visitHours', visited);
  return visited;
}

async function addInvoices(insert: Insert, made: Made): Promise<void> {
  const { dice, sold, customerIds, dayOf } = made;
  const papers: Paper[] = [];
  // What was spent on each order, as its invoice and the credit note of what went back on the same day.
  for (const { id, day, spentCents, customerId } of sold) {
    const back = dice.chance(0.4) ? dice.below(5000) : 0;
    const about = { day, customerId, tax: 0, orderId: id };
    papers.push({ ...about, kind: 'INVOICE', priceCents: spentCents + back });
    if (back > 0) papers.push({ ...about, kind: 'CREDIT_NOTE', priceCents: back });
  }
  for (let count = dice.below(10); count > 0; count -= 1)
    papers.push({
      kind: dice.chance(0.2) ? 'CREDIT_NOTE' : 'INVOICE',
      day: dayOf(dice.instant(300)),
      customerId: dice.from(customerIds),
      priceCents: 1 + dice.below(90_000),
      tax: dice.from([0, 550, 2000]),
      orderId: null,
    });
  const rows = papers.map((paper, at) => rowOf(made, paper, at + 1));
  const ids = await insert(
    'invoices',
    rows.map(({ row }) => row),
  );
  await insert(
    'invoicePayments',
    rows.flatMap(({ payments }, at) => payments.map((payment) => ({ ...payment, invoiceId: ids[at] }))),
  );
}

function rowOf({ dice, templates, today, dayOf }: Made, paper: Paper, number: number) {
  const template = templates['invoices']!;
  const { priceCents, tax: taxBasisPoints, day } = paper;
  const [line] = JSON.parse(String(template['lines'])) as Record<string, unknown>[];
  const plain = { quantityMillis: 1000, discountBasisPoints: 0, discountCents: 0, secondTaxBasisPoints: 0 };
  const lines = JSON.stringify([{ ...line, ...plain, unitPriceCents: priceCents, taxBasisPoints }]);
  const isDraft = paper.orderId === null && dice.chance(0.2);
  const totals = totalsOf({ ...template, lines } as never);
  const { subtotalCents, discountCents, taxCents, includedTaxCents, totalCents } = totals;
  const isPaidFor = paper.kind === 'INVOICE' && !isDraft && totalCents > 0;
  const paidCents = isPaidFor && dice.chance(0.6) ? (dice.chance(0.6) ? totalCents : 1 + dice.below(totalCents)) : 0;
  const refundedCents = paidCents > 0 && dice.chance(0.2) ? 1 + dice.below(paidCents) : 0;
  const balanceCents = paper.kind === 'CREDIT_NOTE' && !isDraft ? 0 : totalCents - paidCents + refundedCents;
  const downloadedAt = !isDraft && dice.chance(0.4) ? `${day}T09:00:00.000Z` : null;
  const moneyState = isDraft
    ? 'DRAFT'
    : balanceCents <= 0
      ? 'PAID'
      : balanceCents < totalCents
        ? 'PARTIAL'
        : downloadedAt === null
          ? 'OPEN'
          : 'DOWNLOADED';
  const payment = (kind: 'PAYMENT' | 'REFUND', amountCents: number) => {
    const at = dayOf(dice.instant(30));
    const date = at > day ? at : day;
    return {
      kind,
      amountCents,
      date,
      method: 'CASH',
      note: '',
      paymentId: null,
      createdAt: `${date}T09:00:00.000Z`,
      updatedAt: `${date}T09:00:00.000Z`,
    };
  };
  return {
    payments: [
      ...(paidCents > 0 ? [payment('PAYMENT', paidCents)] : []),
      ...(refundedCents > 0 ? [payment('REFUND', refundedCents)] : []),
    ],
    row: {
      ...withoutId(template),
      kind: paper.kind,
      state: isDraft ? 'DRAFT' : 'FINAL',
      isArchived: 0,
      moneyState,
      seriesNumber: isDraft ? null : number,
      number: isDraft ? null : `${paper.kind}-${number}`,
      customerId: paper.customerId,
      clientName: paper.orderId === null ? 'Else' : 'Order',
      orderId: paper.kind === 'INVOICE' ? paper.orderId : null,
      sourceId: null,
      issuedDate: day,
      dueDate: addDays(day, dice.below(60)),
      currency: 'USD',
      exchangeRate: 100_000_000,
      subtotalCents,
      discountCents,
      taxCents,
      includedTaxCents,
      totalCents,
      paidCents,
      refundedCents,
      creditedCents: paper.kind === 'CREDIT_NOTE' && !isDraft ? totalCents : 0,
      balanceCents,
      baseTotalCents: totalCents,
      basePaidCents: paidCents - refundedCents,
      baseBalanceCents: balanceCents,
      finalizedAt: isDraft ? null : `${day}T08:00:00.000Z`,
      downloadedAt,
      voidedAt: null,
      createdAt: `${today}T00:00:00.000Z`,
      lines,
    },
  };
}
