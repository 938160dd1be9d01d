import type { CampaignRow, ExpenseRow, ProjectRow } from '../../db/dashboardTables.ts';
import { kindOf } from '../../records/kindOf.ts';

/* Records of dashboards as the search of everything finds them. */

const projectsPath = '/apps/projects';
const expensesPath = '/apps/expenses';
const campaignsPath = '/apps/campaigns';

export const projectKind = kindOf<ProjectRow>({
  subject: 'Project',
  table: 'projects',
  key: 'projects',
  title: { en: 'Projects', fr: 'Projets', ar: 'المشاريع' },
  icon: 'target-arrow',
  home: projectsPath,
  record: ({ id, name, kind, logo }) => ({
    id,
    title: name,
    subtitle: kind,
    path: `${projectsPath}?edit=${id}`,
    image: logo,
  }),
});

export const expenseKind = kindOf<ExpenseRow>({
  subject: 'Expense',
  table: 'expenses',
  key: 'expenses',
  title: { en: 'Expenses', fr: 'Dépenses', ar: 'المصروفات' },
  icon: 'receipt-2',
  home: expensesPath,
  record: ({ id, name, spentOn }) => ({ id, title: name, subtitle: spentOn, path: `${expensesPath}?edit=${id}` }),
});

export const campaignKind = kindOf<CampaignRow>({
  subject: 'Campaign',
  table: 'campaigns',
  key: 'campaigns',
  title: { en: 'Campaigns', fr: 'Campagnes', ar: 'الحملات' },
  icon: 'speakerphone',
  home: campaignsPath,
  record: ({ id, name, subject }) => ({ id, title: name, subtitle: subject, path: `${campaignsPath}/${id}` }),
});
