import type { Area } from '../area.ts';
import { campaign } from './campaign.ts';
import { resolvers } from './dashboards.resolvers.ts';
import { seedDashboards } from './dashboards.seed.ts';
import { campaignKind, expenseKind, projectKind } from './dashboardSearch.ts';
import { expense } from './expense.ts';
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
    Project: {
      table: 'projects',
      undo: project.undo,
      names: { leaderId: 'User', memberIds: 'User' },
      hasPictures: true,
    },
    Expense: { table: 'expenses', undo: expense.undo },
    Campaign: { table: 'campaigns', undo: campaign.undo },
  },
  lists: { projects: 'Project', expenses: 'Expense', campaigns: 'Campaign' },
  searchable: [projectKind, expenseKind, campaignKind],
  belongings: [projectBelonging],
  plugin: registerVisits,
  onEvent: followLeaders,
  seed: seedDashboards,
  jobs: [
    { name: 'keep visits', everyMs: 10_000, run: keepVisits },
    { name: 'drop old visits', everyMs: 86_400_000, run: dropOldVisits },
  ],
};
