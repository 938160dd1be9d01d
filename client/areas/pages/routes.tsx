import type { AreaRoute } from '../../app/areaRoute.ts';
import { groupNames } from './showcase/groupNames.ts';

const landing = {
  lazy: () => import('./LandingPage.tsx'),
  messages: ['kit', 'site', 'pages'],
  handle: { titleId: 'pages.landing.page', layout: 'blank' },
} as const;
const terms = {
  lazy: () => import('./terms/TermsPage.tsx'),
  messages: ['site', 'terms'],
  handle: { titleId: 'terms.page.title', layout: 'blank' },
} as const;

// Everybody on the staff may read articles.
const showcase = {
  lazy: () => import('./showcase/ShowcasePage.tsx'),
  messages: ['form', 'parts', 'showcase', 'samples', 'work'],
  handle: { titleId: 'showcase.page.title', subject: 'Article' },
} as const;

export const routes: AreaRoute[] = [
  { path: '/', ...landing },
  { path: '/landing copy', ...landing },
  {
    path: '/landing',
    lazy: () => import('./misc/ToLanding.tsx'),
    messages: landing.messages,
    handle: { titleId: 'pages.landing.page', layout: 'blank' },
  },
  {
    path: '/front-pages/landing-page',
    lazy: () => import('./misc/ToLanding.tsx'),
    messages: landing.messages,
    handle: { titleId: 'pages.landing.page', layout: 'blank' },
  },
  {
    path: '/front-pages/pricing',
    lazy: () => import('./pricing/FrontPricingPage.tsx'),
    messages: ['kit', 'site', 'pages'],
    handle: { titleId: 'pages.pricing.page', layout: 'blank' },
  },
  {
    path: '/pages/pricing',
    lazy: () => import('./pricing/PricingPage.tsx'),
    messages: ['pages'],
    handle: { titleId: 'pages.pricing.page' },
  },
  {
    path: '/about',
    lazy: () => import('./about/AboutPage.tsx'),
    messages: ['kit', 'site', 'about'],
    handle: { titleId: 'about.page.title', layout: 'blank' },
  },
  { path: '/terms', ...terms },
  { path: '/terms1', ...terms },
  {
    path: '/test',
    lazy: () => import('./misc/TestPage.tsx'),
    messages: ['pages'],
    handle: { titleId: 'pages.test.title', layout: 'blank' },
  },
  {
    path: '/second-page',
    lazy: () => import('./misc/SecondPage.tsx'),
    messages: ['pages'],
    handle: { titleId: 'pages.second.title' },
  },
  {
    path: '/pages/misc/coming-soon',
    lazy: () => import('./misc/ComingSoonPage.tsx'),
    messages: ['site', 'pages'],
    handle: { titleId: 'pages.soon.title', layout: 'blank' },
  },
  {
    path: '/pages/misc/under-maintenance',
    lazy: () => import('./misc/MaintenancePage.tsx'),
    messages: ['pages'],
    handle: { titleId: 'pages.maintenance.title', layout: 'blank' },
  },
  {
    path: '/access-control',
    lazy: () => import('./AccessControlPage.tsx'),
    messages: ['pages'],
    handle: { titleId: 'pages.access.title', action: 'read', subject: 'AclDemo' },
  },
  { path: '/showcase', ...showcase },
  ...groupNames.map((name) => ({
    path: `/showcase/${name}`,
    ...showcase,
    handle: { titleId: `showcase.group.${name}`, subject: 'Article' } as const,
  })),
  { path: '/pages/dialog-examples', ...showcase, lazy: () => import('./showcase/ToDialogs.tsx') },
];
