import { IconFilePlus, IconFileText, IconHelpCircle, IconLifebuoy } from '@tabler/icons-react';
import type { ShellParts } from '../../app/area.ts';
import { addPath, editPath, faqPath } from './urls.ts';

export const shell: ShellParts = {
  navigation: [
    { into: 'shell.nav.pages', rank: 40, item: { titleId: 'shell.nav.faq', path: faqPath } },
    { into: 'shell.nav.pages', rank: 50, item: { titleId: 'shell.nav.helpCenter', path: '/pages/help-center' } },
    {
      into: 'shell.nav.frontPages',
      rank: 50,
      item: { titleId: 'shell.nav.helpCenter', path: '/front-pages/help-center', isNewTab: true },
    },
  ],
  searchIcons: { 'file-text': IconFileText, 'help-circle': IconHelpCircle },
  makers: [{ path: addPath, subject: 'Article', titleId: 'help.action.addArticle', icon: IconFilePlus }],
  pageHelp: () => import('./PageHelp.tsx'),
  records: {
    Article: {
      nameId: 'help.record.article',
      icon: IconLifebuoy,
      pathOf: editPath,
      words: {
        displays: async () => (await import('./edit/articleFields.tsx')).articleFields,
        messages: ['help', 'helpForm'],
      },
    },
  },
};
