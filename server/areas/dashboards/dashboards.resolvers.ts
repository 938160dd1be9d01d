import type { CampaignRow, ExpenseRow, ProjectRow } from '../../db/dashboardTables.ts';
import type { Resolvers } from '../../graphql/resolvers.generated.ts';
import { personOf } from '../../people/people.ts';
import { askedOf } from '../../records/selection.ts';
import { campaign, campaigns } from './campaign.ts';
import { expense, expenses } from './expense.ts';
import { campaignFigures, expenseFigures, supportFigures } from './figures.ts';
import { memberIdsOf, project } from './project.ts';
import { membersOf, pageOfProjects, projectPeople, projects } from './projects.ts';
import { visitFigures } from './visitFigures.ts';

type Changed<Row> = { row: Row; batchId: string };
const changedProject = ({ row, batchId }: Changed<ProjectRow>) => ({ project: row, batchId });
const changedExpense = ({ row, batchId }: Changed<ExpenseRow>) => ({ expense: row, batchId });
const changedCampaign = ({ row, batchId }: Changed<CampaignRow>) => ({ campaign: row, batchId });

export const resolvers: Resolvers = {
  Query: {
    projects: (_, args, ctx, info) => pageOfProjects(ctx, args, askedOf(info, 'list')),
    project: (_, { id }, ctx) => projects.get(ctx, id),
    projectPeople: (_, { search }, ctx) => projectPeople(ctx, search),
    expenses: (_, args, ctx, info) => expenses.page(ctx, args, askedOf(info, 'list')),
    expense: (_, { id }, ctx) => expenses.get(ctx, id),
    campaigns: (_, args, ctx, info) => campaigns.page(ctx, args, askedOf(info, 'list')),
    campaign: (_, { id }, ctx) => campaigns.get(ctx, id),
    visitFigures: (_, { period }, ctx) => visitFigures(ctx, period),
    expenseFigures: (_, { period }, ctx) => expenseFigures(ctx, period),
    supportFigures: (_, _args, ctx) => supportFigures(ctx),
    campaignFigures: (_, _args, ctx) => campaignFigures(ctx),
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
    deleteCampaign: (_, { id }, ctx) => campaign.delete(ctx, id),
  },
  Project: {
    leader: async ({ leaderId }, _args, ctx) => (leaderId === null ? null : ((await personOf(ctx, leaderId)) ?? null)),
    memberIds: (row) => memberIdsOf(row).map(String),
    members: (row, _args, ctx) => membersOf(ctx, row),
  },
};
