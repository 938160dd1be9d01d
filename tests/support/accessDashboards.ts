import type { Cell } from './accessMatrix.ts';
import { gone } from './gone.ts';

const cells = (
  noun:
    | 'Project'
    | 'Expense'
    | 'Campaign'
    | 'Property'
    | 'Goal'
    | 'DayNote'
    | 'FigureAlert'
    | 'FigureDigest'
    | 'Webhook',
  many: string,
  one: string,
): Record<string, Cell> => ({
  [`Query.${many}`]: { right: ['read', noun], call: `${many} { totalCount }` },
  [`Query.${one}`]: { right: ['read', noun], call: `${one}(id: ${gone}) { id }` },
  [`Mutation.create${noun}`]: { right: ['create', noun], call: `create${noun}(input: {}) { batchId }` },
  [`Mutation.update${noun}`]: { right: ['update', noun], call: `update${noun}(id: ${gone}, input: {}) { batchId }` },
  [`Mutation.delete${noun}`]: { right: ['delete', noun], call: `delete${noun}(id: ${gone}) { id }` },
});

/** Root fields of the dashboards, as part of the access matrix. */
export const dashboardFields: Record<string, Cell> = {
  ...cells('Project', 'projects', 'project'),
  ...cells('Expense', 'expenses', 'expense'),
  ...cells('Campaign', 'campaigns', 'campaign'),
  ...cells('Property', 'properties', 'property'),
  ...cells('Goal', 'goals', 'goal'),
  ...cells('DayNote', 'dayNotes', 'dayNote'),
  ...cells('FigureAlert', 'figureAlerts', 'figureAlert'),
  ...cells('FigureDigest', 'figureDigests', 'figureDigest'),
  ...cells('Webhook', 'webhooks', 'webhook'),
  'Query.webhookSubjects': { right: ['read', 'Webhook'], call: 'webhookSubjects' },
  'Query.webhookDeliveries': { right: ['read', 'Webhook'], call: `webhookDeliveries(id: ${gone}) { totalCount }` },
  'Mutation.rotateWebhookSecret': { right: ['update', 'Webhook'], call: `rotateWebhookSecret(id: ${gone}) { secret }` },
  'Mutation.revealWebhookSecret': { right: ['update', 'Webhook'], call: `revealWebhookSecret(id: ${gone})` },
  'Mutation.testWebhook': { right: ['update', 'Webhook'], call: `testWebhook(id: ${gone}) { id }` },
  'Mutation.resumeWebhook': { right: ['update', 'Webhook'], call: `resumeWebhook(id: ${gone}) { batchId }` },
  'Mutation.replayWebhook': {
    right: ['update', 'Webhook'],
    call: `replayWebhook(id: ${gone}, since: "2026-01-01T00:00:00Z") { batchId }`,
  },
  'Mutation.resendWebhookDelivery': { right: ['update', 'Webhook'], call: `resendWebhookDelivery(id: ${gone}) { id }` },
  'Query.campaignAudience': { right: ['read', 'Campaign'], call: `campaignAudience(id: ${gone}) { count }` },
  'Mutation.sendCampaign': { right: ['update', 'Campaign'], call: `sendCampaign(id: ${gone}) { batchId }` },
  'Mutation.sendCampaignTest': { right: ['update', 'Campaign'], call: `sendCampaignTest(id: ${gone}) { batchId }` },
  'Mutation.sendFigureDigest': { right: ['update', 'FigureDigest'], call: `sendFigureDigest(id: ${gone}) { batchId }` },
  'Query.figureShares': { right: ['read', 'FigureShare'], call: 'figureShares { id }' },
  'Query.sharedFigures': { right: 'public', call: 'sharedFigures(link: "none") { state }' },
  'Mutation.shareFigures': { right: ['create', 'FigureShare'], call: 'shareFigures(input: { name: "" }) { url }' },
  'Mutation.withdrawFigureShare': { right: ['update', 'FigureShare'], call: `withdrawFigureShare(id: ${gone}) { id }` },
  'Mutation.stopFigureDigest': { right: 'public', call: 'stopFigureDigest(link: "none") { name }' },
  'Query.figureNarrowing': { right: ['read', 'Order'], call: 'figureNarrowing(filter: { country: "FR" })' },
  'Query.keyFigures': { right: ['read', 'Dashboard'], call: 'keyFigures { from }' },
  'Query.dashboardLayouts': { right: ['read', 'DashboardLayout'], call: 'dashboardLayouts(dashboard: CRM) { id }' },
  'Mutation.createDashboardLayout': {
    right: ['create', 'DashboardLayout'],
    call: 'createDashboardLayout(dashboard: CRM, input: {}) { batchId }',
  },
  'Mutation.updateDashboardLayout': {
    right: ['update', 'DashboardLayout'],
    call: `updateDashboardLayout(id: ${gone}, input: {}) { batchId }`,
  },
  'Mutation.deleteDashboardLayout': {
    right: ['delete', 'DashboardLayout'],
    call: `deleteDashboardLayout(id: ${gone}) { id }`,
  },
  'Query.projectPeople': { right: ['update', 'Project'], call: 'projectPeople(search: "zzz") { id }' },
  'Query.home': { right: 'session', call: 'home { today }' },
  'Query.visitFigures': { right: ['read', 'Dashboard'], call: 'visitFigures { visitCount }' },
  'Query.expenseFigures': { right: ['read', 'Expense'], call: 'expenseFigures { amountCents }' },
  'Query.invoicedFigures': { right: ['read', 'Invoice'], call: 'invoicedFigures { from }' },
  'Query.supportFigures': { right: ['read', 'ContactRequest'], call: 'supportFigures { totalCount }' },
  'Query.campaignFigures': { right: ['read', 'Campaign'], call: 'campaignFigures { from }' },
};
