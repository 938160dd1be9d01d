import type {
  CampaignRow,
  DashboardLayoutRow,
  DayNoteRow,
  ExpenseRow,
  FigureAlertRow,
  FigureDigestRow,
  GoalRow,
  ProjectRow,
} from '../../db/dashboardTables.ts';
import { patiently } from '../../db/patient.ts';
import type { Resolvers } from '../../graphql/resolvers.generated.ts';
import type { DashboardWidget, FigureName } from '../../graphql/schema.generated.ts';
import { personOf } from '../../people/people.ts';
import { askedOf } from '../../records/selection.ts';
import { campaignAudience } from './campaigns/audience.ts';
import { campaign, campaigns, refuseSending } from './campaigns/campaign.ts';
import { sendCampaign, sendCampaignTest } from './campaigns/sending.ts';
import { expense, expenses } from './expense.ts';
import { campaignFigures, expenseFigures, supportFigures } from './figures.ts';
import { invoicedFigures } from './invoicedFigures.ts';
import { alert, alerts, createAlert } from './key/alert.ts';
import { dayNote, dayNotes } from './key/dayNote.ts';
import { createDigest, digest, digests, sendDigest, updateDigest } from './key/digest.ts';
import { stopDigest } from './key/digestLink.ts';
import { goal, goals } from './key/goal.ts';
import { keyFigures } from './key/keyFigures.ts';
import { figureNarrowing, keptFilter, parsedFilter, saidOf } from './key/narrowing.ts';
import { reachedOf } from './key/reached.ts';
import { createLayout, dashboardLayouts, layout } from './layout/layout.ts';
import { ownShares, sharedFigures, shareFigures, stateOfShare, withdrawShare } from './key/share.ts';
import { memberIdsOf, project } from './project.ts';
import { membersOf, pageOfProjects, projectPeople, projects } from './projects.ts';
import { visitFigures } from './visitFigures.ts';

type Changed<Row> = { row: Row; batchId: string };
const changedProject = ({ row, batchId }: Changed<ProjectRow>) => ({ project: row, batchId });
const changedExpense = ({ row, batchId }: Changed<ExpenseRow>) => ({ expense: row, batchId });
const changedCampaign = ({ row, batchId }: Changed<CampaignRow>) => ({ campaign: row, batchId });
const changedGoal = ({ row, batchId }: Changed<GoalRow>) => ({ goal: row, batchId });
const changedNote = ({ row, batchId }: Changed<DayNoteRow>) => ({ dayNote: row, batchId });
const changedAlert = ({ row, batchId }: Changed<FigureAlertRow>) => ({ figureAlert: row, batchId });
const changedDigest = ({ row, batchId }: Changed<FigureDigestRow>) => ({ figureDigest: row, batchId });

const changedLayout = ({ row, batchId }: Changed<DashboardLayoutRow>) => ({ dashboardLayout: row, batchId });

