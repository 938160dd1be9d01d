/** Queries of the shop besides its products, customers and orders, and how many statements each takes. */
export const shopReads: Record<string, { query: string; statements: number }> = {
  referrals: { query: '{ referrals(page: { size: SIZE }) { nodes { customer { name } } totalCount } }', statements: 2 },
  openOrdersOf: { query: '{ openOrdersOf(selection: { ids: [1, 2] }) }', statements: 1 },
  referral: { query: '{ referral(id: 1) { id userName } }', statements: 1 },
  referralStats: { query: '{ referralStats { totalCount earnedCents payableCents } }', statements: 1 },
  referralPayouts: { query: '{ referralPayouts { id count sumCents } }', statements: 1 },
  // Figures are remembered until something changes.
  shopDashboard: {
    query: '{ shopDashboard { timeZone sellers { product { name } } leads { totalCount } } }',
    statements: 3,
  },
  shopYear: { query: '{ shopYear { year months { incomeCents budgetCents } } }', statements: 2 },
  referralLink: { query: '{ referralLink(customerId: 1) { path } }', statements: 1 },
  referralInvitation: { query: '{ referralInvitation(link: "none") { storeName } }', statements: 0 },
  orderDrafts: {
    query:
      '{ orderDrafts(page: { size: SIZE }) { nodes { customer { name } lines { name product { name } } } totalCount } }',
    statements: 1,
  },
  orderDraft: { query: '{ orderDraft(id: 1) { id customerName } }', statements: 1 },
  promoCode: { query: '{ promoCode(id: 1) { code useCount } }', statements: 2 },
};
