import { IconCommand, IconFile, IconFiles, IconPalette } from '@tabler/icons-react';
import type { ShellParts } from '../../app/area.ts';

/** The groups of pages are filled by other areas too. */
export const shell: ShellParts = {
  navigation: [
    {
      section: 'start',
      rank: 20,
      item: { titleId: 'shell.nav.frontPages', icon: IconFiles, items: [] },
    },
    { into: 'shell.nav.frontPages', rank: 10, item: { titleId: 'shell.nav.landing', path: '/', isNewTab: true } },
    {
      into: 'shell.nav.frontPages',
      rank: 20,
      item: { titleId: 'shell.nav.pricing', path: '/front-pages/pricing', isNewTab: true },
    },
    {
      into: 'shell.nav.frontPages',
      rank: 30,
      item: { titleId: 'shell.nav.payment', path: '/front-pages/payment', isNewTab: true },
    },
    {
      into: 'shell.nav.frontPages',
      rank: 40,
      item: { titleId: 'shell.nav.checkout', path: '/front-pages/checkout', isNewTab: true },
    },
    {
      section: 'apps',
      rank: 120,
      item: { titleId: 'shell.nav.pages', icon: IconFile, menu: 'pages', items: [] },
    },
    { into: 'shell.nav.pages', rank: 30, item: { titleId: 'shell.nav.pricing', path: '/pages/pricing' } },
    {
      into: 'shell.nav.pages',
      rank: 60,
      item: {
        titleId: 'shell.nav.miscellaneous',
        items: [
          { titleId: 'shell.nav.comingSoon', path: '/pages/misc/coming-soon', isNewTab: true },
          { titleId: 'shell.nav.maintenance', path: '/pages/misc/under-maintenance', isNewTab: true },
          { titleId: 'shell.nav.notFound', path: '/pages/misc/not-found/404', isNewTab: true },
          { titleId: 'shell.nav.notAuthorized', path: '/pages/misc/not-authorized', isNewTab: true },
        ],
      },
    },
    {
      section: 'others',
      rank: 10,
      item: { titleId: 'shell.nav.accessControl', icon: IconCommand, path: '/access-control' },
    },
    { section: 'others', rank: 20, item: { titleId: 'shell.nav.showcase', icon: IconPalette, path: '/showcase' } },
  ],
};