export const resolvers: Resolvers = {
  Query: {
    projects: (_, args, ctx, info) => pageOfProjects(ctx, args, askedOf(info, 'list')),
    project: (_, { id }, ctx) => projects.get(ctx, id),
    projectPeople: (_, { search }, ctx) => projectPeople(ctx, search),
    expenses: (_, args, ctx, info) => expenses.page(ctx, args, askedOf(info, 'list')),
    expense: (_, { id }, ctx) => expenses.get(ctx, id),
    campaigns: (_, args, ctx, info) => campaigns.page(ctx, args, askedOf(info, 'list')),
    campaign: (_, { id }, ctx) => campaigns.get(ctx, id),
    campaignAudience: (_, { id }, ctx) => campaignAudience(ctx, id),
    goals: (_, args, ctx, info) => goals.page(ctx, args, askedOf(info, 'list')),
    goal: (_, { id }, ctx) => goals.get(ctx, id),
    dayNotes: (_, args, ctx, info) => dayNotes.page(ctx, args, askedOf(info, 'list')),
    dayNote: (_, { id }, ctx) => dayNotes.get(ctx, id),
    figureAlerts: (_, args, ctx, info) => alerts.page(ctx, args, askedOf(info, 'list')),
    figureAlert: (_, { id }, ctx) => alerts.get(ctx, id),
    dashboardLayouts: (_, { dashboard }, ctx) => dashboardLayouts(ctx, dashboard),
    figureDigests: (_, args, ctx, info) => digests.page(ctx, args, askedOf(info, 'list')),
    figureDigest: (_, { id }, ctx) => digests.get(ctx, id),
    figureShares: (_, _args, ctx) => ownShares(ctx),
    sharedFigures: (_, { link, language }, ctx) => sharedFigures(ctx, link, language),
    keyFigures: async (_, args, ctx) =>
      keyFigures(patiently(ctx), { ...args, withCompany: true, filter: await keptFilter(ctx, args.filter) }),
    figureNarrowing: (_, { filter, language }, ctx) => figureNarrowing(ctx, filter, language),
    visitFigures: (_, { period }, ctx) => visitFigures(patiently(ctx), period),
    expenseFigures: (_, { period }, ctx) => expenseFigures(patiently(ctx), period),
    invoicedFigures: (_, { period }, ctx) => invoicedFigures(patiently(ctx), period),
    supportFigures: (_, _args, ctx) => supportFigures(patiently(ctx)),
    campaignFigures: (_, _args, ctx) => campaignFigures(patiently(ctx)),
  },
  Mutation: {
    createProject: async (_, { input }, ctx) => changedProject(await project.create(ctx, input)),
    updateProject: async (_, args, ctx) => changedProject(await project.update(ctx, args)),
    deleteProject: (_, { id }, ctx) => project.delete(ctx, id),
    createExpense: async (_, { input }, ctx) => changedExpense(await expense.create(ctx, input)),
    updateExpense: async (_, args, ctx) => changedExpense(await expense.update(ctx, args)),
    deleteExpense: (_, { id }, ctx) => expense.delete(ctx, id),
    createCampaign: async (_, { input }, ctx) => changedCampaign(await campaign.create(ctx, input)),
    updateCampaign: async (_, args, ctx) => changedCampaign(await campaign.update(ctx, args)),
    deleteCampaign: (_, { id }, ctx) => campaign.delete(ctx, id, refuseSending),
    sendCampaign: async (_, { id, version }, ctx) =>
      changedCampaign(await sendCampaign(ctx, { id, version: version ?? null })),
    sendCampaignTest: async (_, { id }, ctx) => changedCampaign(await sendCampaignTest(ctx, { id })),
    createGoal: async (_, { input }, ctx) => changedGoal(await goal.create(ctx, input)),
    updateGoal: async (_, args, ctx) => changedGoal(await goal.update(ctx, args)),
    deleteGoal: (_, { id }, ctx) => goal.delete(ctx, id),
    createDayNote: async (_, { input }, ctx) => changedNote(await dayNote.create(ctx, input)),
    updateDayNote: async (_, args, ctx) => changedNote(await dayNote.update(ctx, args)),
    deleteDayNote: (_, { id }, ctx) => dayNote.delete(ctx, id),
    createFigureAlert: async (_, { input }, ctx) => changedAlert(await createAlert(ctx, input)),
    updateFigureAlert: async (_, args, ctx) => changedAlert(await alert.update(ctx, args)),
    deleteFigureAlert: (_, { id }, ctx) => alert.delete(ctx, id),
    createDashboardLayout: async (_, args, ctx) => changedLayout(await createLayout(ctx, args)),
    updateDashboardLayout: async (_, args, ctx) => changedLayout(await layout.update(ctx, args)),
    deleteDashboardLayout: (_, { id }, ctx) => layout.delete(ctx, id),
    createFigureDigest: async (_, { input }, ctx) => changedDigest(await createDigest(ctx, input)),
    updateFigureDigest: async (_, args, ctx) => changedDigest(await updateDigest(ctx, args)),
    deleteFigureDigest: (_, { id }, ctx) => digest.delete(ctx, id),
    sendFigureDigest: async (_, { id }, ctx) => changedDigest(await sendDigest(ctx, { id })),
    shareFigures: (_, { input }, ctx) => shareFigures(ctx, input),
    withdrawFigureShare: (_, { id }, ctx) => withdrawShare(ctx, id),
    stopFigureDigest: (_, { link }, ctx) => stopDigest(ctx, link),
  },
  DashboardLayout: {
    isShared: ({ isShared }) => isShared === 1,
    widgets: ({ widgets }) => JSON.parse(widgets) as DashboardWidget[],
  },
  FigureAlert: {
    isPaused: ({ isPaused }) => isPaused === 1,
    isBeyond: ({ isBeyond }) => (isBeyond === null ? null : isBeyond === 1),
  },
  FigureShare: {
    figures: ({ figures }) => JSON.parse(figures) as FigureName[],
    narrowedTo: (row, { language }, ctx) => saidOf(ctx.viewer!, parsedFilter(row), language),
    state: (row, _args, ctx) => stateOfShare(ctx, row),
  },
  FigureDigest: {
    figures: ({ figures }) => JSON.parse(figures) as FigureName[],
    isPaused: ({ isPaused }) => isPaused === 1,
    filter: parsedFilter,
    narrowedTo: (row, { language }, ctx) => saidOf(ctx.viewer!, parsedFilter(row), language),
  },
  Goal: { reached: (row, _args, ctx) => reachedOf(ctx, row) },
  Campaign: {
    sentOn: ({ sentOn }) => sentOn || null,
  },
  Project: {
    leader: ({ leaderId }, _args, ctx) => (leaderId === null ? null : personOf(ctx, leaderId).or(null)),
    memberIds: (row) => memberIdsOf(row).map(String),
    members: (row, _args, ctx) => membersOf(ctx, row),
  },
};
