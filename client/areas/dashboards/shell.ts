import {
  IconBell,
  IconHome,
  IconLayoutDashboard,
  IconLink,
  IconMail,
  IconNote,
  IconReceipt2,
  IconSmartHome,
  IconSpeakerphone,
  IconTarget,
  IconTargetArrow,
} from '@tabler/icons-react';
import type { ShellParts } from '../../app/area.ts';
import {
  alertPath,
  analyticsPath,
  campaignPath,
  campaignsPath,
  crmPath,
  digestPath,
  expensePath,
  expensesPath,
  goalPath,
  homePath,
  keyFiguresPath,
  keyTabPath,
  newCampaignPath,
  notePath,
  projectPath,
  projectsPath,
  shopPath,
} from './urls.ts';
import { backgroundPart } from '../../lib/backgroundPart.ts';

export const shell: ShellParts = {
  background: backgroundPart(() => import('./home/NoteVisits.tsx')),
  navigation: [
    {
      section: 'start',
      rank: 1,
      item: { titleId: 'dashboards.nav.home', icon: IconHome, menu: 'dashboards', path: homePath },
    },
    {
      section: 'start',
      rank: 5,
      item: {
        titleId: 'shell.nav.dashboards',
        icon: IconSmartHome,
        menu: 'dashboards',
        items: [
          { titleId: 'dashboards.nav.analytics', path: analyticsPath },
          { titleId: 'dashboards.nav.crm', path: crmPath },
          { titleId: 'dashboards.nav.shop', path: shopPath },
          { titleId: 'dashboards.nav.figures', path: keyFiguresPath },
        ],
      },
    },
    {
      section: 'apps',
      rank: 55,
      item: { titleId: 'dashboards.nav.projects', icon: IconTargetArrow, path: projectsPath },
    },
    {
      section: 'apps',
      rank: 56,
      item: { titleId: 'dashboards.nav.expenses', icon: IconReceipt2, path: expensesPath },
    },
    {
      section: 'apps',
      rank: 57,
      item: { titleId: 'dashboards.nav.campaigns', icon: IconSpeakerphone, path: campaignsPath },
    },
  ],
  notifications: {
    FIGURE_ALERT: {
      icon: IconBell,
      tone: 'warning',
      nameId: 'dashboards.kind.alert',
      titleId: 'dashboards.news.alert',
      pathOf: (id) => (id ? alertPath(id) : keyFiguresPath),
    },
  },
  dashboards: {
    analytics: { messages: ['parts', 'dashboards', 'counted'], load: () => import('./analyticsSpec.ts') },
    crm: { messages: ['parts', 'dashboards', 'counted'], load: () => import('./crmSpec.ts') },
    figures: { messages: ['parts', 'form', 'dashboards', 'counted'], load: () => import('./key/figuresSpec.ts') },
  },
  searchIcons: { 'target-arrow': IconTargetArrow, 'receipt-2': IconReceipt2, speakerphone: IconSpeakerphone },
  makers: [
    { path: goalPath('new'), subject: 'Goal', titleId: 'dashboards.add.goal', icon: IconTarget },
    { path: alertPath('new'), subject: 'FigureAlert', titleId: 'dashboards.add.alert', icon: IconBell },
    { path: digestPath('new'), subject: 'FigureDigest', titleId: 'dashboards.add.digest', icon: IconMail },
    { path: notePath('new'), subject: 'DayNote', titleId: 'dashboards.add.note', icon: IconNote },
    { path: projectPath('new'), subject: 'Project', titleId: 'dashboards.add.project', icon: IconTargetArrow },
    { path: expensePath('new'), subject: 'Expense', titleId: 'dashboards.add.expense', icon: IconReceipt2 },
    { path: newCampaignPath, subject: 'Campaign', titleId: 'dashboards.add.campaign', icon: IconSpeakerphone },
  ],
  records: {
    Goal: {
      nameId: 'dashboards.record.goal',
      icon: IconTarget,
      pathOf: goalPath,
      words: { displays: async () => (await import('./key/goalKind.ts')).goalKind.displays, messages: ['counted'] },
    },
    FigureAlert: {
      nameId: 'dashboards.record.alert',
      icon: IconBell,
      pathOf: alertPath,
      words: { displays: async () => (await import('./key/alertKind.ts')).alertKind.displays, messages: ['counted'] },
    },
    DashboardLayout: {
      nameId: 'dashboards.record.layout',
      icon: IconLayoutDashboard,
      words: { displays: async () => (await import('./layoutWords.ts')).displays, messages: ['layout'] },
    },
    FigureDigest: {
      nameId: 'dashboards.record.digest',
      icon: IconMail,
      pathOf: digestPath,
      words: { displays: async () => (await import('./key/digestKind.ts')).digestKind.displays, messages: ['counted'] },
    },
    FigureShare: {
      nameId: 'dashboards.record.share',
      icon: IconLink,
      pathOf: () => keyTabPath('links'),
      words: { displays: async () => (await import('./key/shareWords.ts')).displays, messages: ['counted'] },
    },
    DayNote: {
      nameId: 'dashboards.record.note',
      icon: IconNote,
      pathOf: notePath,
      words: { displays: async () => (await import('./key/noteKind.ts')).noteKind.displays, messages: ['counted'] },
    },
    Project: {
      nameId: 'dashboards.record.project',
      icon: IconTargetArrow,
      pathOf: projectPath,
      words: { displays: async () => (await import('./projectKind.ts')).projectKind.displays, messages: ['counted'] },
    },
    Expense: {
      nameId: 'dashboards.record.expense',
      icon: IconReceipt2,
      pathOf: expensePath,
      words: { displays: async () => (await import('./expenseKind.ts')).expenseKind.displays, messages: ['counted'] },
    },
    Campaign: {
      nameId: 'dashboards.record.campaign',
      icon: IconSpeakerphone,
      pathOf: campaignPath,
      words: {
        displays: async () => (await import('./campaigns/campaignKind.ts')).campaignKind.displays,
        messages: ['counted', 'campaigns'],
      },
    },
  },
};
