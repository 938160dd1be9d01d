import { describeScreen } from '../../support/screens.ts';
import type { ScreenToSee } from '../../support/screens.ts';

/** What visitors and readers see. */
const screens: ScreenToSee[] = [
  { name: 'login', path: '/login', ready: (page) => page.getByRole('heading', { level: 1 }), isForGuests: true },
  { name: 'landing', path: '/', ready: (page) => page.getByRole('heading', { level: 1 }) },
  { name: 'pricingFront', path: '/front-pages/pricing', ready: (page) => page.getByRole('table') },
  { name: 'pricing', path: '/pages/pricing', ready: (page) => page.getByRole('heading', { level: 2 }).first() },
  { name: 'terms', path: '/terms', ready: (page) => page.getByRole('article') },
  { name: 'test', path: '/test', ready: (page) => page.getByRole('heading', { level: 1 }) },
  { name: 'secondPage', path: '/second-page', ready: (page) => page.getByRole('heading', { level: 1 }) },
  { name: 'comingSoon', path: '/pages/misc/coming-soon', ready: (page) => page.getByRole('heading', { level: 1 }) },
  {
    name: 'underMaintenance',
    path: '/pages/misc/under-maintenance',
    ready: (page) => page.getByRole('heading', { level: 1 }),
  },
  { name: 'notAuthorized', path: '/not-authorized', ready: (page) => page.getByRole('heading', { level: 1 }) },
  { name: 'faq', path: '/pages/faq', ready: (page) => page.getByRole('tabpanel') },
  { name: 'helpCenter', path: '/pages/help-center', ready: (page) => page.locator('main h3').nth(8) },
  { name: 'helpCenterFront', path: '/front-pages/help-center', ready: (page) => page.locator('main h3').nth(8) },
  { name: 'helpSearch', path: '/front-pages/help-center?q=password', ready: (page) => page.locator('mark').first() },
  {
    name: 'helpArticle',
    path: '/front-pages/help-center/article/your-first-request',
    ready: (page) => page.locator('article pre').first(),
  },
  { name: 'notFound', path: '/no/such/page', ready: (page) => page.getByRole('heading', { level: 1 }) },
];

for (const screen of screens) describeScreen(screen);
