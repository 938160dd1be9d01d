import type { AreaRoute } from '../../app/areaRoute.ts';

export const routes: AreaRoute[] = [
  {
    path: '/pages/faq',
    lazy: () => import('./FaqPage.tsx'),
    messages: ['kit', 'help'],
    handle: { titleId: 'help.faq.page' },
  },
  {
    path: '/pages/help-center',
    lazy: () => import('./HelpCenterPage.tsx'),
    messages: ['kit', 'help'],
    handle: { titleId: 'help.center.page' },
  },
  {
    path: '/pages/help-center/article/:slug',
    lazy: () => import('./HelpArticlePage.tsx'),
    messages: ['kit', 'help'],
    handle: { titleId: 'help.article.page' },
  },
  {
    path: '/front-pages/help-center',
    lazy: () => import('./FrontHelpCenterPage.tsx'),
    messages: ['kit', 'site', 'help'],
    handle: { titleId: 'help.center.page', layout: 'blank' },
  },
  {
    path: '/front-pages/help-center/article/:slug',
    lazy: () => import('./FrontHelpArticlePage.tsx'),
    messages: ['kit', 'site', 'help'],
    handle: { titleId: 'help.article.page', layout: 'blank' },
  },
  {
    path: '/pages/help-center/add',
    lazy: () => import('./edit/ArticleEditPage.tsx'),
    messages: ['kit', 'help', 'form', 'helpForm', 'parts'],
    handle: { titleId: 'help.form.addTitle', subject: 'Article', action: 'create' },
  },
  {
    path: '/pages/help-center/edit/:id',
    lazy: () => import('./edit/ArticleEditPage.tsx'),
    messages: ['kit', 'help', 'form', 'helpForm', 'parts'],
    handle: { titleId: 'help.form.editTitle', subject: 'Article', action: 'update' },
  },
  {
    path: '/pages/help-center/searches',
    lazy: () => import('./edit/SearchMissesPage.tsx'),
    messages: ['kit', 'help'],
    handle: { titleId: 'help.misses.title', subject: 'Article', action: 'update' },
  },
];
