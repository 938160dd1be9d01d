/** SQL statements of each read of dashboards; `statements.test.ts` counts them. */
export const dashboardReads: Record<string, { query: string; statements: number }> = {
  projects: {
    query:
      '{ projects(page: { number: 1, size: SIZE }) { nodes { id name leader { name } members { name } progress } totalCount } }',
    statements: 2,
  },
  project: { query: '{ project(id: 1) { id name leader { name } members { name } } }', statements: 2 },
  projectPeople: { query: '{ projectPeople { id name } }', statements: 1 },
  expenses: {
    query: '{ expenses(page: { number: 1, size: SIZE }) { nodes { id name amountCents } totalCount } }',
    statements: 1,
  },
  expense: { query: '{ expense(id: 1) { id name } }', statements: 1 },
  campaigns: {
    query: '{ campaigns(page: { number: 1, size: SIZE }) { nodes { id name emailCount } totalCount } }',
    statements: 1,
  },
  campaign: { query: '{ campaign(id: 1) { id name } }', statements: 1 },
  campaignAudience: { query: '{ campaignAudience(id: 1) { count omitted { reason count } } }', statements: 2 },
  properties: {
    query: '{ properties(page: { number: 1, size: SIZE }) { nodes { id name images priceCents } totalCount } }',
    statements: 1,
  },
  property: { query: '{ property(id: 1) { id name images } }', statements: 1 },
  goals: {
    query: '{ goals(page: { number: 1, size: SIZE }) { nodes { id name reached } totalCount } }',
    statements: 1,
  },
  goal: { query: '{ goal(id: 1) { id name } }', statements: 1 },
  dayNotes: {
    query: '{ dayNotes(page: { number: 1, size: SIZE }) { nodes { id name day } totalCount } }',
    statements: 1,
  },
  dayNote: { query: '{ dayNote(id: 1) { id name } }', statements: 1 },
  node: { query: '{ node(id: "Product:1") { id ... on Product { name } } }', statements: 1 },
  webhooks: {
    query: '{ webhooks(page: { number: 1, size: SIZE }) { nodes { id name subjects } totalCount } }',
    statements: 1,
  },
  webhook: { query: '{ webhook(id: 1) { id name } }', statements: 1 },
  signInRules: { query: '{ signInRules { passwordMinLength } }', statements: 0 },
  signInPolicy: { query: '{ signInPolicy { id passwordMinLength } }', statements: 1 },
  securityCheckUp: { query: '{ securityCheckUp { check count items { id name } } }', statements: 7 },
  apiScopeSubjects: { query: '{ apiScopeSubjects }', statements: 0 },
  webhookSubjects: { query: '{ webhookSubjects }', statements: 0 },
  webhookDeliveries: {
    query: '{ webhookDeliveries(id: 1, page: { number: 1, size: SIZE }) { nodes { id type } totalCount } }',
    statements: 1,
  },
  figureAlerts: {
    query: '{ figureAlerts(page: { number: 1, size: SIZE }) { nodes { id name } totalCount } }',
    statements: 1,
  },
  figureAlert: { query: '{ figureAlert(id: 1) { id name } }', statements: 1 },
  dashboardLayouts: { query: '{ dashboardLayouts(dashboard: CRM) { id widgets { id } } }', statements: 1 },
  figureDigests: {
    query: '{ figureDigests(page: { number: 1, size: SIZE }) { nodes { id name figures nextAt } totalCount } }',
    statements: 1,
  },
  figureDigest: { query: '{ figureDigest(id: 1) { id name } }', statements: 1 },
  sharedFigures: { query: '{ sharedFigures(link: "none") { state } }', statements: 0 },
  figureShares: { query: '{ figureShares { id name state } }', statements: 1 },
  figureNarrowing: { query: '{ figureNarrowing(filter: { country: "FR", productId: 1 }) }', statements: 1 },
  keyFigures: {
    query: '{ keyFigures { from figures { amount steps { amount } goals { reached } } notes { name } } }',
    statements: 15,
  },
  visitFigures: { query: '{ visitFigures { visitCount sources { visitCount } steps { visitCount } } }', statements: 2 },
  expenseFigures: { query: '{ expenseFigures { amountCents steps { amountCents } } }', statements: 2 },
  invoicedFigures: { query: '{ invoicedFigures { current { paidCents } steps { invoicedCents } } }', statements: 2 },
  supportFigures: { query: '{ supportFigures { totalCount responseMinutes } }', statements: 2 },
  home: {
    query: '{ home { today entries { key found { count rows { title } } } steps { key isDone } } }',
    statements: 23,
  },
  campaignFigures: { query: '{ campaignFigures { current { emailCount } } }', statements: 2 },
};
