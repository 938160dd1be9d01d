import type { AreaRoute } from '../../app/areaRoute.ts';

export const routes: AreaRoute[] = [
  {
    path: '/dashboards/analytics',
    lazy: () => import('./AnalyticsPage.tsx'),
    messages: ['kit', 'parts', 'dashboards', 'counted'],
    handle: { titleId: 'dashboards.analytics.title', subject: 'Dashboard' },
  },
  {
    path: '/dashboards/crm',
    lazy: () => import('./CrmPage.tsx'),
    messages: ['kit', 'parts', 'dashboards'],
    handle: { titleId: 'dashboards.crm.title', subject: 'Dashboard' },
  },
  {
    path: '/home',
    lazy: () => import('./home/HomePage.tsx'),
    messages: ['kit', 'parts', 'dashboards'],
    handle: { titleId: 'dashboards.nav.home' },
  },
  {
    path: '/apps/projects',
    lazy: () => import('./ProjectListPage.tsx'),
    messages: ['kit', 'parts', 'form', 'counted'],
    handle: { titleId: 'counted.projects.title', subject: 'Project', lists: { projects: '' } },
  },
  {
    path: '/apps/expenses',
    lazy: () => import('./ExpenseListPage.tsx'),
    messages: ['kit', 'parts', 'form', 'counted'],
    handle: { titleId: 'counted.expenses.title', subject: 'Expense', lists: { expenses: '' } },
  },
  {
    path: '/apps/campaigns',
    lazy: () => import('./campaigns/CampaignListPage.tsx'),
    messages: ['kit', 'parts', 'form', 'counted', 'campaigns'],
    handle: { titleId: 'counted.campaigns.title', subject: 'Campaign', lists: { campaigns: '' } },
  },
  {
    path: '/apps/campaigns/:id',
    lazy: () => import('./campaigns/CampaignPage.tsx'),
    messages: ['kit', 'parts', 'form', 'dashboards', 'counted', 'campaigns'],
    handle: { titleId: 'campaigns.page.title', subject: 'Campaign' },
  },
  {
    path: '/dashboards/figures',
    lazy: () => import('./key/KeyPage.tsx'),
    messages: ['kit', 'parts', 'form', 'dashboards', 'counted'],
    handle: {
      titleId: 'dashboards.nav.figures',
      subject: 'Dashboard',
      lists: { goals: 'tab=goals', notes: 'tab=notes', alerts: 'tab=alerts', digests: 'tab=digests' },
    },
  },
  {
    path: '/shared-figures',
    lazy: () => import('./key/SharedFiguresPage.tsx'),
    messages: ['sharedFigures'],
    handle: { titleId: 'sharedFigures.page.title', layout: 'blank' },
  },
  {
    path: '/stop-digest/:link?',
    lazy: () => import('./key/StopDigestPage.tsx'),
    messages: ['stopDigest'],
    handle: { titleId: 'stopDigest.page.title', layout: 'blank' },
  },
];
