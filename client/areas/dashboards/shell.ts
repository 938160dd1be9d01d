import { IconHome, IconReceipt2, IconSmartHome, IconSpeakerphone, IconTargetArrow } from '@tabler/icons-react';
import { lazy } from 'react';
import type { ShellParts } from '../../app/area.ts';
import {
  analyticsPath,
  campaignPath,
  campaignsPath,
  crmPath,
  expensePath,
  expensesPath,
  homePath,
  projectPath,
  projectsPath,
  shopPath,
} from './urls.ts';

export const shell: ShellParts = {
  background: lazy(() => import('./home/NoteVisits.tsx')),
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
  searchIcons: { 'target-arrow': IconTargetArrow, 'receipt-2': IconReceipt2, speakerphone: IconSpeakerphone },
  makers: [
    { path: projectPath('new'), subject: 'Project', titleId: 'dashboards.add.project', icon: IconTargetArrow },
    { path: expensePath('new'), subject: 'Expense', titleId: 'dashboards.add.expense', icon: IconReceipt2 },
    { path: campaignPath('new'), subject: 'Campaign', titleId: 'dashboards.add.campaign', icon: IconSpeakerphone },
  ],
  records: {
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
      words: { displays: async () => (await import('./campaignKind.ts')).campaignKind.displays, messages: ['counted'] },
    },
  },
};
