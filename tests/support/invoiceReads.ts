/** SQL statements of each read of invoices: see statements.test.ts. */
export const invoiceReads: Record<string, { query: string; statements: number }> = {
  invoices: {
    query:
      '{ invoices(page: { number: 1, size: SIZE }) { nodes { id status client { name } customer { id } payments { id } followers { id } } totalCount } }',
    // Counters, page, store, and one for each nested kind.
    statements: 6,
  },
  invoice: {
    query: '{ invoice(id: 4990) { id status lines { name } taxes { taxCents } company { name } } }',
    statements: 2,
  },
  invoiceStats: { query: '{ invoiceStats { clientCount byStatus { count } } }', statements: 2 },
  invoiceSelectionSums: {
    query: '{ invoiceSelectionSums(selection: { ids: [4990, 4991] }) { currency draftCount } }',
    statements: 1,
  },
  invoiceClients: { query: '{ invoiceClients { name } }', statements: 1 },
  clientStatement: {
    query:
      '{ clientStatement(customerId: 2, from: "2026-01-01", to: "2026-12-31") { openingCents entries { amountCents } closingCents } }',
    statements: 4,
  },
  invoiceSettings: {
    query: '{ invoiceSettings { id nextNumber company { name } currency today taxes { name } } }',
    statements: 3,
  },
};
