import type { Area } from '../area.ts';
import { campaign } from './campaigns/campaign.ts';
import { registerMailings } from './campaigns/mailing.plugin.ts';
import { followEnd } from './campaigns/callingOff.ts';
import { followRecipients } from './campaigns/recipients.ts';
import { finishMailings, sendWanted } from './campaigns/sending.ts';
import { resolvers } from './dashboards.resolvers.ts';
import { seedDashboards } from './dashboards.seed.ts';
import { campaignKind, expenseKind, projectKind } from './dashboardSearch.ts';
import { expense } from './expense.ts';
import { registerExpenseExport } from './expenses.plugin.ts';
import { alert, ownAlerts } from './key/alert.ts';
import { alertNotifications } from './key/alertNotifications.ts';
import { watchAlerts } from './key/alertWatch.ts';
import { dayNote } from './key/dayNote.ts';
import { digest, digestInstants, ownDigests } from './key/digest.ts';
import { sendDigests } from './key/digestSend.ts';
import { registerDigestStop } from './key/digestStop.plugin.ts';
import { registerFiguresFile } from './key/figuresFile.plugin.ts';
import { goal, ofReadableFigures } from './key/goal.ts';
import { ownFigures } from './key/ownFigures.ts';
import { changedLayouts, layout, shownLayouts } from './layout/layout.ts';
import { shareInstants } from './key/share.ts';
import { project } from './project.ts';
import { followLeaders, projectBelonging } from './projectPeople.ts';
import { projectRoutes } from './projects.rest.ts';
import { registerVisits } from './visits.plugin.ts';
import { dropOldVisits, keepVisits } from './visits.ts';

/** What dashboards show besides the shop: projects, expenses, campaigns and visits. */
export const dashboards: Area = {
  name: 'dashboards',
  resolvers,
  routes: projectRoutes,
  subjects: {
    Dashboard: { table: null },
    CompanyTotal: { table: null },
    Project: {
      table: 'projects',
      undo: project.undo,
      names: { leaderId: 'User', memberIds: 'User' },
      hasPictures: true,
    },
    Expense: { table: 'expenses', undo: expense.undo },
    Campaign: { table: 'campaigns', undo: campaign.undo, hasPictures: true },
    Goal: { table: 'goals', undo: goal.undo, reads: ofReadableFigures, writes: ofReadableFigures },
    FigureAlert: {
      table: 'figureAlerts',
      undo: alert.undo,
      reads: ownAlerts,
      writes: ownAlerts,
      isPersonal: true,
    },
    DashboardLayout: {
      table: 'dashboardLayouts',
      undo: layout.undo,
      reads: shownLayouts,
      writes: changedLayouts,
      isPersonal: true,
    },
    FigureDigest: {
      table: 'figureDigests',
      undo: digest.undo,
      reads: ownDigests,
      writes: ownDigests,
      isPersonal: true,
      rulesOf: 'FigureAlert',
    },
    FigureShare: {
      table: 'figureShares',
      secrets: ['tokenHash'],
      reads: ownDigests,
      writes: ownDigests,
      rulesOf: 'Goal',
    },
    DayNote: { table: 'dayNotes', undo: dayNote.undo, rulesOf: 'Goal' },
  },
  lists: {
    projects: 'Project',
    expenses: 'Expense',
    campaigns: 'Campaign',
    goals: 'Goal',
    notes: 'DayNote',
    alerts: 'FigureAlert',
    digests: 'FigureDigest',
  },
  figures: ownFigures,
  searchable: [projectKind, expenseKind, campaignKind],
  belongings: [projectBelonging],
  notifications: alertNotifications,
  plugin: (app, services) => {
    registerVisits(app, services);
    registerExpenseExport(app, services);
    registerFiguresFile(app, services);
    registerMailings(app, services);
    registerDigestStop(app, services);
  },
  instants: [...digestInstants, ...shareInstants],
  onEvent: async (tx, event) => {
    await followLeaders(tx, event);
    await followRecipients(tx, event);
    await sendWanted(tx, event);
    await followEnd(tx, event);
  },
  seed: seedDashboards,
  jobs: [
    { name: 'keep visits', everyMs: 10_000, run: keepVisits },
    { name: 'watch alerts', everyMs: 60_000, run: watchAlerts },
    { name: 'send digests', everyMs: 60_000, run: sendDigests },
    { name: 'finish mailings', everyMs: 10_000, run: finishMailings },
    { name: 'drop old visits', everyMs: 86_400_000, run: dropOldVisits },
  ],
};
